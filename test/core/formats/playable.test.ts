import { describe, expect, it } from 'vitest'
import { playableLosses as foundryLosses } from '../../../src/core/formats/foundry/read-back'
import { foundry } from '../../../src/core/formats/foundry/foundry'
import { addPass, Pass, playProblems, playTasks } from '../../../src/core/formats/playable'
import { playableLosses as uvttLosses } from '../../../src/core/formats/uvtt/read-back'
import { uvtt } from '../../../src/core/formats/uvtt/uvtt'
import { EAST, edgeCount, edgeOf } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, setEdge, type LevelDraft } from '../../../src/core/level/level'
import { firstLevel, projectOf, type Project } from '../../../src/core/project/project'

/** A street of three cells with a start, then a door, then an inn. */
function street(door: number = EdgeKind.door): LevelDraft {
  const draft = createDraft(4, 1)
  draft.cells.fill(CellKind.street)
  draft.cells[3] = CellKind.house
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.set([EdgeKind.wall, EdgeKind.open, EdgeKind.open, door, EdgeKind.wall])
  draft.places = [
    { cell: 0, kind: 'start', name: '', properties: {} },
    { cell: 3, kind: 'inn', name: 'Bard', properties: {} },
  ]
  return draft
}

const missed = '1 goal cannot be reached from the start in this file: inn “Bard” at column 4, row 1.'
const stuck = 'Nothing opens 1 door in this file; the first is at column 4, row 1.'

describe('The check of written files', () => {
  const tasks = playTasks(street())
  const at = edgeOf(tasks, 2, EAST)
  const edgesWith = (...passes: readonly number[]): Uint8Array => {
    const edges = new Uint8Array(edgeCount(tasks))
    for (const pass of passes) addPass(edges, at, pass)
    return edges
  }

  it.each<[string, readonly number[], readonly string[]]>([
    ['an opening', [], []],
    ['a door', [Pass.door], []],
    ['a way forth', [Pass.forth], []],
    ['a way back', [Pass.back], [missed]],
    ['a wall', [Pass.shut], [missed]],
    ['a door behind a wall', [Pass.door, Pass.shut], [stuck, missed]],
    ['a wall on a door', [Pass.shut, Pass.door], [stuck, missed]],
  ])('judges the way through %s', (_, passes, problems) => {
    expect(playProblems({ ...tasks, edges: edgesWith(...passes) })).toEqual(problems)
  })

  it('wants a start on which somebody can stand, if there is one', () => {
    const edges = edgesWith(Pass.shut)
    const free = Uint8Array.of(0, 1, 1, 1)
    const said = ['Nobody can stand at the start, column 1, row 1, in this file.']
    expect(playProblems({ ...tasks, free, edges })).toEqual(said)
    expect(playProblems({ ...tasks, start: undefined, edges })).toEqual([])
  })

  it('names a few of many goals', () => {
    const goals = ['a', 'b', 'c', 'd'].map((words) => ({ words, cells: [3] }))
    const [problem] = playProblems({ ...tasks, goals, edges: edgesWith(Pass.shut) })
    expect(problem).toBe('4 goals cannot be reached from the start in this file: a, b, c, ….')
  })

  it('takes links and the names of goals for goals, and notes and bare houses for none', () => {
    const draft = street()
    draft.places = [
      { cell: 1, kind: 'note', name: 'Exit', properties: {} },
      { cell: 1, kind: 'note', name: 'Rumour', properties: {} },
      { cell: 2, kind: 'stairs', name: '', properties: {}, link: { id: 'a', kind: 'stairs' } },
      { cell: 3, kind: 'inn', name: ' ', properties: {} },
    ]
    expect(playTasks(draft).goals.map(({ words }) => words)).toEqual([
      'note “Exit” at column 2, row 1',
      'stairs at column 3, row 1',
    ])
  })
})

const written = (format: typeof uvtt, project: Project, values = {}) => {
  const result = format.write?.(project, `x.${format.id}`, { pixels: 8, ...values })
  if (!result) throw new Error('The format is written')
  return { ...result, text: new TextDecoder().decode(result.files[0]?.bytes) }
}

describe('A written Universal VTT map', () => {
  const check = (text: string): readonly string[] => uvttLosses(street(), text)

  it('can be played, and is refused with a wall in its doors, or without its text', () => {
    const { text } = written(uvtt, projectOf(street()))
    expect(check(text)).toEqual([])
    const wall = '"line_of_sight":[[{"x":3,"y":0},{"x":3,"y":1}],'
    expect(check(text.replace('"line_of_sight":[', wall))).toEqual([stuck, missed])
    for (const broken of [text.slice(0, -9), '{}', text.replace('"bounds":[{"x":', '"bounds":[{"z":')]) {
      expect(check(broken)).toEqual(['This file cannot be read back.'])
    }
  })

  it('says that hidden secret doors part a goal from the start', () => {
    const project = projectOf(street(EdgeKind.secretDoor))
    expect(written(uvtt, project).losses).toContain(missed)
    expect(written(uvtt, project, { secrets: true }).losses).not.toContain(missed)
  })
})

describe('A written Foundry scene', () => {
  const project = projectOf(street())

  it.each([EdgeKind.door, EdgeKind.lockedDoor, EdgeKind.secretDoor, EdgeKind.oneWayForth])(
    'can be played with an edge of kind %i',
    (kind) => {
      expect(written(foundry, projectOf(street(kind))).losses).not.toContain(missed)
    },
  )

  it('is refused where a wall or one-way wall lies in the way, or a scene is missing', () => {
    expect(written(foundry, projectOf(street(EdgeKind.oneWayBack))).losses).toContain(missed)
    const { text } = written(foundry, project)
    const check = (broken: string): readonly string[] => foundryLosses(project, broken)
    expect(check(text)).toEqual([])
    expect(check(text.replace('"door":1', '"door":0'))).toEqual([missed])
    const more = '"walls":[{"c":[300,0,300,100],"move":20,"dir":0,"door":0,"ds":0},'
    expect(check(text.replace('"walls":[', more))).toEqual([stuck, missed])
    expect(check('{}')).toEqual(['This level has no scene in the file.'])
    expect(check('{')).toEqual(['This level has no scene in the file.'])
  })

  it('lets every border of a level stand', () => {
    const { level } = firstLevel(project)
    const draft = createDraft(level.width, level.height)
    setEdge(draft, 0, EdgeKind.wall)
    expect(written(foundry, projectOf(draft)).losses.join(' ')).not.toContain('in this file')
  })
})
