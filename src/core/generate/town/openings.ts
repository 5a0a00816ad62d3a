import { edgeOf, type Direction } from '../../level/grid'
import { edgeKindRow, IS_DOOR } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { shuffle, type Random } from '../../random/random'
import { cellOf, inward, NO_DOOR, shutSides, Status, statusOf, type Ground } from './ground'
import { isFrozen } from './locks'

/** For each set of sides, a bit a direction: how many there are, and which they are, four entries a set. */
const SIDE_COUNT = new Uint8Array(16)
const SIDE_AT = new Uint8Array(64).fill(NO_DOOR)
for (let sides = 0; sides < 16; sides++) {
  let count = 0
  for (let d = 0; d < 4; d++) if ((sides & (1 << d)) !== 0) SIDE_AT[4 * sides + count++] = d
  SIDE_COUNT[sides] = count
}

/**
 * Leaves every house one of its doors: the locked one, else the one it had in the sketch, else one at random. Returns
 * the houses that have none, because no street lies beside them, as spots.
 */
export function closeDoors(ground: Ground, sketch: Level, random: Random): readonly number[] {
  const { door, decided, stride } = ground
  const doorless: number[] = []
  for (let y = 0; y < ground.height; y++) {
    for (let spot = (y + 1) * stride + 1, end = spot + ground.width; spot < end; spot++) {
      const here = statusOf(ground, spot)
      if (here === Status.street || here === Status.unused || door[spot] !== NO_DOOR) continue
      let sides = 0
      if (statusOf(ground, spot - stride) === Status.street) sides |= 1
      if (statusOf(ground, spot + 1) === Status.street) sides |= 2
      if (statusOf(ground, spot + stride) === Status.street) sides |= 4
      if (statusOf(ground, spot - 1) === Status.street) sides |= 8
      sides &= ~shutSides(ground, spot)
      const count = SIDE_COUNT[sides] as number
      if (count === 0) {
        doorless.push(spot)
        continue
      }
      const kept = decided[spot] === 1 ? sketchedDoor(ground, sketch, spot, sides) : NO_DOOR
      door[spot] = kept !== NO_DOOR ? kept : (SIDE_AT[4 * sides + random.below(count)] as number)
    }
  }
  return doorless
}

/** The side on which the sketch has a door and a street still lies, or NO_DOOR. */
function sketchedDoor(ground: Ground, sketch: Level, spot: number, sides: number): number {
  const cell = cellOf(ground, spot)
  for (let d = 0; d < 4; d++) {
    // A side is one of the four directions.
    if ((sides & (1 << d)) !== 0 && IS_DOOR[edgeAt(sketch, edgeOf(sketch, cell, d as Direction))] === 1)
      return d
  }
  return NO_DOOR
}

/**
 * The gates that stay open, as spots: at random until `left` of them do. Locked gates stay as they are, and gates the
 * author drew are closed after the others.
 */
export function closeGates(
  ground: Ground,
  sketch: Level,
  gates: readonly number[],
  left: number,
  random: Random,
): ReadonlySet<number> {
  const open = new Set<number>()
  const drawn: number[] = []
  const added: number[] = []
  for (const spot of gates) {
    const cell = cellOf(ground, spot)
    const edge = edgeOf(sketch, cell, ((inward(ground, cell) ?? 0) ^ 2) as Direction) // the opposite of inwards
    const { passage } = edgeKindRow(edgeAt(sketch, edge))
    if (passage === 'shut' && ground.decided[spot] === 1) continue // walled up already
    open.add(spot)
    if (isFrozen(sketch, edge)) continue
    if (ground.decided[spot] === 1) drawn.push(spot)
    else added.push(spot)
  }
  shuffle(random, drawn)
  shuffle(random, added)
  for (const spot of [...added, ...drawn]) {
    if (open.size <= left) break
    open.delete(spot)
  }
  return open
}
