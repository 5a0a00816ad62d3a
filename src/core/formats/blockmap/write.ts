import { CellKind, EdgeKind, IS_BARE } from '../../level/kinds'
import type { Level } from '../../level/level'
import { firstLevel, type Project } from '../../project/project'
import type { SettingsOf } from '../../settings/define'
import { isPostBlank } from '../classic/characters'
import { groundLosses } from '../banks'
import { edgeLosses } from '../edge-losses'
import type { WriteResult } from '../format'
import { markLosses, projectLosses, recipeLosses } from '../losses'
import { PLAIN_EDGES, plainLevel } from '../plain-edges'
import { encodeText, textOfCodes } from '../../text/text'
import { codeOfCharacter } from '../character-choice'
import type { BLOCK_MAP_SETTINGS } from './options'

type BlockMapOptions = SettingsOf<typeof BLOCK_MAP_SETTINGS>

/** Writes the first level as (2 height + 1) lines of (2 width + 1) characters: cells, edges between them, posts. */
export function writeBlockMap(project: Project, name: string, options: BlockMapOptions): WriteResult {
  const { level } = firstLevel(project)
  return {
    files: [{ name, bytes: encodeText(mapText(plainLevel(level), options)) }],
    losses: [
      ...edgeLosses(level, PLAIN_EDGES),
      ...cellLosses(level),
      ...markLosses(level, 0),
      ...recipeLosses(project),
      ...projectLosses(project),
    ],
  }
}

function mapText(level: Level, options: BlockMapOptions): string {
  const wall = codeOfCharacter(options.wall)
  const floor = codeOfCharacter(options.floor)
  const door = codeOfCharacter(options.door)
  const { width, height } = level
  const stride = 2 * width + 2
  const codes = new Uint8Array(stride * (2 * height + 1)).fill(wall)
  const codeOfEdge = new Uint8Array(256).fill(wall)
  codeOfEdge[EdgeKind.open] = floor
  codeOfEdge[EdgeKind.door] = door
  for (let y = 0; y <= height; y++) {
    const upper = 2 * y * stride
    codes[upper + stride - 1] = 0x0a
    for (let x = 0; x < width; x++) {
      if (!options.posts && isPostBlank(level, x, y)) codes[upper + 2 * x] = floor
      codes[upper + 2 * x + 1] = codeOfEdge[level.northEdges[y * width + x] ?? 0] ?? wall
    }
    if (y === height) break
    const lower = upper + stride
    codes[lower + stride - 1] = 0x0a
    for (let x = 0; x <= width; x++) {
      codes[lower + 2 * x] = codeOfEdge[level.westEdges[y * (width + 1) + x] ?? 0] ?? wall
      const kind = level.cells[y * width + x] ?? 0
      if (x < width && kind !== CellKind.rock && IS_BARE[kind] !== 1) codes[lower + 2 * x + 1] = floor
    }
  }
  return textOfCodes(codes)
}

/** The kind of cell under the floor is lost. */
export function cellLosses(level: Level): readonly string[] {
  return groundLosses(level, {
    house: ['house becomes floor like a street', 'houses become floor like a street'],
    undecided: ['undecided cell becomes floor like a street', 'undecided cells become floor like a street'],
    bridge: ['cell of a bridge becomes floor like a street', 'cells of bridges become floor like a street'],
    water: ['cell of water becomes a wall', 'cells of water become walls'],
    outside: ['cell outside the town becomes a wall', 'cells outside the town become walls'],
  })
}
