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
import { replaceDocument } from '../../../src/renderer/desk/state'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { putDownInHand, shiftInHand, takeInHand } from '../../../src/renderer/edit/floating-piece'
import { selectionTexts } from '../../../src/renderer/texts/selection'
import { benchOn, StandInHost } from '../support/stand-in-host'

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
const level = (bench: Workbench): Level => currentLevel(bench.store.getState().document)

/** A bench with a town, on which a piece of 8 x 8 cells of another town was placed somewhere inside. */
function pasted(seed: number, joins: boolean): { readonly bench: Workbench; readonly before: Level } {
  const bench = benchOn(new StandInHost())
  const before = townOf(seed)
  bench.store.change((state) => replaceDocument(state, openDocument(projectOf(before, 'Town'))))
  followPastes(bench.store)
  bench.store.change({ drawing: { joinsPastes: joins } })
  const block = blockOf(townOf(seed + 500), rectangleCells(before, 5 * SIDE + 5, 12 * SIDE + 12, false))
  bench.store.change({ level: { cursor: (11 + (seed % 7)) * SIDE + 10 + (seed % 5) } })
  takeInHand(bench, { block, label: 'Paste' })
  shiftInHand(bench, 0, 0)
  expect(putDownInHand(bench)).toBe(true)
  return { bench, before }
}

describe('a pasted piece of a town', () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => seed)

  it('is joined to what is around it as a step of its own, which leaves a tenth of the errors', () => {
    let [raw, joined] = [0, 0]
    for (const seed of seeds) {
      raw += errorsIn(level(pasted(seed, false).bench))
      joined += errorsIn(level(pasted(seed, true).bench))
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
    const seed = seeds.find((one) => errorsIn(level(pasted(one, false).bench)) > 0) ?? 0
    const raw = level(pasted(seed, false).bench)
    const { bench, before } = pasted(seed, true)
    expect(equalLevels(level(bench), raw)).toBe(false)
    expect(bench.store.getState().window.announcement.text).toMatch(
      /^Joined to what is around: \d+ repairs?\./,
    )
    runAction(bench, 'edit.undo')
    expect(equalLevels(level(bench), raw)).toBe(true)
    runAction(bench, 'edit.undo')
    expect(equalLevels(level(bench), before)).toBe(true)
  })
})
