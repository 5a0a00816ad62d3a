import { counted } from '../core/text/counted'
import { FAIRNESS, measureWorld } from '../core/generate/overland/towns/measure-world'
import type { Overland } from '../core/overland/overland'
import { TERRAINS } from '../core/overland/terrain'
import type { ProgramIo } from './io'
import { namedCell } from './named-cells'
import { sendJson, sendTable } from './stdout'

const LABELS: Readonly<Record<(typeof FAIRNESS)[number], string>> = {
  rating: 'Rating of starts',
  ownLand: 'Own land of starts',
  resources: 'Resources of starts',
  nearest: 'Distance between starts',
}

/** Prints the measures of an overland map, with a line for each start. Columns and rows count from 1. */
export async function runMeasureWorld(io: ProgramIo, overland: Overland, asJson: boolean): Promise<void> {
  const measures = measureWorld(overland)
  if (asJson) {
    const starts = measures.starts.map(({ tile, ...start }) => ({ ...namedCell(overland, tile), ...start }))
    await sendJson(io, { ...measures, starts })
    return
  }
  const { width, height, terrains, land, rivers, starts, fairness } = measures
  const tiles = width * height
  const share = (count: number): string =>
    `${counted(count, 'tile')}, ${((100 * count) / tiles).toFixed(1)} %`
  await sendTable(io, [
    ['Size', `${width} x ${height} tiles`],
    ['Land', share(land)],
    ...TERRAINS.flatMap(({ id, label }) => (terrains[id] > 0 ? [[label, share(terrains[id])]] : [])),
    ['Rivers', share(rivers)],
    ...starts.map(({ tile, isHuman, rating, ownLand, resources, nearest }, at) => {
      const { column, row } = namedCell(overland, tile)
      const far = nearest === undefined ? '' : `, ${nearest} points to the next`
      return [
        `Start ${at + 1}${isHuman ? ' (human)' : ''}`,
        `column ${column}, row ${row}: rating ${rating}, own land ${ownLand}, resources ${resources}${far}`,
      ]
    }),
    ...(fairness
      ? FAIRNESS.map((id) => [LABELS[id], `the least is ${Math.round(100 * fairness[id])} % of the most`])
      : []),
  ])
}
