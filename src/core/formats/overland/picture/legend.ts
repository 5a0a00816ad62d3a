import { createOverland, type Overland } from '../../../overland/overland'
import { Terrain, TERRAINS, type TerrainRow } from '../../../overland/terrain'
import {
  bonusOf,
  hasRiver,
  Special,
  specialOf,
  SPECIAL_NAMES,
  Start,
  startOf,
  terrainOf,
  wordOf,
  type Tile,
} from '../../../overland/tile'
import type { DrawCommand } from '../../../picture/commands'
import { paintWorld } from '../drawn/paint-world'
import { planWorld } from '../drawn/world-plan'
import { TILE_WIDTH } from '../tile-art'
import { drawDungeon, drawRoad, townDrawing } from './draw-marks'
import { drawOverland, middleIn, type Pixels } from './ground'
import { capital } from '../../../text/capital'

/** One line of a legend: a piece of map with a sign over it, and its meaning. */
export interface LegendRow {
  readonly label: string
  /** Draws the sample: a piece of map. */
  readonly sample: () => Pixels
  /** Drawn over the sample, whose middle is at x, y. */
  readonly sign?: (x: number, y: number, unit: number) => readonly DrawCommand[]
}

/** How samples are drawn. */
export interface SampleLook {
  /** Whether samples look like the drawn map; otherwise they are tiles of the game. */
  readonly isDrawn: boolean
  /** Pixels of a drawn sample for each pixel of its size in a picture; 1 by default. */
  readonly ratio?: number
}

/** Size of a sample in tiles of 40 pixels; those of the game are narrower. */
export const SAMPLE = { cell: 40, width: 52, height: 24 } as const
/** A map with one kind of terrain, large enough around its middle. */
const SIDES = { width: 20, height: 12 } as const

/** Returns the legend of a map: only what is on it. */
export function legendOf(
  overland: Overland,
  look: SampleLook,
  marks: Readonly<Record<'towns' | 'dungeons' | 'roads', readonly unknown[]>> | undefined,
): readonly LegendRow[] {
  const words = [...overland.words]
  const sampleOf = (map: () => Overland) => () => drawSample(map(), look)
  const row = (label: string, tile: Partial<Tile>): LegendRow => rowOf(label, tile, look)
  const has = (test: (word: number) => boolean): boolean => words.some(test)
  const grass = sampleOf(() => mapWith({}))
  const rows = TERRAINS.filter(({ code }) => has((word) => terrainOf(word) === code)).map((terrain) =>
    terrainRow(terrain, look),
  )
  if (has(hasRiver)) rows.push({ label: 'River', sample: sampleOf(mapWithRiver) })
  for (const [bonus, label] of [
    [1, 'Bonus resource'],
    [2, 'Second bonus resource'],
  ] as const) {
    if (has((word) => bonusOf(word) === bonus)) rows.push(row(label, { terrain: Terrain.hills, bonus }))
  }
  for (const special of [Special.deadLands, Special.cobalt, Special.uranium, Special.mercury]) {
    if (!has((word) => specialOf(word) === special)) continue
    rows.push(row(capital(SPECIAL_NAMES[special] ?? ''), { terrain: Terrain.desert, special }))
  }
  for (const [start, label] of [
    [Start.normal, 'Start of a nation'],
    [Start.human, 'Start of the human'],
  ] as const) {
    if (has((word) => startOf(word) === start)) rows.push(row(label, { start }))
  }
  if (marks && marks.towns.length > 0) rows.push({ label: 'Town', sample: grass, sign: townDrawing() })
  if (marks && marks.dungeons.length > 0) rows.push({ label: 'Dungeon', sample: grass, sign: drawDungeon })
  if (marks && marks.roads.length > 0) {
    rows.push({
      label: 'Road',
      sample: grass,
      sign: (x, y, unit) =>
        drawRoad([[-20, 4, -6, -3, 6, 3, 20, -4].map((by, at) => (at % 2 === 0 ? x : y) + by * unit)], unit),
    })
  }
  return rows
}

/** Returns the line of a terrain. */
export function terrainRow({ code, label }: TerrainRow, look: SampleLook): LegendRow {
  return rowOf(label, { terrain: code }, look)
}

function rowOf(label: string, tile: Partial<Tile>, look: SampleLook): LegendRow {
  return { label, sample: () => drawSample(mapWith(tile), look) }
}

/** The middle tile of a map for samples. */
const MIDDLE = (SIDES.height / 2) * SIDES.width + SIDES.width / 2

/** A map of one kind of terrain, on whose middle tile alone is what else a tile has. */
function mapWith(tile: Partial<Tile>): Overland {
  const plain = { terrain: Terrain.grassland, bonus: 0, river: false, start: 0, special: 0, ...tile }
  const ground = wordOf({ ...plain, bonus: 0, start: 0, special: 0 })
  const overland = createOverland(SIDES.width, SIDES.height, ground)
  const words = overland.words.slice()
  words[MIDDLE] = wordOf(plain)
  return { ...overland, words }
}

/** Grassland with a river from the south-west, over the edges of tiles, to the sea in the north-east. */
function mapWithRiver(): Overland {
  const overland = mapWith({})
  const words = overland.words.slice()
  const plain = { terrain: Terrain.grassland, bonus: 0, river: true, start: 0, special: 0 }
  for (let step = -3; step <= 3; step++) {
    const [row, half] = [SIDES.height / 2 - step, SIDES.width + step]
    const isSea = step === 3
    const tile = isSea ? { ...plain, terrain: Terrain.coast, river: false } : plain
    words[row * SIDES.width + (half >> 1)] = wordOf(tile)
  }
  return { ...overland, words }
}

/** Draws the middle of a map. */
function drawSample(overland: Overland, { isDrawn, ratio = 1 }: SampleLook): Pixels {
  if (!isDrawn) return cut(drawOverland(overland), middleIn({ overland, cell: TILE_WIDTH }, MIDDLE))
  const cell = SAMPLE.cell * ratio
  const [width, height] = [Math.round(SAMPLE.width * ratio), Math.round(SAMPLE.height * ratio)]
  const middle = middleIn({ overland, cell }, MIDDLE)
  const corner = { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2) }
  const words = paintWorld(planWorld(overland), { ...corner, width, height, cell })
  return { width, height, data: new Uint8Array(words.buffer) }
}

/** Cuts a sample out of a picture, around a point. */
function cut(pixels: Pixels, middle: { readonly x: number; readonly y: number }): Pixels {
  const { width, height } = SAMPLE
  const [left, top] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)]
  const data = new Uint8Array(4 * width * height)
  for (let row = 0; row < height; row++) {
    const from = 4 * ((top + row) * pixels.width + left)
    data.set(pixels.data.subarray(from, from + 4 * width), 4 * row * width)
  }
  return { width, height, data }
}
