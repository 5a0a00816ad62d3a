import { cleanStem, stemOf } from '../text/file-name'
import type { Project } from '../project/project'
import type { Format } from './format'

/** File name of an export, and the pattern of the files of its levels if the name has one. */
export interface LevelTarget {
  readonly name: string
  readonly pattern?: string
}

/** Reads a bare file name as a pattern if it holds `{level}` or `{number}`; `{project}` is then the name of the project. */
export function levelTarget(name: string, format: Pick<Format, 'extensions'>, project: Project): LevelTarget {
  const stem = stemOf(name, format.extensions)
  if (!/\{(?:level|number)\}/.test(stem)) return { name }
  return { name: `${cleanStem(project.name, 'town')}${name.slice(stem.length)}`, pattern: stem }
}
