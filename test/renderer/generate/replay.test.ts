import { describe, expect, it } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import { equalLevels } from '../../../src/core/level/level'
import { currentLevel, isDocumentEdited } from '../../../src/editor/editor-document'
import { actionById, runAction } from '../../../src/renderer/actions'
import { edit, refuseEditing } from '../../../src/renderer/edit/edit'
import { saveDocument } from '../../../src/renderer/files/files'
import { startRun } from '../../../src/renderer/generate/run'
import {
  followReplay,
  frameWords,
  goToShare,
  goToStepOfBuild,
  toggleLetters,
} from '../../../src/renderer/generate/replay'
import { lettersShown, levelShown, whyHere } from '../../../src/renderer/state/replay-level'
import { goToRoll, rollsShown } from '../../../src/renderer/generate/rolls'
import { testApp, StandInHost } from '../support/stand-in-host'

async function filled() {
  const host = new StandInHost()
  const app = testApp(host)
  followReplay(app.store)
  app.store.change({ level: { seed: '7' } })
  await startRun(app.store, app.jobs, 'fill')
  return { host, app, state: () => app.store.getState() }
}

describe('the replay of a build', () => {
  it('shows the finished town at first, and the slider goes to any share of it', async () => {
    const { app, state } = await filled()
    const level = currentLevel(state().document)
    runAction(app, 'generate.showWork')
    expect(levelShown(state())).toBe(level)
    goToShare(app.store, 0)
    expect([...levelShown(state()).cells].filter((kind) => kind === CellKind.street)).toHaveLength(2)
    expect(frameWords(state().level.replay!)).toMatch(/^0 %: Seeds, 2 of \d+ streets$/)
    goToStepOfBuild(app.store, 1)
    expect(frameWords(state().level.replay!)).toMatch(/^99 %: Planned streets/)
    goToStepOfBuild(app.store, -1)
    expect(frameWords(state().level.replay!)).toMatch(/^0 %/)
    goToShare(app.store, 100)
    expect(levelShown(state())).toBe(level)
  })

  it('has a slider that every key moves, even if the seeds alone exceed its share', async () => {
    const { app, state } = await filled()
    runAction(app, 'generate.showWork')
    for (const share of [0, 1, 2, 3]) {
      goToShare(app.store, share)
      expect(state().level.replay?.share).toBe(share)
    }
  })

  it('does not change the document: no step, and a save writes the real level', async () => {
    const { host, app, state } = await filled()
    const { document } = state()
    await saveDocument(app, 'same')
    const saved = state().document
    runAction(app, 'generate.showWork')
    goToShare(app.store, 10)
    expect(state().document).toBe(saved)
    await saveDocument(app, 'same')
    expect(host.saved[1]?.files[0]?.bytes).toEqual(host.saved[0]?.files[0]?.bytes)
    expect(isDocumentEdited(state().document)).toBe(false)
    expect(currentLevel(state().document)).toBe(currentLevel(document))
  })

  it('keeps tools off the map, and Escape closes it', async () => {
    const { app, state } = await filled()
    runAction(app, 'generate.showWork')
    expect(refuseEditing(state())).toMatch(/Press Escape/)
    runAction(app, 'generate.stop')
    expect(state().level.replay).toBeUndefined()
    expect(refuseEditing(state())).toBeUndefined()
  })

  it('ends when the map changes or a run starts', async () => {
    const { app, state } = await filled()
    runAction(app, 'generate.showWork')
    runAction(app, 'edit.undo')
    expect(state().level.replay).toBeUndefined()
    runAction(app, 'edit.redo')
    runAction(app, 'generate.showWork')
    expect(state().level.replay).toBeDefined()
    await startRun(app.store, app.jobs, 'reroll')
    expect(state().level.replay).toBeUndefined()
  })

  it('has optional letters, and says why each cell is there', async () => {
    const { app, state } = await filled()
    runAction(app, 'generate.showWork')
    expect(lettersShown(state())).toBeUndefined()
    toggleLetters(app.store)
    goToShare(app.store, 0)
    const letters = String.fromCharCode(...(lettersShown(state()) ?? []))
    expect(letters).toHaveLength(400)
    expect(letters.replaceAll(/[^U]/g, '')).toHaveLength(4)
    expect(whyHere(state(), 0)).toBe('Column 1, row 1: rock, because corners are solid.')
    runAction(app, 'generate.why')
    expect(state().window.announcement.text).toBe('Column 1, row 1: rock, because corners are solid.')
  })

  it('is refused for a map without a run', async () => {
    const { app, state } = await filled()
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [210] })
    expect(actionById('generate.showWork')?.isEnabled(state())).toBe(false)
  })
})

describe('the strip of rolls', () => {
  it('restores the exact map of a roll as one step, with its seed', async () => {
    const { app, state } = await filled()
    await startRun(app.store, app.jobs, 'reroll')
    await startRun(app.store, app.jobs, 'reroll')
    const { list, at } = rollsShown(state())
    expect([list.length, at]).toEqual([3, 2])
    goToRoll(app.store, list[1]!)
    expect(equalLevels(currentLevel(state().document), list[1]!.level)).toBe(true)
    expect(state().level.seed).toBe(list[1]?.recipe.seed)
    expect(rollsShown(state())).toMatchObject({ at: 1, isChanged: false })
    runAction(app, 'generate.previousRoll')
    expect(rollsShown(state()).at).toBe(0)
    expect(actionById('generate.previousRoll')?.isEnabled(state())).toBe(false)
    runAction(app, 'generate.nextRoll')
    runAction(app, 'generate.nextRoll')
    expect(rollsShown(state()).at).toBe(2)
    runAction(app, 'edit.undo')
    expect(rollsShown(state()).at).toBe(1)
  })

  it('notices that a map was changed, and leads back to the roll', async () => {
    const { app, state } = await filled()
    const [roll] = rollsShown(state()).list
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [210] })
    expect(rollsShown(state())).toMatchObject({ at: 0, isChanged: true })
    runAction(app, 'generate.previousRoll')
    expect(currentLevel(state().document)).toBe(roll?.level)
  })
})
