import { xOf, yOf } from '../../core/level/grid'
import { refuseStand } from '../../core/play/begin'
import { currentLevel } from '../../editor/editor-document'
import { refuse } from '../state/obstacle'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { obstacleTexts } from '../texts/obstacles'

/** Shows why a walk cannot begin, with a cure: begin close by, or fill a level without a cell to stand on. */
export function refuseWalk(store: Store, sentence: string): void {
  const isNowhere = nearestToStand(store.getState()) === undefined
  refuse(store, sentence, [
    isNowhere ? { action: 'generate.fill', label: obstacleTexts.fillFirst } : { action: 'play.nearby' },
  ])
}

/** The cell nearest to the cursor on which a walker can stand. */
export function nearestToStand({ document, level: { cursor } }: State): number | undefined {
  const level = currentLevel(document)
  let nearest: number | undefined
  let min = Infinity
  for (let cell = 0; cell < level.cells.length; cell++) {
    const away =
      Math.abs(xOf(level, cell) - xOf(level, cursor)) + Math.abs(yOf(level, cell) - yOf(level, cursor))
    if (away >= min || refuseStand(level, cell) !== undefined) continue
    nearest = cell
    min = away
  }
  return nearest
}
