import { describe, expect, it } from 'vitest'
import { addPass, Pass, playTasks, type PlayMap } from '../../support/played-files/play-map'
import { streetToInn } from '../../support/street-to-inn'
import { walkMap } from '../../support/played-files/walk-map'
import { EAST, edgeCount, edgeOf } from '../../../src/core/level/grid'

const missed = '1 goal cannot be reached from the start in this file: inn “Bard” at column 4, row 1.'
const stuck = 'Nothing opens 1 door in this file; the first is at column 4, row 1.'

function playProblems(map: PlayMap): readonly string[] {
  return walkMap(map).problems
}

describe('A walk through a written file', () => {
  const tasks = playTasks(streetToInn())
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

  it('opens a door from the cells of its openers only, and calls it shut if they are behind it', () => {
    const behind = { ...tasks, edges: edgesWith(Pass.door), openers: new Map([[at, [3]]]) }
    expect(playProblems(behind)).toEqual([stuck, missed])
    expect(playProblems({ ...behind, openers: new Map([[at, []]]) })).toEqual([stuck, missed])
    for (const cells of [[0], [2], [3, 1]]) {
      expect(walkMap({ ...behind, openers: new Map([[at, cells]]) })).toMatchObject({
        problems: [],
        hasStart: true,
        goals: 1,
        goalsReached: 1,
        doors: 1,
      })
    }
  })

  it('does not count a door that nobody meets as shut', () => {
    const edges = edgesWith(Pass.door)
    addPass(edges, edgeOf(tasks, 1, EAST), Pass.shut)
    expect(playProblems({ ...tasks, edges, openers: new Map([[at, [3]]]) })).toEqual([missed])
  })

  it('says that somebody cannot leave the start', () => {
    const edges = new Uint8Array(edgeCount(tasks))
    addPass(edges, edgeOf(tasks, 0, EAST), Pass.shut)
    const said = 'Nobody can leave the start, column 1, row 1, in this file.'
    expect(playProblems({ ...tasks, edges })).toEqual([said])
    expect(playProblems({ ...tasks, edges, nameOf: () => 'block 1, 1' })).toEqual([
      said.replace('column 1, row 1', 'block 1, 1'),
    ])
  })
})
