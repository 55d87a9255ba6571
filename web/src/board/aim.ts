/** Who acts, upon whom, who is looking, and what is spoken of: the marks on a board. */
import type { Area, Beat, Fighter, Piece, Scene, Tint } from '../lib/protocol';
import { fightersOf } from '../mat/mat';
import type { Point } from './geometry';
import type { Marks } from './types';

export function marksOf({ aim, page }: Scene, viewer: string | null): Marks {
  return {
    ...(viewer ? { [`player:${viewer}`]: 'me' as const } : {}),
    ...Object.fromEntries((page?.lights ?? []).map((key) => [key, 'told' as const])),
    ...(aim?.target ? { [aim.target]: 'target' as const } : {}),
    ...(aim ? { [aim.actor]: 'actor' as const } : {}),
  };
}

/**
 * The table while somebody is struck: the one who acts still points at them, though the rules are done with it.
 * `before` is the table as it was until then. On a mat everything happens at once: what is lost there is what all dealt.
 */
export function aimed(scene: Scene, beat: Beat, before: Scene): Scene {
  const struck = beat.kind === 'blow' || beat.kind === 'fall' ? beat.target : '';
  const earlier = scene.areas?.some(({ type }) => type === 'mat') ? undefined : before.aim?.actor;
  const actor = beat.actor && beat.actor !== struck ? beat.actor : earlier;
  return struck && actor && actor !== struck ? { ...scene, aim: { actor, target: struck } } : scene;
}

/** A bow from one point to another that leaves room for both at its ends, as the `d` of a path; and its middle. */
export function bow(from: Point, to: Point, room: number): { d: string; middle: Point } | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 2.5 * room) return null;
  const [ux, uy] = [dx / length, dy / length];
  const start = { x: from.x + ux * room, y: from.y + uy * room };
  const end = { x: to.x - ux * room, y: to.y - uy * room };
  const bend = Math.min(60, length * 0.18);
  const middle = { x: (start.x + end.x) / 2 + uy * bend, y: (start.y + end.y) / 2 - ux * bend };
  return {
    d: `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`,
    middle: { x: (start.x + end.x + 2 * middle.x) / 4, y: (start.y + end.y + 2 * middle.y) / 4 },
  };
}

/** Where what is said of a bow has room: on it, or below both its ends where these stand so close that it would hide them. */
export function noteOn(from: Point, to: Point, middle: Point, room: number): Point {
  const isClose = Math.hypot(to.x - from.x, to.y - from.y) < 7 * room;
  return isClose ? { x: (from.x + to.x) / 2, y: Math.max(from.y, to.y) + 1.7 * room } : middle;
}

/** Somebody as a medallion: an icon in a colour, with a name. */
export interface Portrait {
  name: string;
  icon: string;
  tint: Tint;
  isMe: boolean;
}

/** Who stands on an area: the pieces of a map, or both sides of a fight. */
function standingOn(area: Area): (Piece | Fighter)[] {
  if (area.type === 'mat') return fightersOf(area);
  return 'pieces' in area ? (area.pieces ?? []) : [];
}

/** The portrait of a piece or of somebody at the table; null where the key names neither. */
export function portraitOf(scene: Scene, key: string, viewer: string | null): Portrait | null {
  const piece = scene.areas.flatMap(standingOn).find(({ id }) => id === key);
  const panel = scene.panels.find(({ role }) => key === `player:${role}`);
  const found = panel ?? piece;
  if (!found) return null;
  const { name = '', icon = '', tint = 'plain' } = found;
  return { name: name || (piece?.name ?? ''), icon: icon || piece?.icon || 'hood', tint, isMe: panel?.role === viewer };
}

/** Who acts and whom it is about, where both can be shown. */
export function portraits(scene: Scene, viewer: string | null): { actor: Portrait; target: Portrait } | null {
  const { aim } = scene;
  const actor = aim ? portraitOf(scene, aim.actor, viewer) : null;
  const target = aim?.target ? portraitOf(scene, aim.target, viewer) : null;
  return actor && target ? { actor, target } : null;
}
