import { isRecord, recordsIn } from '../../text/is-record'
import { NOTHING_BESIDE, type FilesBeside } from '../beside'
import { shapeProblems, type FieldProblem } from '../field-problems'
import type { RefusedFile } from '../format'
import { readJsonFile } from '../json-file'
import { pathOfLevel, readLevelFiles } from './level-files'
import { ldtkShape, type LdtkShape, type LevelShape } from './shape'

/** A project with a valid shape, or the reason why it is refused. */
export type ParsedProject =
  | {
      readonly status: 'parsed'
      readonly project: LdtkShape
      /** The levels of all its worlds, also those in separate files. */
      readonly levels: readonly LevelShape[]
      /** Why levels are left out, and that the project is old. */
      readonly notes: readonly string[]
      /** The paths of level files that could not be read. */
      readonly missing: readonly string[]
      readonly refuse: (problems: readonly FieldProblem[]) => RefusedFile
    }
  | RefusedFile

/** The first version whose files are read. */
const FIRST_VERSION = 1

const NO_LEVEL_FILE =
  'The levels of this project are in separate files, and none of them was read. Open the project in the folder where LDtk saved it, or switch off “Save levels to separate files” in the project’s settings in LDtk, save it, and open it again.'

export function parseProject(bytes: Uint8Array, beside: FilesBeside = NOTHING_BESIDE): ParsedProject {
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const { content, refuse } = file
  const whole = (message: string, path: FieldProblem['path'] = []): RefusedFile =>
    refuse([{ path, message, whole: true }])
  if (isLevelFile(content)) return whole(loneLevel(content))
  const tooMany = levelsProblem(content)
  if (tooMany !== undefined) return whole(tooMany, ['levels'])
  const old = oldVersion(content)
  const shaped = ldtkShape.safeParse(content)
  if (!shaped.success) return old === undefined ? refuse(shapeProblems(shaped.error)) : whole(tooOld(old))
  const project = shaped.data
  const listed = levelsOf(project)
  if (listed.length === 0) return whole('The project has no levels.')
  const { levels, notes, missing } = readLevelFiles(project, listed, beside)
  if (levels.length === 0) {
    const reasons = notes.map((message): FieldProblem => ({ path: ['levels'], message, whole: true }))
    return { ...refuse([{ path: [], message: NO_LEVEL_FILE, whole: true }, ...reasons]), missing }
  }
  if (old !== undefined && !levels.every(hasNumbers)) return whole(tooOld(old))
  const crowd = layersProblem(levels)
  if (crowd !== undefined) return whole(crowd, ['levels'])
  const age =
    old === undefined
      ? []
      : [
          `${ofVersion(old)}, and files from 1.0 on are known. Check the result, or save the project in LDtk 1.5 or later and open it again.`,
        ]
  return { status: 'parsed', project, levels, notes: [...age, ...notes], missing, refuse }
}

/** Returns the paths of the level files of a project that `given` lacks. */
export function namesBesideLdtk(bytes: Uint8Array, given: FilesBeside): readonly string[] {
  const file = readJsonFile(bytes)
  if (file.status !== 'json' || levelsProblem(file.content) !== undefined) return []
  const shaped = ldtkShape.safeParse(file.content)
  if (!shaped.success) return []
  const paths = levelsOf(shaped.data).flatMap((level) => pathOfLevel(shaped.data, level) ?? [])
  return [...new Set(paths)].filter((path) => !given.has(path))
}

function levelsOf({ levels, worlds }: LdtkShape): readonly LevelShape[] {
  return [...levels, ...(worlds ?? []).flatMap((world) => world.levels)]
}

/** Maximum levels listed in a project: more than ours hold, because levels that cannot be read are left out. */
const MAX_LISTED = 10_000

/** Returns one sentence if there are more levels, before their shapes are checked. */
function levelsProblem(content: unknown): string | undefined {
  if (!isRecord(content)) return undefined
  const lists = [content, ...recordsIn(content, 'worlds')].map(({ levels }) =>
    Array.isArray(levels) ? levels.length : 0,
  )
  const count = lists.reduce((sum, length) => sum + length, 0)
  if (count <= MAX_LISTED) return undefined
  return `The project has ${count} levels; at most ${MAX_LISTED} are read. Split the project in LDtk.`
}

/** Whether this is a level that LDtk saved to a separate file. Some versions call it a project in its header. */
function isLevelFile(content: unknown): content is Readonly<Record<string, unknown>> {
  if (!isRecord(content)) return false
  const { __header__: header, defs, levels } = content
  if (isRecord(header) && header['fileType'] === 'LDtk Level JSON') return true
  return defs === undefined && levels === undefined && content['layerInstances'] !== undefined
}

function loneLevel({ identifier }: Readonly<Record<string, unknown>>): string {
  const name = typeof identifier === 'string' ? ` “${identifier}”` : ''
  return `This is one level of an LDtk project${name}, without the meaning of its values. Open the project instead: the .ldtk file that lies beside the folder of this file and has its name.`
}

/** Returns the version of a project from before LDtk 1.0; undefined for others. */
function oldVersion(content: unknown): string | undefined {
  const version = isRecord(content) ? content['jsonVersion'] : undefined
  return typeof version === 'string' && Number.parseInt(version, 10) < FIRST_VERSION ? version : undefined
}

function ofVersion(version: string): string {
  return `The project is of LDtk ${version}`
}

function tooOld(version: string): string {
  return `${ofVersion(version)}; projects from version 1.0 on are read. Open it in LDtk 1.5 or later and save it, which converts it.`
}

/** Whether the number layers of a level have the form that versions from 0.8 on write. */
function hasNumbers({ layerInstances }: LevelShape): boolean {
  return (layerInstances ?? []).every(
    ({ __type: type, intGridCsv }) => type !== 'IntGrid' || Array.isArray(intGridCsv),
  )
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
