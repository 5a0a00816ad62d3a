import type { Pixels } from '../../core/formats/paint-source'
import type { Work } from '../job'

/** Decodes pictures of tiles, in the order of their files. */
export const tilePictures: Work<'tilePictures'> = ({ files }) => Promise.all(files.map(pixelsOf))

/** Maximum pixels of a picture of tiles. */
const MAX_PIXELS = 1 << 26

/** Returns the pixels of a picture; undefined if it is missing or cannot be read. */
async function pixelsOf(file: Uint8Array | undefined): Promise<Pixels | undefined> {
  if (!file) return undefined
  try {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(file)]))
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
