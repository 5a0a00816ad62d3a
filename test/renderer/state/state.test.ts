import { describe, expect, it } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { applyProjectCommand } from '../../../src/editor/apply-command'
import { openDocument, showLevel } from '../../../src/editor/editor-document'
import { lastResult } from '../../../src/renderer/state/last-result'
import { NEW_SESSION } from '../../../src/renderer/state/session-state'
import {
  changed,
  initialState,
  replaceDocument,
  replaceLevel,
  type State,
} from '../../../src/renderer/state/state'
import { createStateStore } from '../../../src/renderer/state/store'

/** A state in which every field of a session and of a level is another than in a new one. */
function usedState(): State {
  const state = initialState('skara', false, { theme: 'light', mapStyle: 'theme', system: 'light' })
  const used = (part: object) =>
    Object.fromEntries(Object.keys(part).map((field) => [field, `used ${field}`]))
  return {
    ...state,
    session: { ...NEW_SESSION, ...used({ ...NEW_SESSION, rolls: undefined }), rolls: state.session.rolls },
    level: { ...state.level, ...used(state.level), cursor: 3, generator: state.level.generator },
  }
}

const other = openDocument(projectOf(createLevel(5, 5), 'Other'))

describe('a change of the state', () => {
  it('sets the fields it names and leaves the other parts the very same values', () => {
    const before = usedState()
    const after = changed(before, { view: { zoom: 200 } })
    expect(after.view).toEqual({ ...before.view, zoom: 200 })
    expect({ ...after, view: before.view }).toStrictEqual(before)
    expect(after.level).toBe(before.level)
    expect(after.session).toBe(before.session)
  })

  it('is told to nobody where it returns the state itself', () => {
    const store = createStateStore(usedState())
    let reports = 0
    store.subscribe(() => reports++)
    store.change((state) => state)
    expect(reports).toBe(0)
    store.change({ play: undefined })
    expect(reports).toBe(1)
  })
})

describe('another document', () => {
  it('begins with a session and a level of its own, whatever was in them', () => {
    const after = changed(usedState(), replaceDocument(usedState(), other))
    expect(after.document).toBe(other)
    expect(after.session).toEqual({ ...NEW_SESSION, id: expect.any(String) })
    expect(after.session.id).not.toBe(NEW_SESSION.id)
    expect(fieldsTakenOver(after)).toEqual(['census', 'seed'])
  })

  it('ends the playtest and closes the replay of a world', () => {
    const used = usedState()
    // Values of no meaning, which must not be taken over.
    const play = {} as NonNullable<State['play']>
    const replay = {} as NonNullable<State['world']['replay']>
    const state: State = {
      ...used,
      play,
      world: { ...used.world, replay },
    }
    const after = changed(state, replaceDocument(state, other))
    expect(after.play).toBeUndefined()
    expect(after.world.replay).toBeUndefined()
  })

  it('keeps the active tool and how the map is shown', () => {
    const before = changed(usedState(), {
      drawing: { tool: 'edge' },
      world: { tool: 'river', size: 3, cursor: 7 },
    })
    const after = changed(before, replaceDocument(before, other))
    expect(after.drawing).toBe(before.drawing)
    expect(after.view).toBe(before.view)
    expect(after.world).toMatchObject({ tool: 'river', size: 3, cursor: 0 })
  })
})

describe('another level', () => {
  it('begins with a state of its own, in the session of its document', () => {
    const before = usedState()
    const added = applyProjectCommand(before.document, {
      kind: 'add-level',
      name: 'Cellar',
      level: createLevel(5, 5),
    })
    if (!('document' in added)) throw new Error('The level was not added')
    const [first] = added.document.project.levels
    const after = changed(before, replaceLevel(before, showLevel(added.document, first?.id ?? '')))
    expect(fieldsTakenOver(after)).toEqual(['census', 'seed'])
    expect(after.session.linkFrom).toBe(before.session.linkFrom)
  })
})

/** The fields of a used level that are still as they were. */
function fieldsTakenOver({ level }: State): readonly string[] {
  return Object.entries(level).flatMap(([field, value]) => (value === `used ${field}` ? [field] : []))
}

describe('the last result', () => {
  it('is the same value for the same arguments, and worked out again for others', () => {
    const pair = lastResult((a: object, b: number) => ({ a, b }))
    const a = {}
    expect(pair(a, 1)).toBe(pair(a, 1))
    const first = pair(a, 1)
    expect(pair(a, 2)).toEqual({ a, b: 2 })
    expect(pair(a, 1)).not.toBe(first)
  })
})
