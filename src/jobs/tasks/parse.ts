import type { Format, ReadableFormat, ReadResult } from '../../core/formats/format'
import { checkReadOptions, readOptionsFor, UNKNOWN_GRID } from '../../core/formats/format-options'
import { loadReader } from '../../core/formats/load'
import type { FilesBeside } from '../../core/formats/beside'
import { ruledReading, type ImportRules } from '../../core/formats/import-rules'
import { detectFormat, formatById, readersFor } from '../../core/formats/index'
import { addSources, type ImportedFile } from '../../core/formats/level-source'
import { readLevelFile } from '../../core/formats/read-level-file'
import type { Setting } from '../../core/settings/setting'
import { stemOf } from '../../core/text/file-name'
import { readWorldFile } from './read-world'
import { ownBytes } from '../../ipc/content'
import type { Work } from '../job'
import type { PlainSetting } from '../parse-job'
import { readAgain } from './read-again'

/** Reads a file as a project: as name and content say, or as a format with chosen values. Throws on an unknown format. */
export const parse: Work<'parse'> = async (request) => {
  const { bytes: given, name, as, worldLevel, asksFormat, beside, pictured, rules: all, again } = request
  const bytes = given instanceof Blob ? new Uint8Array(await given.arrayBuffer()) : ownBytes(given)
  const nothingChosen = { settings: [], values: {}, problems: [] }
  if (asksFormat) {
    const readers = readersFor(bytes, name).map(({ id }) => id)
    return { ...nothingChosen, isForeign: await isForeign(detectFormat(bytes, name)), readers }
  }
  if (again) return { ...nothingChosen, ...(await readAgain(again, { bytes, name, beside })) }
  const world = worldLevel === undefined ? undefined : readWorldFile(bytes, name, worldLevel)
  if (world) return { read: world, ...nothingChosen }
  const entry = as ? formatById(as.format) : detectFormat(bytes, name)
  const known = entry ? { format: entry.id } : {}
  const wanted = beside && entry?.isRead ? (await loadReader(entry)).namesBeside?.(bytes, beside) : undefined
  if (wanted && wanted.length > 0) return { wanted, ...known, ...nothingChosen }
  if (!as) {
    const reader = entry?.isRead ? await loadReader(entry) : undefined
    const ruled = all && reader ? ruledFile(reader, all, { bytes, name, beside }) : undefined
    const values = ruled?.values
    const read = await readLevelFile(bytes, name, { beside, values })
    if (read.status === 'refused' || !reader) return { read, ...known, ...nothingChosen }
    const notes = [...(ruled?.notes ?? []), ...read.notes]
    const project = addSources(read.project, reader, { bytes, name, beside, values })
    return { read: { ...read, project, notes }, ...known, ...nothingChosen }
  }
  if (!entry) throw new RangeError(`There is no format "${as.format}"`)
  const format = await loadReader(entry)
  const values = readOptionsFor(format, bytes, as.values, beside)
  const problems = checkReadOptions(format, bytes, values, beside)
  const isRight = problems.length === 0
  const picture =
    pictured !== undefined && isRight ? format.pictureOf?.(bytes, values, pictured, beside) : undefined
  // It is drawn with the pictures of its tiles.
  const lacking = beside ? (picture?.pictures ?? []).filter((path) => !beside.has(path)) : []
  if (lacking.length > 0) return { wanted: lacking, ...known, ...nothingChosen }
  const read = isRight ? await readLevelFile(bytes, name, { format, values, beside }) : undefined
  const { rules } = format
  const names = rules?.namesFor(bytes, stemOf(name, format.extensions), beside) ?? []
  return {
    ...(picture && pictured !== undefined ? { source: { level: pictured, picture } } : {}),
    ...(rules && names.length > 0 ? { ruled: { format: rules.format, names } } : {}),
    ...(read ? { read: withSources(read, format, { bytes, name, values, beside }) } : {}),
    ...known,
    settings: (format.settingsFor?.(bytes, beside) ?? []).map(plainSetting),
    values,
    problems,
  }
}

function withSources(read: ReadResult, format: ReadableFormat, file: ImportedFile): ReadResult {
  return read.status === 'read' ? { ...read, project: addSources(read.project, format, file) } : read
}

interface NamedBytes {
  readonly bytes: Uint8Array
  readonly name: string
  readonly beside: FilesBeside | undefined
}

/** Returns how a file is read by the rules for it; undefined without any. */
function ruledFile(
  { rules, extensions, settingsFor }: ReadableFormat,
  all: readonly ImportRules[],
  { bytes, name, beside }: NamedBytes,
) {
  const names = rules?.namesFor(bytes, stemOf(name, extensions), beside) ?? []
  if (!rules || !settingsFor || names.length === 0) return undefined
  return ruledReading(all, { format: rules.format, names, settings: settingsFor(bytes, beside) })
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
