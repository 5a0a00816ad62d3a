import { xmlText } from '../../xml/write-xml'
import type { CustomTileset, WrittenFile } from '../../format'
import { encodeText, readText } from '../../../text/text'

/** The copies of each tileset: the same objects for each map, so that several maps share one copy. */
const copies = new WeakMap<CustomTileset, readonly [file: WrittenFile, picture: WrittenFile]>()

/**
 * Returns a tileset and its picture to be written beside a map. They have names of their own: the author may have
 * changed the original since, and it may lie in the same folder.
 */
export function copiedTileset(custom: CustomTileset): readonly [file: WrittenFile, picture: WrittenFile] {
  const known = copies.get(custom)
  if (known) return known
  const picture = { name: copyName(custom.picture.name), bytes: custom.picture.bytes }
  const file = { name: copyName(custom.file.name), bytes: withPicture(custom.file.bytes, picture.name) }
  const made = [file, picture] as const
  copies.set(custom, made)
  return made
}

/** Returns "castle-copy.tsx" for "castle.tsx". */
function copyName(name: string): string {
  return name.replace(/(\.[^.]*)?$/, '-copy$1')
}

/** Changes the path of the picture in the text of a tileset that has been read. */
function withPicture(bytes: Uint8Array<ArrayBuffer>, picture: string): Uint8Array<ArrayBuffer> {
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return bytes
  const { text } = decoded
  if (/^\s*</.test(text)) {
    return encodeText(
      text.replace(
        /(<image\b[^<>]*?\bsource\s*=\s*)(?:"[^"]*"|'[^']*')/,
        (_, start: string) => `${start}"${xmlText(picture)}"`,
      ),
    )
  }
  const content = JSON.parse(text) as object // `readTilesetFile` has found an object
  return encodeText(`${JSON.stringify({ ...content, image: picture }, undefined, 1)}\n`)
}
