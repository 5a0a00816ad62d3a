import { projectOf } from '../../project/project'
import { choice, defineSettings, integer } from '../../settings/define'
import { parseSettings } from '../../settings/parse'
import type { Setting, SettingValues } from '../../settings/setting'
import { haveEdges } from '../block-way'
import { checkBlocks, FLOOR_BLOCK, levelOfBlocks, WALL_BLOCK, waySetting } from '../blocks'
import type { ReadResult } from '../format'
import { counted } from '../../text/counted'
import { isOverlandPicture } from '../overland/picture/note'
import { OVERLAND_ONLY_WRITTEN } from '../overland/only-written'
import { MAX_SCALE, measureScale, DEFAULT_THRESHOLD } from './block-size'
import { readLightness, type Lightness } from './lightness'
import { refusedBecause } from '../format'

/** Darker or brighter pixels are certainly black or white. */
const [DARK, BRIGHT] = [64, 191]

/** The options for reading blocks from a picture; the defaults are measured. */
export function pngSettings(bytes: Uint8Array): readonly Setting[] {
  const picture = readLightness(bytes)
  if ('message' in picture) return []
  const scale = measureScale(picture)
  return [...wayOf(picture, scale), ...colourSettings(scale)]
}

/** The setting for how to read blocks of this size. */
function wayOf({ width, height }: Lightness, scale: number) {
  const likely = haveEdges({ columns: width / scale, rows: height / scale }) ? 'edges' : 'cells'
  return defineSettings({ blocks: waySetting(likely) })
}

function colourSettings(scale: number) {
  return defineSettings({
    scale: integer({
      label: 'Pixels a block',
      help: 'How many pixels wide and high a block of wall or floor is.',
      default: scale,
      min: 1,
      max: MAX_SCALE,
      why: 'a map has no larger blocks',
    }),
    walls: choice({
      label: 'Walls',
      help: 'Whether walls are the dark or the bright parts of the picture.',
      default: 'dark',
      choices: [
        { value: 'dark', label: 'Dark' },
        { value: 'bright', label: 'Bright' },
      ],
    }),
    threshold: integer({
      label: 'Bright from',
      help: 'The lightness from which on a pixel counts as bright: 0 is black, 255 is white.',
      default: DEFAULT_THRESHOLD,
      min: 1,
      max: 255,
      why: 'nothing is brighter than white',
    }),
  })
}

/** Reads a picture; the pixel in the middle of each block decides. Never throws on bad input. */
export function readPng(bytes: Uint8Array, title: string, values: SettingValues = {}): ReadResult {
  if (isOverlandPicture(bytes))
    return refusedBecause(`This is the picture of an overland map. ${OVERLAND_ONLY_WRITTEN}`)
  const picture = readLightness(bytes)
  if ('message' in picture) return { status: 'refused', problems: [picture] }
  const { width, height, pixels } = picture
  const { scale, walls, threshold } = parseSettings(colourSettings(measureScale(picture)), values)
  if (width % scale !== 0 || height % scale !== 0) {
    return refusedBecause(
      `The picture is ${width} x ${height} pixels, which is not a whole number of blocks of ${scale}. Choose other pixels a block, or cut the picture to the map.`,
    )
  }
  const columns = width / scale
  const rows = height / scale
  const { blocks: way } = parseSettings(wayOf(picture, scale), values)
  const sizeProblem = checkBlocks(columns, rows, way)
  if (sizeProblem !== undefined) return refusedBecause(sizeProblem)

  const wallsAreBright = walls === 'bright'
  const blocks = new Uint8Array(columns * rows)
  const middle = scale >> 1
  let grey = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const light = pixels[(row * scale + middle) * width + column * scale + middle] ?? 0
      if (light > DARK && light < BRIGHT) grey++
      blocks[row * columns + column] = light >= threshold === wallsAreBright ? WALL_BLOCK : FLOOR_BLOCK
    }
  }
  const { draft, notes } = levelOfBlocks({ columns, rows, values: blocks }, way)
  const doubt = `${counted(grey, 'block is', 'blocks are')} neither black nor white; the lightness decides.`
  return {
    status: 'read',
    project: projectOf(draft, title),
    notes: [...(grey > 0 ? [doubt] : []), ...notes],
  }
}
