import { describe, expect, it } from 'vitest'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { doorsOpenTo } from '../../../src/core/play/open-doors'
import { isDungeon, themeOf } from '../../../src/core/play/theme'
import { addLink } from '../../../src/core/project/links'
import type { Project } from '../../../src/core/project/project'
import { levelFromText } from '../../support/level-text'

function joined(upper: Level, lower: Level): Project {
  const levels = [
    { id: 'upper', name: 'Town', level: upper },
    { id: 'lower', name: 'Below', level: lower },
  ]
  return addLink({ name: 'Two', levels }, { level: 'upper', cell: 1 }, { level: 'lower', cell: 1 }, 'stairs')
}

describe('the theme of a level', () => {
  it('is a town by day in the open, and a cellar or a cave where stairs lead down to it', () => {
    const cellar = joined(levelFromText('sss'), levelFromText('sss'))
    expect(themeOf(cellar, 'upper')).toBe('day')
    expect(themeOf(cellar, 'lower')).toBe('cellar')
    expect(themeOf(joined(levelFromText('sss'), levelFromText('rsr')), 'lower')).toBe('cave')
  })

  it('is a town by day where a way leads out of a level below', () => {
    expect(themeOf(joined(levelFromText('sss'), levelFromText('gss\nrrr')), 'lower')).toBe('day')
  })

  it('is that of its generator for dungeons, even without a level above', () => {
    const level = levelFromText('gss')
    const made = (generator: string): Project => ({
      name: 'One',
      levels: [{ id: 'a', name: 'A', level, recipe: { generator, version: 1, settings: {}, seed: '1' } }],
    })
    expect(themeOf(made('dungeon/rooms'), 'a')).toBe('crypt')
    expect(themeOf(made('dungeon/caves'), 'a')).toBe('cave')
    expect(themeOf(made('maze/prim'), 'a')).toBe('day')
  })

  it('says by the author or the generator alone that a level is a dungeon', () => {
    const recipe = { generator: 'dungeon/rooms', version: 1, settings: {}, seed: '1' }
    expect([{ recipe }, { theme: 'cellar' as const }].map(isDungeon)).toEqual([true, true])
    expect(
      [{}, { recipe, theme: 'day' as const }, { recipe: { ...recipe, generator: 'town' } }].map(isDungeon),
    ).toEqual([false, false, false])
  })

  it('is what the author chose', () => {
    const project = joined(levelFromText('sss'), levelFromText('sss'))
    const levels = project.levels.map((entry) => ({ ...entry, theme: 'crypt' as const }))
    expect(themeOf({ ...project, levels }, 'upper')).toBe('crypt')
  })
})

describe('a one-way door that was walked through', () => {
  it('stands open from its open side, and looks shut from its shut side', () => {
    const draft = draftOf(levelFromText('ss'))
    const edge = edgeOf(draft, 0, EAST)
    const [west, east] = [
      { x: 0.5, y: 0.5 },
      { x: 1.5, y: 0.5 },
    ]
    setEdge(draft, edge, EdgeKind.oneWayForth)
    expect(doorsOpenTo(draft, new Set([edge]), west).has(edge)).toBe(true)
    expect(doorsOpenTo(draft, new Set([edge]), east).has(edge)).toBe(false)
    setEdge(draft, edge, EdgeKind.oneWayBack)
    expect(doorsOpenTo(draft, new Set([edge]), west).has(edge)).toBe(false)
    expect(doorsOpenTo(draft, new Set([edge]), east).has(edge)).toBe(true)
    setEdge(draft, edge, EdgeKind.door)
    expect(doorsOpenTo(draft, new Set([edge]), west).has(edge)).toBe(true)
  })
})
