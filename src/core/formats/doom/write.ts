import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { Mark } from '../../level/marks'
import type { Place } from '../../level/places'
import type { Project } from '../../project/project'
import { groundLosses } from '../banks'
import { edgeLosses } from '../edge-losses'
import type { WriteResult } from '../format'
import { withoutWrittenDoors } from '../logic-words'
import {
  districtLosses,
  kindLosses,
  lossesByLevel,
  markLosses,
  recipeLosses,
  snapshotLosses,
  themeLosses,
} from '../losses'
import { encodeText } from '../../text/text'
import { counted } from '../../text/counted'
import { binaryLumps } from './binary'
import { EDGE_IN_MAP } from './edges'
import { mapProblems } from './limits'
import { binaryMapProblems } from './record-limits'
import { hasPlainExits, levelMaps, mapInfo, type LevelMap } from './level-maps'
import type { DoomMap } from './map'
import { canTravel } from './pads'
import { playedMap } from './played'
import type { DoomValues } from './settings'
import { isSayable, placesOfSectors, textLumps } from './udmf'
import { writeWad, type Lump } from './wad'
import { THING_OF_PLACE } from './things'

/**
 * Writes every level as a map that Doom engines load, with nodes and block map. Throws on projects that `mapProblems`
 * refuses.
 */
export function writeBinaryMap(project: Project, name: string, values: DoomValues): WriteResult {
  refuse(project, values, true)
  const maps = levelMaps(project, values)
  const binaries = maps.map(({ map }) => binaryLumps(map))
  const lumps = [...joiningLumps(maps), ...binaries.flatMap((binary) => binary.lumps)]
  const levelLosses = lossesByMap(project, maps, ({ entry: { level }, map }, index) => {
    const shown = level.places.filter(({ kind }) => THING_OF_PLACE[kind] !== undefined)
    const named = shown.filter((place) => place.name !== '').length
    return [
      ...(binaries[index]?.isVanilla
        ? []
        : [
            'The map is too large for the first Doom engines: it needs one without their limits, such as dsda-doom.',
          ]),
      ...mapLosses(level, map),
      ...(map.things.lostPlaces > 0
        ? [
            `${counted(map.things.lostPlaces, 'place is', 'places are')} left out: the game has no thing for them.`,
          ]
        : []),
      ...(named > 0 ? [`The names of ${counted(named, 'place', 'places')} are not kept.`] : []),
      ...propertyLosses(level),
    ]
  })
  return {
    files: [{ name, bytes: writeWad(lumps) }],
    losses: [...levelLosses, ...joiningLosses(maps), ...projectLosses(project)],
    lacksLogic: maps.some(({ logicLosses }) => logicLosses.length > 0),
    played: maps.map(({ map, entry }) => playedMap(entry.level, map)),
  }
}

/** Writes every level as a text map for newer engines and editors. Throws like `writeBinaryMap`. */
export function writeTextMap(project: Project, name: string, values: DoomValues): WriteResult {
  refuse(project, values, false)
  const maps = levelMaps(project, values)
  const texts = maps.flatMap(({ map, entry }) => textLumps(map, entry.level))
  const levelLosses = lossesByMap(project, maps, ({ entry: { level }, map }) => {
    const housed = new Set([...placesOfSectors(map, level).values()].flat())
    const padCells = new Set(map.pads.map(({ cell }) => cell))
    const isOutside = (place: Place): boolean =>
      !housed.has(place) && place.kind !== 'start' && !(place.link && padCells.has(place.cell))
    const outside = level.places.filter(isOutside).length
    const unsaid = level.places.filter((place) => housed.has(place) && !isSayable(place.name)).length
    return [
      ...mapLosses(level, map),
      ...(outside > 0
        ? [
            `${counted(outside, 'place outside houses loses its name', 'places outside houses lose their names')}.`,
          ]
        : []),
      ...(unsaid > 0
        ? [
            `The names of ${counted(unsaid, 'house', 'houses')} lose characters that ISO 8859-1 does not have.`,
          ]
        : []),
      ...propertyLosses(level),
    ]
  })
  return {
    files: [{ name, bytes: writeWad([...joiningLumps(maps), ...texts]) }],
    losses: [...levelLosses, ...joiningLosses(maps), ...projectLosses(project)],
    lacksLogic: maps.some(({ logicLosses }) => logicLosses.length > 0),
    played: maps.map(({ map, entry }) => playedMap(entry.level, map)),
  }
}

