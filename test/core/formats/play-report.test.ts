import { describe, expect, it } from 'vitest'
import { writeLevels } from '../../../src/core/formats/level-files'
import { goalsOf, playReport, playWords, proofReport } from '../../../src/core/formats/play-report'
import { asPlayed, startOf } from '../../../src/core/formats/played-level'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, type Level } from '../../../src/core/level/level'
import type { Place } from '../../../src/core/level/places'
import type { Project } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'
import type { WritableFormat } from '../../../src/core/formats/format'
import { writerOf } from '../../support/all-formats'
import { samples } from '../../support/samples'
import { streetToInn } from '../../support/street-to-inn'
import { logicProjectOf } from '../../support/logic-projects'

function projectWith(...levels: readonly Level[]): Project {
  return {
    name: 'Streets',
    levels: levels.map((level, index) => ({ id: `s${index}`, name: `Street ${index + 1}`, level })),
  }
}

function said(...levels: readonly Level[]): string {
  const project = projectWith(...levels)
  return playWords(playReport(project, levels.map(asPlayed)))
}

const good = 'Playable: start, 1 of 1 goal and 1 of 1 door.'
const missed = '1 goal cannot be reached from the start in this file: inn “Bard” at column 4, row 1.'

describe('The report on playing a level', () => {
  it.each<[string, number, string]>([
    ['a door', EdgeKind.door, good],
    ['a locked door', EdgeKind.lockedDoor, good],
    ['a secret door', EdgeKind.secretDoor, good],
    ['a one-way door to the goal', EdgeKind.oneWayForth, good],
    ['a one-way door from the goal', EdgeKind.oneWayBack, `Not playable: ${missed}`],
    ['an opening', EdgeKind.open, 'Playable: start and 1 of 1 goal.'],
    ['an undecided edge', EdgeKind.undecided, 'Playable: start and 1 of 1 goal.'],
    ['bars', EdgeKind.bars, `Not playable: ${missed}`],
    ['a wall', EdgeKind.wall, `Not playable: ${missed}`],
  ])('judges the way through %s', (_, edge, words) => {
    expect(said(streetToInn(edge))).toBe(words)
  })

  it('requires a walkable start with a way out', () => {
    const inRock = streetToInn()
    inRock.cells[0] = CellKind.rock
    expect(said(inRock)).toBe('Not playable: Nobody can stand at the start, column 1, row 1, in this file.')
    const walledIn = streetToInn()
    walledIn.westEdges[1] = EdgeKind.wall
    expect(said(walledIn)).toBe('Not playable: Nobody can leave the start, column 1, row 1, in this file.')
    const single = createDraft(1, 1)
    single.cells.fill(CellKind.street)
    single.places = [{ cell: 0, kind: 'start', name: '', properties: {} }]
    expect(said(single)).toBe('Playable: start.')
  })

  it('names a few of many goals', () => {
    const level = streetToInn(EdgeKind.wall)
    const inns = ['a', 'b', 'c', 'd'].map((name): Place => ({
      cell: 3,
      kind: 'note',
      name: 'Goal',
      properties: { name },
    }))
    level.places = [...level.places.slice(0, 1), ...inns]
    const goal = 'note “Goal” at column 4, row 1'
    expect(said(level)).toBe(
      `Not playable: 4 goals cannot be reached from the start in this file: ${goal}, ${goal}, ${goal}, ….`,
    )
  })

  it('gives no result without a start, and counts the doors', () => {
    const level = streetToInn()
    level.places = level.places.slice(1)
    const words = 'There is no start, so nobody walked to the goals.'
    expect(said(level)).toBe(`${words} 1 of 1 door can be opened.`)
    expect(said({ ...level, westEdges: streetToInn(EdgeKind.open).westEdges })).toBe(words)
    const project = projectWith(level)
    expect(playReport(project, [asPlayed(level)]).result).toBe('unknown')
  })

  it('adds levels up, and names those with problems', () => {
    expect(said(streetToInn(), streetToInn(EdgeKind.open))).toBe(
      'Playable: 2 starts, 2 of 2 goals and 1 of 1 door.',
    )
    expect(said(streetToInn(), streetToInn(EdgeKind.wall))).toBe(`Not playable: Level “Street 2”: ${missed}`)
  })

  it('counts links and places with the names of goals as goals, but not notes and bare houses', () => {
    const draft = streetToInn()
    draft.places = [
      { cell: 1, kind: 'note', name: 'Exit', properties: {} },
      { cell: 1, kind: 'note', name: 'Rumour', properties: {} },
      { cell: 2, kind: 'stairs', name: '', properties: {}, link: { id: 'a', kind: 'stairs' } },
      { cell: 3, kind: 'inn', name: ' ', properties: {} },
    ]
    expect(goalsOf(draft).map(({ words }) => words)).toEqual([
      'note “Exit” at column 2, row 1',
      'stairs at column 3, row 1',
    ])
  })

  it('begins at the end of a link if the level has neither start nor gate', () => {
    const draft = streetToInn()
    draft.places = [{ cell: 2, kind: 'stairs', name: '', properties: {}, link: { id: 'a', kind: 'stairs' } }]
    expect(startOf(draft)).toBe(2)
  })

  it('comes with the files of all levels, also with one file a level, and not with pictures', () => {
    const project = projectWith(streetToInn(), streetToInn(EdgeKind.wall))
    const sentences = [`Level “Street 2”: ${missed}`]
    for (const id of ['tmj', 'ldtk'])
      expect(writeLevels(writerOf(id), project, `x.${id}`).play).toEqual({ result: 'unplayable', sentences })
    expect(writeLevels(writerOf('png'), project, 'x.png')).not.toHaveProperty('play')
  })
})

