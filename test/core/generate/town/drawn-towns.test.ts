import { describe, expect, it } from 'vitest'
import { checkLevel, LAWS } from '../../../../src/core/analyse/check'
import { runGenerator } from '../../../../src/core/generate/run'
import { maxGates, maxRock } from '../../../../src/core/generate/town/settings/limits'
import { town } from '../../../../src/core/generate/town/town'
import { buildingsOf } from '../../../../src/core/level/buildings'
import { cornersOf, DIRECTIONS, edgeOf, isBorder, neighbour } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level, type LevelDraft } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { createRandom } from '../../../../src/core/random/random'
import { drawnTown } from '../../../support/drawn-town'
import { levelText } from '../../../support/level-text'
import { samples } from '../../../support/samples'
import { townProblems } from '../../../support/town-problems'
import { oracle } from '../../../support/town-oracle'

const SKETCHES = samples({ short: 15, long: 5000 })
const SEEDS = samples({ short: 3, long: 5 })

describe('larger sketches with outlines, water, buildings, quarters, locks and special edges', () => {
  it('fill with every random seed or with none, keep all that is drawn, and every law', () => {
    const random = createRandom(77)
    const wrong: string[] = []
    let possible = 0
    for (let index = 0; index < SKETCHES; index++) {
      const sketch = drawnTown(random)
      const keepOffRock = random.below(3) === 0
      const truth = oracle(sketch, { keepOffRock, hasBridges: true })
      if (truth) possible++
      for (let seed = 0; seed < SEEDS; seed++) {
        const settings = {
          keepOffRock,
          gates: random.below(1 + Math.min(4, maxGates(sketch))),
          courts: 1 + random.below(2),
          rock: random.below(1 + maxRock(sketch)),
          straightness: random.below(999),
          connect: random.below(3) === 0 ? 'classic' : 'shortest',
        }
        const result = runGenerator({ generator: town, sketch, settings, seed: index * 100 + seed })
        const problems =
          result.status === 'done'
            ? [...townProblems(sketch, result.level), ...(truth ? [] : ['filled'])]
            : truth
              ? result.problems.map(({ message }) => `refused: ${message}`)
              : []
        if (result.status === 'done') {
          const broken = checkLevel(result.level).filter(({ severity }) => severity === 'error')
          problems.push(...broken.map(({ message }) => message))
        }
        if (problems.length > 0)
          wrong.push(`sketch ${index}\n${levelText(sketch)}\n${problems.slice(0, 5).join('\n')}`)
      }
    }
    expect(wrong.slice(0, 2).join('\n')).toBe('')
    expect(Math.min(possible, SKETCHES - possible)).toBeGreaterThan(SKETCHES / 10)
  })
})

/** A finished town with an outline, water, a bridge, a building and a gate, and what was drawn of it. */
function sample(): { readonly sketch: Level; readonly level: Level } {
  const random = createRandom(5)
  for (let seed = 0; seed < 400; seed++) {
    const sketch = drawnTown(random)
    const result = runGenerator({ generator: town, sketch, settings: { rock: 1 }, seed })
    if (result.status !== 'done') continue
    const kinds = new Set(result.level.cells.slice())
    const { of, size } = buildingsOf(result.level)
    const hasLarge = of.some((building) => building >= 0 && (size[building] ?? 0) > 1)
    const hasRock = result.level.marks.slice().includes(Mark.rockSeed)
    const isRich = [CellKind.bridge, CellKind.water].every((kind) => kinds.has(kind)) && hasLarge && hasRock
    if (isRich && checkLevel(result.level).length === 0) return { sketch, level: result.level }
  }
  throw new Error('no sample has everything')
}

