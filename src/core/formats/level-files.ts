import { withTypesetter, type Typesetter } from '../picture/glyphs/typesetter'
import { firstLevel, type Project, type ProjectLevel } from '../project/project'
import { withoutWraps } from '../level/wraps'
import type { SettingValues } from '../settings/setting'
import { cleanStem, stemOf } from '../text/file-name'
import type { WritableFormat, WriteContext, WriteResult, WrittenFile } from './format'
import { optionsFor } from './format-options'
import { hasConnectedThings } from './found-logic'
import { partsOf } from './level-parts'
import { labelLosses, logicLosses, nameLosses, wrapLosses } from './losses'
import { defined } from '../text/defined'
import { playReport, proofReport, WITHOUT_LOGIC, type PlayReport } from './play-report'
import type { PlayedLevel } from './played-level'

/**
 * The usual names of files where an export writes one file a level; see `levelFileNames`. A pattern may contain
 * `{project}` (the stem of the named file), `{level}` (the name of a level) and `{number}`.
 */
const DEFAULT_PATTERN = '{project}-{level}'

/** How levels are written to files. */
export interface LevelFiles extends Pick<WriteContext, 'customStyle' | 'customTileset'> {
  readonly values?: SettingValues
  /** For letters that the program's own font lacks. */
  readonly typesetter?: Typesetter
  /** Asks for one file a level, and names them. Missing, only formats of one level do so, with `DEFAULT_PATTERN`. */
  readonly pattern?: string
}

/** Returns a project with walls in place of the wraps for which a format has walls; the same project without any. */
function withWalls({ wraps }: WritableFormat, project: Project): Project {
  const isWalled = (entry: ProjectLevel): boolean => entry.level.wraps === true && wraps?.(entry) === 'walled'
  if (!project.levels.some(isWalled)) return project
  return {
    ...project,
    levels: project.levels.map((entry) =>
      isWalled(entry) ? { ...entry, level: withoutWraps(entry.level) } : entry,
    ),
  }
}

/** What an export wrote. */
export interface ExportedFiles extends Pick<WriteResult, 'files' | 'losses'> {
  /** Whether the files can be played, of formats that are played. */
  readonly play?: PlayReport
}

/**
 * Writes all levels of a project: to the named file where the format holds several levels or there is one, else to one
 * file a level. Values must have passed `checkLevelOptions`; missing ones are the defaults.
 */
export function writeLevels(
  format: WritableFormat,
  project: Project,
  name: string,
  how: LevelFiles = {},
): ExportedFiles {
  const { files, losses, played, lacksLogic } = withTypesetter(how.typesetter, () =>
    writeParts(format, project, name, how),
  )
  return { files, losses, ...defined({ play: played && reportFor(played) }) }

  function reportFor(levels: readonly PlayedLevel[]): PlayReport {
    if (!hasConnectedThings(project) || format.holdsLogic !== true) return playReport(project, levels)
    return lacksLogic === true ? WITHOUT_LOGIC : proofReport(project)
  }
}

function writeParts(
  format: WritableFormat,
  project: Project,
  name: string,
  { values = {}, customStyle, customTileset, pattern }: LevelFiles,
): WriteResult {
  const custom = defined({ customStyle, customTileset })
  const parts = partsOf(format, project, pattern)
  const [first] = parts
  if (pattern === undefined && first === project) return writePart(first, name, custom)

  const { files, fileOf, ...results } = writeEach(pattern ?? DEFAULT_PATTERN)
  const joining =
    parts.length > 1 &&
    format.joinFiles?.(project, name, optionsFor(format, project, values), { ...custom, fileOf })
  return { ...results, files: [...(joining ? [joining] : []), ...files] }

  function writePart(part: Project, file: string, context: WriteContext): WriteResult {
    const written = format.write(withWalls(format, part), file, optionsFor(format, part, values), context)
    return {
      ...written,
      losses: [
        ...written.losses,
        ...wrapLosses(format, part),
        ...logicLosses(format, part),
        ...labelLosses(format, part),
        ...nameLosses(format, part, stemOf(file, format.extensions)),
      ],
    }
  }

  function writeEach(
    naming: string,
    mayCollide = true,
  ): WriteResult & Required<Pick<WriteContext, 'fileOf'>> {
    const names = levelFileNames(project, name, format.extensions, naming)
    const fileOf = (id: string): string | undefined => names.get(id)
    const written = parts.map((part) => {
      const file = fileOf(firstLevel(part).id) ?? name
      return writePart(part, file, { ...custom, fileOf, whole: project })
    })
    const files = withoutRepeated(written.flatMap((each) => each.files))
    // A companion of one level's file may have the name of another level's; numbers tell them apart.
    const isUnique = new Set(files.map((file) => file.name.toLowerCase())).size === files.length
    if (!isUnique && mayCollide) return writeEach(`{number} ${naming}`, false)
    const losses = lossesOf(
      project.levels,
      written.map((each) => each.losses),
    )
    const played = written.flatMap((each) => each.played ?? [])
    const lacksLogic = written.some((each) => each.lacksLogic === true)
    return { files, losses, fileOf, lacksLogic, ...(played.length > 0 ? { played } : {}) }
  }
}

/** Drops files that are the same object as an earlier one: what levels share, such as the custom tileset. */
function withoutRepeated(files: readonly WrittenFile[]): readonly WrittenFile[] {
  return [...new Set(files)]
}

/** Lists losses that all levels share once, and the others with the name of their level. */
function lossesOf(
  levels: readonly ProjectLevel[],
  losses: readonly (readonly string[])[],
): readonly string[] {
  const shared = (losses[0] ?? []).filter((loss) => losses.every((others) => others.includes(loss)))
  return [
    ...shared,
    ...losses.flatMap((own, index) =>
      own
        .filter((loss) => !shared.includes(loss))
        .map((loss) => `Level “${levels[index]?.name ?? ''}”: ${loss}`),
    ),
  ]
}

/**
 * Returns the file name of each level by its id: the pattern with `{project}` (the stem of the named file), `{level}` (the
 * name of the level) and `{number}` (counted from 1) filled in. Each name is valid on every system and occurs once, also
 * where upper and lower case do not differ.
 */
export function levelFileNames(
  { levels }: Project,
  name: string,
  extensions: readonly string[],
  pattern = DEFAULT_PATTERN,
): ReadonlyMap<string, string> {
  const stem = stemOf(name, extensions)
  const extension = name.slice(stem.length)
  const digits = String(levels.length).length
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [index, { id, name: level }] of levels.entries()) {
    const number = String(index + 1).padStart(digits, '0')
    const filled = pattern
      .replaceAll('{project}', () => stem)
      .replaceAll('{level}', () => level)
      .replaceAll('{number}', () => number)
    const wanted = cleanStem(filled, `level-${number}`)
    let free = wanted
    for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${wanted} ${copy}`
    taken.add(free.toLowerCase())
    names.set(id, `${free}${extension}`)
  }
  return names
}
