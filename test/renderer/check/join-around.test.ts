import { describe, expect, it } from 'vitest'
import { checkLevel, LAWS } from '../../../src/core/analyse/check'
import { completeFor } from '../../../src/core/generate/settings'
import { town } from '../../../src/core/generate/town/town'
import { blockOf } from '../../../src/core/level/block'
import { createLevel, equalLevels, type Level } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { createRandom } from '../../../src/core/random/random'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { rectangleCells } from '../../../src/editor/shapes'
import { runAction } from '../../../src/renderer/actions'
import { followPastes } from '../../../src/renderer/check/join-around'
import { replaceDocument } from '../../../src/renderer/state/state'
import type { App } from '../../../src/renderer/state/app'
import { placePiece, shiftPiece, startFloating } from '../../../src/renderer/edit/floating-piece'
import { selectionTexts } from '../../../src/renderer/texts/selection'
import { testApp, StandInHost } from '../support/stand-in-host'
import { samples } from '../../support/samples'

const SIDE = 30

function townOf(seed: number): Level {
  const sketch = createLevel(SIDE, SIDE)
  const settings = completeFor(town, { furnish: false }, sketch)
  const result = town.run({ sketch, settings, random: createRandom(seed), progress: () => undefined })
  if (result.status !== 'done') throw new Error('the town must fill')
  return result.level
}

const errorsIn = (level: Level): number =>
  checkLevel(level, LAWS).filter(({ severity }) => severity === 'error').length
const level = (app: App): Level => currentLevel(app.store.getState().document)

/** A app with a town, on which a piece of 8 x 8 cells of another town was placed somewhere inside. */
function pasted(seed: number, joins: boolean): { readonly app: App; readonly before: Level } {
  const app = testApp(new StandInHost())
  const before = townOf(seed)
  app.store.change((state) => replaceDocument(state, openDocument(projectOf(before, 'Town'))))
  followPastes(app.store)
  app.store.change({ drawing: { joinsPastes: joins } })
  const block = blockOf(townOf(seed + 500), rectangleCells(before, 5 * SIDE + 5, 12 * SIDE + 12, false))
  app.store.change({ level: { cursor: (11 + (seed % 7)) * SIDE + 10 + (seed % 5) } })
  startFloating(app.store, { block, label: 'Paste' })
  shiftPiece(app.store, 0, 0)
  expect(placePiece(app.store)).toBe(true)
  return { app, before }
}

describe('a pasted piece of a town', () => {
  const seeds = Array.from({ length: samples({ short: 4, long: 20 }) }, (_, seed) => seed)

  it('is joined to what is around it as a step of its own, which leaves a tenth of the errors', () => {
    let [raw, joined] = [0, 0]
    for (const seed of seeds) {
      raw += errorsIn(level(pasted(seed, false).app))
      joined += errorsIn(level(pasted(seed, true).app))
    }
    expect(raw / seeds.length).toBeGreaterThan(1)
    expect(joined).toBeLessThanOrEqual(raw / 10)
  })

  it('is not said to be joined if only problems are left', () => {
    const { done } = selectionTexts.joining
    expect(done(0, 1)).toBe('1 problem left around the piece: see Problems.')
    expect(done(2, 1)).toBe(
      'Joined to what is around: 2 repairs. 1 problem left around the piece: see Problems.',
    )
    expect(done(1, 0)).toBe('Joined to what is around: 1 repair.')
  })

  it('is as it was copied after one undo, and gone after the next', () => {
    const seed = seeds.find((one) => errorsIn(level(pasted(one, false).app)) > 0) ?? 0
    const raw = level(pasted(seed, false).app)
    const { app, before } = pasted(seed, true)
    expect(equalLevels(level(app), raw)).toBe(false)
    expect(app.store.getState().window.announcement.text).toMatch(/^Joined to what is around: \d+ repairs?\./)
    runAction(app, 'edit.undo')
    expect(equalLevels(level(app), raw)).toBe(true)
    runAction(app, 'edit.undo')
    expect(equalLevels(level(app), before)).toBe(true)
  })
})
