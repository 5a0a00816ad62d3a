import { Search } from '../../graph/search'
import { DIRECTIONS, edgeOf, neighbour, type Direction } from '../../level/grid'
import { EdgeKind } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Place } from '../../level/places'
import type { Digging } from './digging'

/** What a run made of a sketch before it sets the start. */
export interface StartGround {
  readonly digging: Digging
  readonly sketch: Level
  /** Cells of new gates. */
  readonly gates: readonly number[]
  /** New places, without those of the sketch. */
  readonly made: readonly Place[]
  /** Edges with a lock or a secret. */
  readonly shut: ReadonlyMap<number, number>
}

/**
 * Sets the start on the first new gate, or on the nearest free cell to new stairs up that no lock, secret or pit parts from them.
 * Sets none if the author drew a way in, or if there are neither gates nor stairs. Draws no random number.
 */
export function chooseStart(ground: StartGround): readonly Place[] {
  const { gates, made } = ground
  if (hasWayIn(ground)) return []
  const up = made.find(({ kind }) => kind === 'stairs-up')?.cell
  const from = gates.length > 0 ? Math.min(...gates) : up
  const cell = from === undefined ? undefined : nearestFree(ground, from)
  return cell === undefined ? [] : [{ cell, kind: 'start', name: '', properties: {}, isGenerated: true }]
}

/** Whether the author drew a start, gate, stairs up or link on the floor. */
function hasWayIn({ digging, sketch }: StartGround): boolean {
  return (
    sketch.places.some(
      ({ kind, cell, link }) =>
        digging.floor[cell] === 1 && (kind === 'start' || kind === 'stairs-up' || link !== undefined),
    ) || digging.cells().some((cell) => hasMark(sketch.marks[cell], Mark.gateSeed))
  )
}

/** Returns the nearest cell without a place, or the cell itself; undefined if there is none. */
function nearestFree(ground: StartGround, from: number): number | undefined {
  const { digging, sketch, made } = ground
  const places = [...sketch.places, ...made]
  const taken = new Set(places.map(({ cell }) => cell))
  const holes = new Set(
    places.flatMap(({ kind, cell }) => (kind === 'pit' || kind === 'teleporter' ? [cell] : [])),
  )
  const search = new Search(digging.floor.length)
  search.reach(from)
  for (let cell = search.next(); cell >= 0; cell = search.next()) {
    if (!taken.has(cell)) return cell
    if (holes.has(cell)) continue
    for (const side of DIRECTIONS) if (isWay(ground, cell, side)) search.reach(neighbour(sketch, cell, side))
  }
  return undefined
}

function isWay({ digging, sketch, shut }: StartGround, cell: number, side: Direction): boolean {
  const edge = edgeOf(sketch, cell, side)
  return digging.isLinked(cell, side) && !shut.has(edge) && EASY.has(edgeAt(sketch, edge))
}

/** The kinds of edges that nobody needs a key for; undecided ones are what the dungeon makes of them. */
const EASY: ReadonlySet<number> = new Set([
  EdgeKind.undecided,
  EdgeKind.open,
  EdgeKind.archway,
  EdgeKind.door,
])
