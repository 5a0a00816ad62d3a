import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import type { BuildRecord } from '../../generator'
import { slotOf, Status, statusOf } from './ground'
import { beginAgain, makeAgain } from './replay-streets'

const codeOf = (letter: string): number => letter.charCodeAt(0)

/** Where a street points: north, east, south, west. */
const HEADINGS = ['^', '>', 'v', '<'].map(codeOf)
const LETTERS: Readonly<Record<number, number>> = {
  [Status.isolated]: codeOf('I'),
  [Status.live]: codeOf('L'),
  [Status.dead]: codeOf('D'),
  [Status.unused]: codeOf('U'),
}

const WATER = codeOf('W')
const OUTSIDE = codeOf('O')

/**
 * The debug display of the programmers' document at a moment of a run: I, L, D and U for the statuses, ^ > v < for
 * where streets point. It repeats the first `made` streets of the record, so that every status is exactly as it was;
 * with `connect: "classic"` the cells that were offered as a last resort show as dead cells.
 */
export function townLetters(
  sketch: Level,
  level: Level,
  record: BuildRecord,
  made: number,
): Uint8Array<ArrayBuffer> {
  const beginning = beginAgain({ sketch, level, record })
  for (let index = 0; index < made; index++) makeAgain(beginning, record, index)
  const { ground } = beginning
  const letters = new Uint8Array(level.cells.length)
  for (let cell = 0; cell < letters.length; cell++) {
    const slot = slotOf(ground, cell)
    const status = statusOf(ground, slot)
    if (status === Status.outside) {
      letters[cell] = sketch.cells[cell] === CellKind.water ? WATER : OUTSIDE
      continue
    }
    letters[cell] = LETTERS[status] ?? codeOf('?')
  }
  for (let index = 0; index < made; index++)
    letters[record.order[index] ?? 0] = HEADINGS[record.directions[index] ?? 0] ?? codeOf('?')
  return letters
}
