import { EdgeKind, IS_WALL } from '../../level/kinds'
import type { Level } from '../../level/level'
import { asPlayed, mapEdges, type PlayedLevel } from '../played-level'
import { Form } from './edges'
import type { DoomMap } from './map'
import { tileOfEdge } from './tiles'

/** Returns a level as players of its map meet it: only doors with a leaf open; painted doors are walls. */
export function playedMap(level: Level, { tiles, things }: DoomMap): PlayedLevel {
  const met = mapEdges(level, (edge, kind) => {
    const form = tiles.forms[tileOfEdge(level, tiles, edge)]
    if (form === Form.leaf) return kind
    // A bank has a floor, too: it is an invisible wall.
    const isFloor = (form === Form.floor || form === Form.lintel) && IS_WALL[kind] !== 1
    return isFloor ? EdgeKind.open : EdgeKind.wall
  })
  return { ...asPlayed(met), start: things.start < 0 ? undefined : things.start }
}
