import { MAX_CELLS } from '../../level/level'
import type { Project, ProjectLevel } from '../../project/project'
import { MAX_LEVELS } from '../../project/project'
import type { Setting, SettingValues } from '../../settings/setting'
import { counted } from '../../text/counted'
import type { FilesBeside } from '../beside'
import type { FieldProblem } from '../field-problems'
import type { ReadResult } from '../format'
import { chosenLevels, foreignSettings, gridLayers, type ForeignOptions } from './foreign-settings'
import { levelOfForeign } from './foreign'
import { sizeInCells } from './layer-position'
import { joinReferences, type FoundLevel } from './found-level'
import { isBrownstone, readBrownstoneLevel, brownstoneDefinitions } from './brownstone-level'
import { defined } from '../../text/defined'
import { levelNote, sharedNotes } from '../shared-notes'
import { parseProject } from './parse-project'
import type { LdtkShape, LevelShape } from './shape'

/**
 * Reads a project: every level of our own, or those of any other with the chosen meanings of its values and tiles. Never
 * throws on bad input.
 */
export function readLdtk(
  bytes: Uint8Array,
  title: string,
  values: SettingValues = {},
  beside?: FilesBeside,
): ReadResult {
  const parsed = parseProject(bytes, beside)
  if (parsed.status === 'refused') return parsed
  const { project, levels, missing, refuse } = parsed
  const read = isBrownstone(project, levels)
    ? brownstoneLevels(project, levels)
    : foreignLevels(project, levels, foreignSettings(project, levels).parse(values))
  if ('problems' in read) return refuse(read.problems)
  const { found, notes } = read
  const joined = joinReferences(found)
  return {
    status: 'read',
    project: namedProject(project, joined.levels, title),
    notes: [
      ...parsed.notes,
      ...notes,
      ...(found.length > 1 ? sharedNotes(found, levelNote) : (found[0]?.notes ?? [])),
      ...joined.notes,
    ],
    ...defined({ missing: missing.length > 0 ? missing : undefined }),
  }
}

/** Returns the options for this project: empty for our own, and for those that will be refused. */
export function ldtkReadSettings(bytes: Uint8Array, beside?: FilesBeside): readonly Setting[] {
  const parsed = parseProject(bytes, beside)
  if (parsed.status === 'refused' || isBrownstone(parsed.project, parsed.levels)) return []
  return foreignSettings(parsed.project, parsed.levels).list
}

interface FoundLevels {
  readonly found: readonly FoundLevel[]
  /** About the whole project. */
  readonly notes: readonly string[]
}

type FindResult = FoundLevels | { readonly problems: readonly FieldProblem[] }

function brownstoneLevels(project: LdtkShape, levels: readonly LevelShape[]): FindResult {
  const definitions = brownstoneDefinitions(project, levels)
  return collect(levels, (level) => readBrownstoneLevel(level, definitions))
}

function foreignLevels(
  project: LdtkShape,
  levels: readonly LevelShape[],
  options: ForeignOptions,
): FindResult {
  const chosen = chosenLevels(levels, options)
  const cells = chosen.reduce((sum, level) => sum + cellsOf(level), 0)
  if (cells > MAX_CELLS && chosen.length > 1) {
    const message = `All levels together have ${cells} cells; at most ${MAX_CELLS} are read at once. Choose one level.`
    return { problems: [{ path: ['levels'], message, whole: true }] }
  }
  return collect(chosen, (level) => levelOfForeign(project, level, options))
}

/** Returns the cells of the finest layer of a level. */
function cellsOf(level: LevelShape): number {
  return gridLayers(level).reduce((most, layer) => {
    const { width, height } = sizeInCells(level, layer)
    return Math.max(most, width * height)
  }, 0)
}

/** Reads the levels up to the limit of a project, and collects their problems. */
function collect(
  levels: readonly LevelShape[],
  read: (level: LevelShape) => FoundLevel | { readonly problem: string },
): FindResult {
  const found: FoundLevel[] = []
  const problems: FieldProblem[] = []
  for (const level of levels.slice(0, MAX_LEVELS)) {
    const result = read(level)
    if ('problem' in result)
      problems.push({ path: [], message: `Level “${level.identifier}”: ${result.problem}`, whole: true })
    else found.push(result)
  }
  if (problems.length > 0) return { problems }
  const more = levels.length - found.length
  return {
    found,
    notes:
      more > 0
        ? [`${counted(more, 'level')} beyond the first ${MAX_LEVELS} ${more === 1 ? 'is' : 'are'} left out.`]
        : [],
  }
}

function namedProject(project: LdtkShape, levels: readonly FoundLevel[], stem: string): Project {
  const taken = new Set<string>()
  const freeId = (wanted: string | undefined, index: number): string => {
    let id = wanted ?? `level-${index + 1}`
    for (let number = 1; taken.has(id); number++) id = `level-${number}`
    taken.add(id)
    return id
  }
  // Ids that the file gives come first, so that they stay.
  for (const { id } of levels) if (id !== undefined) taken.add(id)
  const given = new Set<string>()
  const entries = levels.map(({ id, name, level, recipe }, index): ProjectLevel => {
    const isFirst = id !== undefined && !given.has(id)
    if (isFirst) given.add(id)
    return { id: isFirst ? id : freeId(undefined, index), name, level, ...defined({ recipe }) }
  })
  return { name: project['__brownstone__']?.name ?? stem, levels: entries }
}
