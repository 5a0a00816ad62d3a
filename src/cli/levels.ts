import type { WritableFormat } from '../core/formats/format'
import { pickLevels } from '../core/project/pick-levels'
import { counted } from '../core/text/counted'
import { firstLevel, type Project, type ProjectLevel } from '../core/project/project'
import { noteRead } from './input'
import { Exit, Stop, type ProgramIo } from './io'

/** Options that say which levels of a project are written. */
export interface LevelOptions {
  /** Names or numbers. */
  readonly level?: readonly string[]
  readonly allLevels?: boolean
}

/**
 * Returns the project with the levels that are asked for. Without any option, all for a format that holds several in a
 * file, else the first, with a notice. Stops the command on a level that does not exist.
 */
export function chooseLevels(
  io: ProgramIo,
  project: Project,
  format: WritableFormat,
  { level: asked, allLevels = false }: LevelOptions,
): Project {
  if (asked && allLevels) throw new Stop(Exit.usage, ['Give --level or --all-levels, not both.'])
  if (asked) {
    return pickLevels(
      project,
      asked.map((word) => levelNamed(project, word).id),
    )
  }
  const count = project.levels.length
  if (allLevels || format.holdsLevels === true || count === 1) return project
  noteRead(io, [`Only the first of ${counted(count, 'level')} is written; see --level and --all-levels.`])
  return pickLevels(project, [firstLevel(project).id])
}

/** Returns the level with a name or number. Stops the command if there is none. */
export function levelNamed({ levels }: Project, word: string): ProjectLevel {
  const level =
    levels.find(({ name }) => name === word) ?? levels[/^\d{1,9}$/.test(word) ? Number(word) - 1 : -1]
  if (level) return level
  const max = 12
  const names = levels.slice(0, max).map(({ name }, index) => `${index + 1} “${name}”`)
  const more = levels.length > max ? `, and ${levels.length - max} more` : ''
  throw new Stop(Exit.usage, [`There is no level "${word}"; levels: ${names.join(', ')}${more}.`])
}

/** Returns the project with the level that `--level` names alone; without a name, the whole project. */
export function onlyLevel(project: Project, name: string | undefined): Project {
  return name === undefined ? project : pickLevels(project, [levelNamed(project, name).id])
}

/** Returns the level that `--level` names, by default the first. Stops the command if there is none of that name. */
export function levelOrFirst(project: Project, name: string | undefined): ProjectLevel {
  return name === undefined ? firstLevel(project) : levelNamed(project, name)
}
