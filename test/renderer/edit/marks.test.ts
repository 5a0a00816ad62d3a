import { describe, expect, it } from 'vitest'
import { writeNative } from '../../../src/core/formats/native/write'
import { CellKind, IS_DOOR } from '../../../src/core/level/kinds'
import { DIRECTIONS, edgeOf } from '../../../src/core/level/grid'
import { edgeAt } from '../../../src/core/level/level'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { currentEntry, currentLevel, undoLabel } from '../../../src/editor/editor-document'
import { actionById, runAction } from '../../../src/renderer/actions'
import { actionForPress } from '../../../src/renderer/actions/shortcuts'
import { edit, select } from '../../../src/renderer/edit/edit'
import { createLevelHand } from '../../../src/renderer/map/level-hand'
import { startRun } from '../../../src/renderer/generate/run'
import { followGuidance } from '../../../src/renderer/map/guidance'
import { setLocksNeeds } from '../../../src/renderer/edit/marks'
import { rollShown } from '../../../src/renderer/generate/replay'
import { markTexts } from '../../../src/renderer/texts/marks'
import type { App } from '../../../src/renderer/state/app'
import { obstacleShown } from '../../../src/renderer/state/obstacle'
import { testApp, StandInHost } from '../support/stand-in-host'

function start() {
  const host = new StandInHost()
  const app = testApp(host)
  app.store.change({ level: { seed: 'skara' } })
  return { host, app, level: () => currentLevel(app.store.getState().document) }
}

const square = Array.from({ length: 64 }, (_, at) => (4 + Math.floor(at / 8)) * 20 + 5 + (at % 8))

/** The rows of the document's file, as it would be saved now. */
function savedRows(app: App): readonly string[] {
  const { project } = app.store.getState().document
  const [file] = writeNative(project, 'a.brownstone').files
  return new TextDecoder().decode(file?.bytes).split('\n')
}

const PATIENCE = { timeout: 30_000 }

