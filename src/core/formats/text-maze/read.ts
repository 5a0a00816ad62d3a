import { sortPlaces, type Place } from '../../level/places'
import { projectOf } from '../../project/project'
import { defineSettings } from '../../settings/define'
import { parseSettings } from '../../settings/parse'
import type { Setting, SettingValues } from '../../settings/setting'
import { haveEdges, type BlockWay } from '../block-way'
import { checkBlocks, levelOfBlocks, WALL_BLOCK, waySetting } from '../blocks'
import { likelyWay } from '../likely-way'
import type { ReadResult } from '../format'
import { colourOfKey, isTooLargeToPicture, SourceKeys, type SourcePicture } from '../source-picture'
import type { FileProblem } from '../../text/file-problem'
import { counted } from '../../text/counted'
import { padLines, readLines, showCharacter, trimLines, type Line } from '../../text/text'
import { MAX_SIGNS } from './max-signs'
import { pitchOf, redrawn, type Pitch } from './pitch'
import { isTopOfPosts } from './posts'
import { BLANK, labelOfSign, MEANINGS, signId, signSetting, signsOf, type Meaning } from './signs'
import { joinSpaced } from './spaced'

/** The options: the meaning of each character, and how to read blocks. */
export function textMazeSettings(bytes: Uint8Array): readonly Setting[] {
  const parsed = parse(bytes)
  if (!('rows' in parsed)) return []
  const { way, signs } = settingsOf(parsed)
  return [...way, ...signs]
}

/** The setting for how to read blocks, and those for the meanings of characters. */
function settingsOf({ way, signs }: Pick<DrawnMaze, 'way' | 'signs'>) {
  const meanings = [...signs].map(([code, likely]) => [signId(code), signSetting(code, likely)] as const)
  return {
    way: defineSettings({ blocks: waySetting(way) }),
    signs: defineSettings(Object.fromEntries(meanings)),
  }
}

/** Reads a maze of any characters; problems have line and column. Never throws on bad input. */
export function readTextMaze(bytes: Uint8Array, title: string, values: SettingValues = {}): ReadResult {
  const parsed = parse(bytes)
  if (!('rows' in parsed)) return { status: 'refused', problems: parsed.problems }
  const { rows, signs, pitch, way: likely } = parsed
  const columns = rows[0]?.text.length ?? 0
  const settings = settingsOf(parsed)
  const { blocks: way } = parseSettings(settings.way, values)
  const chosen = parseSettings(settings.signs, values)
  const sizeProblem = checkBlocks(columns, rows.length, way)
  if (sizeProblem !== undefined) {
    return { status: 'refused', problems: [{ line: rows[0]?.number ?? 1, message: sizeProblem }] }
  }

  const meanings = new Map<number, Meaning>()
  for (const code of signs.keys()) {
    const meaning = MEANINGS.find(({ id }) => id === chosen[signId(code)])
    if (meaning) meanings.set(code, meaning)
  }
  const blocks = new Uint8Array(columns * rows.length)
  const spots: { readonly column: number; readonly row: number; readonly kind: Place['kind'] }[] = []
  for (const [row, { text }] of rows.entries()) {
    for (let column = 0; column < columns; column++) {
      const meaning = meanings.get(text.charCodeAt(column))
      blocks[row * columns + column] = meaning?.block ?? WALL_BLOCK
      if (meaning?.place) spots.push({ column, row, kind: meaning.place })
    }
  }
  const { draft, notes, cellOf } = levelOfBlocks({ columns, rows: rows.length, values: blocks }, way)
  draft.places = sortPlaces(
    spots.map(({ column, row, kind }) => ({ cell: cellOf(column, row), kind, name: '', properties: {} })),
  )
  return { status: 'read', project: projectOf(draft, title), notes: [...decisions(), ...notes] }

  /** Returns notes about how the drawing was understood. */
  function decisions(): readonly string[] {
    if (pitch) {
      return [`Cells are drawn ${pitch.across} characters wide and ${pitch.down} lines high, walls included.`]
    }
    const isDecided = way === 'cells' && likely === 'cells'
    return isDecided && haveEdges({ columns, rows: rows.length }) ? [EVERY_CHARACTER] : []
  }
}

/** Returns the name of a text in rules: texts with the same characters belong together. */
export function charactersOf(bytes: Uint8Array): readonly string[] {
  const parsed = parse(bytes)
  if (!('rows' in parsed)) return []
  const codes = [...parsed.signs.keys()].toSorted((a, b) => a - b)
  return [String.fromCharCode(...codes)]
}

