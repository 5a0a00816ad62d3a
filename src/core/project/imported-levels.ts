import type { Project, ProjectLevel } from './project'

/** Returns the levels of a project that were imported from a file of this name. */
export function levelsFrom({ levels }: Project, file: string): readonly ProjectLevel[] {
  return levels.filter(({ source }) => source?.file === file)
}

/** Returns the names of the files that levels of a project were imported from, each once. */
export function filesOfLevels({ levels }: Pick<Project, 'levels'>): readonly string[] {
  return [...new Set(levels.flatMap(({ source }) => (source ? [source.file] : [])))]
}
