import { describe, expect, it } from 'vitest'
import { projectOf } from '../../../src/core/project/project'
import { openDocument } from '../../../src/editor/editor-document'
import { announce } from '../../../src/renderer/state/app'
import { replaceDocument } from '../../../src/renderer/state/state'
import { levelFromText } from '../../support/level-text'
import { testApp } from '../support/stand-in-host'

const SAID = 'The town is being generated: 3 streets.'

describe('an announcement', () => {
  it('uses the words of the level in view, but not while a world is in view', () => {
    const project = projectOf(levelFromText('sss'), 'Cellar')
    const levels = project.levels.map((entry) => ({ ...entry, theme: 'cellar' as const }))
    const { store } = testApp()
    const said = (): string => {
      announce(store, SAID)
      return store.getState().window.announcement.text
    }
    expect(said()).toBe(SAID)
    store.change((state) => replaceDocument(state, openDocument({ ...project, levels })))
    expect(said()).toBe('The level is being generated: 3 floor cells.')
    store.change({ world: { shown: 'world-1' } })
    expect(said()).toBe(SAID)
  })
})
