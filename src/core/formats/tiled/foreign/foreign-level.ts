import {
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
  type Direction,
  type Grid,
} from '../../../level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../../level/kinds'
import { createDraft, edgeAt, setEdge, type LevelDraft } from '../../../level/level'
import { withBanks } from '../../banks'
import { closeSides } from '../../close-sides'
import { MASK_OF } from '../../masks'

/** The meaning of every tile of a map by another author, one byte a tile each. */
export interface Meanings extends Grid {
  /** Kinds of cells. */
  readonly kinds: Uint8Array
  /** Masks of sides that are walls. */
  readonly sides: Uint8Array
  /** The kind of door that fills the tile; 0 for none. */
  readonly doors: Uint8Array
  /** Edges that are doors, by their index, with the kind of door. */
  readonly doorEdges: ReadonlyMap<number, number>
}

const isSolid = (kind: number | undefined): boolean =>
  kind === undefined || kind === CellKind.rock || kind === CellKind.outside || kind === CellKind.water

/**
 * Whether walls lie between cells, in every second row and column: no post and most sides between posts are ground, and
 * no cell is solid by its walls only.
 */
export function hasWallsBetween({ width, height, kinds, doors }: Meanings): boolean {
  if (width < 5 || height < 5 || width % 2 === 0 || height % 2 === 0) return false
  let [openPosts, posts, solidCells, cells] = [0, 0, 0, 0]
  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const isWall = isSolid(kinds[at])
      if (x % 2 === 0 && y % 2 === 0) {
        posts++
        if (!isWall) openPosts++
      } else if (x % 2 === 1 && y % 2 === 1) {
        cells++
        if (isWall || doors[at] !== 0) solidCells++
      }
    }
  }
  return openPosts * 10 < posts && solidCells * 2 < cells
}

/** Builds a level whose cells are all tiles: walls are solid cells, and a door is on a side of its cell. */
export function levelOfTiles(meanings: Meanings): { readonly draft: LevelDraft; readonly lostDoors: number } {
  const draft = createDraft(meanings.width, meanings.height)
  draft.cells.set(meanings.kinds)
  closeSides(draft)
  const { northEdges, westEdges } = withBanks(draft)
  draft.northEdges.set(northEdges)
  draft.westEdges.set(westEdges)
  const { sides, doors, doorEdges } = meanings
  for (let cell = 0; cell < sides.length; cell++) {
    const mask = sides[cell] ?? 0
    if (mask === 0) continue
    for (const side of DIRECTIONS) {
      if ((mask & MASK_OF[side]) !== 0) setEdge(draft, edgeOf(draft, cell, side), EdgeKind.wall)
    }
  }
  for (const [edge, kind] of doorEdges) setEdge(draft, edge, kind)
  let lostDoors = 0
  for (let cell = 0; cell < doors.length; cell++) {
    const kind = doors[cell] ?? 0
    if (kind === 0) continue
    const side = doorSide(draft, cell)
    if (side === undefined) lostDoors++
    else setEdge(draft, edgeOf(draft, cell, side), kind)
  }
  return { draft, lostDoors }
}

/**
 * Returns the side of a door's cell that becomes the door: to the north or west, across the way through it; undefined if
 * the cell leads nowhere.
 */
function doorSide(draft: LevelDraft, cell: number): Direction | undefined {
  const isFree = (side: Direction): boolean => {
    const edge = edgeAt(draft, edgeOf(draft, cell, side))
    const beside = neighbour(draft, cell, side)
    return beside >= 0 && !isSolid(draft.cells[beside]) && (edge === EdgeKind.open || IS_DOOR[edge] === 1)
  }
  const [north, east, south, west] = DIRECTIONS.map(isFree)
  if (north && south && !(east && west)) return NORTH
  if (east && west && !(north && south)) return WEST
  return ([NORTH, WEST, SOUTH, EAST] as const).find(isFree)
}

/** Builds a level from tiles whose every second row and column is the walls between cells. */
export function levelBetweenTiles(meanings: Meanings): {
  readonly draft: LevelDraft
  readonly lostDoors: number
} {
  const { width: across, kinds, doors } = meanings
  const size = { width: (across - 1) / 2, height: (meanings.height - 1) / 2 }
  const draft = createDraft(size.width, size.height)
  const edgeKind = (at: number): number => {
    const door = doors[at] ?? 0
    if (door !== 0) return door
    return isSolid(kinds[at]) ? EdgeKind.wall : EdgeKind.open
  }
  for (let y = 0; y <= size.height; y++) {
    for (let x = 0; x <= size.width; x++) {
      const post = 2 * y * across + 2 * x
      if (x < size.width) draft.northEdges[y * size.width + x] = edgeKind(post + 1)
      if (y < size.height) draft.westEdges[y * (size.width + 1) + x] = edgeKind(post + across)
      if (x < size.width && y < size.height)
        draft.cells[y * size.width + x] = kinds[post + across + 1] ?? CellKind.undecided
    }
  }
  let lostDoors = 0
  for (let at = 0; at < doors.length; at++) {
    const isEdge = ((at % across) + Math.floor(at / across)) % 2 === 1
    if (doors[at] !== 0 && !isEdge) lostDoors++
  }
  return { draft, lostDoors }
}
