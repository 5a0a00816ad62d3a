/** Identifies a picture of an overland map, in a note that image programs ignore. */
export const PICTURE_NOTE = { Description: 'Overland map' }
const SIGNATURE_BYTES = 8
/** Length, kind and checksum around the content of a PNG chunk. */
const [KIND_AT, CONTENT_AT, AROUND] = [4, 8, 12]
/** Whether a PNG was written as a picture of an overland map, according to a note in it. Linear in its chunks. */
export function isOverlandPicture(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const holds = (from: number, text: string): boolean =>
    Array.from(text, (letter) => letter.charCodeAt(0)).every((code, place) => bytes[from + place] === code)
  const note = `Description\0${PICTURE_NOTE.Description}`
  for (let at = SIGNATURE_BYTES; at + AROUND <= bytes.length;) {
    const length = view.getUint32(at)
    const isNote = length === note.length && holds(at + KIND_AT, 'tEXt')
    if (isNote && holds(at + CONTENT_AT, note)) return true
    at += AROUND + length
  }
  return false
}
