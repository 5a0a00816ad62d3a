import type { OverlandLaw } from '../../overland/law'
import { checkOverland, COMMON_LAWS, noLoneTiles } from '../../overland/check'
import { cellName } from '../../level/grid'
import type { Overland } from '../../overland/overland'
import { isIn, START_LAND, terrainOfCode } from '../../overland/terrain'
import { Start, startOf, terrainOf } from '../../overland/tile'
import type { Topology } from '../../overland/topology'
import type { SettingValues } from '../../settings/setting'
import type { LockedTiles } from './blocks/bounds'
import type { Scenario } from './scenario'
import { startLaws } from './scenarios/start-laws'

/** Returns one sentence that says why no map can be made around locked tiles; undefined if one may be possible. */
export function refuseLocked(
  scenario: Scenario,
  values: SettingValues,
  { before, tiles }: LockedTiles,
): string | undefined {
  if (new Set(tiles).size >= before.words.length) {
    return 'All tiles are locked, so that no tile can change. Unlock the tiles that the re-roll may change.'
  }
  const starts = tiles.filter((tile) => startOf(before.words[tile] ?? 0) !== Start.none)
  const wrong = starts.find((tile) => !isIn(START_LAND, terrainOf(before.words[tile] ?? 0)))
  if (wrong !== undefined) {
    const terrain =
      terrainOfCode(terrainOf(before.words[wrong] ?? 0))?.label.toLowerCase() ?? 'unknown terrain'
    return `The locked start at ${cellName(before, wrong)} is on ${terrain}; nations start on grassland, prairie, tundra or hills. Unlock the tile or remove its start.`
  }
  const humans = starts.filter((tile) => startOf(before.words[tile] ?? 0) === Start.human).length
  const wanted = scenario.starts(values)
  return (
    tooMany(humans, wanted.humans, 'human ') ?? tooMany(starts.length - humans, wanted.normals, 'computer ')
  )
}

function tooMany(locked: number, wanted: number, whose: string): string | undefined {
  if (locked <= wanted) return undefined
  return `The locked tiles and towns have ${locked} ${whose}starts, but the settings ask for ${wanted}. Ask for more nations, or unlock a start.`
}

/**
 * Returns what a map around locked tiles breaks, as a sentence without a full stop; undefined if it is lawful. It follows
 * the laws of all maps and has the starts asked for; problems that locked tiles had before remain.
 */
export function problemAround(
  overland: Overland,
  locked: LockedTiles,
  { scenario, values, topology }: LockedSurvey,
): string | undefined {
  const { normals, humans } = scenario.starts(values)
  const before = checkOverland(locked.before, lawsAround(scenario, values), topology)
  const known = new Map(before.map(({ rule, cells }) => [rule, new Set(cells)]))
  const isLocked = new Set(locked.tiles)
  const laws = [...lawsAround(scenario, values), ...startLaws(normals + humans, humans, 0)]
  const problem = checkOverland(overland, laws, topology).find(
    ({ rule, cells }) =>
      cells.length === 0 || cells.some((cell) => !isLocked.has(cell) || known.get(rule)?.has(cell) !== true),
  )
  return problem?.message.replace(/\.$/, '')
}

interface LockedSurvey {
  readonly scenario: Scenario
  readonly values: SettingValues
  readonly topology: Topology
}

/** Returns the laws of maps around locked tiles: the shape of the whole is not theirs to keep. */
function lawsAround(scenario: Scenario, values: SettingValues): readonly OverlandLaw[] {
  return scenario.laws(values).includes(noLoneTiles) ? [...COMMON_LAWS, noLoneTiles] : COMMON_LAWS
}
