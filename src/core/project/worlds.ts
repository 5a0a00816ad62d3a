import type { Project, ProjectWorld, WorldSite } from './project'

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

/** Contents of the tiles of a world: locked tiles, towns, and dungeons in the wild. */
interface WorldMarks {
  readonly locked?: readonly number[] | undefined
  readonly towns?: readonly WorldSite[] | undefined
  readonly dungeons?: readonly WorldSite[] | undefined
}

/** Returns the world with other locked tiles, towns and dungeons, each sorted by tile; an empty list removes its field. */
export function withMarks(world: ProjectWorld, marks: WorldMarks): ProjectWorld {
  const { locked: _locked, towns: _towns, dungeons: _dungeons, ...rest } = world
  const locked = (marks.locked ?? world.locked ?? []).toSorted((a, b) => a - b)
  const towns = (marks.towns ?? world.towns ?? []).toSorted(byTile)
  const dungeons = (marks.dungeons ?? world.dungeons ?? []).toSorted(byTile)
  return {
    ...rest,
    ...(locked.length > 0 ? { locked } : {}),
    ...(towns.length > 0 ? { towns } : {}),
    ...(dungeons.length > 0 ? { dungeons } : {}),
  }
}

function byTile(a: WorldSite, b: WorldSite): number {
  return a.tile - b.tile
}

/** Returns towns and dungeons as one list, in this order. */
export function sitesOf({ towns = [], dungeons = [] }: Omit<WorldMarks, 'locked'>): readonly WorldSite[] {
  return [...towns, ...dungeons]
}

/** Returns the id of the level that is the town on a tile; undefined if the tile has no town. */
export function townAt(world: ProjectWorld, tile: number): string | undefined {
  return world.towns?.find((town) => town.tile === tile)?.level
}

/** Returns the id of the first floor of the dungeon on a tile; undefined if the tile has no dungeon. */
export function dungeonAt(world: ProjectWorld, tile: number): string | undefined {
  return world.dungeons?.find((dungeon) => dungeon.tile === tile)?.level
}

/** Returns the id of the level that a tile leads into, a town or a dungeon; undefined if there is none. */
export function levelOfTile(world: ProjectWorld, tile: number): string | undefined {
  return townAt(world, tile) ?? dungeonAt(world, tile)
}

/** Returns the world and tile of a level that is a town or the first floor of a dungeon; undefined if it is neither. */
export function siteOfLevel(
  project: Project,
  level: string,
): { readonly world: ProjectWorld; readonly tile: number } | undefined {
  for (const world of worldsOf(project)) {
    const site = sitesOf(world).find((entry) => entry.level === level)
    if (site) return { world, tile: site.tile }
  }
  return undefined
}

/** Removes towns and dungeons whose levels the project no longer holds. Returns the same project if there are none. */
export function dropLostSites(project: Project): Project {
  const ids = new Set(project.levels.map(({ id }) => id))
  const isHeld = ({ level }: WorldSite): boolean => ids.has(level)
  if (worldsOf(project).every((world) => sitesOf(world).every(isHeld))) return project
  return withWorlds(
    project,
    worldsOf(project).map((world) => keepSites(world, isHeld)),
  )
}

/** Returns the world with only those towns and dungeons whose levels are kept. */
export function keepSites(world: ProjectWorld, stays: (site: WorldSite) => boolean): ProjectWorld {
  const { towns = [], dungeons = [] } = world
  return withMarks(world, { towns: towns.filter(stays), dungeons: dungeons.filter(stays) })
}
