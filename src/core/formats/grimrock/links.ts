import { DIRECTIONS, NORTH, opposite, type Direction } from '../../level/grid'
import { linkEnds, type LinkEnd } from '../../project/links'
import type { Project } from '../../project/project'
import { isWallAt, step, type Block, type Spawn } from './blocks'
import type { GrimrockMap } from './map'

/**
 * Returns the teleporters of each level: one on each end of a link, to the block beside the other end. On its own
 * block the party would be taken back at once. Ends that do not fit have none.
 */
export function teleportersOf(project: Project, maps: readonly GrimrockMap[]): readonly (readonly Spawn[])[] {
  const numbers = new Map(project.levels.map(({ id }, index) => [id, index]))
  const teleporters = maps.map((): Spawn[] => [])
  const taken = new Set<string>()
  for (const pair of linkEnds(project).values()) {
    const [one, other] = pair
    if (!one || !other || pair.length !== 2) continue
    const blocks = [one, other].map(({ level, cell }) => freeBlock(maps[numbers.get(level) ?? -1], cell))
    const [from, to] = blocks
    if (!from || !to) continue
    put(one, from, other, to)
    put(other, to, one, from)
  }
  return teleporters

  function put(end: LinkEnd, block: Block, far: LinkEnd, landing: Block): void {
    const level = numbers.get(end.level) ?? 0
    const farLevel = numbers.get(far.level) ?? 0
    const map = maps[farLevel]
    const key = `${level} ${block.x} ${block.y}`
    if (!map || taken.has(key)) return
    taken.add(key)
    const facing = wayOut(map, landing)
    const target = {
      level: farLevel,
      facing: facing ?? NORTH,
      ...(facing === undefined ? landing : step(landing, facing)),
    }
    teleporters[level]?.push({ entity: 'teleporter', ...block, facing: NORTH, target })
  }
}

/** Returns the block of a cell, if it is on the map and no wall. */
export function freeBlock(map: GrimrockMap | undefined, cell: number): Block | undefined {
  const block = map?.blockOf(cell)
  return map && block && !isWallAt(map.walls, block) ? block : undefined
}

/** Returns the first direction in which the party can leave a block, through a door only if need be. */
export function wayOut(map: GrimrockMap, block: Block): Direction | undefined {
  return waysFrom(map, block, () => false)[0] ?? waysFrom(map, block, isDoor)[0]
}

/** Doors that open, unlike bars and what stands for thin walls. */
function isDoor({ hasChain, entity, name }: Spawn): boolean {
  return hasChain === true || (entity === 'dungeon_secret_door' && name !== 'wall')
}

/** Returns the directions without a wall, and without objects in the way but those that let the party pass. */
function waysFrom(
  { walls, spawns }: GrimrockMap,
  block: Block,
  letsPass: (spawn: Spawn) => boolean,
): readonly Direction[] {
  const isShut = (at: Block, facing: Direction): boolean =>
    spawns.some(
      (spawn) =>
        spawn.opens === undefined &&
        spawn.x === at.x &&
        spawn.y === at.y &&
        spawn.facing === facing &&
        !letsPass(spawn),
    )
  return DIRECTIONS.filter((direction) => {
    const next = step(block, direction)
    return !isWallAt(walls, next) && !isShut(block, direction) && !isShut(next, opposite(direction))
  })
}
