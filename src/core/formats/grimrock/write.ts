import { cellName, cellCount, NORTH } from '../../level/grid'
import { IS_STREET } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Place } from '../../level/places'
import type { Project, ProjectLevel } from '../../project/project'
import type { SettingsOf } from '../../settings/define'
import { cellLosses } from '../blockmap/write'
import { edgeLosses } from '../edge-losses'
import type { WriteResult } from '../format'
import { withoutWrittenDoors } from '../logic-words'
import { gatesOf } from '../../level/gate-list'
import {
  districtLosses,
  lossesByLevel,
  markLosses,
  recipeLosses,
  snapshotLosses,
  kindLosses,
  themeLosses,
} from '../losses'
import { startOf, type PlayedLevel } from '../played-level'
import { counted } from '../../text/counted'
import { encodeText } from '../../text/text'
import { SIDE, type Call, type Spawn } from './blocks'
import { freeBlock, teleportersOf, wayOut } from './links'
import { logicOf } from './logic'
import { EDGES_IN_GAME, mapOf, MAX_THICK, type GrimrockMap } from './map'
import { playedMap } from './played'
import type { GRIMROCK_SETTINGS } from './options'

export type GrimrockOptions = SettingsOf<typeof GRIMROCK_SETTINGS>

/** Writes every level as a map of the first game: rows of characters, and a call for each object. */
export function writeGrimrock1(project: Project, name: string, options: GrimrockOptions): WriteResult {
  return writeMaps(project, name, options, ({ name: title }, map, spawns) => [
    `mapName(${luaText(title)})`,
    'setWallSet("dungeon")',
    'playStream("assets/samples/music/dungeon_ambient.ogg")',
    'mapDesc([[',
    ...rowsOf(map, (isWall) => (isWall ? '#' : '.')).map((row) => row.join('')),
    ']])',
    ...spawns.flatMap(({ entity, x, y, facing, id, hasChain, openedId, target, calls }) => [
      `spawn("${entity}", ${x}, ${y}, ${facing}, "${id}")`,
      ...(entity === 'dungeon_pit' ? ['\t:addTrapDoor()'] : []),
      ...calls.map((call) => `\t:${firstCall(call)}`),
      ...(hasChain === true ? ['\t:addPullChain()'] : []),
      ...(openedId === undefined ? [] : [`\t:addConnector("activate", "${openedId}", "open")`]),
      ...(target
        ? [
            '\t:setTriggeredByParty(true)',
            `\t:setTeleportTarget(${target.x}, ${target.y}, ${target.facing}, ${target.level + 1})`,
          ]
        : []),
    ]),
  ])
}

/** Writes every level as a map of the second game: numbers of tiles, and a call for each object. */
export function writeGrimrock2(project: Project, name: string, options: GrimrockOptions): WriteResult {
  return writeMaps(project, name, options, ({ name: title }, map, spawns, index) => [
    'newMap{',
    `  name = ${luaText(title)},`,
    `  width = ${SIDE},`,
    `  height = ${SIDE},`,
    `  levelCoord = {0,0,${index}},`,
    '  ambientTrack = "dungeon",',
    '  tiles = {',
    '    "dungeon_floor",',
    '    "dungeon_wall",',
    '  }',
    '}',
    'loadLayer("tiles", {',
    ...rowsOf(map, (isWall) => (isWall ? '2' : '1')).map((row) => `  ${row.join(',')},`),
    '})',
    ...spawns.flatMap(({ entity, x, y, facing, id, hasChain, openedId, target, calls }) => [
      `spawn("${SECOND_NAMES[entity] ?? entity}",${x},${y},${facing},0,"${id}")`,
      ...calls.map((call) => `${id}.${call.part}:${secondCall(call)}`),
      ...(hasChain === true ? [`${id}.door:setPullChain(true)`] : []),
      ...(openedId === undefined ? [] : [`${id}.button:addConnector("onActivate", "${openedId}", "open")`]),
      ...(target
        ? [
            `${id}.teleporter:setTriggeredByParty(true)`,
            `${id}.teleporter:setTeleportTarget(${target.level + 1}, ${target.x}, ${target.y}, 0)`,
          ]
        : []),
    ]),
  ])
}

