import { withKinds } from '../../project/kinds'
import { withPresets } from '../../project/presets'
import { withExports } from '../../project/save-exports'
import { withSnapshots, type Project, type ProjectLevel } from '../../project/project'
import { withWorlds } from '../../project/worlds'
import { defined } from '../../text/defined'
import type { ReadResult } from '../format'
import { MAX_PROBLEMS, type FieldProblem } from '../field-problems'
import { buildCells } from './build-cells'
import { checkLevelShape } from './check-level'
import { checkIds } from './check-logic'
import type { JsonPath } from './json-text'
import { checkPresets } from './presets'
import { buildLevel, checkKinds, checkLevels, finishReading, readShapedFile } from './read-levels'
import { buildSource, checkSource, excessOfSources } from './read-source'
import { checkExports, exportsOf } from './save-exports'
import type { FileShape, LevelShape } from './shape'
import { buildWorld, checkWorlds } from './worlds'

/**
 * Reads a whole project; problems have line, column and key path. Never throws on bad input. The caller adds notes about the
 * project, so that a game that only reads does not load the generators.
 */
export function readProjectFile(
  bytes: Uint8Array,
  notesOf: (project: Project) => readonly string[] = () => [],
): ReadResult {
  const file = readShapedFile(bytes)
  if (file.status === 'refused') return file
  const { shape, refuse } = file
  const excess = excessOfSources(shape)
  if (excess) return refuse([excess])
  const problems = checkFile(shape)
  if (problems.length > 0) return refuse(problems)
  const { id, name, levels, snapshots, worlds, presets, exports, kinds } = shape
  const project = withPresets(
    withWorlds(
      withSnapshots(
        { ...defined({ id }), name, levels: levels.map(buildWithSource) },
        snapshots?.map((snapshot) => ({ ...snapshot, level: buildWithSource(snapshot.level) })),
      ),
      worlds?.map((world) => buildWorld(world, world.recipe)),
    ),
    presets,
  )
  const read = finishReading(withKinds(withExports(project, exportsOf(exports)), kinds), file)
  return read.status === 'read' ? { ...read, notes: [...read.notes, ...notesOf(project)] } : read
}

/** Checks the file beyond its shape: sizes, lengths and letters of rows, ids, places inside the level. */
function checkFile(file: FileShape): readonly FieldProblem[] {
  const problems: FieldProblem[] = [...checkLevels(file.levels, checkSourceOf)]
  if (problems.length >= MAX_PROBLEMS) return problems
  const snapshotIds = new Set<string>()
  for (const [index, { id, level }] of (file.snapshots ?? []).entries()) {
    const path = ['snapshots', index]
    if (snapshotIds.has(id)) {
      problems.push({
        path: [...path, 'id'],
        message: `must be unique, but another snapshot is "${id}" too.`,
      })
    }
    snapshotIds.add(id)
    const at = [...path, 'level']
    problems.push(...checkLevelShape(level, at), ...checkSourceOf(level, at))
    if (problems.length >= MAX_PROBLEMS) break
  }
  problems.push(
    ...checkIds(file.levels),
    ...checkPresets(file.presets ?? []),
    ...checkExports(file.exports ?? []),
    ...checkKinds(file),
    ...checkWorlds(file.worlds ?? [], file.levels),
  )
  return problems
}

function checkSourceOf(level: LevelShape, path: JsonPath): readonly FieldProblem[] {
  return checkSource(level, path, checkLevelShape)
}

/** Builds the level of a shape that `checkFile` has accepted, with its details. */
function buildWithSource(shape: LevelShape): ProjectLevel {
  const entry = buildLevel(shape)
  const source = shape.source && buildSource(shape.source, shape, entry.level, buildCells)
  return { ...entry, ...defined({ source }) }
}
