import type { PlayMove } from '../logic/play'
import type { Project } from '../project/project'
import { move, type MoveResult } from './move'
import { operateHere } from './things'
import { PLAIN_RULES, startClock, type Walk } from './walk'

/** Makes a move of a proof in a walk. A secret door in the way is found first; a proof knows all of them. */
export function replayMove(project: Project, walk: Walk, what: PlayMove, now: number): MoveResult {
  if (typeof what !== 'string' && 'use' in what) {
    const used = operateHere(project, walk, what.use)
    if (!used) return { walk, words: undefined, happened: 'stopped' }
    return { walk: startClock(used.walk, now), words: used.words.join(' '), happened: 'used' }
  }
  const name = typeof what === 'string' ? what : 'take'
  const result = move(project, walk, name, now, PLAIN_RULES)
  return result.happened === 'found' ? move(project, result.walk, name, now, PLAIN_RULES) : result
}