/** One violation of each law, put into a finished town: what is changed, and the law that must notice. */
const VIOLATIONS: Readonly<Record<string, (draft: LevelDraft, level: Level) => void>> = {
  decided: (draft) => void (draft.cells[generated(draft, CellKind.house)] = CellKind.undecided),
  'streets-joined': (draft) => {
    const street = generated(draft, CellKind.street)
    for (const side of DIRECTIONS) setEdge(draft, edgeOf(draft, street, side), EdgeKind.wall)
  },
  'streets-open': (draft) => {
    const street = generated(draft, CellKind.street, (beside) => beside.includes(CellKind.street))
    const side = DIRECTIONS.find((way) => draft.cells[neighbour(draft, street, way)] === CellKind.street) ?? 0
    setEdge(draft, edgeOf(draft, street, side), EdgeKind.bars)
  },
  'one-door': (draft) => {
    const house = generated(draft, CellKind.house)
    for (const side of DIRECTIONS) setEdge(draft, edgeOf(draft, house, side), EdgeKind.wall)
  },
  'open-between-streets': (draft) => {
    const house = generated(draft, CellKind.house)
    const side = DIRECTIONS.find((way) => IS_DOOR[edgeAt(draft, edgeOf(draft, house, way))] === 1) ?? 0
    setEdge(draft, edgeOf(draft, house, side), EdgeKind.open)
  },
  'rock-apart': (draft) => {
    const rock = draft.marks.indexOf(Mark.rockSeed)
    draft.cells[neighbour(draft, rock, 1)] = CellKind.street
  },
  'corners-rock': (draft) => {
    const corner = cornersOf(draft).find((cell) => draft.cells[cell] === CellKind.rock) ?? 0
    draft.cells[corner] = CellKind.house
    draft.marks[corner] = 0
  },
  'border-gates': (draft) => {
    const gate = draft.marks.findIndex((marks) => (marks & Mark.gateSeed) !== 0)
    draft.marks[gate] = 0
  },
}

/** A cell of a kind that nobody drew, inside the town. */
function generated(
  level: Level,
  kind: number,
  fits: (beside: readonly (number | undefined)[]) => boolean = () => true,
): number {
  return level.cells.slice().findIndex((other, cell) => {
    if (other !== kind || level.marks[cell] !== 0 || isBorder(level, cell)) return false
    return fits(DIRECTIONS.map((way) => level.cells[neighbour(level, cell, way)]))
  })
}

describe('a negative control', () => {
  const { sketch, level } = sample()

  it('begins with a town that breaks nothing', () => {
    expect([checkLevel(level), townProblems(sketch, level)]).toEqual([[], []])
  })

  it('is there for every law', () => {
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(LAWS.map(({ id }) => id).toSorted())
  })

  it.each(Object.entries(VIOLATIONS))('is noticed by the law %s', (law, spoil) => {
    const draft = draftOf(level)
    spoil(draft, level)
    expect(checkLevel(draft).map(({ rule }) => rule)).toContain(law)
  })

  const apart: readonly (readonly [string, (draft: LevelDraft) => void])[] = [
    [
      'a drawn house made a street',
      (draft: LevelDraft) => void (draft.cells[drawn(sketch, CellKind.house)] = 16),
    ],
    [
      'water dried up',
      (draft: LevelDraft) => void (draft.cells[drawn(sketch, CellKind.water)] = CellKind.rock),
    ],
    ['marks lost', (draft: LevelDraft) => void (draft.marks[drawn(sketch, CellKind.house)] = 0)],
    ['a door onto water', (draft: LevelDraft) => openTo(draft, CellKind.water, EdgeKind.door)],
    ['a wall in a generated street', (draft: LevelDraft) => VIOLATIONS['streets-open']?.(draft, draft)],
    ['a house without a door', (draft: LevelDraft) => VIOLATIONS['one-door']?.(draft, draft)],
  ]

  it.each(apart)('is noticed apart from the laws: %s', (_, spoil) => {
    const draft = draftOf(level)
    spoil(draft)
    expect(townProblems(sketch, draft)).not.toEqual([])
  })
})

function drawn(sketch: Level, kind: number): number {
  return sketch.cells.indexOf(kind)
}

/** Opens a side of a cell that nobody drew towards a kind of cell. */
function openTo(draft: LevelDraft, kind: number, edge: number): void {
  for (let cell = 0; cell < draft.cells.length; cell++) {
    const side = DIRECTIONS.find((way) => draft.cells[neighbour(draft, cell, way)] === kind)
    if (side === undefined || draft.cells[cell] === kind) continue
    setEdge(draft, edgeOf(draft, cell, side), edge)
    return
  }
}
