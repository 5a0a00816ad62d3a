import type { Project, ProjectWorld, WorldTown } from './project'

/** Maximum overland maps in a project. */
export const MAX_WORLDS = 16

/** Returns the worlds of a project; an empty list if there are none. */
export function worldsOf(project: Project): readonly ProjectWorld[] {
  return project.worlds ?? []
}

export function worldById(project: Project, id: string): ProjectWorld | undefined {
  return worldsOf(project).find((world) => world.id === id)
}

/** Replaces the worlds of a project; an empty list removes the field. */
export function withWorlds(project: Project, worlds: readonly ProjectWorld[] | undefined): Project {
  const { worlds: _, ...rest } = project
  return worlds && worlds.length > 0 ? { ...rest, worlds } : rest
}

/** Replaces one world of a project, found by its id. Throws on an unknown id. */
export function replaceWorld(project: Project, changed: ProjectWorld): Project {
  if (!worldById(project, changed.id)) throw new RangeError(`No world ${changed.id}`)
  return withWorlds(
    project,
    worldsOf(project).map((world) => (world.id === changed.id ? changed : world)),
  )
}

/** Returns the world with other locked tiles and towns, each sorted by tile; an empty list removes its field. */
export function withMarks(
  world: ProjectWorld,
  marks: { readonly locked?: readonly number[]; readonly towns?: readonly WorldTown[] },
): ProjectWorld {
  const { locked: _locked, towns: _towns, ...rest } = world
  const locked = (marks.locked ?? world.locked ?? []).toSorted((a, b) => a - b)
  const towns = (marks.towns ?? world.towns ?? []).toSorted((a, b) => a.tile - b.tile)
  return { ...rest, ...(locked.length > 0 ? { locked } : {}), ...(towns.length > 0 ? { towns } : {}) }
}

/** Returns the id of the level that is the town on a tile; undefined if the tile has no town. */
export function townAt(world: ProjectWorld, tile: number): string | undefined {
  return world.towns?.find((town) => town.tile === tile)?.level
}

/** Returns the world and tile of a level that is a town; undefined if it is not one. */
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

/** Removes towns whose levels the project no longer holds. Returns the same project if there are none. */
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
