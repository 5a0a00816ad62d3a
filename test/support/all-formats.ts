import type { Format, ReadableFormat, WritableFormat } from '../../src/core/formats/format'
import { loadReader, loadWriter } from '../../src/core/formats/load'
import { FORMATS } from '../../src/core/formats/index'
import { loadBoth, type TwoWayFormat } from './formats'

/** All formats that are written, loaded. */
export const WRITERS: readonly WritableFormat[] = await Promise.all(
  FORMATS.filter(({ isWritten }) => isWritten).map((format) => loadWriter(format)),
)

/** All formats that are read, loaded. */
export const READERS: readonly ReadableFormat[] = await Promise.all(
  FORMATS.filter(({ isRead }) => isRead).map((format) => loadReader(format)),
)

/** Formats that are read and written, loaded. */
export const TWO_WAY: readonly TwoWayFormat[] = await Promise.all(
  FORMATS.filter(({ isRead, isWritten }) => isRead && isWritten).map((format) => loadBoth(format)),
)

/** Returns what writes a format; throws without it. */
export function writerOf(id: string): WritableFormat {
  return known(WRITERS, id)
}

/** Returns what reads a format; throws without it. */
export function readerOf(id: string): ReadableFormat {
  return known(READERS, id)
}

function known<F extends Format>(formats: readonly F[], id: string): F {
  const format = formats.find((each) => each.id === id)
  if (!format) throw new RangeError(`No such format: ${id}`)
  return format
}
