import { equalBytes, type Bytes } from './bytes'
import { equalConnectors } from './connectors'
import { equalDoors, type Door } from './doors'
import { edgeCount, northEdgeCount, westEdgeCount, type Grid } from './grid'
import { equalDistricts, type Districts } from './districts'
import { equalLabel, type Place } from './places'
import { defined } from '../text/defined'

/**
 * A level is a value: nobody writes to one, and every edit makes another that shares what did not change.
 *
 * cells       one CellKind a cell, row by row from the top left; width * height
 * northEdges  one EdgeKind per north side; width * (height + 1), the last row is the southern border
 * westEdges   one EdgeKind per west side; (width + 1) * height, the last column is the eastern border
 * marks       bits of Mark a cell, and the weight painted on it (see `marks.ts`); width * height
 * places      sparse, in the order of `sortPlaces`
 * districts   painted zones with names and settings; missing where there are none
 * doors       edges that need more than their kind, in the order of `sortDoors`; missing where there are none
 * wraps       true if a passage over the border comes in on the opposite side (see `wraps.ts`); missing elsewhere
 */
export interface Level extends Grid {
  readonly cells: Bytes
  readonly northEdges: Bytes
  readonly westEdges: Bytes
  readonly marks: Bytes
  readonly places: readonly Place[]
  readonly districts?: Districts
  readonly doors?: readonly Door[]
  readonly wraps?: true
  /** Edges whose walls a walker has broken, drawn as holes. Only levels as a walker sees them have it: no file does. */
  readonly broken?: ReadonlySet<number>
}

/** A level under construction: the same arrays, writable. Finish it before you hand it out. */
export interface LevelDraft extends Grid {
  readonly cells: Uint8Array<ArrayBuffer>
  readonly northEdges: Uint8Array<ArrayBuffer>
  readonly westEdges: Uint8Array<ArrayBuffer>
  readonly marks: Uint8Array<ArrayBuffer>
  places: readonly Place[]
  districts?: Districts
  doors?: readonly Door[]
  wraps?: true
}

/** Maximum side and area of a level; checked before memory is allocated. */
export const MAX_SIDE = 4096
export const MAX_CELLS = 16_000_000

/** Returns one sentence that says what is wrong with a size; undefined if it is legal. */
export function checkSize(width: number, height: number): string | undefined {
  for (const [name, value] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (!Number.isInteger(value) || value < 1 || value > MAX_SIDE) {
      return `The ${name} is ${value}; it must be a whole number of cells from 1 to ${MAX_SIDE}.`
    }
  }
  if (width * height > MAX_CELLS) {
    return `${width} x ${height} cells are ${width * height}; a level holds at most ${MAX_CELLS} cells.`
  }
  return undefined
}

/** Creates a level of undecided cells and edges. Throws a RangeError on a size that `checkSize` refuses. */
export function createLevel(width: number, height: number): Level {
  return createDraft(width, height)
}

/** Creates an empty draft: undecided cells and edges, no marks, no places. Throws like `createLevel`. */
export function createDraft(width: number, height: number): LevelDraft {
  const problem = checkSize(width, height)
  if (problem !== undefined) throw new RangeError(problem)
  const grid = { width, height }
  return {
    width,
    height,
    cells: new Uint8Array(width * height),
    northEdges: new Uint8Array(northEdgeCount(grid)),
    westEdges: new Uint8Array(westEdgeCount(grid)),
    marks: new Uint8Array(width * height),
    places: [],
  }
}

/** Returns a writable copy of a level. */
export function draftOf(level: Level): LevelDraft {
  return {
    width: level.width,
    height: level.height,
    cells: level.cells.slice(),
    northEdges: level.northEdges.slice(),
    westEdges: level.westEdges.slice(),
    marks: level.marks.slice(),
    places: level.places,
    ...defined({ districts: level.districts, doors: level.doors, wraps: level.wraps }),
  }
}

/** Returns the kind of an edge by its index (see `grid.ts`). */
export function edgeAt(level: Level, edge: number): number {
  const northEdges = level.northEdges.length
  return (edge < northEdges ? level.northEdges[edge] : level.westEdges[edge - northEdges]) ?? 0
}

/** Writes the kind of one edge of a draft. */
export function setEdge(draft: LevelDraft, edge: number, kind: number): void {
  const northEdges = draft.northEdges.length
  if (edge < northEdges) draft.northEdges[edge] = kind
  else draft.westEdges[edge - northEdges] = kind
}

/** Returns all edge kinds in one array, in the order of edge indices; a fresh copy. */
export function allEdges(level: Level): Uint8Array<ArrayBuffer> {
  const edges = new Uint8Array(edgeCount(level))
  edges.set(level.northEdges.slice(), 0)
  edges.set(level.westEdges.slice(), level.northEdges.length)
  return edges
}

/** Whether two levels are the same value. */
export function equalLevels(a: Level, b: Level): boolean {
  return (
    a === b ||
    (a.width === b.width &&
      a.height === b.height &&
      equalBytes(a.cells, b.cells) &&
      equalBytes(a.northEdges, b.northEdges) &&
      equalBytes(a.westEdges, b.westEdges) &&
      equalBytes(a.marks, b.marks) &&
      equalPlaces(a.places, b.places) &&
      equalDistricts(a.districts, b.districts) &&
      equalDoors(a.doors, b.doors) &&
      a.wraps === b.wraps)
  )
}

export function equalPlaces(a: readonly Place[], b: readonly Place[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((place, index) => {
        const other = b[index]
        return other !== undefined && equalPlace(place, other)
      }))
  )
}

/** Whether two places are the same value. */
export function equalPlace(a: Place, b: Place): boolean {
  if (a === b) return true
  const names = Object.keys(a.properties)
  return (
    a.cell === b.cell &&
    a.kind === b.kind &&
    a.name === b.name &&
    a.link?.id === b.link?.id &&
    a.link?.kind === b.link?.kind &&
    a.size?.width === b.size?.width &&
    a.size?.height === b.size?.height &&
    a.ownKind === b.ownKind &&
    a.isGenerated === b.isGenerated &&
    a.id === b.id &&
    equalLabel(a.label, b.label) &&
    equalConnectors(a.connectors, b.connectors) &&
    names.length === Object.keys(b.properties).length &&
    names.every((name) => Object.hasOwn(b.properties, name) && a.properties[name] === b.properties[name])
  )
}
