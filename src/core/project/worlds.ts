import type { Project, ProjectWorld, WorldTown } from './project'

/** As many overland maps fit into one project. */
export const MAX_WORLDS = 16

/** The worlds of a project; none are an empty list. */
export function worldsOf(project: Project): readonly ProjectWorld[] {
  return project.worlds ?? []
}

export function worldById(project: Project, id: string): ProjectWorld | undefined {
  return worldsOf(project).find((world) => world.id === id)
}

/** The project with another list of worlds; an empty list is none at all. */
export function withWorlds(project: Project, worlds: readonly ProjectWorld[] | undefined): Project {
  const { worlds: _, ...rest } = project
  return worlds && worlds.length > 0 ? { ...rest, worlds } : rest
}

/** The project with one world replaced, found by its id. Throws on an unknown id. */
export function replaceWorld(project: Project, changed: ProjectWorld): Project {
  if (!worldById(project, changed.id)) throw new RangeError(`No world ${changed.id}`)
  return withWorlds(
    project,
    worldsOf(project).map((world) => (world.id === changed.id ? changed : world)),
  )
}

/** The world with other locked tiles and towns, each sorted by tile; empty lists are none at all. */
export function withMarks(
  world: ProjectWorld,
  marks: { readonly locked?: readonly number[]; readonly towns?: readonly WorldTown[] },
): ProjectWorld {
  const { locked: _locked, towns: _towns, ...rest } = world
  const locked = (marks.locked ?? world.locked ?? []).toSorted((a, b) => a - b)
  const towns = (marks.towns ?? world.towns ?? []).toSorted((a, b) => a.tile - b.tile)
  return { ...rest, ...(locked.length > 0 ? { locked } : {}), ...(towns.length > 0 ? { towns } : {}) }
}

/** The id of the level that a tile holds as its town; missing where it holds none. */
export function townAt(world: ProjectWorld, tile: number): string | undefined {
  return world.towns?.find((town) => town.tile === tile)?.level
}

/** Where a level is a town: its world and tile; missing where it is none. */
export function siteOfLevel(
  project: Project,
  level: string,
): { readonly world: ProjectWorld; readonly tile: number } | undefined {
  for (const world of worldsOf(project)) {
    const town = world.towns?.find((entry) => entry.level === level)
    if (town) return { world, tile: town.tile }
  }
  return undefined
}

/** The project without towns whose levels it does not hold (any more). The same project where there are none. */
export function dropLostTowns(project: Project): Project {
  const ids = new Set(project.levels.map(({ id }) => id))
  const isLost = ({ level }: WorldTown): boolean => !ids.has(level)
  if (!worldsOf(project).some(({ towns = [] }) => towns.some(isLost))) return project
  return withWorlds(
    project,
    worldsOf(project).map((world) =>
      withMarks(world, { towns: (world.towns ?? []).filter((town) => !isLost(town)) }),
    ),
  )
}
