import { describe, expect, it } from 'vitest'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft } from '../../../src/core/level/level'
import { act, startPlay, type Play } from '../../../src/core/logic/play'
import { proveProject, type Proof } from '../../../src/core/logic/prove'
import type { Project } from '../../../src/core/project/project'
import { logicLevel, projectOfText } from '../../support/logic-levels'
import { bruteForce, type LogicFile } from '../../support/logic-oracle/brute-force'
import { randomLogicFile } from '../../support/logic-oracle/random-file'
import { samples } from '../../support/samples'

/** The verdicts written beside the levels: fewest moves, or -1; stuck; unreached. */
const VERDICTS: readonly (readonly [steps: number, stuck: boolean, unreached: readonly string[]])[] = [
  [5, false, ['teleporter-3']],
  [-1, true, ['chest-6', 'goal', 'key-2', 'spinner-7', 'switch-4', 'teleporter-3', 'trigger-5']],
  [-1, true, ['goal', 'key-5', 'spinner-6']],
  [2, false, ['teleporter-5']],
  [-1, true, ['goal', 'pit-5', 'teleporter-6']],
  [6, false, []],
  [8, false, []],
  [9, false, ['teleporter-6']],
]

describe('a proof', () => {
  it.each(VERDICTS.map((verdict, index) => [index + 1, ...verdict] as const))(
    'of level %i gives the verdict written beside it',
    (number, steps, stuck, unreached) => {
      const proof = proofOf(logicLevel(number))
      expect(verdictOf(proof)).toEqual({ loop: false, solved: steps >= 0, steps, stuck, unreached })
    },
  )

  it('agrees with a search of all states, one by one, on random levels', () => {
    const different: unknown[] = []
    const count = samples({ short: 140, long: 20_000 })
    const seen = { loops: 0, solved: 0, stuck: 0, moved: 0, unsearched: 0, least: 0 }
    for (let seed = 1; seed <= count; seed++) {
      const file = randomLogicFile(seed)
      const expected = bruteForce(file, 'goal')
      if (!expected) continue
      const { states: _, ...verdict } = expected
      const project = projectOfText(JSON.stringify(file))
      const proof = proveProject(project, { goal: 'goal' })
      const found = 'refused' in proof ? LOOP : verdictOf(proof)
      const wanted = verdict.loop ? LOOP : { ...verdict, unreached: verdict.unreached.toSorted() }
      if (JSON.stringify(found) !== JSON.stringify(wanted)) different.push({ seed, found, wanted })
      const short = proveProject(project, { goal: 'goal', maxStates: 1 })
      if (!('refused' in short) && short.complete && short.steps === undefined) {
        seen.unsearched++
        const claimed = { ...verdictOf(short), steps: 'steps' in wanted ? wanted.steps : undefined }
        if (JSON.stringify(claimed) !== JSON.stringify(wanted)) different.push({ seed, claimed, wanted })
        if (short.isOrderAtLeast && !isLeastOrder(short, proof)) different.push({ seed, short })
        if (short.isOrderAtLeast) seen.least++
      }
      if (verdict.loop) seen.loops++
      if (verdict.solved) seen.solved++
      if (verdict.solved && verdict.stuck) seen.stuck++
      if ('refused' in proof) continue
      if (proof.solved && !endsAtGoal(project, proof)) different.push({ seed, moves: proof.moves })
      if (proof.steps !== undefined && proof.moves.length !== proof.steps) different.push({ seed, proof })
      if (proof.solved && proof.moves.some((move) => typeof move !== 'string')) seen.moved++
    }
    expect(different).toEqual([])
    // The levels are worth their time only if each verdict occurs.
    expect(Object.values(seen).every((number) => number > count / 200)).toBe(true)
  }, 600_000)

  it.each([
    ['many states', corridor(7, 'switch')],
    ['more bits than a word has', corridor(40, 'trigger')],
  ])('agrees with it on a corridor with %s', (_, file) => {
    const { states, ...wanted } = bruteForce(file, 'goal') ?? { states: 0, unreached: [] }
    const proof = proofOf(projectOfText(JSON.stringify(file)))
    expect(verdictOf(proof)).toEqual({ ...wanted, unreached: wanted.unreached.toSorted() })
    expect(states).toBeGreaterThan(1000)
    expect(proof.states).toBeGreaterThan(500)
    const short = proveProject(projectOfText(JSON.stringify(file)), { maxStates: proof.states - 1 })
    expect(short).toMatchObject({ complete: false, solved: false, moves: [] })
    expect(proveProject(projectOfText(JSON.stringify(file)), { maxStates: proof.states })).toMatchObject({
      complete: true,
    })
  })

  it('walks across borders that wrap around, the shorter way', () => {
    const draft = { ...createDraft(6, 5), wraps: true as const }
    draft.cells.fill(CellKind.street)
    draft.northEdges.fill(EdgeKind.open)
    draft.westEdges.fill(EdgeKind.open)
    draft.places = [
      { cell: 6, kind: 'start', name: '', properties: {} },
      { cell: 28, kind: 'note', name: '', properties: {}, id: 'goal' },
    ]
    const project = { name: '', levels: [{ id: 'level', name: '', level: draft }] }
    const proof = proofOf(project)
    expect(proof.moves.toSorted()).toEqual(['north', 'north', 'west', 'west'])
    expect(endsAtGoal(project, proof)).toBe(true)
  })
})

