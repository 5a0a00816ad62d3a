import { capital } from '../../../text/capital'
import { xOf, yOf } from '../../../level/grid'
import type { Level } from '../../../level/level'
import type { DrawnThing, Problem } from '../../../level/problem'
import { cutThings, listDrawnThings, nameOfThing, type DrawnThings } from '../ground/drawn-things'

/** Returns whether a sketch can be filled if streets may also reach the loose cells, wherever they are. */
export type IsPossible = (sketch: Level, loose: readonly number[]) => boolean

/** Stops looking for sets once the judgements have visited this many cells. */
const MAX_CELLS = 4_000_000
/** The rules that decide whether a sketch is possible. */
const JUDGED_RULES: ReadonlySet<string> = new Set([
  'house-reached',
  'streets-joined',
  'gate-reaches-town',
  'court-reaches-town',
  'locked-edge',
  'one-door',
])
/** Maximum problems that get a set; nobody reads more before repairing those. */
const MAX_SETS = 40

/**
 * Adds to each problem that keeps a sketch from being filled the smallest set of drawn things that contradict each
 * other. Removing any thing of a set resolves that conflict, with the things of the other conflicts left out. Problems
 * keep their order. A problem that disappears with the others is dropped; a problem whose set is not found within the
 * limits stays as it is.
 *
 * The sketch is judged some dozen times for each problem: first with things near the problem, then with halves of the
 * rest (QuickXplain, Junker 2004), then without one thing at a time.
 */
export function nameConflicts(
  sketch: Level,
  problems: readonly Problem[],
  isPossible: IsPossible,
): readonly Problem[] {
  const drawn = listDrawnThings(sketch)
  const accused = new Map<Problem, ReadonlySet<number>>()
  for (const problem of problems) {
    if (problem.severity !== 'error' || !JUDGED_RULES.has(problem.rule)) continue
    const things = accusedBy(drawn, problem.cells)
    if (things.size > 0) accused.set(problem, things)
  }
  if (accused.size === 0) return problems
  const judge = createJudge(sketch, drawn, isPossible)
  const spans = spansOf(sketch, drawn)
  const sets = new Map<Problem, readonly number[]>()
  const leftOut = new Set<number>()
  const look = (problem: Problem, without: ReadonlySet<number>): Answer => {
    const answer = sets.size < MAX_SETS ? findSet(drawn, judge, spans, { problem, without }) : 'unknown'
    if (typeof answer === 'string') return answer
    sets.set(problem, answer)
    for (const thing of accused.get(problem) ?? []) leftOut.add(thing)
    return answer
  }

  // First each problem alone, without the things of the others; then, one by one, the problems that need others.
  const waiting: Problem[] = []
  for (const [problem, mine] of accused) {
    if (sets.size >= MAX_SETS) break
    const without = new Set<number>()
    for (const things of accused.values())
      for (const thing of things) if (!mine.has(thing)) without.add(thing)
    if (look(problem, without) === 'possible') waiting.push(problem)
  }
  const gone = new Set<Problem>()
  for (const problem of waiting) {
    const mine = accused.get(problem)
    const without = new Set([...leftOut].filter((thing) => mine?.has(thing) !== true))
    if (look(problem, without) === 'possible') gone.add(problem)
  }

  return problems
    .filter((problem) => !gone.has(problem) || sets.size === 0)
    .map((problem) => {
      const found = sets.get(problem)
      if (!found) return problem
      const things = found.map((thing) => drawn.things[thing]).filter((thing) => thing !== undefined)
      return { ...problem, things, message: wordsOf(sketch, problem, things) }
    })
}

/** The things that contain a problem's cells. */
function accusedBy({ of }: DrawnThings, cells: readonly number[]): ReadonlySet<number> {
  return new Set(cells.map((cell) => of[cell] ?? -1).filter((thing) => thing >= 0))
}

/** Returns whether the sketch is possible with only some of its things; undefined once the limit is reached. */
type Judge = (things: Iterable<number>) => boolean | undefined

function createJudge(sketch: Level, drawn: DrawnThings, isPossible: IsPossible): Judge {
  let cells = 0
  return (things) => {
    if (cells > MAX_CELLS) return undefined
    const reduced = cutThings(sketch, drawn, new Set(things))
    cells += reduced.sketch.cells.length
    return isPossible(reduced.sketch, reduced.loose)
  }
}

/** The things of a smallest set, or why there is none: the rest is possible, or the limit was reached. */
type Answer = readonly number[] | 'possible' | 'unknown'

/** A problem, and the things left out of the search for its set. */
interface Subject {
  readonly problem: Problem
  readonly without: ReadonlySet<number>
}

function findSet(drawn: DrawnThings, judge: Judge, spans: Spans, { problem, without }: Subject): Answer {
  const near = nearestImpossible(judge, distancesTo(spans, accusedBy(drawn, problem.cells)), without)
  if (typeof near === 'string') return near
  const rough = explain(judge, [], false, near)
  return (rough && thinOut(judge, rough)) ?? 'unknown'
}

/** Columns and rows that each thing spans, four numbers a thing: west, east, north, south. */
type Spans = Int32Array

