import { DIRECTIONS, edgeOf } from '../../level/grid'
import { isFrozenSide } from '../../level/edges'
import { EdgeKind, IS_STREET } from '../../level/kinds'
import { draftOf, edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import { isArea, type Place } from '../../level/places'
import type { Problem } from '../../level/problem'
import { LAWS } from '../check'
import type { Patient } from '../law'
import { areasStreets } from '../laws/areas-streets'
import { borderGates } from '../laws/border-gates'
import { mazeJoined } from '../laws/maze-joined'
import { mainNetwork, streetsJoined } from '../laws/streets-joined'
import { wrapsWhole } from '../laws/wraps-whole'
import { openGatesOf } from '../entrances'
import { JOINS_STREETS, labelNetworks, type Networks } from '../networks'
import { carryOut, type Proposal } from './proposal'
import { applyRepair, type Repair } from './repair'
import { cutWindow, type Window } from './window'

/** The laws that look only at a cell and its neighbours, so that a window shows all their problems. */
const NEAR_LAWS = LAWS.filter((law) => law !== streetsJoined)

/** The rules whose problems can be repaired. */
const REPAIRED = [...LAWS, areasStreets, mazeJoined, wrapsWhole]

/** A level with problems, and what is computed once for all of them. */
interface Case extends Patient {
  /** By how many streets the main network is larger than any other; NaN if some may still grow. */
  readonly lead: number
  /** Problems of the law of joined streets in the unchanged level. */
  readonly cutOff: () => readonly Problem[]
}

/**
 * The repairs of each problem of a level, in the order of the problems and best first. Each is tried before it is
 * offered: it removes the problem (the same rule at the same cells), causes no error under a rule that had none,
 * changes no locked cell and no side held by a lock, and keeps named places. Linear in the level's size for each
 * problem at worst; for a local repair the size does not matter.
 */
export function findRepairs(level: Level, problems: readonly Problem[]): readonly (readonly Repair[])[] {
  return problems.map(repairFinder(level))
}

/** The same, problem by problem; facts about the whole level are computed once. */
export function repairFinder(level: Level): (problem: Problem) => readonly Repair[] {
  let known: Case | undefined
  return (problem) => {
    const found = (known ??= openCase(level))
    const law = REPAIRED.find(({ id }) => id === problem.rule)
    if (!law || problem.cells.length === 0) return []
    return law.propose(found, problem).flatMap((proposal) => tryProposal(found, problem, proposal) ?? [])
  }
}

function openCase(level: Level): Case {
  const networks = labelNetworks(level, JOINS_STREETS)
  const main = networks.count > 0 ? mainNetwork(level, networks) : -1
  // An area that has lost its first cell does not keep what covers it.
  const isLost = (place: Place): boolean => isArea(place) && IS_STREET[level.cells[place.cell] ?? 0] !== 1
  const places = new Set(level.places.filter((place) => !isLost(place)).map(({ cell }) => cell))
  let cutOff: readonly Problem[] | undefined
  return {
    level,
    lead: leadOf(level, networks, main),
    isMain: (cell) => main >= 0 && networks.labels[cell] === main,
    hasPlace: (cell) => places.has(cell),
    cutOff: () => (cutOff ??= streetsJoined.check(level)),
  }
}

/** Returns the proposal as a repair, or undefined if it would not solve the problem or would do harm. */
function tryProposal(found: Case, problem: Problem, proposal: Proposal): Repair | undefined {
  const worked = [...proposal.kinds, ...proposal.sides].map(({ cell }) => cell)
  if (worked.length === 0) return undefined
  const window = cutWindow(found.level, [...worked, ...(isFar(problem) ? [] : problem.cells)])
  const before = window.part
  const after = draftOf(before)
  const local: Proposal = {
    ...proposal,
    kinds: proposal.kinds.map((change) => ({ ...change, cell: window.inward(change.cell) })),
    sides: proposal.sides.map((side) => ({ ...side, cell: window.inward(side.cell) })),
  }
  carryOut(after, before, local)

  if (touchesLocked(before, after) || movesPlaces(found, window, after)) return undefined
  const repair = describeChange(found.level, window, after, proposal)
  if (repair.cells.length === 0 && repair.edges.length === 0) return undefined
  if (!isSoundNear(window, after, problem)) return undefined
  const ways = judgeWays(found, window, after, problem)
  if (ways === 'broken') return undefined
  return ways === 'kept' || isSoundFar(found, repair, problem) ? repair : undefined
}

/** Whether a problem is about the whole town, so that a window cannot show it. */
function isFar(problem: Problem): boolean {
  return problem.rule === streetsJoined.id
}

function touchesLocked(before: Level, after: Level): boolean {
  for (let cell = 0; cell < before.cells.length; cell++) {
    if (hasMark(before.marks[cell], Mark.locked)) {
      if (before.cells[cell] !== after.cells[cell] || before.marks[cell] !== after.marks[cell]) return true
    }
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(before, cell, direction)
      if (edgeAt(before, edge) !== edgeAt(after, edge) && isFrozenSide(before, cell, direction)) return true
    }
  }
  return false
}

function movesPlaces({ hasPlace }: Patient, { part, outward }: Window, after: Level): boolean {
  for (let cell = 0; cell < part.cells.length; cell++) {
    if (part.cells[cell] !== after.cells[cell] && hasPlace(outward(cell))) return true
  }
  return false
}