const LOOP = { loop: true }

/** A corridor with a thing on each cell that moves the bars of two rooms beside it; the goal is in the last room. */
function corridor(
  count: number,
  kind: 'switch' | 'trigger',
): LogicFile & { readonly [key: string]: unknown } {
  const all = Array.from({ length: count }, (_, x) => x)
  const row = (north: string, west: string) => ({
    north,
    cells: 's'.repeat(count),
    west,
    marks: '0'.repeat(count),
  })
  const events = kind === 'switch' ? ['on', 'off'] : ['enter']
  const level = {
    id: 'hall',
    name: 'Hall',
    width: count,
    height: 2,
    rows: [
      row('#'.repeat(count), `#${' '.repeat(count - 1)}#`),
      row('b'.repeat(count), '#'.repeat(count + 1)),
    ],
    south: '#'.repeat(count),
    places: [
      { x: 0, y: 0, kind: 'start', name: '', properties: {} },
      ...all.map((x) => ({
        x,
        y: 0,
        kind,
        name: '',
        properties: kind === 'trigger' ? { once: true } : {},
        id: `thing-${x}`,
        connectors: events.flatMap((on) =>
          [x, (2 * x) % count].map((target) => ({ on, target: `bars-${target}`, do: 'toggle' })),
        ),
      })),
      { x: count - 1, y: 1, kind: 'note', name: '', properties: {}, id: 'goal' },
    ],
    doors: all.map((x) => ({ x, y: 1, side: 'north', id: `bars-${x}` })),
  }
  return { format: 'brownstone', version: 1, name: 'corridor', levels: [level] }
}

function verdictOf(proof: Proof) {
  const { solved, steps = -1, stuck, unreached } = proof
  return { loop: false, solved, steps, stuck: stuck !== undefined, unreached: unreached.toSorted() }
}

function proofOf(project: Project): Proof {
  const proof = proveProject(project, { goal: 'goal' })
  if ('refused' in proof) throw new Error(proof.refused)
  return proof
}

/** Whether no cell needs fewer keys and levers than the order of a proof has, and the same cells are never entered. */
function isLeastOrder({ order }: Proof, whole: ReturnType<typeof proveProject>): boolean {
  if ('refused' in whole || whole.order.length !== order.length) return false
  return whole.order.every((cells, level) =>
    cells.every((needed, cell) => {
      const least = order[level]?.[cell] ?? -1
      return least <= needed && (least === -1) === (needed === -1)
    }),
  )
}

/** Whether the moves of a proof, played one after the other, end at the goal. */
function endsAtGoal(project: Project, { moves }: Proof): boolean {
  const begun = startPlay(project)
  if (!('play' in begun)) return false
  let play: Play = begun.play
  for (const move of moves) {
    const { play: next, refused } = act(play, move)
    if (refused !== undefined) return false
    play = next
  }
  const level = project.levels.find(({ id }) => id === play.level)?.level
  return level?.places.some(({ id, cell }) => id === 'goal' && cell === play.cell) === true
}
