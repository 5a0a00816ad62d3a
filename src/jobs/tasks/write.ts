import type { WritableFormat } from '../../core/formats/format'
import { loadWriter } from '../../core/formats/load'
import { formatById } from '../../core/formats/index'
import { checkWriter } from '../../core/formats/level-parts'
import { writeLevels } from '../../core/formats/level-files'
import { native } from '../../core/formats/native/entry'
import { writer } from '../../core/formats/native/native'
import { checkWrittenMemory } from '../../core/formats/written-memory'
import type { FilesToSave, Work } from '../job'
import type { SettingProblem } from '../../core/settings/setting'
import { defined } from '../../core/text/defined'

/** Saving and drafts must not fail because something cannot be loaded. */
const NATIVE: WritableFormat = { ...native, ...writer }

/**
 * Writes a project or an overland map. What writes a format is loaded when it is first asked for. Throws on a format that
 * is not written.
 */
export const write: Work<'write'> = async (request) => {
  const { format: id, name } = request
  const missing = new RangeError(`There is no format "${id}" to write`)
  if ('overland' in request) {
    const { overlandFormatById } = await import('../../core/formats/overland/index')
    const format = overlandFormatById(id)
    if (!format?.write) throw missing
    return format.write(request.overland, name, request.values, request.marks)
  }
  const format = formatById(id)
  if (!format?.isWritten) throw missing
  const { project, fonts, values, customStyle, customTileset, pattern } = request
  const writer = id === native.id ? NATIVE : await loadWriter(format)
  // Some limits need the code of the writer. A project has none of them.
  const problems = writer === NATIVE ? [] : checkWriter(writer, project, { values, pattern })
  if (problems.length > 0) return unfit(problems)
  const written = writeLevels(writer, project, name, {
    values,
    ...(fonts ? { typesetter: await (await import('./fonts')).typesetterOf(fonts) } : {}),
    ...defined({ customStyle, customTileset, pattern }),
  })
  // Drafts are stored in any case.
  const excess = request.holds && checkWrittenMemory(format, written.files)
  return excess === undefined ? written : unfit([{ setting: '', message: excess }])
}

function unfit(problems: readonly SettingProblem[]): FilesToSave {
  return { files: [], losses: [], problems }
}
