import type { WrittenFile } from '../../core/formats/format'

/** The preview of a written file. */
export type ExportPreview =
  | {
      readonly kind: 'picture'
      readonly name: string
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly mediaType: string
    }
  /** Neither a picture nor text. */
  | { readonly kind: 'none'; readonly name: string }
  | {
      readonly kind: 'text'
      readonly name: string
      readonly lines: readonly string[]
      readonly isWhole: boolean
    }

const MAX_LINES = 40
const MAX_COLUMNS = 160
/** Maximum characters to look at: a line may be as long as a picture is large. */
const MAX_BYTES = 256 * 1024

/** Maximum pixels of a preview: the window needs four bytes for each. */
const MAX_PIXELS = 2 ** 26

/** The number of pixels that a PNG file declares. */
function pixelsOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20)
}

/** The first file as a picture, or the beginning of its text with long lines cut. */
export function previewOf(file: WrittenFile, mediaType: string): ExportPreview {
  const { name, bytes } = file
  if (mediaType === 'image/png' && pixelsOf(bytes) > MAX_PIXELS) return { kind: 'none', name }
  if (mediaType.startsWith('image/')) return { kind: 'picture', name, bytes, mediaType }
  if (mediaType === 'application/pdf') return { kind: 'none', name }
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_BYTES))
  const all = text.split(/\r?\n/)
  if (all.at(-1) === '') all.pop()
  const lines = all
    .slice(0, MAX_LINES)
    .map((line) => (line.length > MAX_COLUMNS ? `${line.slice(0, MAX_COLUMNS)}…` : line))
  return { kind: 'text', name, lines, isWhole: bytes.length <= MAX_BYTES && all.length <= MAX_LINES }
}
