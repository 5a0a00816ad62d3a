import type { FilesBeside } from '../../../core/formats/beside'
import type { ParseResult, ShownSource } from '../../../jobs/parse-job'
import type { Jobs } from '../../jobs/pool'

/** Returns the source that was read with a file, and the pictures of its tiles among the files beside it. */
export async function shownSource(
  jobs: Jobs,
  { source }: ParseResult,
  beside: FilesBeside,
  signal: AbortSignal,
): Promise<ShownSource | undefined> {
  if (!source) return undefined
  const paths = source.picture.pictures
  const files = paths.map((path) => {
    const file = beside.get(path)
    return file && 'bytes' in file ? file.bytes : undefined
  })
  const pictures = paths.length > 0 ? await jobs.run('tilePictures', { files }, { signal }) : []
  return { ...source, pictures, missing: paths.filter((_, index) => !pictures[index]) }
}
