import { writeLevels } from '../../../core/formats/level-files'
import { native } from '../../../core/formats/native/native'
import type { Work } from '../job'

/**
 * Writes a project or an overland map. Exporters are loaded when the first is asked for. Throws on a format that is not
 * written.
 */
export const write: Work<'write'> = async (request) => {
  const { format: id, name } = request
  const missing = new RangeError(`There is no format "${id}" to write`)
  if ('overland' in request) {
    const { overlandFormatById } = await import('../../../core/formats/overland/index')
    const format = overlandFormatById(id)
    if (!format?.write) throw missing
    return format.write(request.overland, name, request.values, request.marks)
  }
  const format = id === native.id ? native : (await import('../../../core/formats/index')).formatById(id)
  if (!format?.write) throw missing
  const { project, values, ownStyle, ownTileset, fonts, pattern } = request
  const writable = { ...format, write: format.write }
  return writeLevels(
    fonts ? await (await import('./fonts')).inFonts(writable, fonts) : writable,
    project,
    name,
    {
      values,
      ...(ownStyle ? { ownStyle } : {}),
      ...(ownTileset ? { ownTileset } : {}),
      ...(pattern === undefined ? {} : { pattern }),
    },
  )
}
