import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { proveProject } from '../../../src/core/logic/prove'
import { openDocument } from '../../../src/editor/editor-document'
import { showDocument } from '../../../src/renderer/files/files'
import { followWalker } from '../../../src/renderer/play/follow-walker'
import { followReplayOfProof, replayProof, stopReplay } from '../../../src/renderer/play/replay-proof'
import { walkOn } from '../../../src/renderer/play/walk-moves'
import { leavePlay } from '../../../src/renderer/play/playtest'
import { logicLevel } from '../../support/logic-levels'
import { testApp } from '../support/stand-in-host'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(number: number) {
  const project = logicLevel(number)
  const { store } = testApp()
  showDocument(store, openDocument(project))
  followReplayOfProof(store)
  followWalker(store)
  const proof = proveProject(project, { goal: 'goal' })
  if ('refused' in proof) throw new Error(proof.refused)
  store.change({ session: { proof: { project, goal: 'goal', result: proof } } })
  const said = () => store.getState().window.announcement.text
  return { project, store, proof, said }
}

describe('the replay of a proof', () => {
  it.each([1, 4, 6, 7, 8])('walks level %i to its goal, and stores no walk', async (number) => {
    const { project, store, proof, said } = start(number)
    replayProof(store, proof.moves)
    await vi.advanceTimersByTimeAsync(60_000)
    const { walk, replay } = store.walk.getState()
    const goals = project.levels.flatMap(({ id, level }) =>
      level.places.filter((place) => place.id === 'goal').map(({ cell }) => ({ level: id, cell })),
    )
    expect(goals).toContainEqual({ level: walk?.pose.level, cell: walk?.pose.cell })
    expect(store.getState().document.levelId).toBe(walk?.pose.level)
    expect(replay).toBeUndefined()
    expect(said()).toBe('The replay has ended at the goal.')
    leavePlay(store)
    expect(store.getState().window.walks).toEqual([])
  })

  it('says at its end that the goal is out of reach, if it led there', async () => {
    const { store, proof, said } = start(2)
    replayProof(store, proof.stuck?.moves ?? [])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said()).toContain('the goal cannot be reached any more')
  })

  it('ends with a step by hand or when it is stopped, where the walker is', async () => {
    for (const end of [stopReplay, (store: Parameters<typeof walkOn>[0]) => walkOn(store, 'turn-left')]) {
      const { store, proof } = start(7)
      replayProof(store, proof.moves)
      await vi.advanceTimersByTimeAsync(600)
      expect(store.walk.getState().replay?.done).toBe(2)
      end(store)
      const { walk } = store.walk.getState()
      await vi.advanceTimersByTimeAsync(5000)
      expect(store.walk.getState()).toMatchObject({ replay: undefined, walk })
    }
  })
})
