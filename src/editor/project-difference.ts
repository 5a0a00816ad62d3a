import {
  applyDifference,
  diffLevels,
  differenceSize,
  isEmptyDifference,
  levelSize,
  type LevelDifference,
} from '../core/level/diff'
import type { Level } from '../core/level/level'
import { withKinds } from '../core/project/kinds'
import type { CustomKind } from '../core/project/custom-kinds'
import { withPresets } from '../core/project/presets'
import type { ExportPreset, Project, ProjectLevel, ProjectWorld, SaveExport } from '../core/project/project'
import { withExports } from '../core/project/save-exports'
import { withWorlds, worldsOf } from '../core/project/worlds'
import { diffTouched } from './diff-touched'

/** The fields of a project's level other than the level: its name, how it was generated. */
export type LevelDetails = Omit<ProjectLevel, 'level'>

/** A change of a level that both projects have. */
export interface LevelChange {
  readonly before: LevelDetails
  readonly after: LevelDetails
  readonly difference: LevelDifference
}

/** The parts that only one of two projects has. */
export interface ProjectSide {
  /** Ids of all its levels, from the first. */
  readonly order: readonly string[]
  /** The levels that the other project lacks. */
  readonly own: readonly ProjectLevel[]
  /** Its export presets, if they differ from the other project's. */
  readonly presets?: readonly ExportPreset[]
  /** Its exports at each save, if they differ from the other project's. */
  readonly exports?: readonly SaveExport[]
  /** Its custom kinds of places, if they differ from the other project's. */
  readonly kinds?: readonly CustomKind[]
  /** All worlds, if the two projects differ in them; unchanged maps are shared. */
  readonly worlds?: readonly ProjectWorld[]
}

/** The changes between two projects, usable in both directions. */
export interface ProjectDifference {
  readonly kind: 'project'
  readonly before: ProjectSide
  readonly after: ProjectSide
  readonly changes: readonly LevelChange[]
}

/**
 * Finds the differences between two projects; undefined if there are none. Linear in the levels that are not shared.
 */
export function diffProjects(before: Project, after: Project): ProjectDifference | undefined {
  const changes: LevelChange[] = []
  const later = new Map(after.levels.map((entry) => [entry.id, entry]))
  for (const old of before.levels) {
    const fresh = later.get(old.id)
    if (!fresh || fresh === old) continue
    const difference = smallestDifference(old.level, fresh.level)
    const change = { before: detailsOf(old), after: detailsOf(fresh), difference }
    if (!areSameDetails(change.before, change.after) || !isEmptyDifference(difference)) changes.push(change)
  }
  const sides = { before: sideOf(before, after), after: sideOf(after, before) }
  const isSameOrder = sides.before.order.join() === sides.after.order.join() // ids hold no comma
  const isSame =
    changes.length === 0 &&
    isSameOrder &&
    !sides.before.presets &&
    !sides.before.exports &&
    !sides.before.kinds &&
    !sides.before.worlds
  return isSame ? undefined : { kind: 'project', ...sides, changes }
}

/** Applies a difference to the project on one side and returns the project on the other. */
export function applyProjectDifference(
  project: Project,
  difference: ProjectDifference,
  side: 'before' | 'after',
): Project {
  const levels = new Map([...project.levels, ...difference[side].own].map((entry) => [entry.id, entry]))
  for (const change of difference.changes) {
    const old = levels.get(change.before.id)
    if (!old) throw new RangeError(`No level ${change.before.id}`)
    levels.set(old.id, { ...change[side], level: applyDifference(old.level, change.difference, side) })
  }
  const { order, presets, exports, kinds, worlds } = difference[side]
  const crossed = { ...project, levels: order.flatMap((id) => levels.get(id) ?? []) }
  const withTheirs = worlds ? withWorlds(crossed, worlds) : crossed
  const withKindsToo = kinds ? withKinds(withTheirs, kinds) : withTheirs
  const withExportsToo = exports ? withExports(withKindsToo, exports) : withKindsToo
  return presets ? withPresets(withExportsToo, presets) : withExportsToo
}

/** Estimates the memory of a difference in bytes, for a budget. */
export function projectDifferenceSize({ before, after, changes }: ProjectDifference): number {
  let size = 200
  for (const { level } of [...before.own, ...after.own]) size += levelSize(level)
  for (const { before: old, after: fresh } of changes) {
    const [was, is] = [old.source?.imported, fresh.source?.imported]
    if (was !== is) size += (was ? levelSize(was) : 0) + (is ? levelSize(is) : 0)
  }
  for (const { presets, exports, kinds } of [before, after])
    for (const list of [presets, exports, kinds]) size += list ? JSON.stringify(list).length * 2 : 0
  for (const { difference } of changes) size += differenceSize(difference)
  // A step owns the maps of one side only; those of the other are in the project or in the next step.
  const known = new Set((before.worlds ?? []).map(({ overland }) => overland))
  for (const { overland } of after.worlds ?? []) if (!known.has(overland)) size += 4 * overland.words.length
  return size
}

/**
 * Finds the differences between two levels, in the form that takes less memory: if most of a level changed, the two
 * levels are smaller than a list of differences. `touched` is as in `diffTouched`; undefined means everywhere.
 */
export function smallestDifference(before: Level, after: Level, touched?: Uint32Array): LevelDifference {
  const parts = touched ? diffTouched(before, after, touched) : diffLevels(before, after)
  if (isEmptyDifference(parts)) return parts
  const whole: LevelDifference = { kind: 'whole', before, after }
  return differenceSize(parts) <= differenceSize(whole) ? parts : whole
}

/** A few short records, shared unless a command changed them. */
function isSameList(list: readonly unknown[], other: readonly unknown[] = []): boolean {
  return list === other || JSON.stringify(list) === JSON.stringify(other)
}

/** Returns a level of a project without the level itself. */
export function detailsOf(entry: ProjectLevel): LevelDetails {
  const { level: _level, ...details } = entry
  return details
}

/**
 * Whether two levels have the same details: small plain data; another key order would at worst record a step without
 * changes. Sources hold whole levels and are compared as values.
 */
export function areSameDetails(
  { source, ...one }: LevelDetails,
  { source: otherSource, ...other }: LevelDetails,
): boolean {
  return source === otherSource && JSON.stringify(one) === JSON.stringify(other)
}

function sideOf(project: Project, other: Project): ProjectSide {
  const others = new Set(other.levels.map(({ id }) => id))
  const { presets = [], exports = [], kinds = [] } = project
  return {
    order: project.levels.map(({ id }) => id),
    own: project.levels.filter(({ id }) => !others.has(id)),
    ...(isSameList(presets, other.presets) ? {} : { presets }),
    ...(isSameList(exports, other.exports) ? {} : { exports }),
    ...(isSameList(kinds, other.kinds) ? {} : { kinds }),
    ...(project.worlds === other.worlds ? {} : { worlds: worldsOf(project) }),
  }
}
