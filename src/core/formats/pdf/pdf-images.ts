import type { FillTile } from '../../picture/tile-picture'
import type { PdfFile } from './pdf-file'

/** A picture without transparency: one number a pixel, red in the lowest byte. */
export interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly words: ArrayLike<number>
}

/** The pictures on the pages of a file, each stored once. */
export class PdfImages {
  private readonly numbers = new Map<FillTile | PdfPicture, number>()

  /** Returns the name of a picture on every page. */
  nameOf(tile: FillTile | PdfPicture): string {
    const number = this.numbers.get(tile) ?? this.numbers.size + 1
    this.numbers.set(tile, number)
    return `/T${number}`
  }

  /**
   * Adds the pictures to the file (ISO 32000-1, 8.9.5); returns the entries of a resource dictionary that name them.
   */
  write(file: PdfFile): string {
    return [...this.numbers].map(([tile, number]) => `/T${number} ${addImage(file, tile)} 0 R`).join(' ')
  }
}

function addImage(file: PdfFile, picture: FillTile | PdfPicture): number {
  const { words } = picture
  const [width, height] = 'side' in picture ? [picture.side, picture.side] : [picture.width, picture.height]
  const bytes = new Uint8Array(3 * words.length)
  for (let pixel = 0; pixel < words.length; pixel++) {
    const word = words[pixel] as number // below the length
    bytes[3 * pixel] = word
    bytes[3 * pixel + 1] = word >>> 8
    bytes[3 * pixel + 2] = word >>> 16
  }
  const look = '/ColorSpace /DeviceRGB /BitsPerComponent 8'
  return file.addStream(bytes, `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${look}`)
}
