import type { Format, ReadableFormat, WritableFormat } from '../../src/core/formats/format'
import { loadReader, loadWriter, type Loaders } from '../../src/core/formats/load'

/** A format with what reads and writes it. */
export type TwoWayFormat = ReadableFormat & WritableFormat

/** Loads what reads and writes a format. Rejects if one of them is missing. */
export async function loadBoth(format: Format, loaders?: Loaders): Promise<TwoWayFormat> {
  return { ...(await loadReader(format, loaders)), ...(await loadWriter(format, loaders)) }
}