describe('a selection', () => {
  it('that was re-rolled is a roll to go back to, with nothing locked by it', async () => {
    const { app, level } = start()
    await startRun(app.store, app.jobs, 'fill')
    select(app.store, square)
    await startRun(app.store, app.jobs, 'part')
    const made = level()
    expect(rollShown(app.store.getState())?.level).toBe(made)
    const recipe = () => currentEntry(app.store.getState().document).recipe
    const whole = recipe()
    runAction(app, 'generate.previousRoll')
    expect(level()).not.toEqual(made)
    expect(recipe()).toEqual(whole)
    runAction(app, 'generate.nextRoll')
    expect(level()).toEqual(made)
    expect(recipe()).toEqual(whole)
    expect([...level().marks].some((marks) => hasMark(marks, Mark.locked))).toBe(false)
  })

  it('moves with a nudge of the town, and so does the first end of a link', () => {
    const { app } = start()
    select(app.store, [0, 21, 39])
    app.store.change({ session: { linkFrom: { position: { level: 'level-1', cell: 21 }, by: 'door' } } })
    edit(app.store, { kind: 'paint', brush: 'street', cells: [21, 39] })
    edit(app.store, { kind: 'nudge', columns: 1, rows: 1, wrap: false })
    expect(app.store.getState().level.selection).toEqual([21, 42])
    expect(app.store.getState().session.linkFrom?.position.cell).toBe(42)
    edit(app.store, { kind: 'nudge', columns: 0, rows: -2, wrap: true })
    expect(app.store.getState().level.selection).toEqual([2, 381])
  })

  it('is re-rolled as one step; the outside and the recipe of the whole level stay to the byte', async () => {
    const { app, level } = start()
    await startRun(app.store, app.jobs, 'fill')
    const before = level()
    const { recipe } = currentEntry(app.store.getState().document)
    expect(recipe?.seed).toBe('skara')
    const rows = savedRows(app)
    select(app.store, square)
    runAction(app, 'generate.rerollSelection')
    await expect
      .poll(() => undoLabel(app.store.getState().document), PATIENCE)
      .toMatch(/^Re-roll selection, 64 cells, seed \d+$/)
    const { document } = app.store.getState()
    const { seed } = app.store.getState().level
    expect(seed).not.toBe('skara')
    expect(currentEntry(document).recipe).toEqual(recipe)
    const isInside = new Set(square)
    for (let cell = 0; cell < 400; cell++) {
      if (isInside.has(cell)) continue
      expect([level().cells[cell], level().marks[cell]]).toEqual([before.cells[cell], before.marks[cell]])
    }
    expect(level()).not.toEqual(before)
    expect(savedRows(app)).not.toEqual(rows)
    runAction(app, 'edit.undo')
    expect(level()).toEqual(before)
    expect(savedRows(app)).toEqual(rows)
  })

  it('that cannot be re-rolled keeps the map and says why', async () => {
    const { app, level, host } = start()
    await startRun(app.store, app.jobs, 'fill')
    const before = level()
    select(app.store, square)
    host.jobs.generateReply = () =>
      Promise.resolve({
        status: 'failed',
        problems: [{ rule: 'x', severity: 'error', message: 'Why.', cells: [3], edges: [] }],
      })
    await startRun(app.store, app.jobs, 'part')
    expect(level()).toBe(before)
    expect(obstacleShown(app.store.getState())?.sentence).toBe(
      `Why. The map is unchanged. ${markTexts.outsideLocked}`,
    )
    expect(app.store.getState().level.findings.lastRun[0]?.message).toBe('Why.')
  })

  it('is required by commands on it, which are refused if nothing in it may change', async () => {
    const { app } = start()
    for (const id of ['generate.rerollSelection', 'generate.lockSelection', 'generate.unlockSelection']) {
      expect(actionById(id)?.isEnabled(app.store.getState())).toBe(false)
    }
    await startRun(app.store, app.jobs, 'part')
    expect(app.store.getState().window.announcement.text).toMatch(/^No cell is selected/)
    await startRun(app.store, app.jobs, 'fill')
    select(app.store, square)
    runAction(app, 'generate.lockSelection')
    await startRun(app.store, app.jobs, 'part')
    expect(app.store.getState().window.announcement.text).toMatch(/^No selected cell may change/)
  })

  it('is re-rolled by Ctrl+Alt+Enter', () => {
    const press = {
      key: 'Enter',
      code: 'Enter',
      ctrlKey: true,
      altKey: true,
      metaKey: false,
      shiftKey: false,
    }
    expect(actionForPress(press, { onMap: true, inText: false }, false)?.id).toBe('generate.rerollSelection')
  })

  it('is locked with what its houses need, and unlocked without it', async () => {
    const { app, level } = start()
    await startRun(app.store, app.jobs, 'fill')
    const house = level().cells.indexOf(CellKind.house, 150)
    select(app.store, [house])
    runAction(app, 'generate.lockSelection')
    const locked = [...level().marks.slice().keys()].filter((cell) =>
      hasMark(level().marks[cell], Mark.locked),
    )
    expect(locked).toHaveLength(2)
    expect(undoLabel(app.store.getState().document)).toBe('Lock, 1 cell and 1 cell they need')
    runAction(app, 'generate.unlockSelection')
    expect(undoLabel(app.store.getState().document)).toBe('Unlock, 1 cell')
    runAction(app, 'edit.undo')
    runAction(app, 'edit.undo')
    setLocksNeeds(app.store, false)
    runAction(app, 'generate.lockSelection')
    expect(undoLabel(app.store.getState().document)).toBe('Lock, 1 cell')
    const doors = DIRECTIONS.filter((side) => IS_DOOR[edgeAt(level(), edgeOf(level(), house, side))] === 1)
    expect(doors).toHaveLength(1)
  })
})

describe('clearing generated cells', () => {
  it('keeps drawn cells, as one step, and says if there is nothing to clear', async () => {
    const { app, level } = start()
    edit(app.store, { kind: 'paint', brush: 'street', cells: [105] })
    await startRun(app.store, app.jobs, 'fill')
    runAction(app, 'generate.clear')
    expect(
      level()
        .cells.slice()
        .filter((kind) => kind !== CellKind.undecided),
    ).toHaveLength(1)
    expect(app.store.getState().window.announcement.text).toBe(markTexts.cleared)
    runAction(app, 'generate.clear')
    expect(app.store.getState().window.announcement.text).toBe(markTexts.nothingGenerated)
  })
})

describe('the guidance', () => {
  it('is shown while a seed tool is active, follows each stroke, and gives reasons at the cell', () => {
    const { app } = start()
    app.store.change({ drawing: { tool: 'paint', brush: 'rock' } })
    followGuidance(app.store)
    const hand = createLevelHand(app.store)
    hand.hoverAt(25)
    expect(app.store.hover.getState().advice).toMatch(/^Risky: Rock here traps the house/)
    hand.hoverAt(250)
    expect(app.store.hover.getState().advice).toBeUndefined()
    // A house with rock on three sides: the pointer is over its only exit.
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [210, 229, 231] })
    edit(app.store, { kind: 'paint', brush: 'house', cells: [230] })
    expect(app.store.hover.getState().advice).toMatch(
      /^Risky: Rock here traps the house at column 11, row 12/,
    )
    runAction(app, 'view.guidance')
    expect(app.store.getState().level.guidance).toBeUndefined()
    runAction(app, 'view.guidance')
    app.store.change({ drawing: { brush: 'street' } })
    expect(app.store.getState().level.guidance).toBeUndefined()
  })
})
