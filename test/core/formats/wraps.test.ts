import { describe, expect, it } from 'vitest'
import { readLevelFile } from '../../../src/core/formats/read-level-file'
import { writeLevels } from '../../../src/core/formats/level-files'
import { generatorById } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import { withoutWraps, wrapsOf } from '../../../src/core/level/wraps'
import { firstLevel, projectOf, type Project } from '../../../src/core/project/project'
import { WRITERS, writerOf } from '../../support/all-formats'
import { fileReport, walkFiles } from '../../support/played-files/file-report'

const settings = { wrap: true, ends: 'rows', braid: 0 }
const generator = generatorById('maze/prim')!

function torus(width = 9, height = 7): Level {
  const made = runGenerator({ generator, sketch: createLevel(width, height), settings, seed: 4 })
  if (made.status !== 'done') throw new Error('No maze')
  return made.level
}

const level = torus()
const recipe = { generator: 'maze/prim', version: 2, settings, seed: '4' }
const made = projectOf(level, 'Torus', recipe)
const drawn = projectOf(level, 'Torus')

const written = (id: string, project: Project, name = `torus.${id}`) => {
  return writeLevels(writerOf(id), project, name)
}

const wrapLossesIn = ({ losses }: ReturnType<typeof written>) =>
  losses.filter((loss) => loss.includes('over the border'))

describe('a border that wraps around', () => {
  it.each([
    ['brownstone', 'native', drawn],
    ['brownstone', 'native', made],
    ['json', 'json', drawn],
    ['json', 'json', made],
    ['tmj', 'tmj', drawn],
    ['tmj', 'tmj', made],
    ['tmx', 'tmx', drawn],
    ['ldtk', 'ldtk', made],
  ])('is kept in a .%s file (%s)', async (extension, id, project) => {
    const result = written(id, project, `torus.${extension}`)
    expect(wrapLossesIn(result)).toEqual([])
    const [file] = result.files
    const read = await readLevelFile(file!.bytes, file!.name)
    if (read.status !== 'read') throw new Error(read.problems[0]?.message)
    const back = firstLevel(read.project).level
    expect(back.wraps).toBe(true)
    expect(wrapsOf(back)).toEqual(wrapsOf(level))
  })

  it('is read from the recipe of a file that does not say it otherwise, as that of a generated level', () => {
    const [file] = written('native', made).files
    const text = new TextDecoder().decode(file!.bytes)
    expect(text).not.toContain('"wraps"')
    expect(text).toContain('"version": 1,')
    const { wraps: _, ...plain } = level
    expect(
      new TextDecoder().decode(written('native', projectOf(plain, 'Torus', recipe)).files[0]!.bytes),
    ).toBe(text)
    expect(new TextDecoder().decode(written('native', drawn).files[0]!.bytes)).toContain('"wraps": true')
  })

  it('is reported as lost in one sentence by formats that cannot say it, and shown by pictures', () => {
    for (const format of WRITERS) {
      if (['native', 'json', 'tmj', 'tmx', 'svg', 'png', 'pdf', 'eob'].includes(format.id)) continue
      const losses = wrapLossesIn(written(format.id, drawn))
      expect({ id: format.id, count: losses.length }).toEqual({ id: format.id, count: 1 })
      expect(losses[0]).toMatch(
        format.wraps?.(firstLevel(drawn)) === 'walled'
          ? /^\d+ passages over the border are walled up: the file cannot join two sides of a level\.$/
          : /^\d+ passages over the border do not lead to the opposite side: the file cannot say that a border wraps around\.$/,
      )
    }
    for (const id of ['svg', 'png', 'pdf']) expect(wrapLossesIn(written(id, drawn))).toEqual([])
  })

  it('is walled up where an opening would lead out of the level', () => {
    const closed = withoutWraps(level)
    expect(wrapsOf({ ...closed, wraps: true })).toEqual([])
    const [first] = wrapsOf(level)
    expect(closed.northEdges[first!.cell]).toBe(EdgeKind.wall)
    const plain = projectOf(closed, 'Torus')
    for (const id of ['udmf', 'godot', 'grimrock2'])
      expect(written(id, drawn).files.map(({ bytes }) => bytes)).toEqual(
        written(id, plain).files.map(({ bytes }) => bytes),
      )
  })

  it('is walked across when a written map is checked', () => {
    // Two streets with a wall between them: the way to the goal leads around the border.
    const draft = draftOf(createLevel(2, 1))
    draft.cells.fill(16)
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.set([EdgeKind.open, EdgeKind.wall, EdgeKind.open])
    draft.places = [
      { cell: 0, kind: 'start', name: '', properties: {} },
      { cell: 1, kind: 'note', name: 'Goal', properties: {} },
    ]
    const reached = (what: Level): readonly number[] =>
      ['tmj', 'tmx'].map((id) => {
        const project = projectOf(what)
        const { files, play } = written(id, project)
        expect(play).toEqual(fileReport(writerOf(id), files, project))
        return walkFiles(writerOf(id), files, project)[0]!.goalsReached
      })
    expect(reached(draft)).toEqual([0, 0])
    draft.wraps = true
    expect(reached(draft)).toEqual([1, 1])
    // Two gates lead out of the level.
    draft.marks.fill(Mark.gateSeed)
    draft.westEdges.set([EdgeKind.archway, EdgeKind.wall, EdgeKind.door])
    expect(reached(draft)).toEqual([0, 0])
  })
})
