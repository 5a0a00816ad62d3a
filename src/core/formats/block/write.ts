import { projectOf } from '../../project/project'
import type { Block } from '../../level/block'
import { writeNative } from '../native/write'
import { readText, textOfCodes } from '../../text/text'
import { letterOf } from '../sketch/letters'
import type { BlockNotes } from './shape'

/**
 * Writes a piece of a level as text, for the clipboard and for files: first a picture in the letters of sketches, with
 * blanks for cells outside the piece, which people can read, edit and send; then the full data in the comments of a
 * sketch.
 *
 *     ; Brownstone piece, 4 x 2 cells
 *     shhs
 *     ss h
 *     ;{ "brownstone": "piece", ...
 *
 * If somebody edits the picture, the picture counts and not the comments.
 */
export function writeBlockText(block: Block, notes: BlockNotes): string {
  const heading = `; Brownstone piece, ${block.width} x ${block.height} cells`
  const json = ['{', `"brownstone": "piece",`, `"version": ${BLOCK_VERSION},`]
  if (notes.x !== undefined && notes.y !== undefined) json.push(`"x": ${notes.x}, "y": ${notes.y},`)
  json.push(`"mask": ${JSON.stringify(maskRows(block))},`, `"project":`, nativeText(block, notes.name), '}')
  const comments = json.join('\n').split('\n')
  return [heading, ...pictureOf(block), ...comments.map((line) => `;${line}`), ''].join('\n')
}

/** The version of the comments; raise it when older programs could not read them. */
export const BLOCK_VERSION = 1

/** Returns the rows of a piece in the letters of a sketch; blanks for cells outside the piece. */
export function pictureOf(block: Block): readonly string[] {
  const rows: string[] = []
  const codes = new Uint8Array(block.width)
  for (let y = 0; y < block.height; y++) {
    for (let x = 0; x < block.width; x++) {
      const cell = y * block.width + x
      const letter = letterOf(block, cell)
      codes[x] = block.mask[cell] === 1 ? letter.charCodeAt(0) : BLANK
    }
    rows.push(textOfCodes(codes).trimEnd())
  }
  return rows
}

const BLANK = 0x20

function maskRows(block: Block): readonly string[] {
  const rows: string[] = []
  for (let y = 0; y < block.height; y++) {
    const row = block.mask.slice(y * block.width, (y + 1) * block.width)
    rows.push(textOfCodes(row.map((value) => value + ZERO)))
  }
  return rows
}

const ZERO = 0x30

function nativeText(block: Block, name: string): string {
  const bytes = writeNative(projectOf(block, name), 'piece').files[0]?.bytes ?? new Uint8Array(0)
  const decoded = readText(bytes)
  return decoded.status === 'text' ? decoded.text.trimEnd() : ''
}
