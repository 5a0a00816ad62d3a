import { matchExtension } from '../../core/formats/file-name'
import type { Format } from '../../core/formats/format'
import { CATALOGUE } from '../../core/formats/catalogue'
import type { EditorDocument } from '../../editor/editor-document'
import { texts } from '../texts'

/** A file's name without the extension of any known format: "skara.brownstone" is "skara". */
export function baseName(name: string): string {
  const extension = matchExtension(
    name,
    CATALOGUE.flatMap((format) => format.extensions),
  )
  const base = extension === undefined ? name : name.slice(0, -extension.length - 1)
  return base === '' ? texts.untitled : base
}

/** The file name that is suggested for a document in a format, without anything a file system forbids. */
export function fileNameFor(format: Pick<Format, 'id' | 'extensions'>, document: EditorDocument): string {
  return `${fileStem(baseName(document.name))}.${format.extensions[0] ?? format.id}`
}

/** A name as a file may have it, without its extension. */
export function fileStem(name: string): string {
  const base = name
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '') // half of a sign that the cut parted
    .trim()
  return base === '' ? texts.untitled : base
}
