import { cleanStem, matchExtension } from '../../core/text/file-name'
import type { Format } from '../../core/formats/format'
import { FORMATS } from '../../core/formats/index'
import type { EditorDocument } from '../../editor/editor-document'
import { texts } from '../texts'

/** A file's name without the extension of a known format: "skara" for "skara.brownstone". */
export function baseName(name: string): string {
  const extension = matchExtension(
    name,
    FORMATS.flatMap((format) => format.extensions),
  )
  const base = extension === undefined ? name : name.slice(0, -extension.length - 1)
  return base === '' ? texts.untitled : base
}

/** The suggested file name of a document in a format, without characters that file systems forbid. */
export function fileNameFor(format: Pick<Format, 'id' | 'extensions'>, document: EditorDocument): string {
  return `${fileStem(baseName(document.name))}.${format.extensions[0] ?? format.id}`
}

/** A name that is valid for a file, without extension. */
export function fileStem(name: string): string {
  return cleanStem(name, texts.untitled)
}
