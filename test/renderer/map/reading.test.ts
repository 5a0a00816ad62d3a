import { describe, expect, it } from 'vitest'
import { beginWalk } from '../../../src/core/play/begin'
import { move } from '../../../src/core/play/move'
import type { Walk } from '../../../src/core/play/walk'
import { firstLevel, projectOf } from '../../../src/core/project/project'
import { openDocument } from '../../../src/editor/editor-document'
import { toggleAnalysis } from '../../../src/renderer/check/analysis'
import { edit } from '../../../src/renderer/edit/edit'
import { showDocument } from '../../../src/renderer/files/files'
import { readingOf, readingOfWalk } from '../../../src/renderer/map/reading'
import type { App } from '../../../src/renderer/state/app'
import { levelFromText } from '../../support/level-text'
import { testApp } from '../support/stand-in-host'

const town = levelFromText('rhr\ngss\nrrr')

function openApp(): App {
  const app = testApp()
  showDocument(app.store, openDocument(projectOf(town, 'Skara')))
  return app
}

describe('the map in words', () => {
  it('names the class that an overlay gives a cell first, until the level changes', () => {
    const app = openApp()
    const nameOf = (cell: number): string => readingOf(app.store.getState()).grid.nameOf(cell)
    expect(nameOf(4)).toMatch(/^street, .*; column 2, row 2$/)
    app.store.change({ level: { cursor: 3 } })
    toggleAnalysis(app.store, 'fromCell')
    const classes = app.store.getState().view.analysing?.found?.result.classes ?? []
    const [first] = classes
    expect(nameOf(3)).toMatch(new RegExp(`^${first?.label}; open gate`))
    expect(nameOf(0)).toBe('rock; column 1, row 1')
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [5] })
    expect(nameOf(4)).toMatch(/^street/)
  })

  it('describes the walker of a playtest, and only explored cells in fog', () => {
    const app = openApp()
    const { project } = app.store.getState().document
    const beginning = beginWalk(project, { level: firstLevel(project).id, cell: 3 }, undefined)
    if ('refused' in beginning) throw new Error(beginning.refused)
    const gridOf = (walk: Walk) => readingOfWalk(app.store.getState(), walk)?.grid
    const [begin, on] = [beginning.walk, move(project, beginning.walk, 'forward', 0, { hasKeys: false }).walk]
    expect(gridOf(begin)).toMatchObject({ cursor: 3, size: { width: 3, height: 3 } })
    expect(gridOf(begin)?.nameOf(3)).toMatch(/^you are here: open gate/)
    expect(gridOf(on)?.cursor).toBe(4)
    expect(gridOf(on)?.nameOf(4)).toMatch(/^you are here: street/)
    expect(gridOf(on)?.nameOf(3)).toMatch(/^open gate/)
    app.store.change(({ window }) => ({ window: { playOptions: { ...window.playOptions, hasFog: true } } }))
    const unseen = begin.seen.get(begin.pose.level)?.indexOf(0) ?? -1
    expect(unseen).toBeGreaterThanOrEqual(0)
    expect(gridOf(begin)?.nameOf(unseen)).toBe('not explored')
  })
})
