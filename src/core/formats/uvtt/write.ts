import { base64Codes } from '../../text/base64'
import { counted } from '../../text/counted'
import { doorPosition } from '../../level/doors'
import { xOf, yOf } from '../../level/grid'
import { EdgeKind, IS_STREET, type EdgeKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { withoutSecrets } from '../../picture/players-level'
import { firstLevel, type Project } from '../../project/project'
import { groundLosses, openBanks, withoutBanks } from '../banks'
import { edgeLosses, type EdgeLoss } from '../edge-losses'
import type { WriteContext, WriteResult } from '../format'
import { hasConnectedThings, noteLosses } from '../found-logic'
import { logicWords, withGatesAs } from '../logic-words'
import { districtLosses, kindLosses, levelLosses, markLosses, recipeLosses, themeLosses } from '../losses'
import { CELL_ALPHABET } from '../native/letters'
import { PLAIN_EDGES, plainLevel } from '../plain-edges'
import { asPlayed } from '../played-level'
import { encodeText, textOfCodes } from '../../text/text'
import { lightsOf, placeLosses } from './lights'
import { drawTablePicture, pictureLosses } from './picture'
import { tableLook, type TableOptions } from './settings'
import { edgeSegments, edgeRuns, type Segment } from './walls'

/** Edges where players may not find secret doors. */
const WITHOUT_SECRETS: Readonly<Record<EdgeKindId, { readonly kind: number; readonly loss?: EdgeLoss }>> = {
  ...PLAIN_EDGES,
  secretDoor: { kind: EdgeKind.wall, loss: ['secret door becomes a wall', 'secret doors become walls'] },
}

/** Writes the first level in version 0.3, which every reader accepts. Empty lists are written too. */
export function writeUvtt(
  project: Project,
  name: string,
  options: TableOptions,
  context: WriteContext,
): WriteResult {
  const entry = firstLevel(project)
  const level = withGatesAs(entry.level, EdgeKind.door)
  const notes = hasConnectedThings(project) ? logicNotes(project, entry.level) : []
  const look = tableLook({ ...entry, level }, options, context)
  const shown = look.secrets ? level : withoutSecrets(level)
  const plain = plainLevel(withoutBanks(shown))
  const lines = [
    '{',
    '"format":0.3,',
    `"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":${level.width},"y":${level.height}},` +
      `"pixels_per_grid":${look.square}},`,
    `"line_of_sight":${list(edgeRuns(plain).map(runText))},`,
    '"objects_line_of_sight":[],',
    `"portals":${list(edgeSegments(plain).map(portalText))},`,
    '"environment":{"baked_lighting":false,"ambient_light":"ffffffff"},',
    `"lights":${list(lightTexts(level))},`,
    // Other programs skip what they do not know; our own reader gets the kinds of cells back.
    `"brownstone":{"cells":${list(cellRows(level).map((row) => `"${row}"`))}${notes.length > 0 ? `,"notes":${list(notes)}` : ''}},`,
    `"image":"${textOfCodes(base64Codes(drawTablePicture(level, look)))}"`,
    '}',
    '',
  ]
  return {
    files: [{ name, bytes: encodeText(lines.join('\n')) }],
    losses: [
      ...noteLosses({ levels: [entry] }),
      ...edgeLosses(level, look.secrets ? PLAIN_EDGES : WITHOUT_SECRETS),
      ...cellLosses(level),
      ...groundLosses(level, NO_OBSTACLES),
      ...bankLosses(plainLevel(shown)),
      ...pictureLosses(level, look),
      ...markLosses(level, 0),
      ...recipeLosses(project),
      ...levelLosses(project),
      ...placeLosses(entry.level),
      ...districtLosses(level),
      ...kindLosses(project),
      ...themeLosses([entry]),
    ],
    played: [asPlayed(plainLevel(shown))],
  }
}

/** The text for each thing and door that does something, and where it is, in cells. */
function logicNotes(project: Project, level: Level): readonly string[] {
  const words = logicWords(project)
  const noteOf = (x: number, y: number, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [JSON.stringify({ x, y, text: lines.join(' ') })]
  return [
    ...level.places.flatMap((place) =>
      noteOf(xOf(level, place.cell) + 0.5, yOf(level, place.cell) + 0.5, words(place)),
    ),
    ...(level.doors ?? []).flatMap((door) => {
      const { x, y, side } = doorPosition(level, door.edge)
      const isNorth = side === 'north'
      return noteOf(isNorth ? x + 0.5 : x, isNorth ? y : y + 0.5, words(door))
    }),
  ]
}

/** A letter a cell, as in project files. */
function cellRows({ width, height, cells }: Level): readonly string[] {
  const codes = Uint8Array.from(cells.slice(), (kind) => CELL_ALPHABET.codeOf[kind] ?? 0)
  return Array.from({ length: height }, (_, y) => textOfCodes(codes.subarray(y * width, (y + 1) * width)))
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

function lightTexts(level: Level): readonly string[] {
  return lightsOf(level).map(
    ({ x, y, range, colour }) =>
      `{"position":{"x":${x},"y":${y}},"range":${range},` +
      `"intensity":1,"color":"ff${colour.slice(1)}","shadows":true}`,
  )
}

/** Walls of these files also block sight, and one sees across water. */
const NO_OBSTACLES = {
  water: ['cell of water does not stop tokens', 'cells of water do not stop tokens'],
} as const

/** Reading our own files puts banks where they usually are. */
function bankLosses(level: Level): readonly string[] {
  const count = openBanks(level)
  return count === 0
    ? []
    : [
        `${counted(count, 'opening beside water or outside is', 'openings beside water or outside are')} read back as ` +
          `${count === 1 ? 'a wall' : 'walls'}.`,
      ]
}

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
