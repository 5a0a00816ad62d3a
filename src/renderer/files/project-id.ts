import type { Project } from '../../core/project/project'

/** Returns a project with an id of its own. Made here, because the core has no randomness but what it is given. */
export function withProjectId(project: Project): Project {
  return project.id === undefined ? { ...project, id: crypto.randomUUID() } : project
}
