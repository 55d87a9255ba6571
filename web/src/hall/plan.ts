/** Who sits where at a new table: sensible defaults, and what the set-up form turns into. */
import { t } from '../lib/messages';
import type { BotInfo, ChairInfo, GameInfo, NewTable, OptionInfo, SeatPlan, TableSettings } from '../lib/protocol';

export type Settled = Record<string, boolean | number | string>;
/** Who sits in which chair, as far as somebody was seated there: by a role of it (see `keyOf`). */
export type Sitters = Record<string, SeatPlan>;

/** The bot that suits most people: neither the weakest nor the slowest. */
export function usualBot(bots: readonly BotInfo[]): string {
  return (bots.find((bot) => bot.spec.startsWith('greedy')) ?? bots[0])?.spec ?? '';
}

/** What a chair is called: by its role if that is somebody in the story, else by its number. */
export function chairName(name: string | undefined, place: number): string {
  return name || t('set-up.seat', { number: place + 1 });
}

/** What a chair holds beside its name: the roles that it shares with others. */
export function sharedWords({ shares }: Pick<ChairInfo, 'shares'>): string {
  return shares ? t('set-up.shares', { roles: shares }) : '';
}

/** Me in the chair for newcomers, or in the first where nobody has a role of their own. */
export function usualSitters(game: GameInfo): Sitters {
  return { [game.newcomer]: { sitter: 'me' }, '#0': { sitter: 'me' } };
}

/** What a chair is known by, however the roles are dealt: one that is its own, best the one somebody was seated in. */
export function keyOf(chairs: readonly ChairInfo[], place: number, sitters: Sitters): string {
  const own = chairs[place]!.roles.filter((role) => chairs.filter(({ roles }) => roles.includes(role)).length === 1);
  return own.find((role) => role in sitters) ?? own[0] ?? `#${place}`;
}

/** Who sits in these chairs: whoever was seated there, bots in the others. */
export function seatsFor(chairs: readonly ChairInfo[], sitters: Sitters, bots: readonly BotInfo[]): SeatPlan[] {
  const bot: SeatPlan = { sitter: 'bot', bot: usualBot(bots) };
  return chairs.map(({ roles }, place) => ({ ...(sitters[keyOf(chairs, place, sitters)] ?? bot), roles }));
}

/** The table that is opened in two clicks: the game's usual options, me and bots. */
export function quickPlan(game: GameInfo, bots: readonly BotInfo[]): NewTable {
  return planOf(game, seatsFor(game.seating.chairs, usualSitters(game), bots), {}, {});
}

/** Numbers to choose from, as a form shows them. */
export function upTo(least: number, most: number): { value: number; label: string }[] {
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    value: least + index,
    label: `${least + index}`,
  }));
}

/** The option that says how many play, if the game has one. */
export function countedOption(game: GameInfo): OptionInfo | undefined {
  return game.options.find((option) => option.name === game.counted_by);
}

/** Everything else that a game settles before it begins; packs that are taken may add to what can be chosen. */
export function otherOptions(game: GameInfo, packs: readonly string[] = []): OptionInfo[] {
  const taken = (game.packs ?? []).filter(({ name }) => packs.includes(name));
  return game.options
    .filter((option) => option.name !== game.counted_by)
    .map((option) => {
      const more = taken.flatMap(({ choices }) => choices?.[option.name] ?? []);
      return more.length > 0 ? { ...option, choices: [...(option.choices ?? []), ...more] } : option;
    });
}

/** What somebody has settled, without values that came with a pack which is not taken any more. */
export function possible(options: readonly OptionInfo[], settled: Settled): Settled {
  const gone = options.filter(
    ({ name, choices }) => choices?.length && !choices.some(({ value }) => value === settled[name]),
  );
  return { ...settled, ...Object.fromEntries(gone.map(({ name, default: usual }) => [name, usual])) };
}

/** The options that are not as usual: the server's defaults stay the server's. */
export function changedOptions(game: GameInfo, options: Settled): Settled {
  const changed = game.options.filter(({ name, default: usual }) => name in options && options[name] !== usual);
  return Object.fromEntries(changed.map(({ name }) => [name, options[name]!]));
}

export function planOf(
  game: GameInfo,
  seats: readonly SeatPlan[],
  options: Settled,
  settings: TableSettings,
  packs: string[] = [],
): NewTable {
  const plan = { game: game.slug, seats: seats.map(tidySeat), options: changedOptions(game, options), settings };
  return packs.length > 0 ? { ...plan, packs } : plan;
}

/** Whether one person sits among bots, and nobody else can sit down. */
export function isAlone(seats: readonly SeatPlan[]): boolean {
  const people = seats.filter(({ sitter }) => sitter !== 'bot');
  return people.length === 1 && people[0]!.sitter === 'me';
}

function tidySeat({ sitter, name, bot, roles }: SeatPlan): SeatPlan {
  const called = name?.trim() ? { name: name.trim() } : {};
  return sitter === 'bot' ? { sitter, bot, roles, ...called } : { sitter, roles, ...called };
}
