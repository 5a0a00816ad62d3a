import { describe, expect, it } from 'vitest'
import { cellCount } from '../../../src/core/level/grid'
import { currentLevel } from '../../../src/editor/editor-document'
import { actionById, runAction } from '../../../src/renderer/actions'
import { edit, select } from '../../../src/renderer/edit/edit'
import { obstacleShown } from '../../../src/renderer/state/obstacle'
import type { App } from '../../../src/renderer/state/app'
import { testApp, StandInHost } from '../support/stand-in-host'

function allCells(app: App): readonly number[] {
  const level = currentLevel(app.store.getState().document)
  return Array.from({ length: cellCount(level) }, (_, cell) => cell)
}

function draw(app: App, brush: 'house' | 'street', isLocked = false): void {
  edit(app.store, { kind: 'paint', brush, cells: allCells(app) })
  if (isLocked) edit(app.store, { kind: 'lock', locked: true, cells: allCells(app) })
}

/** Presses that are refused, each with its reason and the cure that it offers. */
const OBSTACLES: readonly {
  readonly name: string
  readonly press: string
  readonly prepare: (app: App) => void
  readonly sentence: RegExp
  readonly cure: string
}[] = [
  {
    name: 'a fill without a seed',
    press: 'generate.fill',
    prepare: ({ store }) => store.change({ level: { seed: ' ' } }),
    sentence: /needs a seed/,
    cure: 'generate.newSeed',
  },
  {
    name: 'candidates with wrong settings',
    press: 'generate.candidates',
    prepare: ({ store }) => store.change({ level: { settings: { gates: 999 } } }),
    sentence: /settings are not valid/,
    cure: 'generate.resetSettings',
  },
  {
    name: 'floors without a seed',
    press: 'generate.floors',
    prepare: ({ store }) => store.change({ level: { seed: '' } }),
    sentence: /needs a seed/,
    cure: 'generate.newSeed',
  },
  {
    name: 'a fill of a level without undecided cells',
    press: 'generate.fill',
    prepare: (app) => draw(app, 'street'),
    sentence: /All cells are decided/,
    cure: 'generate.reroll',
  },
  {
    name: 'a re-roll of a locked level',
    press: 'generate.reroll',
    prepare: (app) => draw(app, 'street', true),
    sentence: /Everything is locked/,
    cure: 'generate.unlockAll',
  },
  {
    name: 'a re-roll of selected locked cells',
    press: 'generate.rerollSelection',
    prepare: (app) => {
      draw(app, 'street', true)
      select(app.store, [30, 31])
    },
    sentence: /No selected cell may change/,
    cure: 'generate.unlockSelection',
  },
  {
    name: 'a re-roll of selected cells drawn by hand',
    press: 'generate.rerollSelection',
    prepare: (app) => {
      draw(app, 'street')
      select(app.store, [30, 31])
    },
    sentence: /No selected cell may change/,
    cure: 'edit.clear',
  },
  {
    name: 'a walk without a start',
    press: 'play.fromStart',
    prepare: (app) => draw(app, 'street'),
    sentence: /neither a start nor a gate/,
    cure: 'play.nearby',
  },
  {
    name: 'a walk from an undecided cell',
    press: 'play.fromCursor',
    prepare: ({ store }) => edit(store, { kind: 'paint', brush: 'house', cells: [399] }),
    sentence: /an undecided cell/,
    cure: 'play.nearby',
  },
  {
    name: 'a walk in an empty level',
    press: 'play.fromStart',
    prepare: () => undefined,
    sentence: /neither a start nor a gate/,
    cure: 'generate.fill',
  },
]

describe('a refused press', () => {
  it.each(OBSTACLES)('says why and offers a cure that works: $name', ({ press, prepare, sentence, cure }) => {
    const app = testApp(new StandInHost())
    prepare(app)
    const before = app.store.getState()
    runAction(app, press)
    const obstacle = obstacleShown(app.store.getState())
    expect(obstacle?.sentence).toMatch(sentence)
    expect(app.store.getState().window.announcement.text).toMatch(sentence)
    expect(obstacle?.cures.map(({ action }) => action)).toEqual([cure])
    expect(actionById(cure)?.isEnabled(before)).toBe(true)
    runAction(app, cure)
    const after = app.store.getState()
    expect([after.document, after.level, after.play]).not.toEqual([
      before.document,
      before.level,
      before.play,
    ])
  })

  it('is shown until the level, its settings or the level in view changes', () => {
    const app = testApp(new StandInHost())
    const failed = () => {
      runAction(app, 'play.fromStart')
      return obstacleShown(app.store.getState()) !== undefined
    }
    for (const change of [
      () => edit(app.store, { kind: 'paint', brush: 'rock', cells: [3] }),
      () => app.store.change({ level: { seed: 'other' } }),
      () => runAction(app, 'town.copyLevel'),
    ]) {
      expect(failed()).toBe(true)
      change()
      expect(obstacleShown(app.store.getState())).toBeUndefined()
    }
  })
})
