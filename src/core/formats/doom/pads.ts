import { linkEnds } from '../../project/links'
import type { Project } from '../../project/project'
import { xOf, yOf } from '../../level/grid'
import type { Level } from '../../level/level'
import { Action } from './edges'
import type { Lines } from './line-list'
import { Look } from './looks'
import type { DoomOptions } from './settings'
import { SectorKind } from './sectors'
import { tileOfCell, type Tiles } from './tiles'
import { defined } from '../../text/defined'

/**
 * The ends of links: a square on the floor, like those of teleports in the game, that takes a player who walks onto it
 * to another map, or to another square of the same map.
 */
export interface Pad {
  readonly cell: number
  /** Unique in its map, from 1: the tag of its sector, and the number of the player's start on it. */
  readonly tag: number
  readonly target: PadTarget
}

export type PadTarget =
  /** The tag of another pad of the same map. */
  | { readonly kind: 'pad'; readonly tag: number }
  /** Nowhere: others lead here. */
  | { readonly kind: 'landing' }
  /** The doors with a tag, and the `Action` of the lines. */
  | { readonly kind: 'door'; readonly tag: number; readonly action: number }
  /** Another level, counted from 0, and the tag of the pad there; 0 for the map's start. */
  | { readonly kind: 'level'; readonly level: number; readonly tag: number }

/** The levels that the two exits of a map lead to; undefined where there is no such level. */
export interface Exits {
  readonly next?: number
  readonly secret?: number
}

/** Plans the pads of each level. Links to levels that are not in the project, and ends without a floor, have none. */
export function planPads(
  project: Project,
  hasFloor: (level: number, cell: number) => boolean,
): readonly (readonly Pad[])[] {
  const numbers = new Map(project.levels.map(({ id }, index) => [id, index]))
  const ends = [...linkEnds(project).values()].filter((pair) => pair.length === 2)
  // One pad a cell: of several links on a cell, the first in the file has it.
  const tags = project.levels.map(() => new Map<number, number>())
  const tagOf = ({ level, cell }: { readonly level: string; readonly cell: number }): number => {
    const own = tags[numbers.get(level) ?? -1]
    return own?.get(cell) ?? 0
  }
  const isStanding = ({ level, cell }: { readonly level: string; readonly cell: number }): boolean =>
    hasFloor(numbers.get(level) ?? -1, cell)
  const meant = ends.flatMap(([one, other]) => {
    if (!one || !other) return []
    const isInside = one.level === other.level
    if (isInside && (one.cell === other.cell || !isStanding(one) || !isStanding(other))) return []
    return [
      { from: one, to: other, isInside },
      { from: other, to: one, isInside },
    ].filter(({ from }) => isStanding(from))
  })
  const taken = meant.filter(({ from }) => {
    const own = tags[numbers.get(from.level) ?? -1]
    if (!own || own.has(from.cell)) return false
    own.set(from.cell, own.size + 1)
    return true
  })
  const pads = project.levels.map((): Pad[] => [])
  for (const { from, to, isInside } of taken) {
    const tag = tagOf(to)
    const target: PadTarget = isInside
      ? { kind: 'pad', tag }
      : { kind: 'level', level: numbers.get(to.level) ?? 0, tag }
    pads[numbers.get(from.level) ?? 0]?.push({ cell: from.cell, tag: tagOf(from), target })
  }
  return pads
}

/** Chooses the exits of a map: first the level after it, then the others in the order of their links. */
export function exitsOf(index: number, pads: readonly Pad[], levels: number): Exits {
  const targets = [...new Set(pads.flatMap(({ target }) => (target.kind === 'level' ? [target.level] : [])))]
  const following = index + 1 < levels ? index + 1 : undefined
  const next = targets.find((level) => level === following) ?? targets[0] ?? following
  const secret = targets.find((level) => level !== next)
  return { ...defined({ next, secret }) }
}

/** Lays a pad in the middle of its cell, and returns its sector. */
export function padSector(tiles: Tiles, { width }: Level, { cell, tag }: Pad): number {
  const { sectorTable } = tiles
  const outer = tiles.sectors[tileOfCell(tiles, { width }, cell)] ?? -1
  const isRoom = sectorTable.kinds.at(outer) === SectorKind.room
  return sectorTable.addPad(isRoom ? SectorKind.roomPad : SectorKind.groundPad, tag)
}

/** Draws a pad in the middle of its cell: four lines whose fronts face away from it. */
export function drawPad(
  lines: Lines,
  { tiles, options, level, exits }: PadFloor,
  { cell, tag, target }: Pad,
  sector: number,
): void {
  const outer = tiles.sectors[tileOfCell(tiles, level, cell)] as number
  const radius = padRadius(options)
  const middle = (options.cell + options.thickness) / 2
  const x = Math.floor(xOf(level, cell) * options.cell + middle)
  const y = Math.floor(yOf(level, cell) * options.cell + middle)
  const action = padAction(target, exits, options) ?? Action.none
  for (const isHorizontal of [true, false]) {
    const [at, along] = isHorizontal ? [y, x] : [x, y]
    const stroke = {
      isHorizontal,
      low: along - radius,
      high: along + radius,
      look: Look.jamb,
      action,
      pad: tag,
    }
    lines.add({ ...stroke, at: at - radius, first: outer, second: sector })
    lines.add({ ...stroke, at: at + radius, first: sector, second: outer, isSecondFront: true })
  }
}

/** The map that a pad is drawn on. */
interface PadFloor {
  readonly tiles: Tiles
  readonly options: DoomOptions
  readonly level: Level
  readonly exits: Exits
}

/** Half the width of a pad: a player can walk past it wherever the cell has room for that. */
function padRadius({ cell, thickness }: DoomOptions): number {
  return Math.max(4, Math.min(16, (cell - thickness - 48) >> 1))
}

/** How far beside the middle of a cell a player stands who does not stand on its pad. */
export function besidePad({ cell, thickness }: DoomOptions): number {
  return Math.max(4, (cell - thickness) / 2 - 18)
}

/** Whether the format of a map can lead from one to any other; else its two exits are all there is. */
export function canTravel({ isText, namespace }: DoomOptions): boolean {
  return isText && namespace === 'zdoom'
}

/** Returns what the sides of a pad do; undefined if the map has no exit left for its target. */
export function padAction(target: PadTarget, exits: Exits, options: DoomOptions): number | undefined {
  if (target.kind === 'pad') return Action.teleport
  if (target.kind === 'landing') return Action.none
  if (target.kind === 'door') return target.action
  if (canTravel(options)) return Action.travel
  if (target.level === exits.next) return Action.exit
  return target.level === exits.secret ? Action.secretExit : undefined
}
