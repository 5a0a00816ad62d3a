import { MAX_CELLS } from '../../level/level'
import type { Project, ProjectLevel } from '../../project/project'
import { MAX_LEVELS } from '../../project/project'
import type { Setting, SettingValues } from '../../settings/setting'
import { counted } from '../../text/counted'
import { shapeProblems, type FieldProblem } from '../field-problems'
import type { ReadResult, RefusedFile } from '../format'
import { readJsonFile } from '../json-file'
import { chosenLevels, foreignSettings, gridLayers, type ForeignOptions } from './foreign-settings'
import { levelOfForeign } from './foreign'
import { joinReferences, type FoundLevel } from './found-level'
import { isBrownstone, readBrownstoneLevel, brownstoneDefinitions } from './brownstone-level'
import { ldtkShape, type LdtkShape, type LevelShape } from './shape'
import { defined } from '../../text/defined'

/**
 * Reads a project: every level of our own, or those of any other with the chosen meanings of its values and tiles. Never
 * throws on bad input.
 */
export function readLdtk(bytes: Uint8Array, title: string, values: SettingValues = {}): ReadResult {
  const parsed = parse(bytes)
  if (parsed.status === 'refused') return parsed
  const { project, levels, refuse } = parsed
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
      ...notes,
      ...(found.length > 1 ? found.flatMap(levelNotes) : (found[0]?.notes ?? [])),
      ...joined.notes,
    ],
  }
}

/** Returns the options for this project: empty for our own, and for those that will be refused. */
export function ldtkReadSettings(bytes: Uint8Array): readonly Setting[] {
  const parsed = parse(bytes)
  if (parsed.status === 'refused' || isBrownstone(parsed.project, parsed.levels)) return []
  return foreignSettings(parsed.project, parsed.levels).list
}

type ParsedProject =
  | {
      readonly status: 'parsed'
      readonly project: LdtkShape
      /** Of all its worlds. */
      readonly levels: readonly LevelShape[]
      readonly refuse: (problems: readonly FieldProblem[]) => RefusedFile
    }
  | RefusedFile

const SEPARATE =
  'The levels of this project are in files of their own. In LDtk, switch off “Save levels to separate files” in the project’s settings, save it, and open it again.'

function parse(bytes: Uint8Array): ParsedProject {
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const { content, refuse } = file
  const whole = (message: string, path: FieldProblem['path'] = []): RefusedFile =>
    refuse([{ path, message, whole: true }])
  if (isLevelFile(content)) {
    return whole(
      'This is one level of an LDtk project, without the meaning of its values. Open the project (.ldtk), which must hold its levels itself.',
    )
  }
  const shaped = ldtkShape.safeParse(content)
  if (!shaped.success) return refuse(shapeProblems(shaped.error))
  const project = shaped.data
  const levels = [...project.levels, ...(project.worlds ?? []).flatMap((world) => world.levels)]
  if (project.externalLevels === true) return whole(SEPARATE, ['externalLevels'])
  if (levels.length === 0) return whole('The project has no levels.')
  if (levels.some(({ layerInstances }) => !layerInstances)) return whole(SEPARATE)
  const crowd = layersProblem(levels)
  if (crowd !== undefined) return whole(crowd, ['levels'])
  return { status: 'parsed', project, levels, refuse }
}

/** Maximum layers of a level, and different layers of all levels: each is an option of the import. */
export const MAX_LAYERS = 1000

/** Returns one sentence if the levels have too many layers. */
function layersProblem(levels: readonly LevelShape[]): string | undefined {
  const different = new Set<number>()
  for (const { identifier, layerInstances } of levels) {
    const { length = 0 } = layerInstances ?? []
    if (length > MAX_LAYERS)
      return `The level "${identifier}" has ${length} layers; at most ${MAX_LAYERS} are read. Delete layers in LDtk.`
    for (const { layerDefUid } of layerInstances ?? []) different.add(layerDefUid)
    if (different.size > MAX_LAYERS)
      return `The levels have more than ${MAX_LAYERS} different layers, which is the most that is read. Delete layers in LDtk.`
  }
  return undefined
}

/** Whether this is a level that LDtk saved to a file of its own. */
function isLevelFile(content: unknown): boolean {
  const header = (content as { readonly __header__?: { readonly fileType?: unknown } } | null)?.['__header__'] // any JSON
  return header?.fileType === 'LDtk Level JSON'
}

interface FoundLevels {
  readonly found: readonly FoundLevel[]
  /** About the whole project. */
  readonly notes: readonly string[]
}

type FindResult = FoundLevels | { readonly problems: readonly FieldProblem[] }

function brownstoneLevels(project: LdtkShape, levels: readonly LevelShape[]): FindResult {
  const definitions = brownstoneDefinitions(project)
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
  return gridLayers(level).reduce(
    (most, { __cWid: width, __cHei: height }) => Math.max(most, width * height),
    0,
  )
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

function levelNotes({ name, notes }: FoundLevel): readonly string[] {
  return notes.map((note) => `Level “${name}”: ${note}`)
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
