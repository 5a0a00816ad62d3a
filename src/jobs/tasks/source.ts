import { NOTHING_BESIDE, type FilesBeside } from '../../core/formats/beside'
import type { Reader } from '../../core/formats/format'
import type { Pixels } from '../../core/formats/paint-source'
import type { SettingValues } from '../../core/settings/setting'
import type { ShownSource } from '../job'

/** A file, and how it is read. */
interface ReadFile {
  readonly bytes: Uint8Array
  readonly values: SettingValues
  readonly beside?: FilesBeside | undefined
}

/** A source with its pictures, or the paths of files that are needed for it; undefined if it is not shown. */
type SourceResult = { readonly source: ShownSource } | { readonly wanted: readonly string[] }

/** Returns the source of a level with the pictures of its tiles. With `beside`, it first asks for the pictures of its tiles. */
export async function sourceOf(
  { pictureOf }: Pick<Reader, 'pictureOf'>,
  { bytes, values, beside }: ReadFile,
  level: number,
): Promise<SourceResult | undefined> {
  const picture = pictureOf?.(bytes, values, level, beside)
  if (!picture) return undefined
  const known = beside ?? NOTHING_BESIDE
  const wanted = picture.pictures.filter((path) => !known.has(path))
  if (beside && wanted.length > 0) return { wanted }
  const pictures = await Promise.all(picture.pictures.map((path) => pixelsOf(known, path)))
  const missing = picture.pictures.filter((_, index) => !pictures[index])
  return { source: { level, picture, pictures, missing } }
}

/** Maximum pixels of a picture of tiles. */
const MAX_PIXELS = 1 << 26

/** Returns the pixels of a picture; undefined if it is missing or cannot be read. */
async function pixelsOf(beside: FilesBeside, path: string): Promise<Pixels | undefined> {
  const file = beside.get(path)
  if (!file || !('bytes' in file)) return undefined
  try {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(file.bytes)]))
    const { width, height } = bitmap
    if (width * height > MAX_PIXELS) return undefined
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    context?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const image = context?.getImageData(0, 0, width, height)
    return image && { width, height, data: image.data }
  } catch {
    return undefined
  }
}
