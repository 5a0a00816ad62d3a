import { describe, expect, it } from 'vitest'
import { checkLogic } from '../../../src/core/logic/check-logic'
import type { Place } from '../../../src/core/level/places'
import { projectOf } from '../../../src/core/project/project'
import { openDocument } from '../../../src/editor/editor-document'
import { mendLogic } from '../../../src/renderer/check/repairs'
import { edit } from '../../../src/renderer/edit/edit'
import { editProject, switchLevel } from '../../../src/renderer/edit/levels'
import { showDocument } from '../../../src/renderer/files/files'
import { levelFromText } from '../../support/level-text'
import { testApp } from '../support/stand-in-host'

const key: Place = { cell: 1, kind: 'key', name: '', properties: {} }
const crypt = { ...levelFromText('sss'), places: [key] }

/** A window with a key that opens no door on a level that is not in view. */
function start() {
  const { store } = testApp()
  showDocument(store, openDocument(projectOf(levelFromText('hhh'), 'Town')))
  editProject(store, { kind: 'add-level', name: 'Crypt', level: crypt })
  const [first, second] = store.getState().document.project.levels
  if (!first || !second) throw new Error('The project has two levels')
  switchLevel(store, first.id)
  const [problem] = checkLogic(store.getState().document.project)
  if (!problem) throw new Error('The key opens no door')
  const cryptNow = () => store.getState().document.project.levels[1]?.level
  return { store, problem, label: problem.repairs[0]?.label ?? '', second, cryptNow }
}

describe('a repair of keys and levers', () => {
  it('is made at once on another level, which comes into view', () => {
    const { store, problem, label, second, cryptNow } = start()
    expect(mendLogic(store, problem, label)).toBe(true)
    expect(store.getState().document.levelId).toBe(second.id)
    expect(cryptNow()?.places).toEqual([])
  })

  it('keeps what was drawn since the check', () => {
    const { store, problem, label, second, cryptNow } = start()
    switchLevel(store, second.id)
    edit(store, { kind: 'paint', brush: 'rock', cells: [2] })
    const drawn = cryptNow()?.cells
    expect(mendLogic(store, problem, label)).toBe(true)
    expect(cryptNow()?.cells).toEqual(drawn)
    expect(cryptNow()?.places).toEqual([])
  })

  it('is refused once its problem is gone', () => {
    const { store, problem, label, cryptNow } = start()
    mendLogic(store, problem, label)
    const before = cryptNow()
    expect(mendLogic(store, problem, label)).toBe(false)
    expect(cryptNow()).toBe(before)
  })
})
