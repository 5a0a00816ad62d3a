import { ByteWriter } from '../../text/byte-writer'

/** One named piece of a WAD. */
export interface Lump {
  /** At most eight characters, in upper case. */
  readonly name: string
  readonly bytes: Uint8Array
}

const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/**
 * Writes the lumps as a patch WAD: a header of 12 bytes, the lumps, then a directory of 16 bytes a lump. Source: the
 * Doom source code, w_wad.h.
 */
export function writeWad(lumps: readonly Lump[]): Uint8Array<ArrayBuffer> {
  const size = lumps.reduce((sum, { bytes }) => sum + bytes.length, HEADER_BYTES)
  const writer = new ByteWriter(size + ENTRY_BYTES * lumps.length)
  writer.latin('PWAD')
  writer.u32(lumps.length)
  writer.u32(size)
  for (const { bytes } of lumps) writer.bytes(bytes)
  let at = HEADER_BYTES
  for (const { name, bytes } of lumps) {
    writer.u32(at)
    writer.u32(bytes.length)
    writer.name(name)
    at += bytes.length
  }
  return writer.finish()
}
