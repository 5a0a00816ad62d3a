import { describe, expect, it } from 'vitest'
import { levelFileNames, writeLevels } from '../../../src/core/formats/level-files'
import { checkLevelOptions } from '../../../src/core/formats/level-parts'
import { pickLevels } from '../../../src/core/project/pick-levels'
import { createLevel } from '../../../src/core/level/level'
import type { Project, ProjectLevel } from '../../../src/core/project/project'
import { writerOf } from '../../support/all-formats'
import { levelFromText } from '../../support/level-text'

function levelsNamed(...names: readonly string[]): Project {
  const level = levelFromText('hhh\nhsh\nhhh', 'generated')
  return { name: 'Skara', levels: names.map((name, index) => ({ id: `level-${index + 1}`, name, level })) }
}

function filesOf(id: string, project: Project, name: string, pattern?: string): readonly string[] {
  const naming = pattern === undefined ? {} : { pattern }
  return writeLevels(writerOf(id), project, name, naming).files.map((file) => file.name)
}

describe('an export of several levels', () => {
  const project = levelsNamed('Streets', 'Cellar')

  it('is one file where the format holds several levels, and one a level where it holds one', () => {
    for (const id of ['native', 'json', 'godot', 'grimrock2'])
      expect(filesOf(id, project, `town.${writerOf(id).extensions[0]}`)).toHaveLength(1)
    expect(filesOf('ldtk', project, 'town.ldtk')).toEqual(['town.ldtk', 'town-tiles.png'])
    expect(filesOf('classic', project, 'town.txt')).toEqual(['town-Streets.txt', 'town-Cellar.txt'])
    expect(filesOf('csv', project, 'town.csv')).toEqual([
      'town-Streets.csv',
      'town-Streets-walls.csv',
      'town-Streets-doors.csv',
      'town-Cellar.csv',
      'town-Cellar-walls.csv',
      'town-Cellar-doors.csv',
    ])
    expect(filesOf('classic', levelsNamed('Streets'), 'town.txt')).toEqual(['town.txt'])
  })

  it('writes in each file the level that names it', () => {
    const levels: readonly ProjectLevel[] = [
      { id: 'a', name: 'One', level: createLevel(5, 5) },
      { id: 'b', name: 'Two', level: createLevel(7, 6) },
    ]
    const { files } = writeLevels(writerOf('sketch'), { name: 'Both', levels }, 'both.sketch')
    expect(files.map(({ bytes }) => new TextDecoder().decode(bytes).split('\n')[0]?.length)).toEqual([5, 7])
  })

  it('is one file a level where a pattern asks for it', () => {
    expect(filesOf('json', project, 'Skara.json', '{number} {level}')).toEqual([
      '1 Streets.json',
      '2 Cellar.json',
    ])
    expect(filesOf('json', levelsNamed('Streets'), 'Skara.json', 'my {level}')).toEqual(['my Streets.json'])
  })

  it('has names that every system allows, each once', () => {
    const names = (...levels: readonly string[]): readonly string[] => [
      ...levelFileNames(levelsNamed(...levels), 'town.tmj', ['tmj']).values(),
    ]
    expect(names('Cellar', 'cellar', 'CELLAR')).toEqual([
      'town-Cellar.tmj',
      'town-cellar 2.tmj',
      'town-CELLAR 3.tmj',
    ])
    expect(names('../../etc/passwd', 'a:b', '\u202Efdp')).toEqual([
      'town-.. .. etc passwd.tmj',
      'town-a b.tmj',
      'town- fdp.tmj',
    ])
    const byLevel = (...levels: readonly string[]): readonly string[] => [
      ...levelFileNames(levelsNamed(...levels), 'town.tmj', ['tmj'], '{level}').values(),
    ]
    expect(byLevel('CON', '', '...', '{project}', 'x'.repeat(300))).toEqual([
      'CON-.tmj',
      'level-2.tmj',
      'level-3.tmj',
      '{project}.tmj',
      `${'x'.repeat(100)}.tmj`,
    ])
    // The walls of one level would be the cells of another.
    const files = filesOf('csv', levelsNamed('A', 'A-walls'), 'town.csv')
    expect(new Set(files).size).toBe(6)
  })

  it('says what all levels lose once, and the rest with the name of the level', () => {
    const cellar = levelFromText('hhh\nhsh\nhhh', 'generated')
    const district = { zones: new Uint8Array(9).fill(1), list: [{ name: 'Old Town', settings: {} }] }
    const levels = [
      { id: 'a', name: 'Streets', level: { ...cellar, districts: district } },
      { id: 'b', name: 'Cellar', level: cellar },
    ]
    const { losses } = writeLevels(writerOf('csv'), { name: 'Skara', levels }, 'town.csv')
    const named = losses.filter((loss) => loss.startsWith('Level “Streets”: '))
    expect(named).toHaveLength(1)
    expect(losses.length).toBe(new Set(losses).size)
    expect(losses.join(' ')).not.toContain('Only the first')
  })

  it('checks its options for every level', () => {
    const levels = [
      { id: 'a', name: 'Small', level: createLevel(5, 5) },
      { id: 'b', name: 'Large', level: createLevel(1000, 1000) },
    ]
    const problems = checkLevelOptions(writerOf('png'), { name: 'Both', levels }, { values: { cell: 64 } })
    expect(problems.map(({ message }) => message.startsWith('Level “Large”: '))).toEqual([true])
  })
})

describe('a choice of levels', () => {
  it('keeps what belongs to them, in their order', () => {
    const project = levelsNamed('A', 'B', 'C')
    expect(pickLevels(project, ['level-3', 'level-1']).levels.map(({ name }) => name)).toEqual(['A', 'C'])
    expect(pickLevels(project, ['level-1', 'level-2', 'level-3'])).toBe(project)
    expect(() => pickLevels(project, ['level-4'])).toThrow(RangeError)
    expect(() => pickLevels(project, [])).toThrow(RangeError)
  })
})
