import type { FileProblem } from '../../text/file-problem'
import { MAX_CONTENT_MEMORY, memoryProblem, textMemory } from '../content-memory'

/**
 * Returns that the content of an XML text would take more than `memory` bytes; undefined if it would not. It scans bytes,
 * so that a file is refused before its text or an object for a tag is made.
 */
export function findXmlExcess(bytes: Uint8Array, memory = MAX_CONTENT_MEMORY): FileProblem | undefined {
  let needed = textMemory(bytes)
  for (let at = 0; at < bytes.length && needed <= memory; at++) {
    const byte = bytes[at]
    if (byte === TAG && bytes[at + 1] !== TAG_END) needed += HOLDER
    else if (byte === EQUALS) needed += NAMED
  }
  return memoryProblem('XML', needed, memory, 'Split the map.')
}

const TAG = 0x3c
const TAG_END = 0x2f
const EQUALS = 0x3d
/** Estimated memory of a tag with its place in the file, as measured with the smallest ones, and of an attribute, in bytes. */
const HOLDER = 320
const NAMED = 240
