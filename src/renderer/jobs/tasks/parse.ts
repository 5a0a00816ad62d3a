import {
  checkReadOptions,
  loadReader,
  readOptionsFor,
  UNKNOWN_GRID,
  type Format,
} from '../../../core/formats/format'
import { detectFormat, formatById, readersFor } from '../../../core/formats/index'
import { readLevelFile } from '../../../core/formats/read-level-file'
import type { Setting } from '../../../core/settings/setting'
import { readWorldFile } from '../world-file'
import type { PlainSetting, Work } from '../job'
import { sourceOf } from './source'

/** Reads a file as a project: as name and content say, or as a format with chosen values. Throws on an unknown format. */
export const parse: Work<'parse'> = async ({ bytes: given, name, as, takesWorlds, asksFormat, pictured }) => {
  const bytes = given instanceof Blob ? new Uint8Array(await given.arrayBuffer()) : given
  const nothingChosen = { settings: [], values: {}, problems: [] }
  if (asksFormat) {
    const readers = readersFor(bytes, name).map(({ id }) => id)
    return { ...nothingChosen, isForeign: await isForeign(detectFormat(bytes, name)), readers }
  }
  const world = takesWorlds && readWorldFile(bytes, name)
  if (world) return { read: world, ...nothingChosen }
  const entry = as ? formatById(as.format) : detectFormat(bytes, name)
  const known = entry ? { format: entry.id } : {}
  if (!as) return { read: await readLevelFile(bytes, name), ...known, ...nothingChosen }
  if (!entry) throw new RangeError(`There is no format "${as.format}"`)
  const format = await loadReader(entry)
  const values = readOptionsFor(format, bytes, as.values)
  const problems = checkReadOptions(format, bytes, values)
  const isRight = problems.length === 0
  const shown = pictured && isRight ? await sourceOf(format, { bytes, values }, pictured) : undefined
  return {
    ...shown,
    ...(problems.length > 0 ? {} : { read: await readLevelFile(bytes, name, { format, values }) }),
    ...known,
    settings: (format.settingsFor?.(bytes) ?? []).map(plainSetting),
    values,
    problems,
  }
}

/** Whether a format can only be imported, or its files can be read in several ways: they are previewed first. */
async function isForeign(format: Format | undefined): Promise<boolean> {
  if (!format?.isRead) return false
  return !format.isWritten || (await loadReader(format)).settingsFor !== undefined
}

function plainSetting(setting: Setting): PlainSetting {
  if (setting.kind === 'text') {
    const { check: _, ...rest } = setting
    return rest
  }
  if (setting.kind !== 'integer') return setting
  const { initial: _, max, ...rest } = setting
  return { ...rest, max: max(UNKNOWN_GRID) }
}
