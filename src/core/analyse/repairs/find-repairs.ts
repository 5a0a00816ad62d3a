import { DIRECTIONS, edgeOf } from '../../level/grid'
import { isFrozenSide } from '../../level/edges'
import { CellKind } from '../../level/kinds'
import { draftOf, edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Problem } from '../../level/problem'
import { LAWS } from '../check'
import type { Patient } from '../law'
import { mainNetwork, streetsJoined } from '../laws/streets-joined'
import { labelNetworks } from '../networks'
import { carryOut, type Proposal } from './proposal'
import { applyRepair, type Repair } from './repair'
import { cutWindow, type Window } from './window'

/** The laws that look no further than a cell and its neighbours, so that a window shows all they say. */
const NEAR_LAWS = LAWS.filter((law) => law !== streetsJoined)

/** A patient, with what is worked out once for all its problems. */
interface Case extends Patient {
  readonly networkCount: number
  /** What the law of one network finds in the level as it is. */
  readonly cutOff: () => readonly Problem[]
}

/**
 * The repairs of each problem of a level, in the order of the problems and the best first. Each is tried before it is
 * offered: it removes the problem (the same rule at the same cells), brings no error where there was none under that
 * rule, changes no locked cell and no side that a lock holds, and leaves what has a name standing. Linear in the
 * level's size for each problem at worst; for one that is mended where it stands, the size does not matter.
 */
export function findRepairs(level: Level, problems: readonly Problem[]): readonly (readonly Repair[])[] {
  const found = openCase(level)
  return problems.map((problem) => {
    const law = LAWS.find(({ id }) => id === problem.rule)
    if (!law || problem.cells.length === 0) return []
    return law.propose(found, problem).flatMap((proposal) => tryProposal(found, problem, proposal) ?? [])
  })
}

function openCase(level: Level): Case {
  const networks = labelNetworks(level)
  const main = networks.count > 0 ? mainNetwork(level, networks) : -1
  const places = new Set(level.places.map(({ cell }) => cell))
  let cutOff: readonly Problem[] | undefined
  return {
    level,
    networkCount: networks.count,
    isMain: (cell) => main >= 0 && networks.labels[cell] === main,
    hasPlace: (cell) => places.has(cell),
    cutOff: () => (cutOff ??= streetsJoined.check(level)),
  }
}

/** The proposal as a repair, or nothing where it would not mend the problem or harm something. */
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
  const isJoined = !isFar(problem) && found.networkCount <= 1 && keepsWays(before, after)
  return isJoined || isSoundFar(found, repair, problem) ? repair : undefined
}

/** Whether a problem is about the town as a whole, so that a window cannot show it. */
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

function describeChange(level: Level, window: Window, after: Level, { id, label }: Proposal): Repair {
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

/** Whether the problem is gone, and no cell breaks a law that it did not break before; for the laws of one network see below. */
function isSoundNear(window: Window, after: Level, problem: Problem): boolean {
  return NEAR_LAWS.every((law) => {
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

/** Whether all streets that were joined within a window still are, and new ones are joined to old ones. */
function keepsWays(before: Level, after: Level): boolean {
  const old = labelNetworks(before)
  const now = labelNetworks(after)
  const follows = new Map<number, number>()
  for (let cell = 0; cell < before.cells.length; cell++) {
    const label = old.labels[cell] ?? -1
    if (label < 0 || after.cells[cell] !== CellKind.street) continue
    const next = now.labels[cell] ?? -1
    if ((follows.get(label) ?? next) !== next) return false
    follows.set(label, next)
  }
  return new Set(follows.values()).size === now.count
}
