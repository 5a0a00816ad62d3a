import { JOINS_STREETS, labelNetworks, largestNetwork, type Networks } from '../analyse/networks'
import { cellAt, DIRECTIONS, edgeCount, edgeOf, isInside, neighbour, xOf, yOf } from '../level/grid'
import { CellKind, EdgeKind, IS_OPEN } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { sortPlaces, type Place } from '../level/places'
import type { Project } from '../project/project'
import { pick, type Random } from '../random/random'

/**
 * Joins the puzzles of floors made at once, from the top down: moves a key of each floor to the one above, and pits to where a
 * walker who falls can come back up.
 */
export function joinPuzzles(project: Project, ids: readonly string[], random: Random): Project {
  const levels = new Map(project.levels.map(({ id, level }) => [id, level]))
  for (const [index, id] of ids.entries()) {
    const upper = levels.get(id)
    if (!upper) continue
    const next = ids[index + 1] ?? ''
    const lower = levels.get(next)
    const fitted = fitPits(upper, lower, random.fork(`pits ${index}`))
    const isMade = project.levels.some((entry) => entry.id === id && entry.recipe !== undefined)
    const [above, below] =
      lower && isMade ? moveKeyUp(fitted, lower, random.fork(`key ${index}`)) : [fitted, undefined]
    levels.set(id, above)
    if (below) levels.set(next, below)
  }
  return {
    ...project,
    levels: project.levels.map((entry) => {
      const level = levels.get(entry.id)
      return level === undefined || level === entry.level ? entry : { ...entry, level }
    }),
  }
}

/** Whether a street lies in the largest part of a level without locked doors; always true if doors have no keys or levers. */
export function isBeforeLocks(level: Level, cell: number): boolean {
  if (!level.doors) return true
  let networks = knownNetworks.get(level)
  if (!networks) {
    networks = labelNetworks(level, JOINS_UNLOCKED)
    knownNetworks.set(level, networks)
  }
  return networks.labels[cell] === largestNetwork(networks)
}

const JOINS_UNLOCKED = JOINS_STREETS.with(EdgeKind.lockedDoor, 0)

const knownNetworks = new WeakMap<Level, Networks>()

/** Moves pits above walls or locked parts to where they lead before all locks of the floor below; those without such a cell go. */
function fitPits(upper: Level, lower: Level | undefined, random: Random): Level {
  const isPit = ({ kind, isGenerated }: Place): boolean => kind === 'pit' && isGenerated === true
  if (!upper.places.some(isPit)) return upper
  const below = new Set(lower?.places.map(({ cell }) => cell))
  const leadsDown = (cell: number): boolean => {
    const under = lower ? landingOf(upper, lower, cell) : -1
    return under >= 0 && !below.has(under)
  }
  const taken = new Set(upper.places.map(({ cell }) => cell))
  const others = Array.from(upper.cells, (_, cell) => cell).filter(
    (cell) => !taken.has(cell) && leadsDown(cell) && isInOpenRoom(upper, cell),
  )
  const places = upper.places.flatMap((place): readonly Place[] => {
    if (!isPit(place) || leadsDown(place.cell)) return [place]
    const free = others.filter((cell) => !isNear(upper, cell, taken))
    if (free.length === 0) return []
    const cell = pick(random, free)
    taken.add(cell)
    return [{ ...place, cell }]
  })
  return { ...upper, places: sortPlaces(places) }
}

/** Returns the cell under another one if it is a street before all locks, else -1. */
function landingOf(upper: Level, lower: Level, cell: number): number {
  const [x, y] = [xOf(upper, cell), yOf(upper, cell)]
  if (!isInside(lower, x, y)) return -1
  const under = cellAt(lower, x, y)
  return lower.cells[under] === CellKind.street && isBeforeLocks(lower, under) ? under : -1
}

/** Whether a walker can go around a cell, over the eight streets beside it. */
function isInOpenRoom(level: Level, cell: number): boolean {
  return DIRECTIONS.every((side) => {
    const beside = neighbour(level, cell, side)
    const turn = DIRECTIONS[(side + 1) % 4] ?? side
    const corner = beside < 0 ? -1 : neighbour(level, beside, turn)
    if (corner < 0 || level.cells[beside] !== CellKind.street || level.cells[corner] !== CellKind.street)
      return false
    const around = neighbour(level, cell, turn)
    return [edgeOf(level, cell, side), edgeOf(level, beside, turn), edgeOf(level, around, side)].every(
      (edge) => IS_OPEN[edgeAt(level, edge)] === 1,
    )
  })
}

/** Whether something lies within two cells: two pits side by side might close a way. */
function isNear(level: Level, cell: number, taken: ReadonlySet<number>): boolean {
  const [x, y] = [xOf(level, cell), yOf(level, cell)]
  for (let row = y - 2; row <= y + 2; row++) {
    for (let column = x - 2; column <= x + 2; column++)
      if (isInside(level, column, row) && taken.has(cellAt(level, column, row))) return true
  }
  return false
}

/** Moves the first key of a floor to the floor above, preferably behind its locks. A re-roll there keeps it. */
function moveKeyUp(upper: Level, lower: Level, random: Random): readonly [Level, Level] {
  const key = lower.places.find(
    ({ kind, cell, isGenerated }) => kind === 'key' && isGenerated === true && isBeforeLocks(lower, cell),
  )
  if (!key) return [upper, lower]
  const taken = new Set(upper.places.map(({ cell }) => cell))
  const free = Array.from(upper.cells, (_, cell) => cell).filter(
    (cell) => upper.cells[cell] === CellKind.street && !taken.has(cell),
  )
  const locked = hasAllKeys(upper) ? free.filter((cell) => !isBeforeLocks(upper, cell)) : []
  const from = locked.length > 0 ? locked : free
  if (from.length === 0) return [upper, lower]
  const { isGenerated: _, ...rest } = key
  const moved = { ...rest, cell: pick(random, from) }
  return [
    { ...upper, places: sortPlaces([...upper.places, moved]) },
    { ...lower, places: lower.places.filter((place) => place !== key) },
  ]
}

/** Whether a run made all locked doors of a level, with what opens them. */
function hasAllKeys(level: Level): boolean {
  const made = new Set(level.doors?.flatMap(({ edge, isGenerated }) => (isGenerated === true ? [edge] : [])))
  return Array.from({ length: edgeCount(level) }, (_, edge) => edge).every(
    (edge) => edgeAt(level, edge) !== EdgeKind.lockedDoor || made.has(edge),
  )
}