/** An object with a name that is unique among all maps of a dungeon, and that of the door that it opens. */
interface NamedSpawn extends Spawn {
  readonly id: string
  readonly openedId?: string
  readonly calls: readonly NamedCall[]
}

/** A call whose connector names its target. */
type NamedCall = Call & { readonly targetId: string }

/** Objects with another name in the second game. */
const SECOND_NAMES: Readonly<Record<string, string>> = {
  dungeon_pit: 'dungeon_pit_trapdoor',
}

function firstCall(call: NamedCall): string {
  if (!('value' in call)) return `addConnector("${call.event}", "${call.targetId}", "${call.action}")`
  return call.method === 'deactivate' || call.method === 'addPullChain'
    ? `${call.method}()`
    : `${call.method}(${call.value})`
}

function secondCall(call: NamedCall): string {
  if ('value' in call) return `${call.second ?? call.method}(${call.value})`
  const event = `on${call.event.charAt(0).toUpperCase()}${call.event.slice(1)}`
  return `addConnector("${event}", "${call.targetId}", "${call.action}")`
}

type MapWriter = (
  entry: ProjectLevel,
  map: GrimrockMap,
  spawns: readonly NamedSpawn[],
  index: number,
) => readonly string[]

function writeMaps(project: Project, name: string, options: GrimrockOptions, write: MapWriter): WriteResult {
  const lines = ['-- This file has been generated by Brownstone.']
  const startLevel = Math.max(
    0,
    project.levels.findIndex(({ level }) => level.places.some(({ kind }) => kind === 'start')),
  )
  const maps = project.levels.map(({ level }) => mapOf(level, isThick(level, options)))
  const teleporters = teleportersOf(project, maps)
  const logic = logicOf(project, maps)
  const levelOfSpawn = new Map(
    maps.flatMap((map, index) =>
      [...map.spawns, ...(logic.levels[index]?.spawns ?? [])].map(
        (spawn) => [spawn, project.levels[index]] as const,
      ),
    ),
  )
  const startNotes: string[] = []
  const played: PlayedLevel[] = []
  for (const [index, entry] of project.levels.entries()) {
    const map = maps[index]
    if (!map) continue
    const party = index === startLevel ? partyStart(entry.level, map, startNotes) : undefined
    const named = (spawn: Spawn): NamedSpawn => ({
      ...spawn,
      id: idOf(entry, spawn),
      ...(spawn.opens ? { openedId: idOf(entry, spawn.opens) } : {}),
      calls: logic.callsOf(spawn).map((call) => {
        const targetLevel = 'target' in call ? levelOfSpawn.get(call.target) : undefined
        return { ...call, targetId: targetLevel && 'target' in call ? idOf(targetLevel, call.target) : '' }
      }),
    })
    const spawns = [
      ...(party ? [party.spawn] : []),
      ...map.spawns,
      ...(teleporters[index] ?? []),
      ...(logic.levels[index]?.spawns ?? []),
    ].map(named)
    played.push(playedMap(entry.level, map, party ? party.cell : startOf(entry.level)))
    lines.push('', `--- level ${index + 1} ---`, '', ...write(entry, map, spawns, index))
  }
  return {
    files: [{ name, bytes: encodeText(`${lines.join('\n')}\n`) }],
    losses: [
      ...lossesByLevel(project, (entry) => {
        const index = project.levels.indexOf(entry)
        const map = maps[index]
        const things = logic.levels[index]
        return map && things
          ? [
              ...levelLosses(
                entry.level,
                map,
                [teleporters[index] ?? [], things.places],
                isThick(entry.level, options),
              ),
              ...things.losses,
            ]
          : []
      }),
      ...startNotes,
      ...kindLosses(project),
      ...themeLosses(project.levels),
      ...recipeLosses(project),
      ...snapshotLosses(project),
    ],
    lacksLogic: logic.levels.some(({ losses }) => losses.length > 0),
    played,
  }
}

/** Returns a name that stays when something else is added: from the level's id, and the block and side of the object. */
function idOf({ id }: ProjectLevel, { entity, name, x, y, facing }: Spawn): string {
  return `${name ?? entity}_${id.replaceAll(/[^A-Za-z0-9]/g, '_')}_${x}_${y}_${facing}`
}