function spansOf(sketch: Level, { things }: DrawnThings): Spans {
  const spans = new Int32Array(4 * things.length)
  things.forEach(({ cells }, index) => {
    let [west, east, north, south] = [sketch.width, -1, sketch.height, -1]
    for (const cell of cells) {
      const x = xOf(sketch, cell)
      const y = yOf(sketch, cell)
      if (x < west) west = x
      if (x > east) east = x
      if (y < north) north = y
      if (y > south) south = y
    }
    spans.set([west, east, north, south], 4 * index)
  })
  return spans
}

/**
 * Distance of each thing from some others, by bounding rectangles, which is never more than the distance of their
 * cells.
 */
function distancesTo(spans: Spans, others: ReadonlySet<number>): Int32Array {
  let [west, east, north, south] = [Infinity, -1, Infinity, -1]
  for (const thing of others) {
    west = Math.min(west, spans[4 * thing] ?? 0)
    east = Math.max(east, spans[4 * thing + 1] ?? 0)
    north = Math.min(north, spans[4 * thing + 2] ?? 0)
    south = Math.max(south, spans[4 * thing + 3] ?? 0)
  }
  const distances = new Int32Array(spans.length / 4)
  for (let thing = 0; thing < distances.length; thing++) {
    const at = 4 * thing
    const across = Math.max((spans[at] ?? 0) - east, west - (spans[at + 1] ?? 0), 0)
    const down = Math.max((spans[at + 2] ?? 0) - south, north - (spans[at + 3] ?? 0), 0)
    distances[thing] = across + down
  }
  return distances
}

/**
 * The things within the smallest distance that are impossible together, nearest first; the distance doubles each time.
 */
function nearestImpossible(judge: Judge, distances: Int32Array, without: ReadonlySet<number>): Answer {
  let last = -1
  for (let reach = 2; ; reach *= 2) {
    const near: number[] = []
    for (let thing = 0; thing < distances.length; thing++) {
      if ((distances[thing] as number) <= reach && !without.has(thing)) near.push(thing)
    }
    if (near.length > last) {
      const isPossible = judge(near)
      if (isPossible === undefined) return 'unknown'
      if (!isPossible) return near.sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0))
    }
    last = near.length
    if (near.length + without.size >= distances.length) return 'possible'
  }
}

/** The candidates that, together with the background, make the sketch impossible; found by halving. */
function explain(
  judge: Judge,
  background: readonly number[],
  hasChanged: boolean,
  candidates: readonly number[],
): readonly number[] | undefined {
  if (hasChanged) {
    const isPossible = judge(background)
    if (isPossible === undefined) return undefined
    if (!isPossible) return []
  }
  if (candidates.length <= 1) return candidates
  const middle = candidates.length >> 1
  const [first, second] = [candidates.slice(0, middle), candidates.slice(middle)]
  const late = explain(judge, [...background, ...first], first.length > 0, second)
  if (!late) return undefined
  const early = explain(judge, [...background, ...late], late.length > 0, first)
  return early && [...early, ...late]
}

/** Leaves out one thing after another while the rest stays impossible, until all are needed. */
function thinOut(judge: Judge, things: readonly number[]): readonly number[] | undefined {
  let left = things
  for (let at = 0; at < left.length;) {
    const rest = left.filter((_, index) => index !== at)
    const isPossible = judge(rest)
    if (isPossible === undefined) return undefined
    if (isPossible) at++
    else {
      left = rest
      at = 0
    }
  }
  return judge(left) === false ? left : undefined
}

/** Sentences list at most this many things. */
const MAX_NAMED = 4

function wordsOf(sketch: Level, problem: Problem, things: readonly DrawnThing[]): string {
  if (things.length < 2) return problem.message
  const mine = new Set(problem.cells)
  const subject = things.find(({ cells }) => cells.some((cell) => mine.has(cell)))
  const others = things.filter((thing) => thing !== subject)
  const name = subject ? nameOfThing(sketch, subject) : ''
  const cure = things.length === 2 ? 'Take one of the two away' : 'Take any one of them away'
  if (subject && problem.rule === 'house-reached') {
    return `No street can reach ${name}: ${inTheWay(sketch, others)} ${cure}, or draw a street beside the house.`
  }
  if (subject && problem.rule === 'streets-joined') {
    const streets = others.filter(isStreet)
    const met = streets.length > 0 ? listThings(sketch, streets) : 'the others'
    const blockers = others.filter((thing) => !isStreet(thing))
    // A street drawn through does not open a wall.
    const isWalled = blockers.length > 0 && blockers.every(({ kind }) => kind === 'edge')
    const end = isWalled ? '.' : ', or draw a street through.'
    return `${capital(name)} cannot meet ${met}: ${inTheWay(sketch, blockers)} ${cure}${end}`
  }
  return `${problem.message} These contradict each other: ${listThings(sketch, things)}. ${cure}.`
}

function isStreet({ kind }: DrawnThing): boolean {
  return kind === 'street' || kind === 'gate' || kind === 'court'
}

function inTheWay(sketch: Level, things: readonly DrawnThing[]): string {
  if (things.length === 0) return 'no ground between them can become a street.'
  return `${listThings(sketch, things)} ${things.length === 1 ? 'is' : 'are'} in the way.`
}

function listThings(sketch: Level, things: readonly DrawnThing[]): string {
  const names = things.slice(0, MAX_NAMED).map((thing) => nameOfThing(sketch, thing))
  if (things.length > MAX_NAMED) names.push(`${things.length - MAX_NAMED} more`)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? '')
}
