import { describe, expect, it } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import { equalLevels } from '../../../src/core/level/level'
import { currentLevel, isDocumentEdited } from '../../../src/editor/editor-document'
import { actionById, runAction } from '../../../src/renderer/actions'
import { answerTo } from '../../../src/renderer/actions/key-listener'
import { edit, refuseEditing } from '../../../src/renderer/edit/edit'
import { saveDocument } from '../../../src/renderer/files/files'
import { startRun } from '../../../src/renderer/generate/run'
import {
  followReplay,
  frameWords,
  goToShare,
  goToStepOfBuild,
  goToStreet,
  toggleLetters,
  toggleLists,
} from '../../../src/renderer/generate/replay'
import { saveFrames } from '../../../src/renderer/generate/replay-frames'
import { lettersShown, levelShown, listsShown, whyHere } from '../../../src/renderer/state/replay-level'
import type { Jobs } from '../../../src/renderer/jobs/pool'
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

  it('goes on and back by single streets, by keys and to the first, with the letters of each', async () => {
    const { app, state } = await filled()
    runAction(app, 'generate.showWork')
    toggleLetters(app.store)
    const { record } = state().level.replay!.roll
    const total = record.order.length
    const streets = (): number =>
      String.fromCharCode(...(lettersShown(state()) ?? [])).replaceAll(/[^v<>^]/g, '').length
    goToStreet(app.store, -1)
    expect(state().level.replay?.frame).toEqual({ made: total, isFinished: false })
    for (let made = total - 1; made >= 0; made--) {
      goToStreet(app.store, -1)
      expect([state().level.replay?.frame.made, streets()]).toEqual([made, made])
    }
    goToStreet(app.store, -1)
    expect(state().level.replay?.frame.made).toBe(0)
    const facts = { state: state(), place: { onMap: false, inText: false }, hasGesture: false }
    const press = { ctrlKey: false, metaKey: false, altKey: false, code: '', shiftKey: true }
    const forward = answerTo({ ...press, key: 'ArrowRight' }, facts, false)
    expect(forward?.id).toBe('replay.street')
    if (forward && 'areCodes' in forward) forward.do?.(app, { ...press, key: 'ArrowRight' })
    expect(state().level.replay?.frame.made).toBe(1)
    for (let made = 2; made <= total + 1; made++) goToStreet(app.store, 1)
    expect(levelShown(state())).toBe(currentLevel(state().document))
  })

  it('shows the lists of the original at each frame, if asked to', async () => {
    const { app, state } = await filled()
    runAction(app, 'generate.showWork')
    goToShare(app.store, 0)
    expect(listsShown(state())).toBeUndefined()
    toggleLists(app.store)
    expect(listsShown(state())).toMatchObject({ networks: 2, counts: { 3: 2, 4: 4 } })
    goToShare(app.store, 100)
    expect(listsShown(state())).toMatchObject({ networks: 1, counts: { 0: 0, 1: 0 } })
  })

  it('saves pictures with the letters that are shown', async () => {
    const { app } = await filled()
    runAction(app, 'generate.showWork')
    const asked: unknown[] = []
    const run = async (_job: unknown, request: unknown): Promise<Uint8Array> => {
      asked.push(request)
      return new Uint8Array()
    }
    const jobs = { run } as unknown as Jobs // the pictures are drawn by another test
    await saveFrames(app.store, app.host, jobs)
    toggleLetters(app.store)
    await saveFrames(app.store, app.host, jobs)
    expect(asked).toMatchObject([
      { options: { layers: { placed: false } } },
      { options: { layers: { placed: false, names: false } }, letters: { generator: 'town' } },
    ])
    expect(asked[0]).not.toHaveProperty('letters')
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
