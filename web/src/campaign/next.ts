/** Who sits at the next table of a campaign: as before, or otherwise; and what that turns into. */
import { countedOption, usualBot, type Settled } from '../hall/plan';
import { api } from '../lib/api';
import { t } from '../lib/messages';
import type {
  BotInfo,
  CampaignInfo,
  ChairInfo,
  GameInfo,
  NextInfo,
  NextTable,
  PastSeat,
  SeatingInfo,
  SeatPlan,
} from '../lib/protocol';

/** A choice for a chair, as a form holds it: `before:1`, `me`, `friend` or `bot:greedy`. */
export type Sitting = string;

/** Everybody who can take a chair, by what a form holds and how it is called. */
export function candidates(campaign: CampaignInfo, bots: readonly BotInfo[]): { value: Sitting; label: string }[] {
  const before = (campaign.seats ?? []).map((seat) => ({ value: `before:${seat.number}`, label: calledBefore(seat) }));
  const isHere = (campaign.seats ?? []).some((seat) => seat.yours);
  return [
    ...before,
    ...(isHere ? [] : [{ value: 'me', label: t('set-up.me') }]),
    { value: 'friend', label: t('set-up.friend') },
    ...bots.map((bot) => ({ value: `bot:${bot.spec}`, label: t('campaign.bot', { name: bot.name }) })),
  ];
}

/** What somebody who sat at the last table is called. */
export function calledBefore(seat: PastSeat): string {
  if (seat.yours) return t('campaign.you', { name: seat.name });
  if (seat.sitter === 'bot') return t('campaign.bot', { name: seat.name });
  return seat.sitter === 'open' ? t('seat.open') : seat.name;
}

/** Who sits in which chair unless somebody changes it: whoever held its roles, me in a first chair, bots in new ones. */
export function usualSitting(
  campaign: CampaignInfo,
  game: GameInfo,
  chairs: readonly ChairInfo[],
  bots: readonly BotInfo[],
): Sitting[] {
  const left = [...(campaign.seats ?? [])];
  const isNew = left.length === 0;
  const first = Math.max(
    0,
    chairs.findIndex(({ roles }) => roles.includes(game.newcomer)),
  );
  return chairs.map(({ roles }, place) => {
    const held = left.findIndex((seat) => seat.roles.some((role) => roles.includes(role)));
    if (held >= 0) return `before:${left.splice(held, 1)[0]!.number}`;
    return isNew && place === first ? 'me' : `bot:${usualBot(bots)}`;
  });
}

/** The options with which a table of a campaign begins: as many roles as before, and what the campaign settles. */
export function startOptions(campaign: CampaignInfo, game: GameInfo, next: NextInfo): Settled {
  const counted = countedOption(game);
  const roles = rolesOf(campaign.seats ?? []);
  const usual = rolesOf(game.seating.chairs);
  const isFree = counted && roles > 0 && !(counted.name in next.options);
  return isFree ? { [counted.name]: Number(counted.default) + roles - usual } : {};
}

const rolesOf = (held: readonly { roles: string[] }[]): number => new Set(held.flatMap(({ roles }) => roles)).size;

/** The chairs of the next table: for as many people as before where so many may sit down. */
export async function chairsFor(campaign: CampaignInfo, game: GameInfo, options: Settled): Promise<SeatingInfo> {
  const seating = await api.chairs(game.slug, options, null);
  const people = campaign.seats?.length ?? 0;
  const fits = seating.least <= people && people <= seating.most && people !== seating.chairs.length;
  return fits ? api.chairs(game.slug, options, people) : seating;
}

/** The next table as the server takes it. Somebody in two chairs holds the roles of both. */
export function nextTable(
  next: NextInfo,
  chairs: readonly ChairInfo[],
  sitting: readonly Sitting[],
  options: Settled,
): NextTable {
  const seats: SeatPlan[] = [];
  const places = new Map<Sitting, SeatPlan>();
  for (const [place, { roles }] of chairs.entries()) {
    const chosen = sitting[place] ?? 'friend';
    const known = places.get(chosen);
    if (known) {
      known.roles = [...new Set([...(known.roles ?? []), ...roles])];
      continue;
    }
    const plan = planFor(chosen, roles);
    seats.push(plan);
    if (plan.sitter === 'before' || plan.sitter === 'me') places.set(chosen, plan);
  }
  return { key: next.key, seats, options };
}

function planFor(chosen: Sitting, roles: string[]): SeatPlan {
  const [sitter = 'friend', which = ''] = chosen.split(/:(.*)/s);
  if (sitter === 'before') return { sitter, before: Number(which), roles };
  if (sitter === 'bot') return { sitter, bot: which, roles };
  return { sitter: sitter === 'me' ? 'me' : 'friend', roles };
}
