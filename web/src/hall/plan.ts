/** Who sits where at a new table: sensible defaults, and what the set-up form turns into. */
import type { BotInfo, GameInfo, NewTable, SeatPlan, TableSettings } from '../lib/protocol';

/** The bot that suits most people: neither the weakest nor the slowest. */
export function usualBot(bots: readonly BotInfo[]): string {
  return (bots.find((bot) => bot.spec.startsWith('greedy')) ?? bots[0])?.spec ?? '';
}

/** The option by which a game is told how many play; the chairs of the table say it. */
const PLAYERS = 'players';

/** The number of players a game is started with in two clicks: the game's own usual number, else three. */
export function usualPlayers(game: GameInfo): number {
  const usual = game.options.find((option) => option.name === PLAYERS)?.default;
  return Math.min(game.most_players, Math.max(game.least_players, typeof usual === 'number' ? usual : 3));
}

/** Me in the first chair, bots in the others. */
export function usualSeats(players: number, bots: readonly BotInfo[]): SeatPlan[] {
  const bot = usualBot(bots);
  return Array.from({ length: players }, (_, number) => (number === 0 ? { sitter: 'me' } : { sitter: 'bot', bot }));
}

export function quickPlan(game: GameInfo, bots: readonly BotInfo[]): NewTable {
  return planOf(game, usualSeats(usualPlayers(game), bots), {}, {});
}

/** What a game settles before it begins, but for the number of players, which the chairs say already. */
export function tableOptions(game: GameInfo): GameInfo['options'] {
  return game.options.filter((option) => option.name !== PLAYERS);
}

/** A plan that names only the options that are not as usual: the server's defaults stay the server's. */
export function planOf(
  game: GameInfo,
  seats: readonly SeatPlan[],
  options: Record<string, boolean | number | string>,
  settings: TableSettings,
): NewTable {
  const changed = tableOptions(game).filter(({ name, default: usual }) => name in options && options[name] !== usual);
  const counted = game.options.some((option) => option.name === PLAYERS) ? { [PLAYERS]: seats.length } : {};
  return {
    game: game.slug,
    seats: seats.map(tidySeat),
    options: { ...Object.fromEntries(changed.map(({ name }) => [name, options[name]])), ...counted },
    settings,
  };
}

function tidySeat({ sitter, name, bot }: SeatPlan): SeatPlan {
  const called = name?.trim() ? { name: name.trim() } : {};
  return sitter === 'bot' ? { sitter, bot, ...called } : { sitter, ...called };
}
