import { createOverland, type Overland } from '../../../overland/overland'
import { Terrain, TERRAINS } from '../../../overland/terrain'
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
import type { SettingValues } from '../../../settings/setting'
import type { WorldMarks } from '../format'
import { drawDungeon, drawRoad, drawTown } from './draw-marks'
import { drawGround, middleIn, type Ground, type Pixels } from './ground'

/** One line of a legend: a piece of map with a sign over it, and its meaning. */
export interface LegendRow {
  readonly label: string
  readonly sample: Pixels
  /** Drawn over the sample, whose middle is at x, y. */
  readonly sign?: (x: number, y: number, unit: number) => readonly DrawCommand[]
}

/** Size of a sample in tiles of 40 pixels; those of the game are narrower. */
const SAMPLE = { cell: 40, width: 52, height: 24 } as const
/** A map with one kind of terrain, large enough around its middle. */
const SIDES = { width: 20, height: 12 } as const

/** Returns the legend of a map: only what is on it. */
export function legendOf(
  { overland, isDrawn }: Ground,
  values: SettingValues,
  marks: WorldMarks | undefined,
): readonly LegendRow[] {
  const style: SettingValues = isDrawn ? { ...values, tile: SAMPLE.cell } : values
  const words = [...overland.words]
  const row = (label: string, tile: Partial<Tile>): LegendRow => ({
    label,
    sample: cut(drawGround(mapWith(tile), style)),
  })
  const has = (test: (word: number) => boolean): boolean => words.some(test)
  const grass = row('', {}).sample
  const rows = TERRAINS.filter(({ code }) => has((word) => terrainOf(word) === code)).map(({ code, label }) =>
    row(label, { terrain: code }),
  )
  if (has(hasRiver)) rows.push({ label: 'River', sample: cut(drawGround(mapWithRiver(), style)) })
  for (const [bonus, label] of [
    [1, 'Bonus resource'],
    [2, 'Second bonus resource'],
  ] as const) {
    if (has((word) => bonusOf(word) === bonus)) rows.push(row(label, { terrain: Terrain.hills, bonus }))
  }
  for (const special of [Special.deadLands, Special.cobalt, Special.uranium, Special.mercury]) {
    if (!has((word) => specialOf(word) === special)) continue
    rows.push(row(sentence(SPECIAL_NAMES[special] ?? ''), { terrain: Terrain.desert, special }))
  }
  for (const [start, label] of [
    [Start.normal, 'Start of a nation'],
    [Start.human, 'Start of the human'],
  ] as const) {
    if (has((word) => startOf(word) === start)) rows.push(row(label, { start }))
  }
  if (marks && marks.towns.length > 0) rows.push({ label: 'Town', sample: grass, sign: drawTown })
  if (marks && marks.dungeons.length > 0) rows.push({ label: 'Dungeon', sample: grass, sign: drawDungeon })
  if (marks && marks.roads.length > 0) {
    rows.push({
      label: 'Road',
      sample: grass,
      sign: (x, y, unit) => drawRoad([[x - 20, y + 4, x - 6, y - 3, x + 6, y + 3, x + 20, y - 4]], unit),
    })
  }
  return rows
}

function sentence(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
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

/** Cuts a sample out of the middle of a map. */
function cut(ground: Ground): Pixels {
  const { width, height } = SAMPLE
  const { pixels } = ground
  const middle = middleIn(ground, MIDDLE)
  const [left, top] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)]
  const data = new Uint8Array(4 * width * height)
  for (let row = 0; row < height; row++) {
    const from = 4 * ((top + row) * pixels.width + left)
    data.set(pixels.data.subarray(from, from + 4 * width), 4 * row * width)
  }
  return { width, height, data }
}
