/** What every kind of map has in common: where its places lie, who stands there, where Tab comes in, and its words. */
import { t } from '../lib/messages';
import type { Piece, Place } from '../lib/protocol';
import { anyLit, matters, type BoardContext } from './context';
import { coordinateOf, crowdInWords } from './crowd';
import type { Box, Point } from './geometry';
import type { MapArea } from './layout';
import { piecesByPlace, type Matters, type Standing, type Stood } from './standing';

/** How the places of one kind of map lie, and how pieces stand on them. */
export interface Plan<Area extends MapArea> {
  centre: (spot: { column: number; row: number }) => Point;
  box: (centres: readonly Point[]) => Box;
  /** The least that a place measures, in units. */
  side: number;
  stand: (area: Area, centres: ReadonlyMap<string, Point>, matters: Matters) => Stood;
}

export class Mapping<Area extends MapArea> {
  readonly #board: BoardContext;
  readonly #area: () => Area;
  readonly #plan: Plan<Area>;

  /** `area` is asked again and again: it changes with the scene. */
  constructor(board: BoardContext, area: () => Area, plan: Plan<Area>) {
    [this.#board, this.#area, this.#plan] = [board, area, plan];
  }

  readonly centres = $derived.by<ReadonlyMap<string, Point>>(
    () => new Map(this.#area().places.map((place) => [place.id, this.#plan.centre(place)])),
  );
  readonly there = $derived.by<ReadonlyMap<string, readonly Piece[]>>(() => piecesByPlace(this.#area().pieces ?? []));
  readonly stood = $derived.by<Stood>(() => this.#plan.stand(this.#area(), this.centres, matters(this.#board)));
  /** How much room each piece has for itself, by its id: as far as halfway to the next, and no more than a place. */
  readonly rooms = $derived.by<ReadonlyMap<string, number>>(() => {
    const { standings } = this.stood;
    const room = (one: Standing): number =>
      Math.min(
        this.#plan.side * (one.piece.span ?? 1),
        ...standings.map(({ at }) => Math.max(Math.abs(at.x - one.at.x), Math.abs(at.y - one.at.y)) || Infinity),
      );
    return new Map(standings.map((one) => [one.piece.id, room(one)]));
  });
  /** Where Tab comes in while nothing is lit. */
  readonly entrance = $derived.by<string | undefined>(() => {
    const area: MapArea = this.#area();
    const { places, pieces = [] } = area;
    const doors = area.type === 'grid' ? (area.doors ?? []) : [];
    const isQuiet = !anyLit(
      this.#board,
      [...places, ...pieces, ...doors].map(({ id }) => id),
    );
    return isQuiet ? (this.stood.standings[0]?.piece.id ?? places[0]?.id) : undefined;
  });
  /** What its frame has to know. */
  readonly frame = $derived.by(() => {
    const { id, title, note, columns = [], rows = [] } = this.#area();
    const { centre, box, side } = this.#plan;
    return {
      id,
      title,
      note,
      box: box([...this.centres.values()]),
      side,
      whereIs: (key: string) => this.whereIs(key),
      columns: columns.map((name, column) => ({ name, at: centre({ column, row: 0 }).x })),
      rows: rows.map((name, row) => ({ name, at: centre({ column: 0, row }).y })),
    };
  });

  centreOf(place: Place): Point {
    return this.centres.get(place.id) ?? { x: 0, y: 0 };
  }

  /** Where a piece stands or a place lies, by its id. */
  whereIs(id: string): Point | undefined {
    return this.stood.standings.find(({ piece }) => piece.id === id)?.at ?? this.centres.get(id);
  }

  piecesAt(place: Place): readonly Piece[] {
    return this.there.get(place.id) ?? [];
  }

  /** Whether there is anything to be said of a place, or to be done with it. */
  isKnown(place: Place): boolean {
    const { lit, dim, marks } = this.#board;
    return (
      Boolean(place.name || place.text || place.note) ||
      place.id in lit ||
      place.id in dim ||
      place.id in marks ||
      this.piecesAt(place).length > 1
    );
  }

  /** Who stands there; a place without a name also says where it is. */
  words(place: Place): string {
    const at = coordinateOf(this.#area(), place) || t('board.at', { column: place.column + 1, row: place.row + 1 });
    return [place.name ? '' : at, crowdInWords(this.piecesAt(place))].filter(Boolean).join(', ');
  }
}
