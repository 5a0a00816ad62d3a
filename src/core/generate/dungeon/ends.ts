import { Search } from '../../graph/search'
import { canBeGate, gateEdge, outwardDirection } from '../../level/gates'
import { DIRECTIONS, neighbour, xOf, yOf, type Direction } from '../../level/grid'
import { IS_SHUT } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Place, PlaceKindId } from '../../level/places'
import { pick, type Random } from '../../random/random'
import { NO_ROOM, type Digging } from './digging'
import { digTo, type Reach } from './reach'

/** How many cells are compared for the second gate, which should be far from the first. */
const TRIES = 12

/** Digs to as many gates as are wanted, besides those drawn by hand; returns the cells of the new ones. */
export function digGates(digging: Digging, reach: Reach, sketch: Level, random: Random): readonly number[] {
  const { ground } = digging
  const gates: number[] = []
  const drawn: number[] = []
  const fit: number[] = []
  for (let cell = 0; cell < ground.free.length; cell++) {
    if (ground.drawn[cell] === 1 && hasMark(sketch.marks[cell], Mark.gateSeed)) drawn.push(cell)
    else if (ground.free[cell] === 1 && reach.part[cell] !== -1 && canBeGate(sketch, cell)) {
      const edge = gateEdge(sketch, cell)
      if (edge !== undefined && IS_SHUT[edgeAt(sketch, edge)] !== 1) fit.push(cell)
    }
  }
  while (drawn.length + gates.length < 2 && fit.length > gates.length) {
    const others = [...drawn, ...gates]
    const draws = Array.from({ length: TRIES }, () => pick(random, fit)).filter(
      (cell) => !gates.includes(cell),
    )
    const distance = (cell: number): number =>
      Math.min(
        ...others.map(
          (other) =>
            Math.abs(xOf(ground, cell) - xOf(ground, other)) +
            Math.abs(yOf(ground, cell) - yOf(ground, other)),
        ),
      )
    const gate = others.length === 0 ? draws[0] : draws.sort((a, b) => distance(b) - distance(a))[0]
    if (gate === undefined) break
    const outward = outwardDirection(sketch, gate)
    digTo(digging, reach, gate, outward === undefined ? undefined : ((outward ^ 2) as Direction), random) // the opposite
    gates.push(gate)
  }
  return gates
}

/** Picks stairs up at random, and stairs down far from them, unless the author set some. */
export function chooseStairs(digging: Digging, sketch: Level, random: Random): readonly Place[] {
  const taken = new Set(sketch.places.map(({ cell }) => cell))
  const own = (kind: PlaceKindId): number | undefined =>
    sketch.places.find((place) => place.kind === kind && digging.floor[place.cell] === 1)?.cell
  const cells = stairCells(digging).filter((cell) => !taken.has(cell))
  const [ownUp, ownDown] = [own('stairs-up'), own('stairs-down')]
  const places: Place[] = []
  const add = (kind: PlaceKindId, cell: number): void => {
    places.push({ cell, kind, name: '', properties: {}, isGenerated: true })
  }
  const up = ownUp ?? (cells.length > 0 ? pick(random, cells) : undefined)
  if (up === undefined) return []
  if (ownUp === undefined) add('stairs-up', up)
  if (ownDown !== undefined) return places
  const steps = stepsFrom(digging, up)
  let down = -1
  for (const cell of cells) if (cell !== up && (steps[cell] as number) > (steps[down] ?? 0)) down = cell
  if (down >= 0) add('stairs-down', down)
  return places
}

/** Returns the floor of rooms, or any floor if there are none. */
function stairCells(digging: Digging): readonly number[] {
  const cells = Array.from(digging.cells())
  const inRooms = cells.filter((cell) => digging.roomOf[cell] !== NO_ROOM)
  return inRooms.length > 1 ? inRooms : cells
}

/** Returns the steps from a cell to every other; -1 for cells that no open side leads to. */
function stepsFrom({ ground, links }: Digging, start: number): Int32Array {
  const search = new Search(links.length)
  search.reach(start)
  for (let cell = search.next(); cell >= 0; cell = search.next()) {
    search.label = (search.labels[cell] as number) + 1
    for (const side of DIRECTIONS) {
      if (((links[cell] as number) & (1 << side)) === 0) continue
      const beside = neighbour(ground, cell, side)
      if (beside >= 0) search.reach(beside)
    }
  }
  return search.labels
}
