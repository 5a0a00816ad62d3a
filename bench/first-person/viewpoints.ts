import { DIRECTIONS, edgeOf, neighbour, opposite, xOf, yOf, type Direction } from '../../src/core/level/grid'
import { CellKind, EDGE_KINDS, EdgeKind, IS_DOOR, IS_OPEN } from '../../src/core/level/kinds'
import { edgeAt, type Level } from '../../src/core/level/level'
import type { Look } from '../../src/core/scenery/glide'

/** Positions worth a look, for pictures and measurements alike. */
export interface Viewpoints {
  /** The longest view down a street, near the middle of the level. */
  readonly street: Look
  /** Two cells before a gate, looking out. */
  readonly gate: Look
  /** Before the door of a house. */
  readonly door: Look & { readonly edge: number }
  /** In that house, looking at its door. */
  readonly house: Look
  /** Before a named house, before rock and before bars, where there are such. */
  readonly sign?: Look
  readonly rock?: Look
  readonly bars?: Look
}

/** Finds such positions in a town. Throws where there are none. */
export function viewpoints(level: Level): Viewpoints {
  const look = (cell: number, angle: Direction): Look => ({ x: xOf(level, cell), y: yOf(level, cell), angle })
  const middle = { x: level.width / 2, y: level.height / 2 }
  let street: { readonly look: Look; readonly score: number } | undefined
  let gate: Look | undefined
  let door: Viewpoints['door'] | undefined
  let house: Look | undefined
  const rest: { sign?: Look; rock?: Look; bars?: Look } = {}
  const named = new Set(level.places.map((place) => place.cell))
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (level.cells[cell] !== CellKind.street) continue
    const off = Math.hypot(xOf(level, cell) - middle.x, yOf(level, cell) - middle.y)
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(level, cell, direction)
      const isDoor = IS_DOOR[edgeAt(level, edge)] === 1
      const ahead = neighbour(level, cell, direction)
      if (ahead < 0 && isDoor && !gate) {
        const back = stepsTo(level, cell, opposite(direction), 2)
        gate = look(back, direction)
      }
      const back = stepsTo(level, cell, opposite(direction), 1)
      if (ahead >= 0 && isDoor && named.has(ahead)) rest.sign ??= look(back, direction)
      if (ahead >= 0 && level.cells[ahead] === CellKind.rock) rest.rock ??= look(back, direction)
      if (edgeAt(level, edge) === EdgeKind.bars) rest.bars ??= look(back, direction)
      if (off > 12) continue
      if (ahead >= 0 && isDoor && level.cells[ahead] === CellKind.house && !door) {
        door = { ...look(cell, direction), edge }
        house = look(ahead, opposite(direction))
      }
      const end = stepsTo(level, cell, direction, 12)
      const score =
        Math.abs(xOf(level, end) - xOf(level, cell)) + Math.abs(yOf(level, end) - yOf(level, cell))
      if (!street || score > street.score) street = { look: look(cell, direction), score }
    }
  }
  if (!street || !gate || !door || !house) throw new Error('The town has no such spots')
  return { street: street.look, gate, door, house, ...rest }
}

/** Before an edge of each kind that the level has, from a street and from a house where there are such. */
export function edgesToSee(level: Level): readonly (Look & { readonly name: string })[] {
  const looks = new Map<string, Look & { readonly name: string }>()
  const ids = new Map<number, string>(EDGE_KINDS.map(({ id, value }) => [value, id]))
  const wheres = new Map<number, string>([
    [CellKind.street, 'street'],
    [CellKind.house, 'house'],
  ])
  for (let cell = 0; cell < level.cells.length; cell++) {
    const where = wheres.get(level.cells[cell] ?? -1)
    if (where === undefined) continue
    for (const direction of DIRECTIONS) {
      const name = `${where}-${ids.get(edgeAt(level, edgeOf(level, cell, direction))) ?? ''}`
      const at = where === 'street' ? stepsTo(level, cell, opposite(direction), 1) : cell
      if (!looks.has(name)) looks.set(name, { name, x: xOf(level, at), y: yOf(level, at), angle: direction })
    }
  }
  return [...looks.values()]
}

/** Walks through open sides, at most `steps` of them, and returns the last cell. */
function stepsTo(level: Level, from: number, direction: Direction, steps: number): number {
  let cell = from
  for (let step = 0; step < steps; step++) {
    const next = neighbour(level, cell, direction)
    if (next < 0 || IS_OPEN[edgeAt(level, edgeOf(level, cell, direction))] !== 1) break
    cell = next
  }
  return cell
}

/** Looks from `count` street cells, evenly spread over a level, to all four sides in turn. */
export function streetLooks(level: Level, count: number): readonly Look[] {
  const streets: number[] = []
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (level.cells[cell] === CellKind.street) streets.push(cell)
  }
  return Array.from({ length: count }, (_, index) => {
    const cell = streets[Math.floor(((index + 0.5) * streets.length) / count)] ?? 0
    return { x: xOf(level, cell), y: yOf(level, cell), angle: index % 4 }
  })
}
