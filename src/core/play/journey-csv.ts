import { encodeText } from '../text/text'
import { terrainOfCode } from '../overland/terrain'
import { terrainOf } from '../overland/tile'
import { levelById } from '../project/links'
import type { Project, ProjectWorld } from '../project/project'
import { dungeonAt, townAt } from '../project/worlds'
import { csvField } from './csv-field'
import { dayAndTime, trailOfJourney, type Journey } from './journey'

const HEAD = ['world', 'step', 'column', 'row', 'terrain', 'town', 'minutes', 'day', 'time', 'dungeon']

/** Writes a journey as a table (RFC 4180, commas, UTF-8): a row for each tile of its trail. All numbers count from 1. */
export function journeyCsv(project: Project, world: ProjectWorld, journey: Journey): Uint8Array<ArrayBuffer> {
  const { overland } = world
  const rows = trailOfJourney(journey).map(({ tile, minutes }, step) => {
    const { day, time } = dayAndTime(minutes)
    const terrain = terrainOfCode(terrainOf(overland.words[tile] ?? 0))?.label.toLowerCase() ?? ''
    const town = levelById(project, townAt(world, tile) ?? '')?.name ?? ''
    const dungeon = levelById(project, dungeonAt(world, tile) ?? '')?.name ?? ''
    const place = [(tile % overland.width) + 1, Math.floor(tile / overland.width) + 1]
    return [world.name, step + 1, ...place, terrain, town, minutes, day, time, dungeon]
      .map(csvField)
      .join(',')
  })
  return encodeText(`${[HEAD.join(','), ...rows].join('\r\n')}\r\n`)
}