describe('The report on a project whose things act on each other', () => {
  const lever = (action: string, more: object = {}) => ({
    x: 0,
    y: 0,
    kind: 'switch',
    name: '',
    properties: {},
    id: 'lever',
    connectors: [{ on: 'on', target: 'grate', do: action }],
    ...more,
  })
  const vault = (
    places: readonly object[],
    doors: readonly object[] = [{ x: 1, y: 0, side: 'west', id: 'grate' }],
  ) =>
    logicProjectOf({
      rows: [['###', 'sss', '#b #']],
      south: '###',
      places: [
        { x: 0, y: 0, kind: 'start', name: '', properties: {} },
        ...places,
        { x: 2, y: 0, kind: 'note', name: '', properties: {}, id: 'goal' },
      ],
      doors,
    })
  const wordsOf = (format: WritableFormat, project: Project, values: SettingValues = {}): string => {
    const { play } = writeLevels(format, project, 'x', { values })
    return play ? playWords(play) : ''
  }

  it.each([
    ['solved', vault([lever('open')]), 'Can be solved in 3 moves.'],
    ['not solved', vault([lever('close')]), 'Cannot be solved. A player can get stuck because of grate.'],
    [
      'solved, but one can get stuck',
      vault(
        [
          lever('close', {
            kind: 'plate',
            x: 1,
            connectors: [{ on: 'leave', target: 'grate', do: 'close' }],
          }),
          { x: 0, y: 0, kind: 'sign', name: '', properties: {}, id: 'sign' },
        ],
        [{ x: 1, y: 0, side: 'west', id: 'grate', open: true }],
      ),
      'Can be solved in 2 moves. A player can get stuck because of lever, after 2 moves.',
    ],
    [
      'a loop',
      vault([
        lever('toggle', {
          kind: 'plate',
          connectors: [{ on: 'enter', target: 'pit', do: 'toggle' }],
        }),
        {
          x: 1,
          y: 0,
          kind: 'pit',
          name: '',
          properties: {},
          id: 'pit',
          connectors: [
            { on: 'open', target: 'pit', do: 'toggle' },
            { on: 'close', target: 'pit', do: 'toggle' },
          ],
        },
      ]),
      'Not proven: Things set each other off without end: pit. Remove one of their connectors, or lead one elsewhere.',
    ],
  ])('comes from the proof: %s', (_, project, words) => {
    expect(wordsOf(writerOf('ldtk'), project)).toBe(words)
  })

  it('is made for a level of any size if few things act', () => {
    const side = samples({ short: 300, long: 1000 })
    const draft = createDraft(side, side)
    draft.cells.fill(CellKind.street)
    draft.northEdges.fill(EdgeKind.open)
    draft.westEdges.fill(EdgeKind.open)
    draft.places = Array.from({ length: 13 }, (_, cell): Place => ({
      cell,
      kind: cell === 0 ? 'start' : 'sign',
      name: '',
      properties: {},
    }))
    // As many visits for each cell as the largest level is allowed.
    expect(proofReport(projectWith(draft), 24 * side * side).sentences).toEqual([
      'Can be solved in 12 moves.',
    ])
  })

  it('stops where things are too far apart, and needs no walks if doors only open', () => {
    const closing = vault([lever('toggle')])
    expect(proofReport(closing).sentences).toEqual(['Can be solved in 3 moves.'])
    expect(proofReport(closing, 1).sentences).toEqual([
      'Not proven: the levels are too large for a proof at each export. “brownstone prove” makes it.',
    ])
    expect(proofReport(vault([lever('open')]), 1).sentences).toEqual(['Can be solved.'])
  })

  it('makes no claim about files that lack a part of the logic, and walks where the format has none', () => {
    const project = vault([lever('open')])
    expect(wordsOf(writerOf('godot'), project)).toBe('Can be solved in 3 moves.')
    expect(wordsOf(writerOf('godot'), project, { dimension: '2d' })).toBe(
      'Not proven: the file lacks a part of what things do to each other.',
    )
    expect(wordsOf(writerOf('glb'), project)).toMatch(/^(?:Playable|Not playable)/)
    expect(writeLevels(writerOf('glb'), project, 'x').losses).toContain(
      'The logic of 3 things is left out: ids, keys, states and connectors.',
    )
  })
})