function refuse(project: Project, values: DoomValues, isBinary: boolean): void {
  const [problem] = isBinary ? binaryMapProblems(project, values) : mapProblems(project, values)
  if (problem) throw new RangeError(problem.message)
}

/** A single map needs no information about others. */
function joiningLumps(maps: readonly LevelMap[]): readonly Lump[] {
  return maps.length > 1 ? [{ name: 'UMAPINFO', bytes: encodeText(mapInfo(maps)) }] : []
}

function joiningLosses(maps: readonly LevelMap[]): readonly string[] {
  const isTravelling = maps.every(({ map }) => canTravel(map.options))
  if (isTravelling || hasPlainExits(maps)) return []
  return [
    'Exits lead to the linked levels only in engines that read UMAPINFO, such as dsda-doom; in others each map leads to the next.',
  ]
}

/** The losses of each map; for several levels each sentence names its level. */
function lossesByMap(
  project: Project,
  maps: readonly LevelMap[],
  lossesOf: (map: LevelMap, index: number) => readonly string[],
): readonly string[] {
  return lossesByLevel(project, (entry) => {
    const index = project.levels.indexOf(entry)
    const map = maps[index]
    if (!map) return []
    const { lostLinks, inexact, logicLosses } = map
    return [
      ...lossesOf(map, index),
      ...logicLosses,
      ...(lostLinks > 0 ? [`The links of ${counted(lostLinks, 'place', 'places')} are left out.`] : []),
      ...(inexact > 0
        ? [
            `${counted(inexact, 'link leads', 'links lead')} to the start of a map, not to the other end of the link.`,
          ]
        : []),
    ]
  })
}

function mapLosses(level: Level, { things, tiles }: DoomMap): readonly string[] {
  let undecided = 0
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (level.cells[cell] === CellKind.undecided) undecided++
  }
  return [
    ...(things.start < 0
      ? ['No cell of the level has a floor: the map has no start, and games refuse it.']
      : []),
    ...(things.isOwnStart ? [] : ['The start is on a blocked cell: the player starts elsewhere.']),
    ...edgeLosses(withoutWrittenDoors(level), EDGE_IN_MAP),
    ...(tiles.walledUp > 0
      ? [`${counted(tiles.walledUp, 'passage into rock becomes a wall', 'passages into rock become walls')}.`]
      : []),
    ...(tiles.painted > 0
      ? [
          `${counted(tiles.painted, 'house without a place has', 'houses without places have')} no room: the door is painted.`,
        ]
      : []),
    ...groundLosses(level, {
      outside: ['cell outside the town becomes solid', 'cells outside the town become solid'],
    }),
    ...(undecided > 0
      ? [`${counted(undecided, 'undecided cell becomes', 'undecided cells become')} ground like a street.`]
      : []),
    ...markLosses(level, Mark.gateSeed),
    ...districtLosses(level),
  ]
}

function projectLosses(project: Project): readonly string[] {
  return [
    ...kindLosses(project),
    ...themeLosses(project.levels),
    ...recipeLosses(project),
    ...snapshotLosses(project),
  ]
}

function propertyLosses(level: Level): readonly string[] {
  const count = level.places.filter(({ properties }) => Object.keys(properties).length > 0).length
  return count > 0 ? [`The properties of ${counted(count, 'place', 'places')} are not kept.`] : []
}