/** Returns the changes of a window as a repair of the level. */
export function describeChange(
  level: Level,
  window: Window,
  after: Level,
  { id, label }: Pick<Proposal, 'id' | 'label'>,
): Repair {
  const { part, outward } = window
  const cells: { cell: number; kind: number; marks: number }[] = []
  const edges = new Map<number, number>()
  for (let cell = 0; cell < part.cells.length; cell++) {
    const kind = after.cells[cell] ?? 0
    const marks = after.marks[cell] ?? 0
    if (part.cells[cell] !== kind || part.marks[cell] !== marks)
      cells.push({ cell: outward(cell), kind, marks })
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(part, cell, direction)
      const now = edgeAt(after, edge)
      if (edgeAt(part, edge) !== now) edges.set(edgeOf(level, outward(cell), direction), now)
    }
  }
  return { id, label, cells, edges: [...edges].map(([edge, kind]) => ({ edge, kind })) }
}

/**
 * Whether the problem is solved, and no cell breaks a law that it did not break before; for the law of joined streets
 * see below.
 */
function isSoundNear(window: Window, after: Level, problem: Problem): boolean {
  return NEAR_LAWS.every((law) => {
    // A part of the level does not show whether an opening in the border is a wrap or a hole in the town wall.
    if (law === borderGates && problem.rule === wrapsWhole.id) return true
    const now = law.check(after)
    if (law.id === problem.rule && isAmong(problem.cells.map(window.inward), now)) return false
    return addsNoError(law.check(window.part), now)
  })
}

function isSoundFar({ level, cutOff }: Case, repair: Repair, problem: Problem): boolean {
  const now = streetsJoined.check(applyRepair(level, repair))
  return !(isFar(problem) && isAmong(problem.cells, now)) && addsNoError(cutOff(), now)
}

function isAmong(cells: readonly number[], problems: readonly Problem[]): boolean {
  return problems.some((problem) => {
    const all = new Set(problem.cells)
    return cells.every((cell) => all.has(cell))
  })
}

function addsNoError(before: readonly Problem[], now: readonly Problem[]): boolean {
  const known = new Set(before.flatMap(errorCells))
  return now.every((problem) => errorCells(problem).every((cell) => known.has(cell)))
}

function errorCells({ severity, cells }: Problem): readonly number[] {
  return severity === 'error' ? cells : []
}

/**
 * What a window shows of the law of joined streets. The networks stay joined, and a problem with them is solved, if no
 * network falls apart, networks meet and streets arise only at the main network, and it stays the main one. The law is
 * broken if a street arises in another network. Otherwise the result is unknown, and the whole level has to be checked.
 */
function judgeWays(
  { lead, isMain }: Case,
  window: Window,
  after: Level,
  problem: Problem,
): 'kept' | 'broken' | 'unknown' {
  const { part, outward, inward } = window
  // Another open gate may make another network the main one.
  if (openGatesOf(part).join() !== openGatesOf(after).join()) return 'unknown'
  const old = labelNetworks(part, JOINS_STREETS)
  const now = labelNetworks(after, JOINS_STREETS)
  const touchesMain = new Uint8Array(now.count)
  const follows = new Map<number, number>()
  const origin = new Map<number, number>()
  const grown = new Set<number>()
  const met = new Set<number>()
  let changed = 0
  for (let cell = 0; cell < part.cells.length; cell++) {
    const label = old.labels[cell] ?? -1
    const next = now.labels[cell] ?? -1
    if (label < 0 !== next < 0) changed++
    if (next < 0) continue
    if (label < 0) {
      grown.add(next)
      continue
    }
    if ((follows.get(label) ?? next) !== next) return 'unknown'
    follows.set(label, next)
    if ((origin.get(next) ?? label) !== label) met.add(next)
    origin.set(next, label)
    if (isMain(outward(cell))) touchesMain[next] = 1
  }
  // NaN fails this test on purpose.
  if (!(lead > changed)) return 'unknown'
  const isAway = (network: number): boolean => touchesMain[network] !== 1
  if ([...grown].some(isAway)) return 'broken'
  if ([...met].some(isAway)) return 'unknown'
  if (!isFar(problem)) return 'kept'

  // The window lies around the path: the part of the problem in it is joined to the main network, or the path fails.
  const isMended = worksOn(part, problem, outward).some(
    (cell) => touchesMain[now.labels[inward(cell)] ?? -1] === 1,
  )
  return isMended ? 'kept' : 'unknown'
}

/** Cells of a problem within a window. */
function worksOn(part: Level, problem: Problem, outward: (cell: number) => number): readonly number[] {
  const shown = new Set(Array.from({ length: part.cells.length }, (_, cell) => outward(cell)))
  return problem.cells.filter((cell) => shown.has(cell))
}

function leadOf(level: Level, networks: Networks, main: number): number {
  const isOpen =
    level.northEdges.indexOf(EdgeKind.undecided) >= 0 || level.westEdges.indexOf(EdgeKind.undecided) >= 0
  if (isOpen || main < 0) return Number.NaN
  let second = 0
  for (let label = 0; label < networks.count; label++) {
    if (label !== main) second = Math.max(second, networks.sizes[label] ?? 0)
  }
  return networks.count > 1 ? (networks.sizes[main] ?? 0) - second : Infinity
}