/** Returns a text as it is drawn, one character for each corner, wall and cell. */
export function textMazePicture(bytes: Uint8Array, values: SettingValues): SourcePicture | undefined {
  const parsed = parse(bytes)
  if (!('rows' in parsed)) return undefined
  const { rows } = parsed
  const size = { width: rows[0]?.text.length ?? 0, height: rows.length }
  if (isTooLargeToPicture(size, 1)) return undefined
  const keys = new SourceKeys()
  const cells = new Uint32Array(size.width * size.height)
  for (const [row, { text }] of rows.entries()) {
    for (let column = 0; column < size.width; column++) {
      const code = text.charCodeAt(column)
      cells[row * size.width + column] = keys.numberOf(code, (index) => {
        const key = { label: labelOfSign(code), setting: signId(code), sign: String.fromCharCode(code) }
        return code === BLANK ? key : { ...key, colour: colourOfKey(index) }
      })
    }
  }
  const { blocks } = parseSettings(settingsOf(parsed).way, values)
  return {
    ...size,
    layers: [{ name: '', isDrawn: true, cells }],
    keys: keys.keys,
    pictures: [],
    isBetween: blocks === 'edges',
  }
}

const EVERY_CHARACTER =
  'Every character becomes a cell. The option “Blocks” (--set blocks=edges) makes every second one a cell, with thin walls between.'

interface DrawnMaze {
  /** One character for each corner, wall and cell. */
  readonly rows: readonly Line[]
  /** The likely meaning of each character. */
  readonly signs: ReadonlyMap<number, string>
  /** The likely way to read its blocks. */
  readonly way: BlockWay
  /** The pitch of the drawn maze, if it is larger than that of the rows. */
  readonly pitch?: Pitch
}

type ParsedMaze = DrawnMaze | { readonly problems: readonly FileProblem[] }

function parse(bytes: Uint8Array): ParsedMaze {
  const decoded = readLines(bytes)
  if (decoded.status === 'refused') return { problems: [decoded.problem] }
  const lines = rowsOf(decoded.lines)
  const [first] = lines
  if (!first) return { problems: [{ message: 'The file holds nothing but empty lines.' }] }
  const width = first.text.length
  for (const { text, number } of lines) {
    if (text.length !== width) {
      const message = `The row has ${counted(text.length, 'character')}, but the first has ${width}; all rows of a maze must be equally long.`
      return { problems: [{ line: number, column: Math.min(text.length, width) + 1, message }] }
    }
    const odd = text.search(/[\t\ud800-\udfff]/)
    if (odd >= 0) {
      const message = `A maze cannot be drawn with ${showCharacter(text.slice(odd))}; use characters that fill one column.`
      return { problems: [{ line: number, column: odd + 1, message }] }
    }
  }
  const pitch = pitchOf(lines)
  const isWide = pitch !== undefined && (pitch.across > 2 || pitch.down > 2)
  const rows = isWide ? redrawn(lines, pitch) : lines
  const latticeSigns = signsOf(rows, true)
  const way = pitch ? 'edges' : wayOfRows(rows, latticeSigns)
  const signs = way === 'edges' ? latticeSigns : signsOf(rows, false)
  if (signs.size <= MAX_SIGNS) return { rows, signs, way, ...(isWide ? { pitch } : {}) }
  const message = `The text has ${signs.size} sorts of characters; a maze is drawn with at most ${MAX_SIGNS}.`
  return { problems: [{ line: first.number, message }] }
}

/** Returns the rows of a map, without separators, and with the blanks at their ends that editors remove. */
function rowsOf(all: readonly Line[]): readonly Line[] {
  const lines = trimBlank(all)
  const joined = joinSpaced(lines.map(({ text }) => text))
  const rows = joined ? lines.map((line, at) => ({ ...line, text: joined[at] ?? '' })) : lines
  const top = rows[0]?.text ?? ''
  // Only the top of posts shows how wide a maze is: the first row of a map may be shorter than others.
  const width = isTopOfPosts(top)
    ? top.length
    : rows.reduce((widest, { text }) => Math.max(widest, text.length), 0)
  return padLines(rows, width)
}

/** Returns the likely way to read the blocks of rows, by the likely meanings of characters in a lattice. */
function wayOfRows(rows: readonly Line[], signs: DrawnMaze['signs']): BlockWay {
  const isWall = new Uint8Array(0x1_0000)
  for (const [code, likely] of signs) isWall[code] = likely === 'wall' ? 1 : 0
  const size = { columns: rows[0]?.text.length ?? 0, rows: rows.length }
  return likelyWay(size, (column, row) => isWall[rows[row]?.text.charCodeAt(column) ?? 0] === 1)
}

/** Removes empty lines before and after; rows of blanks may be floor and stay. */
function trimBlank(lines: readonly Line[]): readonly Line[] {
  const isBare = lines.every(({ text }) => text.trim() === '')
  if (isBare) return []
  const [head] = trimLines(lines)
  const length = head?.text.length ?? 0
  const counts = (line: Line): boolean => line.text.trim() !== '' || line.text.length === length
  return lines.slice(lines.findIndex(counts), lines.findLastIndex(counts) + 1)
}
