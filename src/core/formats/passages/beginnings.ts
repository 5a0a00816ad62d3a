/** Maximum bytes inspected to recognise a file: three lines of the widest level. */
const LOOKED_AT = 65_536

/** Returns the first lines of a file as bytes, at most `count`; without a byte order mark and leading blank lines. */
export function firstLines(bytes: Uint8Array, count: number): readonly Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const end = Math.min(bytes.length, LOOKED_AT)
  while (start < end && lines.length < count) {
    let stop = start
    while (stop < end && bytes[stop] !== 0x0a && bytes[stop] !== 0x0d) stop++
    const line = bytes.subarray(start, stop)
    // A blank line below may be a row of cells without walls.
    if (lines.length > 0 || line.some((code) => code !== 0x20 && code !== 0x09)) lines.push(line)
    start = bytes[stop] === 0x0d && bytes[stop + 1] === 0x0a ? stop + 2 : stop + 1
  }
  return lines
}

/** Whether the inspected part of a file contains only these characters, line ends and the end mark of DOS. */
export function holdsOnly(bytes: Uint8Array, characters: string): boolean {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const held = new Set(Array.from(`${characters}\r\n\u001a`, (character) => character.charCodeAt(0)))
  return bytes.subarray(start, LOOKED_AT).every((code) => held.has(code))
}

/** Whether a line has one code at every `step` characters, codes of a list in between, and ends with the former. */
export function isBeaded(line: Uint8Array, step: number, post: string, between: string): boolean {
  if (line.length <= step || (line.length - 1) % step !== 0) return false
  return line.every((code, at) => (at % step === 0 ? post : between).includes(String.fromCharCode(code)))
}
