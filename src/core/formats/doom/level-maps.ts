import { linkEnds } from '../../project/links'
import type { Project, ProjectLevel } from '../../project/project'
import { defined } from '../../text/defined'
import { hasConnectedThings } from '../found-logic'
import { planLogic } from './logic'
import { makeMap, type DoomMap, type MapPosition } from './map'
import { canTravel, exitsOf, padAction, planPads, type Exits, type Pad } from './pads'
import { doomOptions, mapName, type DoomValues } from './settings'
import { hasFloorIn } from './things'
import { layTiles } from './tiles'

/** The map of one level of a project. */
export interface LevelMap {
  readonly entry: ProjectLevel
  readonly map: DoomMap
  readonly exits: Exits
  /** Number of places with links that lead nowhere in the map. */
  readonly lostLinks: number
  /** Number of pads that take players to the start of a map rather than to the other end of the link. */
  readonly inexact: number
  /** What the map lacks of the logic, a sentence each. */
  readonly logicLosses: readonly string[]
}

/** Builds the maps of all levels: consecutive maps of the game, joined by the links between the levels. */
export function levelMaps(project: Project, values: DoomValues): readonly LevelMap[] {
  const { levels } = project
  const optionsOf = (index: number, { level }: ProjectLevel) => {
    const options = doomOptions(level, values)
    return { ...options, map: options.map + index }
  }
  const hasLinks = levels.some(({ level }) => level.places.some(({ link }) => link))
  const isPlayed = hasConnectedThings(project)
  const floors =
    hasLinks || isPlayed
      ? levels.map((entry, index) => hasFloorIn(entry.level, layTiles(entry.level, optionsOf(index, entry))))
      : []
  const hasFloor = (level: number, cell: number): boolean => floors[level]?.(cell) ?? false
  const linkPads = planPads(project, hasFloor)
  const logic = isPlayed ? planLogic(project, linkPads, hasFloor) : []
  const pads = isPlayed ? logic.map((each) => each.pads) : linkPads
  const arrivals = arrivalsOf(project)
  const starts: number[] = []
  const built = levels.map((entry, index) => {
    const options = optionsOf(index, entry)
    const planned = pads[index] ?? []
    const exits = exitsOf(index, planned, levels.length)
    const used = planned.filter(({ target }) => padAction(target, exits, options) !== undefined)
    const arrival = arrivals.get(entry.id)
    const around: MapPosition = { pads: used, exits, ...defined({ arrival, logic: logic[index] }) }
    const map = makeMap(entry.level, options, around)
    starts.push(map.things.start)
    return { entry, map, exits, used, logicLosses: logic[index]?.losses ?? [] }
  })
  return built.map(({ entry, map, exits, used, logicLosses }) => {
    const linked = entry.level.places.filter(({ link }) => link)
    const cells = new Set(used.map(({ cell }) => cell))
    const arrivesElsewhere = ({ target }: Pad): boolean => {
      if (target.kind !== 'level') return false
      const end = pads[target.level]?.find(({ tag }) => tag === target.tag)?.cell
      return canTravel(map.options) ? target.tag === 0 : end !== starts[target.level]
    }
    return {
      entry,
      map,
      exits,
      lostLinks: linked.filter(({ cell }) => !cells.has(cell)).length,
      inexact: used.filter(arrivesElsewhere).length,
      logicLosses,
    }
  })
}

/** Returns the cell where players arrive on each level: that of its first link from a level before it. */
function arrivalsOf(project: Project): ReadonlyMap<string, number> {
  const numbers = new Map(project.levels.map(({ id }, index) => [id, index]))
  const arrivals = new Map<string, number>()
  for (const [one, other] of linkEnds(project).values()) {
    if (!one || !other) continue
    // Ends are in the order of the levels.
    const isLater = (numbers.get(other.level) ?? 0) > (numbers.get(one.level) ?? 0)
    if (isLater && !arrivals.has(other.level)) arrivals.set(other.level, other.cell)
  }
  return arrivals
}

/** Whether engines that do not read `mapInfo` follow the same exits: each map's leads to the next. */
export function hasPlainExits(maps: readonly LevelMap[]): boolean {
  return maps.every(
    ({ exits }, index) =>
      exits.secret === undefined && (exits.next === undefined || exits.next === index + 1),
  )
}

/** The lump that names maps and joins their exits, which newer engines read: UMAPINFO, revision 2.2. */
export function mapInfo(maps: readonly LevelMap[]): string {
  const nameOf = (level: number | undefined): string | undefined => {
    const options = level === undefined ? undefined : maps[level]?.map.options
    return options && mapName(options)
  }
  return maps
    .map(({ entry, map, exits }) => {
      const [next, secret] = [nameOf(exits.next), nameOf(exits.secret)]
      return [
        `map ${mapName(map.options)}`,
        '{',
        `  levelname = "${plainName(entry.name)}"`,
        ...(next === undefined ? [] : [`  next = "${next}"`]),
        ...(secret === undefined ? [] : [`  nextsecret = "${secret}"`]),
        '}\n',
      ].join('\n')
    })
    .join('')
}

/** The lump has no escapes that every engine knows. */
function plainName(name: string): string {
  return name.replaceAll(/["\\]/g, "'").replaceAll(/[^ -~]/g, '?')
}
