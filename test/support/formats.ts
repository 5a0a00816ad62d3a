import {
  loadReader,
  loadWriter,
  type Format,
  type ReadableFormat,
  type WritableFormat,
} from '../../src/core/formats/format'

/** A format with what reads and writes it. */
export type TwoWayFormat = ReadableFormat & WritableFormat

/** Loads what reads and writes a format. Rejects if one of them is missing. */
export async function loadBoth(format: Format): Promise<TwoWayFormat> {
  return { ...(await loadReader(format)), ...(await loadWriter(format)) }
}
