import { checkCustomKinds } from '../../project/custom-kinds'
import { withKinds } from '../../project/kinds'
import { checkPlacesOfCells, excessOfContent } from '../../project/limits'
import type { Project, ProjectLevel } from '../../project/project'
import { shortenNames } from '../../project/short-names'
import { wrappedAsMade } from '../../project/wraps'
import { defined } from '../../text/defined'
import { checkShape } from '../../text/shape'
import { MAX_PROBLEMS, type FieldProblem } from '../field-problems'
import type { ReadResult, RefusedFile } from '../format'
import { readJsonFile } from '../json-file'
import { buildCells } from './build-cells'
import { checkLevelShape } from './check-level'
import { checkIds } from './check-logic'
import type { JsonPath } from './json-text'
import { asVersion1 } from './old-versions'
import { FILE_VERSION, fileShape, type FileShape, type LevelShape } from './shape'

/** A project file whose shape is right. */
interface ShapedFile {
  readonly status: 'shaped'
  readonly shape: FileShape
  readonly refuse: (problems: readonly FieldProblem[]) => RefusedFile
}

/**
 * Reads the levels of a project and its custom kinds, for games: without maps of the land, snapshots, presets, exports, and how
 * levels were imported, of which only the shape is checked. Problems have line, column and key path. Never throws on bad
 * input.
 */
export function readLevelsFile(bytes: Uint8Array): ReadResult {
  const file = readShapedFile(bytes)
  if (file.status === 'refused') return file
  const { shape, refuse } = file
  const problems = [...checkLevels(shape.levels), ...checkIds(shape.levels), ...checkKinds(shape)]
  if (problems.length > 0) return refuse(problems)
  const { id, name, levels, kinds } = shape
  return finishReading(withKinds({ ...defined({ id }), name, levels: levels.map(buildLevel) }, kinds), file)
}

/** Reads the content of a project file and checks its version, its limits and its shape. */
export function readShapedFile(bytes: Uint8Array): ShapedFile | RefusedFile {
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const { refuse } = file
  const header = checkHeader(asVersion1(file.content))
  if ('problem' in header) return refuse([header.problem])
  const excess = excessOfContent(header.content)
  if (excess) return refuse([excess])
  const shaped = checkShape(fileShape, header.content)
  if ('problems' in shaped) return refuse(shaped.problems)
  return { status: 'shaped', shape: shaped.value, refuse }
}

/** Shortens the names of a project that was built, and checks the limits that its content cannot show. */
export function finishReading(project: Project, { refuse }: Pick<ShapedFile, 'refuse'>): ReadResult {
  const short = shortenNames(project)
  const tooMuch = checkPlacesOfCells(short.project)
  if (tooMuch !== undefined) return refuse([{ path: [], whole: true, message: tooMuch }])
  return { status: 'read', project: short.project, notes: short.notes }
}

/** Checks that a file is a project of the version that this program reads. */
function checkHeader(content: unknown): { readonly content: object } | { readonly problem: FieldProblem } {
  if (typeof content !== 'object' || content === null || !('format' in content)) {
    return {
      problem: {
        path: [],
        whole: true,
        message: 'This is not a Brownstone project: it has no "format": "brownstone".',
      },
    }
  }
  if (content.format !== 'brownstone') {
    return {
      problem: {
        path: ['format'],
        whole: true,
        message: 'This is not a Brownstone project: "format" must be "brownstone".',
      },
    }
  }
  const version: unknown = 'version' in content ? content.version : undefined
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return {
      problem: { path: ['version'], message: 'must be a whole number from 1: the version of the file.' },
    }
  }
  if (version > FILE_VERSION) {
    const message =
      `This file was written by a newer Brownstone (file version ${version}; ` +
      `this program reads version ${FILE_VERSION}).`
    return { problem: { path: ['version'], whole: true, message } }
  }
  return { content }
}

/** Checks levels beyond their shape, up to `MAX_PROBLEMS`; `checkMore` checks parts of a level that games do without. */
export function checkLevels(
  levels: readonly LevelShape[],
  checkMore: (level: LevelShape, path: JsonPath) => readonly FieldProblem[] = () => [],
): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const ids = new Map<string, number>()
  for (const [index, level] of levels.entries()) {
    const path = ['levels', index]
    const earlier = ids.get(level.id)
    if (earlier !== undefined) {
      problems.push({
        path: [...path, 'id'],
        message: `must be unique, but levels[${earlier}] is called "${level.id}" too.`,
      })
    }
    ids.set(level.id, index)
    problems.push(...checkLevelShape(level, path), ...checkMore(level, path))
    if (problems.length >= MAX_PROBLEMS) break
  }
  return problems
}

/** Checks custom kinds beyond their shape. */
export function checkKinds({ kinds = [] }: FileShape): readonly FieldProblem[] {
  const bad = checkCustomKinds(kinds)
  return bad ? [{ ...bad, path: ['kinds', ...bad.path] }] : []
}

/** Builds the level of a shape that `checkLevels` has accepted, without its source. */
export function buildLevel(shape: LevelShape): ProjectLevel {
  const { id, name, recipe, theme } = shape
  return { id, name, level: wrappedAsMade(buildCells(shape), recipe), ...defined({ recipe, theme }) }
}
