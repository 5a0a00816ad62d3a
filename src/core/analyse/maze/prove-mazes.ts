import { provePerfect, type MazeProof, type Stair } from './perfect'
import { linkEnds } from '../../project/links'
import type { Project, ProjectLevel } from '../../project/project'

/** The proof of a maze, and its levels. */
export interface ProjectProof extends MazeProof {
  readonly levels: readonly Pick<ProjectLevel, 'id' | 'name'>[]
}

/** Proves each maze of a project: levels that are linked are one maze of several floors. */
export function proveMazes(project: Project): readonly ProjectProof[] {
  const links = [...linkEnds(project).values()].filter((ends) => ends.length === 2)
  const left = new Set(project.levels.map(({ id }) => id))
  return project.levels.flatMap((first) => {
    if (!left.delete(first.id)) return []
    const group = new Set([first.id])
    for (const id of group) {
      for (const ends of links) {
        if (!ends.some(({ level }) => level === id)) continue
        for (const { level } of ends) if (left.delete(level)) group.add(level)
      }
    }
    const floors = project.levels.filter(({ id }) => group.has(id))
    const indexOf = (id: string): number => floors.findIndex((floor) => floor.id === id)
    const stairs = links.flatMap(([one, other]): Stair[] =>
      one && other && group.has(one.level)
        ? [[indexOf(one.level), one.cell, indexOf(other.level), other.cell]]
        : [],
    )
    const proof = provePerfect(floors, stairs)
    return [{ ...proof, levels: floors.map(({ id, name }) => ({ id, name })) }]
  })
}
