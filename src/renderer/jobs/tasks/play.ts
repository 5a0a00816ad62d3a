import { loadWriter } from '../../../core/formats/format'
import { formatById } from '../../../core/formats/index'
import { checkLevels } from '../../../core/formats/level-files'
import type { Work } from '../job'

/** Reads written files back, and walks through them. Throws on a format that is not played. */
export const play: Work<'play'> = async ({ format: id, project, values, pattern, ...written }) => {
  const format = formatById(id)
  const naming = pattern === undefined ? {} : { pattern }
  const report =
    format?.isWritten && checkLevels(await loadWriter(format), project, written, { values, ...naming })
  if (!report) throw new RangeError(`There is no format "${id}" to play`)
  return report
}
