import { describe, expect, it } from 'vitest'
import { BELOW_GROUND } from '../../../src/core/generate/dungeon-below'
import { checkLinks } from '../../../src/core/analyse/check-links'
import { themeOf } from '../../../src/core/play/theme'
import { openDocument } from '../../../src/editor/editor-document'
import { undoDocument } from '../../../src/editor/undo'
import { makeDungeon, maxDungeonFloors } from '../../../src/renderer/generate/dungeon'
import { levelFromText } from '../../support/level-text'
import { testApp, StandInHost } from '../support/stand-in-host'

function start() {
  const app = testApp(new StandInHost())
  const level = { id: 'level-1', name: 'Town', level: levelFromText('hh\nss') }
  app.store.change({ document: openDocument({ name: 'Mine', levels: [level] }) })
  const make = (id: string, floors: number, size = 16, stopping = new AbortController().signal) =>
    makeDungeon(
      app.store,
      app.jobs,
      {
        from: { level: 'level-1', cell: 0 },
        generator: BELOW_GROUND.find((entry) => entry.id === id)!,
        width: size,
        height: size,
        name: 'Crypt',
        floors,
        seed: '5',
      },
      { stopping, report: () => undefined },
    )
  return { app, make, document: () => app.store.getState().document }
}

describe('a dungeon below a cell', () => {
  it.each(BELOW_GROUND.map(({ id }) => id))('is made by %s, without a way to the outside', async (id) => {
    const { make, document } = start()
    const before = document().project
    expect(await make(id, 3)).toBeUndefined()
    const { project } = document()
    expect(project.levels.map(({ name }) => name)).toEqual([
      'Town',
      'Crypt',
      'Crypt, floor 2',
      'Crypt, floor 3',
    ])
    expect(checkLinks(project)).toEqual([])
    const stairs = project.levels.flatMap(({ level }) =>
      level.places.filter(({ kind }) => kind.startsWith('stairs')),
    )
    expect(stairs.every(({ link }) => link !== undefined)).toBe(true)
    for (const { recipe } of project.levels.slice(1)) expect(recipe?.generator).toBe(id)
    expect(themeOf(project, project.levels[1]!.id)).not.toBe('day')
    expect(undoDocument(document()).project).toEqual(before)
  })

  it('leaves no trace if it fails or is stopped', async () => {
    const { make, document } = start()
    const before = document()
    expect(await make('dungeon/rooms', 1, 2)).toContain('could not be made, and nothing was changed')
    expect(document()).toBe(before)
    expect(await make('dungeon/rooms', 2, 16, AbortSignal.abort())).toContain('was stopped')
    expect(document()).toBe(before)
  })

  it('has at most the floors that a project and one run hold', () => {
    const { app } = start()
    const state = app.store.getState()
    expect(maxDungeonFloors(state, { width: 30, height: 20 })).toBe(255)
    expect(maxDungeonFloors(state, { width: 4000, height: 2000 })).toBe(2)
  })
})
