import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { Mark } from '../../level/marks'
import { firstLevel, type Project } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { groundLosses } from '../banks'
import { edgeLosses } from '../edge-losses'
import type { WriteResult } from '../format'
import { districtLosses, levelLosses, linkLosses, markLosses, recipeLosses, kindLosses } from '../losses'
import { counted } from '../../counted'
import { binaryLumps } from './binary'
import { EDGE_IN_MAP } from './edges'
import { mapProblems } from './limits'
import { makeMap, type DoomMap } from './map'
import { doomOptions } from './settings'
import { isSayable, placesOfSectors, textLumps } from './udmf'
import { writeWad } from './wad'
import { THING_OF_PLACE } from './things'

/**
 * Writes the first level as a map that Doom engines load, with nodes and block map. Throws on levels that `mapProblems`
 * refuses.
 */
export function writeBinaryMap(project: Project, name: string, values: SettingValues = {}): WriteResult {
  const { level } = firstLevel(project)
  refuse(project, values, true)
  const map = makeMap(level, doomOptions(level, values))
  const told = new Set(level.places.filter(({ kind }) => THING_OF_PLACE[kind] !== undefined))
  const named = level.places.filter((place) => told.has(place) && place.name !== '').length
  const { lumps, isVanilla } = binaryLumps(map)
  return {
    files: [{ name, bytes: writeWad(lumps) }],
    losses: [
      ...(isVanilla
        ? []
        : [
            'The map is too large for the first Doom engines: it needs one without their limits, such as dsda-doom.',
          ]),
      ...mapLosses(project, map),
      ...(map.things.lostPlaces > 0
        ? [
            `${counted(map.things.lostPlaces, 'place is', 'places are')} left out: the game has no thing for them.`,
          ]
        : []),
      ...(named > 0 ? [`The names of ${counted(named, 'place', 'places')} are not kept.`] : []),
      ...propertyLosses(level),
    ],
  }
}

/** Writes the first level as a text map for newer engines and editors. Throws like `writeBinaryMap`. */
export function writeTextMap(project: Project, name: string, values: SettingValues = {}): WriteResult {
  const { level } = firstLevel(project)
  refuse(project, values, false)
  const map = makeMap(level, doomOptions(level, values))
  const housed = new Set([...placesOfSectors(map, level).values()].flat())
  const outside = level.places.filter((place) => !housed.has(place) && place.kind !== 'start').length
  const unsaid = level.places.filter((place) => housed.has(place) && !isSayable(place.name)).length
  return {
    files: [{ name, bytes: writeWad(textLumps(map, level)) }],
    losses: [
      ...mapLosses(project, map),
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
    ],
  }
}

function refuse(project: Project, values: SettingValues, isBinary: boolean): void {
  const [problem] = mapProblems(project, values, isBinary)
  if (problem) throw new RangeError(problem.message)
}

function mapLosses(project: Project, { things, tiles }: DoomMap): readonly string[] {
  const { level } = firstLevel(project)
  let undecided = 0
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (level.cells[cell] === CellKind.undecided) undecided++
  }
  return [
    ...(things.start < 0
      ? ['No cell of the level has a floor: the map has no start, and games refuse it.']
      : []),
    ...(things.isStartKept ? [] : ['The start is on a blocked cell: the player starts elsewhere.']),
    ...edgeLosses(level, EDGE_IN_MAP),
    ...(tiles.walledUp > 0
      ? [`${counted(tiles.walledUp, 'passage into rock becomes a wall', 'passages into rock become walls')}.`]
      : []),
    ...groundLosses(level, {
      outside: ['cell outside the town becomes solid', 'cells outside the town become solid'],
    }),
    ...(undecided > 0
      ? [`${counted(undecided, 'undecided cell becomes', 'undecided cells become')} ground like a street.`]
      : []),
    ...markLosses(level, Mark.gateSeed),
    ...linkLosses(project),
    ...districtLosses(level),
    ...kindLosses(project),
    ...recipeLosses(project),
    ...levelLosses(project),
  ]
}

function propertyLosses(level: Level): readonly string[] {
  const count = level.places.filter(({ properties }) => Object.keys(properties).length > 0).length
  return count > 0 ? [`The properties of ${counted(count, 'place', 'places')} are not kept.`] : []
}
