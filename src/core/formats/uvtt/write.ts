import { xOf, yOf } from '../../level/grid'
import { IS_STREET } from '../../level/kinds'
import type { Level } from '../../level/level'
import { firstLevel, type Project } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { groundLosses, withoutBanks } from '../banks'
import { edgeLosses } from '../edge-losses'
import type { WriteResult } from '../format'
import { markLosses, projectLosses, recipeLosses } from '../losses'
import { PLAIN_EDGES, plainLevel } from '../plain-edges'
import { counted } from '../../counted'
import { encodeText, textOfCodes } from '../text'
import { base64Codes } from '../../base64'
import { drawPicture, mostPixels } from './picture'
import { doorSegments, wallRuns, type Segment } from './walls'

const USUAL_SQUARE = 70
/** Default range of a light, in cells, if its place has none. */
const USUAL_RANGE = 4

/** Writes the first level in version 0.3, which every reader accepts. Empty lists are written too. */
export function writeUvtt(project: Project, name: string, values: SettingValues = {}): WriteResult {
  const { level } = firstLevel(project)
  const square = Number(values['pixels'] ?? Math.min(USUAL_SQUARE, mostPixels(level)))
  const plain = plainLevel(withoutBanks(level))
  const lines = [
    '{',
    '"format":0.3,',
    `"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":${level.width},"y":${level.height}},` +
      `"pixels_per_grid":${square}},`,
    `"line_of_sight":${list(wallRuns(plain).map(runText))},`,
    '"objects_line_of_sight":[],',
    `"portals":${list(doorSegments(plain).map(portalText))},`,
    '"environment":{"baked_lighting":false,"ambient_light":"ffffffff"},',
    `"lights":${list(lightTexts(level))},`,
    `"image":"${textOfCodes(base64Codes(drawPicture(plain, square)))}"`,
    '}',
    '',
  ]
  return {
    files: [{ name, bytes: encodeText(lines.join('\n')) }],
    losses: [
      ...edgeLosses(level, PLAIN_EDGES),
      ...cellLosses(level),
      ...groundLosses(level, NO_OBSTACLES),
      ...markLosses(level, 0),
      ...recipeLosses(project),
      ...projectLosses(project),
    ],
  }
}

function runText({ x1, y1, x2, y2 }: Segment): string {
  return `[{"x":${x1},"y":${y1}},{"x":${x2},"y":${y2}}]`
}

/** Writes a door, always closed: importers take an open one for a window. */
function portalText({ x1, y1, x2, y2 }: Segment): string {
  return (
    `{"position":{"x":${(x1 + x2) / 2},"y":${(y1 + y2) / 2}},` +
    `"bounds":[{"x":${x1},"y":${y1}},{"x":${x2},"y":${y2}}],` +
    `"rotation":${x1 === x2 ? 1.570796 : 0},"closed":true,"freestanding":false}`
  )
}

/** Writes a light in the middle of each place whose property "light" is true, or a range in cells. */
function lightTexts(level: Level): readonly string[] {
  return level.places.flatMap(({ cell, properties }) => {
    const light = properties['light']
    const range = light === true ? USUAL_RANGE : typeof light === 'number' && light > 0 ? light : undefined
    if (range === undefined) return []
    return [
      `{"position":{"x":${xOf(level, cell) + 0.5},"y":${yOf(level, cell) + 0.5}},"range":${range},` +
        '"intensity":1,"color":"ffffd27f","shadows":true}',
    ]
  })
}

/** Walls of these files also block sight, and one sees across water. */
const NO_OBSTACLES = {
  water: ['cell of water does not stop tokens', 'cells of water do not stop tokens'],
} as const

/** The kind of a cell is only a colour of the picture. */
function cellLosses(level: Level): readonly string[] {
  let count = 0
  for (let cell = 0; cell < level.cells.length; cell++) if (IS_STREET[level.cells[cell] ?? 0] !== 1) count++
  return count === 0
    ? []
    : [`${counted(count, 'cell is', 'cells are')} distinguished from streets only by the picture.`]
}

function list(texts: readonly string[]): string {
  return texts.length === 0 ? '[]' : `[\n${texts.join(',\n')}\n]`
}
