import { describe, expect, it } from 'vitest'
import { joinRead, type ReadPart } from '../../../src/core/formats/join-read'
import { createLevel } from '../../../src/core/level/level'
import { linkEnds } from '../../../src/core/project/links'
import type { Place } from '../../../src/core/level/places'
import type { CustomKind } from '../../../src/core/project/custom-kinds'
import { MAX_LEVELS, projectOf, type Project } from '../../../src/core/project/project'
import { runProjectCommand } from '../../../src/editor/project-commands'
import { CellKind } from '../../../src/core/level/kinds'

const part = (name: string, project: Project, notes: readonly string[] = []): ReadPart => ({
  name,
  result: { status: 'read', project, notes },
})
const single = (name: string): Project => projectOf(createLevel(2, 1), name)
const kind: CustomKind = {
  id: 'altar',
  label: 'Altar',
  base: 'note',
  size: { width: 1, height: 1 },
  properties: [],
}
const refused: ReadPart = {
  name: 'letter.doc',
  result: { status: 'refused', problems: [{ message: 'This is no map.', line: 3 }] },
}

/** Two levels with stairs between them, as a world of maps. */
function linked(): Project {
  const level = { ...createLevel(2, 1), cells: new Uint8Array([CellKind.street, CellKind.street]) }
  const both = runProjectCommand(projectOf(level, 'Up'), { kind: 'add-level', name: 'Down', level })
  if (!('project' in both)) throw new Error('the level is added')
  const [up, down] = both.project.levels
  const command = {
    kind: 'link',
    by: 'stairs',
    from: { level: up!.id, cell: 0 },
    to: { level: down!.id, cell: 1 },
  } as const
  const outcome = runProjectCommand(both.project, command)
  if (!('project' in outcome)) throw new Error('the levels are joined')
  return outcome.project
}

describe('several files that were read', () => {
  it('name the files that they miss, also where they were refused for them', () => {
    const lacking: ReadPart = {
      name: 'manor.ldtk',
      result: { status: 'refused', problems: [{ message: 'No level was read.' }], missing: ['Hall.ldtkl'] },
    }
    expect(joinRead([lacking], 'Maps')).toMatchObject({ status: 'refused', missing: ['Hall.ldtkl'] })
    expect(joinRead([lacking, part('a.tmx', single('a'))], 'Maps')).toMatchObject({
      status: 'read',
      missing: ['Hall.ldtkl'],
    })
  })

  it('become one project, each a level under an id of its own, with one report', () => {
    const result = joinRead(
      [part('a.tmx', single('a'), ['1 door is lost.']), refused, part('b.tmx', single('b'))],
      'Maps',
    )
    expect(result).toMatchObject({
      status: 'read',
      project: {
        name: 'Maps',
        levels: [
          { id: 'level-1', name: 'a' },
          { id: 'level-2', name: 'b' },
        ],
      },
      notes: ['“letter.doc” is left out: line 3: This is no map.', '“a.tmx”: 1 door is lost.'],
    })
  })

  it('name the missing files of all, and the parts of a project that are not imported', () => {
    const exports = [{ file: 'a.tmj', format: 'tmj', values: {} }]
    const project: Project = { ...single('a'), snapshots: [], presets: [], exports, kinds: [kind] }
    const result = joinRead(
      [
        { name: 'a.tmx', result: { status: 'read', project, notes: [], missing: ['cave.tsx', 'x.tsx'] } },
        { name: 'b.tmx', result: { status: 'read', project: single('b'), notes: [], missing: ['cave.tsx'] } },
      ],
      'Maps',
    )
    expect(result).toMatchObject({
      notes: ['“a.tmx”: Only levels are imported, without exports at each save, custom kinds.'],
      missing: ['cave.tsx', 'x.tsx'],
    })
  })

  it('are refused if the project would hold too much', () => {
    const level = createLevel(300, 300)
    const places = Array.from(level.cells, (_, cell): Place => ({
      cell,
      kind: 'note',
      name: '',
      properties: {},
    }))
    const parts = ['a', 'b', 'c'].map((name) => part(name, projectOf({ ...level, places }, name)))
    expect(joinRead(parts, 'Maps')).toMatchObject({
      status: 'refused',
      problems: [{ message: expect.stringContaining('270000 places') }],
    })
  })

  it('keep their links apart, even if two files use the same ids', () => {
    const result = joinRead([part('a.world', linked()), part('b.world', linked())], 'Worlds')
    const { project } = result.status === 'read' ? result : { project: single('') }
    expect([...linkEnds(project).values()].map((ends) => ends.length)).toEqual([2, 2])
  })

  it('are refused if all are refused; files beyond the maximum of levels are named', () => {
    expect(joinRead([refused], 'Maps')).toMatchObject({ status: 'refused' })
    const many = { ...single('a'), levels: Array.from({ length: MAX_LEVELS }, () => single('a').levels[0]!) }
    const result = joinRead([part('many.ldtk', many), part('b.tmx', single('b'))], 'Maps')
    expect(result).toMatchObject({
      notes: [`“b.tmx” is left out: A project holds at most ${MAX_LEVELS} levels.`],
    })
  })
})
