import { DIRECTIONS, opposite, type Direction } from '../../level/grid'
import { isWallAt, SIDE, step, type Block, type Spawn } from './blocks'

/** The objects of a map, complete, and the number of secret doors that could not stay secret. */
interface SpawnsWithButtons {
  readonly spawns: readonly Spawn[]
  readonly unhidden: number
}

/**
 * Adds a button to either side of each secret door: on another wall of the block before it. Without such walls the door
 * becomes a plain one with a chain.
 */
export function withButtons(walls: Uint8Array, spawns: readonly Spawn[]): SpawnsWithButtons {
  const used = new Set<number>()
  let unhidden = 0
  const complete = spawns.flatMap((spawn): readonly Spawn[] => {
    if (spawn.entity !== 'dungeon_secret_door' || spawn.name === 'wall') return [spawn]
    const { facing } = spawn
    const near = buttonAt(walls, used, spawn, facing)
    const far = buttonAt(walls, used, step(spawn, facing), opposite(facing))
    if (!near || !far) {
      unhidden++
      const { x, y } = spawn
      return [{ x, y, facing, entity: 'dungeon_door_wooden', hasChain: true }]
    }
    used.add(sideOf(near)).add(sideOf(far))
    return [spawn, { ...near, opens: spawn }, { ...far, opens: spawn }]
  })
  return { spawns: complete, unhidden }
}

/** Returns a button on a free wall of a block, other than that of the door. */
function buttonAt(
  walls: Uint8Array,
  used: ReadonlySet<number>,
  block: Block,
  door: Direction,
): Spawn | undefined {
  const { x, y } = block
  const buttons = DIRECTIONS.filter((facing) => facing !== door).map((facing): Spawn => ({
    entity: 'dungeon_secret_button_small',
    x,
    y,
    facing,
  }))
  return buttons.find((button) => isWallAt(walls, step(block, button.facing)) && !used.has(sideOf(button)))
}

function sideOf({ x, y, facing }: Spawn): number {
  return (y * SIDE + x) * DIRECTIONS.length + facing
}
