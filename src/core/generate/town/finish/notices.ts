import { cellName } from '../../../level/grid'
import type { Level } from '../../../level/level'
import { cellOf, type Ground } from '../ground/ground'
import type { Seeds } from '../ground/planted-site'
import { countAreas, type AreaCounts } from '../plan/plan-settings'

/** Walled-up gates whose cells are named. */
const MAX_NAMED = 3

/** A finished town, what its settings ask for, and what the run placed. */
export interface NoticeSources {
  readonly level: Level
  readonly ground: Ground
  readonly seeds: Seeds
  readonly wanted: Readonly<Record<'gates' | 'courts' | 'rock', number>> & AreaCounts
  /** Number of cells that became rock because no street can reach them. */
  readonly trapped: number
}

/** Returns where a run differs from its settings: "6 of 9 courtyards fitted.", added walled-up gates, and cells that became rock. */
export function noticesOf({ level, ground, seeds, wanted, trapped }: NoticeSources): readonly string[] {
  const notices: string[] = []
  const { squares, avenues } = countAreas(level.places)
  for (const [id, placed, words, why] of [
    ['gates', seeds.gates.length, 'gates', 'a gate needs an untouched cell on either side and a way in'],
    ['courts', seeds.courts.length, 'courtyards', 'they need two free cells between them and any street'],
    ['rock', seeds.rock.length, 'cells of rock', 'each needs three untouched cells on every side'],
    ['squares', squares, 'squares', 'a square needs untouched ground of 12 x 12 cells'],
    ['avenues', avenues, 'avenues', 'an avenue needs a straight line of 10 untouched cells'],
  ] as const) {
    if (placed < wanted[id]) notices.push(`${placed} of ${wanted[id]} ${words} fitted: ${why}.`)
  }
  notices.push(...walledUpNotices(level, ground, seeds.wallStreets))
  if (trapped === 1) notices.push('1 cell became rock: no street can reach it.')
  if (trapped > 1) notices.push(`${trapped} cells became rock: no street can reach them.`)
  return notices
}

/** Names the walled-up gates that a run had to add, whatever its settings. */
function walledUpNotices(level: Level, ground: Ground, slots: readonly number[]): readonly string[] {
  if (slots.length === 0) return []
  const named = slots.slice(0, MAX_NAMED).map((slot) => cellName(level, cellOf(ground, slot)))
  const more = slots.length > MAX_NAMED ? ` and ${slots.length - MAX_NAMED} more` : ''
  const [gates, houses] =
    slots.length === 1
      ? ['1 walled-up gate was', 'the house beside it']
      : [`${slots.length} walled-up gates were`, 'the houses beside them']
  return [`${gates} added at ${named.join('; ')}${more}: only a street in the town wall can reach ${houses}.`]
}
