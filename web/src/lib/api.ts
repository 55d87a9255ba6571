/** The server's REST side, one function per thing that can be asked. */
import type {
  Announced,
  BotInfo,
  CampaignInfo,
  CampaignPage,
  Credit,
  Face,
  Fault,
  GameInfo,
  Hall,
  HonourInfo,
  Invitation,
  Me,
  Moment,
  NewTable,
  NextTable,
  Opened,
  Recovery,
  RuleInfo,
  SeatingInfo,
  SeatLink,
  TableInfo,
  TableSettings,
} from './protocol';

/** The server said no: `message` is its reason in words, 0 stands for no answer at all. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  // Other sites cannot set this header, so no request of theirs is taken for ours.
  if (method !== 'GET') headers['X-Longtable'] = '1';
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, '');
  }
  if (!answer.ok) throw new Refusal(answer.status, await reasonOf(answer));
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as T;
}

async function reasonOf(answer: Response): Promise<string> {
  try {
    return ((await answer.json()) as Fault).detail;
  } catch {
    return answer.statusText;
  }
}

const seg = encodeURIComponent;
const table = (id: string): string => `/tables/${seg(id)}`;
const campaign = (id: string): string => `/campaigns/${seg(id)}`;
const seat = (id: string, number: number): string => `${table(id)}/seats/${number}`;

export const api = {
  me: () => ask<Me>('GET', '/me'),
  rename: (name: string) => ask<Me>('PATCH', '/me', { name }),
  recovery: () => ask<Recovery>('POST', '/me/recovery'),
  honours: () => ask<HonourInfo[]>('GET', '/me/honours'),
  recover: (token: string) => ask<Me>('POST', '/recover', { token }),

  games: () => ask<GameInfo[]>('GET', '/games'),
  bots: () => ask<BotInfo[]>('GET', '/bots'),
  credits: () => ask<Credit[]>('GET', '/credits'),
  chairs: (
    slug: string,
    options: NonNullable<NewTable['options']>,
    players: number | null,
    packs: readonly string[] = [],
  ) => {
    const asked = new URLSearchParams(packs.map((pack) => ['packs', pack]));
    if (players !== null) asked.set('players', `${players}`);
    return ask<SeatingInfo>('POST', `/games/${seg(slug)}/chairs${asked.size > 0 ? `?${asked}` : ''}`, options);
  },
  cards: (slug: string) => ask<Face[]>('GET', `/games/${seg(slug)}/cards`),
  effects: (slug: string) => ask<Announced[]>('GET', `/games/${seg(slug)}/effects`),
  rules: (slug: string) => ask<RuleInfo[]>('GET', `/games/${seg(slug)}/rules`),

  hall: () => ask<Hall>('GET', '/tables'),
  table: (id: string) => ask<TableInfo>('GET', table(id)),
  open: (plan: NewTable) => ask<Opened>('POST', '/tables', plan),
  importSave: (save: string) => ask<Opened>('POST', '/tables/import', save),
  settle: (id: string, settings: TableSettings) => ask<TableInfo>('PATCH', table(id), settings),
  remove: (id: string) => ask<null>('DELETE', table(id)),
  invitation: (id: string, token: string) => ask<Invitation>('POST', `${table(id)}/invitation`, { token }),
  join: (id: string, place: { token?: string; seat?: number }) => ask<TableInfo>('POST', `${table(id)}/join`, place),
  watchLink: (id: string) => ask<SeatLink>('POST', `${table(id)}/link`),
  link: (id: string, number: number) => ask<SeatLink>('POST', `${seat(id, number)}/link`),
  leave: (id: string, number: number, bot: string) => ask<TableInfo>('POST', `${seat(id, number)}/leave`, { bot }),
  comeBack: (id: string, number: number) => ask<TableInfo>('POST', `${seat(id, number)}/return`),
  kick: (id: string, number: number) => ask<TableInfo>('POST', `${seat(id, number)}/kick`),
  sendOff: (id: string, watcher: string) => ask<TableInfo>('POST', `${table(id)}/watchers/${seg(watcher)}/kick`),
  seatBot: (id: string, number: number, bot: string) => ask<TableInfo>('POST', `${seat(id, number)}/bot`, { bot }),
  history: (id: string, start: number, stop: number, viewer: number | null) =>
    ask<Moment[]>('GET', `${table(id)}/history?start=${start}&stop=${stop}${viewer === null ? '' : `&seat=${viewer}`}`),
  fork: (id: string, moment: number) => ask<Opened>('POST', `${table(id)}/fork`, { moment }),
  campaign: (id: string) => ask<CampaignPage>('GET', campaign(id)),
  begin: (game: string, packs: string[]) => ask<CampaignInfo>('POST', '/campaigns', { game, packs }),
  importCampaign: (file: string) => ask<CampaignInfo>('POST', '/campaigns/import', file),
  openNext: (id: string, table: NextTable) => ask<Opened>('POST', `${campaign(id)}/tables`, table),
  forkCampaign: (id: string, tables: number) => ask<CampaignInfo>('POST', `${campaign(id)}/fork`, { tables }),
  removeCampaign: (id: string) => ask<null>('DELETE', campaign(id)),
  campaignAddress: (id: string) => `/api${campaign(id)}/file`,
  saveAddress: (id: string) => `/api${table(id)}/save`,
};
