import { textWidth, type DrawCommand } from '../../../picture/commands'
import type { WorldMarks } from '../format'
import { middleIn, type TileFrame } from './ground'
import { townSign, type TownSize } from './town-sign'

const INK = '#1c1a18'
const RIM = '#ffffff'
const ROAD = { rim: '#3b2a14', middle: '#f0dcae' } as const

/** Size of letters on a map with tiles of this width. */
export function lettersOn(cell: number): number {
  return Math.min(20, Math.max(10, Math.round(0.3 * cell)))
}

/** Draws roads, towns, dungeons and their names over a map. A name that would cover another one is left out. */
export function drawWorldMarks(
  ground: TileFrame,
  { towns, dungeons, roads }: WorldMarks,
): readonly DrawCommand[] {
  const unit = lettersOn(ground.cell) / 12
  const commands: DrawCommand[] = roads.flatMap((road) => drawRoad(roadLines(ground, road), unit))
  const turn = ground.overland.width * ground.cell
  const names: DrawCommand[] = []
  const taken: { readonly x: number; readonly y: number; readonly width: number }[] = []
  const size = 12 * unit
  const signs = [
    ...towns.map((town) => ({ ...town, sign: townDrawing(town.size) })),
    ...dungeons.map((dungeon) => ({ ...dungeon, sign: drawDungeon })),
  ]
  for (const { tile, name, sign } of signs) {
    const { x, y } = middleIn(ground, tile)
    const width = textWidth(name, size)
    const below = y + 7 * unit + 0.75 * size
    const isFree = !taken.some(
      (other) => Math.abs(other.y - below) < 1.2 * size && Math.abs(other.x - x) < (other.width + width) / 2,
    )
    // What reaches over one side of the map comes in on the other.
    const around = [0, -turn, turn].filter((by) => x + by > -width && x + by < turn + width)
    for (const by of around) {
      commands.push(...sign(x + by, y, unit))
      if (isFree) names.push(nameAt(name, { x: x + by, y: below, size }))
    }
    if (isFree) taken.push({ x, y: below, width })
  }
  return [...commands, ...names]
}

function nameAt(text: string, { x, y, size }: { x: number; y: number; size: number }): DrawCommand {
  const halo = { colour: RIM, width: size / 8 }
  return { kind: 'text', part: 'lettering', text, x, y, size, fill: INK, halo }
}

/** Returns what draws the sign of a town of a size: a cluster of houses. */
export function townDrawing(size: TownSize = 'town') {
  return (x: number, y: number, unit: number): readonly DrawCommand[] =>
    townSign(size).map(({ corners, fill, line }) => ({
      kind: 'polygons',
      part: 'placed',
      fill,
      line: { colour: line.colour, width: line.width * unit },
      polygons: [corners.map((value, at) => (at % 2 === 0 ? x : y) + value * unit)],
    }))
}

/** Corners of the sign of a dungeon around its middle, as x, y, x, y: a dark hill, and the mouth of a cave in it. */
export const DUNGEON_SIGN = {
  hill: [-8, 6, -6, -2, -2.5, -6, 2.5, -6, 6, -2, 8, 6],
  mouth: [-3.5, 6, -3.5, 1, -1.5, -1.5, 1.5, -1.5, 3.5, 1, 3.5, 6],
} as const

/** Draws the sign of a dungeon. */
export function drawDungeon(x: number, y: number, unit: number): readonly DrawCommand[] {
  const at = (corners: readonly number[]): number[] =>
    corners.map((value, index) => (index % 2 === 0 ? x : y) + value * unit)
  const line = { colour: RIM, width: 1.5 * unit }
  return [
    { kind: 'polygons', part: 'placed', fill: INK, line, polygons: [at(DUNGEON_SIGN.hill)] },
    { kind: 'polygons', part: 'placed', fill: RIM, line, polygons: [at(DUNGEON_SIGN.mouth)] },
  ]
}

/** Draws strokes as a light line on a dark one. */
export function drawRoad(strokes: readonly (readonly number[])[], unit: number): readonly DrawCommand[] {
  return [
    { kind: 'strokes', part: 'way', colour: ROAD.rim, width: 4.5 * unit, strokes },
    { kind: 'strokes', part: 'way', colour: ROAD.middle, width: 2.5 * unit, strokes },
  ]
}

/** Returns the strokes of a road as x, y, x, y; a step around the world is drawn at both of its ends. */
export function roadLines(
  ground: Pick<TileFrame, 'overland' | 'cell'>,
  road: readonly number[],
): readonly (readonly number[])[] {
  const turn = ground.overland.width * ground.cell
  const strokes: number[][] = []
  let stroke: number[] = []
  let before: { readonly x: number; readonly y: number } | undefined
  for (const tile of road) {
    const here = middleIn(ground, tile)
    const around = before ? Math.round((here.x - before.x) / turn) * turn : 0
    if (before && around !== 0) {
      stroke.push(here.x - around, here.y)
      strokes.push(stroke)
      stroke = [before.x + around, before.y]
    }
    stroke.push(here.x, here.y)
    before = here
  }
  return [...strokes, stroke]
}
