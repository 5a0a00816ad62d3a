import { DIRECTIONS, neighbour, opposite, type Direction } from '../../level/grid'
import { pick, type Random } from '../../random/random'
import { NO_ROOM, type Digging } from './digging'
import { wayThrough } from './ground'

/** Cells of a blind corridor. */
const MIN_LENGTH = 2
const MAX_LENGTH = 6
/** How often a beginning is drawn for each wanted corridor. */
const TRIES = 20

/** Digs blind corridors off the others; returns how many found room. */
export function digDeadEnds(digging: Digging, wanted: number, random: Random): number {
  const { roomOf } = digging
  const corridors = digging.cells().filter((cell) => roomOf[cell] === NO_ROOM)
  if (corridors.length === 0) return 0
  let made = 0
  for (let tries = 0; tries < wanted * TRIES && made < wanted; tries++) {
    if (digDeadEnd(digging, pick(random, corridors), random)) made++
  }
  return made
}

/** Whether a cell is rock that touches floor only where the digging comes from: other floor would look like a way on. */
function isRockAround({ ground, floor }: Digging, cell: number, from: number): boolean {
  if (floor[cell] === 1) return false
  return DIRECTIONS.every((side) => {
    const beside = neighbour(ground, cell, side)
    return beside < 0 || beside === from || floor[beside] !== 1
  })
}

/** Digs one corridor from a cell, unless there is no room for the shortest. */
function digDeadEnd(digging: Digging, start: number, random: Random): boolean {
  const path: { readonly cell: number; readonly side: Direction }[] = []
  const length = MIN_LENGTH + random.below(MAX_LENGTH - MIN_LENGTH + 1)
  let at = start
  let ahead: Direction | undefined
  while (path.length < length) {
    const sides = DIRECTIONS.filter((side) => {
      const beside = wayThrough(digging.ground, at, side)
      return beside >= 0 && isRockAround(digging, beside, at) && path.every(({ cell }) => cell !== beside)
    })
    if (sides.length === 0) break
    const goesOn: boolean = ahead !== undefined && sides.includes(ahead) && random.below(3) > 0
    const side: Direction = ahead !== undefined && goesOn ? ahead : pick(random, sides)
    at = wayThrough(digging.ground, at, side)
    ahead = side
    path.push({ cell: at, side })
  }
  if (path.length < MIN_LENGTH) return false
  for (const { cell, side } of path) {
    const back = opposite(side)
    digging.dig(cell, back)
    digging.link(cell, back)
  }
  return true
}
