import { describe, expect, it } from 'vitest'
import { measureLevel } from '../../../src/core/analyse/measure'
import { figuresOf } from '../../../src/core/analyse/figures'
import { MEASURE_WORDS } from '../../../src/core/analyse/measure-words'
import { matchWishes, parseWishes } from '../../../src/core/analyse/wishes'
import { rooms } from '../../../src/core/generate/dungeon/rooms'
import { runGenerator } from '../../../src/core/generate/run'
import { createLevel, type Level } from '../../../src/core/level/level'
import { measureLogic } from '../../../src/core/logic/measures'
import { logicProjectOf } from '../../support/logic-projects'
import { samples } from '../../support/samples'
import { sampleTown } from '../analyse/draw'

const LOGIC_WORDS = ['locks', 'lockDepth', 'behindLocks', 'solutionLength']

/** A corridor of six cells: a key before a locked door, then a lever before bars, and a chest at the end. */
function corridor(): Level {
  const connectors = [{ on: 'on', target: 'bars', do: 'open' }]
  const { levels } = logicProjectOf({
    rows: [['######', 'ssssss', '# l b #']],
    south: '######',
    places: [
      { x: 0, y: 0, kind: 'start', name: '', properties: {} },
      { x: 1, y: 0, kind: 'key', name: '', properties: { key: 'brass' } },
      { x: 3, y: 0, kind: 'switch', name: '', properties: {}, connectors },
      { x: 5, y: 0, kind: 'chest', name: '', properties: {} },
    ],
    doors: [
      { x: 2, y: 0, side: 'west', key: 'brass' },
      { x: 4, y: 0, side: 'west', id: 'bars' },
    ],
  })
  return levels[0]!.level
}

function valuesOf(level: Level): readonly unknown[] {
  const figures = figuresOf(level)
  return MEASURE_WORDS.filter(({ id }) => LOGIC_WORDS.includes(id)).map((word) => word.valueOf(figures, []))
}

describe('measures of logic', () => {
  it('count keys, what each cell needs, and the moves of the shortest solution', () => {
    expect(measureLogic(corridor())).toEqual({
      locks: 1,
      lockDepth: 2,
      behindLocks: 4 / 6,
      solutionLength: 6,
    })
    expect(valuesOf(corridor())).toEqual([1, 2, 4 / 6, 6])
    expect(measureLevel(corridor()).logic).toEqual(measureLogic(corridor()))
  })

  it('have no depth if there are too many states to search', () => {
    // A hall between locked rooms and niches, each with a key that a walker may take or leave.
    const keys = Array.from({ length: 24 }, (_, x) => x)
    const [cells, walls] = ['s'.repeat(24), '#'.repeat(25)]
    const { levels } = logicProjectOf({
      rows: [
        ['#'.repeat(24), cells, walls],
        ['l'.repeat(24), cells, `#${' '.repeat(23)}#`],
        [' '.repeat(24), cells, walls],
      ],
      south: '#'.repeat(24),
      places: [
        { x: 0, y: 1, kind: 'start', name: '', properties: {} },
        ...keys.map((x) => ({ x, y: 2, kind: 'key', name: '', properties: { key: `key ${x}` } })),
      ],
      doors: keys.map((x) => ({ x, y: 1, side: 'north', key: `key ${x}` })),
    })
    expect(measureLogic(levels[0]!.level)).toMatchObject({ locks: 24, lockDepth: null, behindLocks: null })
  })

  it('have no solution if a thing is out of reach, and no depth if the start is', () => {
    const level = corridor()
    const places = level.places.filter(({ kind }) => kind !== 'switch')
    expect(measureLogic({ ...level, places })).toEqual({
      locks: 1,
      lockDepth: 1,
      behindLocks: 2 / 4,
      solutionLength: null,
    })
    const startless = { ...level, places: level.places.filter(({ kind }) => kind !== 'start') }
    expect(valuesOf(startless)).toEqual([1, undefined, undefined, undefined])
  })

  it('are missing in levels without logic', () => {
    for (const level of [sampleTown(), createLevel(6, 6)]) {
      expect(valuesOf(level)).toEqual([undefined, undefined, undefined, undefined])
      expect(measureLevel(level).logic).toBeNull()
    }
  })

  it('answer wishes for dungeons', () => {
    const parse = parseWishes(['locks=3', 'lockDepth>=3', 'behindLocks>=0.01', 'solutionLength>=20'])
    if (parse.status === 'refused') throw new Error(parse.messages.join(' '))
    const unmet: unknown[] = []
    for (let seed = 1; seed <= samples({ short: 6, long: 200 }); seed++) {
      const run = runGenerator({
        generator: rooms,
        sketch: createLevel(40, 40),
        settings: { locks: 3, levers: 0, ends: 'stairs' },
        seed,
      })
      if (run.status === 'failed') throw new Error(run.problems[0]?.message)
      const match = matchWishes(figuresOf(run.level), parse.wishes)
      if (match.score > 0) unmet.push({ seed, ...match })
    }
    expect(unmet).toEqual([])
    expect(parseWishes(['behindLocks>=2']).status).toBe('refused')
  })
})
