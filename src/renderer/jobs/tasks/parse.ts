import { checkReadOptions, readOptionsFor, UNKNOWN_GRID, type Format } from '../../../core/formats/format'
import { detectFormat, formatById, readersFor, readLevelFile } from '../../../core/formats/index'
import type { Setting } from '../../../core/settings/setting'
import { readWorldFile } from '../world-file'
import type { PlainSetting, Work } from '../job'

/** Reads a file as a project: as name and content say, or as a format with chosen values. Throws on an unknown format. */
export const parse: Work<'parse'> = async ({ bytes: given, name, as, takesWorlds, asksFormat }) => {
  const bytes = given instanceof Blob ? new Uint8Array(await given.arrayBuffer()) : given
  const nothingChosen = { settings: [], values: {}, problems: [] }
  if (asksFormat) {
    const readers = readersFor(bytes, name).map(({ id }) => id)
    return { ...nothingChosen, isForeign: isForeign(detectFormat(bytes, name)), readers }
  }
  const world = takesWorlds && readWorldFile(bytes, name)
  if (world) return { read: world, ...nothingChosen }
  const format = as ? formatById(as.format) : detectFormat(bytes, name)
  const known = format ? { format: format.id } : {}
  if (!as) return { read: readLevelFile(bytes, name), ...known, ...nothingChosen }
  if (!format) throw new RangeError(`There is no format "${as.format}"`)
  const values = readOptionsFor(format, bytes, name, as.values)
  const problems = checkReadOptions(format, bytes, name, values)
  return {
    ...(problems.length > 0 ? {} : { read: readLevelFile(bytes, name, { format, values }) }),
    ...known,
    settings: (format.readSettings?.(bytes, name) ?? []).map(plainSetting),
    values,
    problems,
  }
}

/** Whether a format can only be imported, or its files can be read in several ways: they are previewed first. */
function isForeign(format: Format | undefined): boolean {
  return format?.read !== undefined && (!format.write || format.readSettings !== undefined)
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
