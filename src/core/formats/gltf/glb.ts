import { encodeText } from '../../text/text'

const MAGIC = 0x46546c67 // "glTF"
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

/**
 * Puts the text and the binary part of a scene into one file, version 2. The binary part's length is a multiple of
 * four; without one there is no such part.
 */
export function glbOf(json: string, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = encodeText(json)
  const textLength = 4 * Math.ceil(text.length / 4)
  const bytes = new Uint8Array(12 + 8 + textLength + (binary.length > 0 ? 8 + binary.length : 0))
  const view = new DataView(bytes.buffer)
  const words = [MAGIC, 2, bytes.length, textLength, JSON_CHUNK]
  words.forEach((word, index) => view.setUint32(4 * index, word, true))
  // The text is padded with blanks, the binary part with zeros.
  bytes.fill(0x20, 20, 20 + textLength)
  bytes.set(text, 20)
  if (binary.length === 0) return bytes
  view.setUint32(20 + textLength, binary.length, true)
  view.setUint32(24 + textLength, BINARY_CHUNK, true)
  bytes.set(binary, 28 + textLength)
  return bytes
}