/** Whether walls between the cells of a level are blocks. */
export function isThick({ width, height }: Level, { walls }: GrimrockOptions): boolean {
  return walls === 'usual' ? Math.max(width, height) <= MAX_THICK : walls === 'blocks'
}

function levelLosses(
  level: Level,
  { closed, walledUp, unhidden, blockOf }: GrimrockMap,
  [teleporters, things]: readonly [readonly Spawn[], ReadonlySet<Place>],
  thick: boolean,
): readonly string[] {
  const most = thick ? MAX_THICK : SIDE
  const isLinked = ({ cell, link }: Place): boolean => {
    const block = blockOf(cell)
    return link !== undefined && teleporters.some(({ x, y }) => x === block?.x && y === block.y)
  }
  const places = level.places.filter(
    (place) => place.kind !== 'start' && !isLinked(place) && !things.has(place),
  ).length
  const links = level.places.filter((place) => place.link && !isLinked(place)).length
  const way = thick ? 'with thick walls ' : ''
  return [
    ...(Math.max(level.width, level.height) > most
      ? [`Only the ${most} x ${most} cells in the north-west are written: a map ${way}holds no more.`]
      : []),
    ...(closed > 0
      ? [`${counted(closed, 'way out of the level is', 'ways out of the level are')} closed.`]
      : []),
    ...(walledUp > 0
      ? [`${counted(walledUp, 'door or bars beside rock is', 'doors or bars beside rock are')} left out.`]
      : []),
    ...(unhidden > 0
      ? [
          `${counted(unhidden, 'secret door becomes a plain door', 'secret doors become plain doors')}: no wall beside has room for a button.`,
        ]
      : []),
    ...edgeLosses(withoutWrittenDoors(level), EDGES_IN_GAME),
    ...cellLosses(level),
    ...markLosses(level, 0),
    ...(places > 0 ? [`${counted(places, 'place is', 'places are')} left out.`] : []),
    ...(links > 0 ? [`The links of ${counted(links, 'place', 'places')} are left out.`] : []),
    ...districtLosses(level),
  ]
}

/**
 * Returns where the party begins: the start of the level, else the first open gate, else the first street, else the
 * first cell other than rock. The games need one.
 */
function partyStart(
  level: Level,
  map: GrimrockMap,
  notes: string[],
): { readonly spawn: Spawn; readonly cell: number } {
  const entity = 'starting_location'
  const place = level.places.find(({ kind }) => kind === 'start')
  const all = Array.from({ length: cellCount(level) }, (_, cell) => cell)
  const cells = [
    ...(place ? [place.cell] : []),
    ...gatesOf(level)
      .filter(({ isOpen }) => isOpen)
      .map(({ cell }) => cell),
    ...all.filter((cell) => IS_STREET[level.cells[cell] ?? 0] === 1),
    ...all,
  ]
  const cell = cells.find((one) => freeBlock(map, one))
  const block = cell === undefined ? undefined : freeBlock(map, cell)
  if (cell === undefined || !block) {
    notes.push('The level has no walkable cell: the party begins inside a wall.')
    return { spawn: { entity, x: 1, y: 1, facing: NORTH }, cell: 0 }
  }
  if (cell !== place?.cell) {
    const why = place ? 'The start is rock or does not fit' : 'There is no start'
    notes.push(`${why}: the party begins at ${cellName(level, cell)}.`)
  }
  return { spawn: { entity, ...block, facing: wayOut(map, block) ?? NORTH }, cell }
}

function rowsOf({ walls }: GrimrockMap, sign: (isWall: boolean) => string): readonly (readonly string[])[] {
  return Array.from({ length: SIDE }, (_, y) =>
    Array.from(walls.subarray(y * SIDE, (y + 1) * SIDE), (wall) => sign(wall === 1)),
  )
}

/** Quotes a text for Lua, on one line. */
function luaText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- what a text of Lua cannot hold as it is
  const escaped = text.replace(/[\\"\u0000-\u001f\u007f]/g, (sign) =>
    sign === '\\' || sign === '"' ? `\\${sign}` : `\\${String(sign.charCodeAt(0)).padStart(3, '0')}`,
  )
  return `"${escaped}"`
}
