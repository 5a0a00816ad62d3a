/**
 * What is used of the package sax. Its published types bring those of Node along, which the core must not see, so
 * `tsconfig.base.json` looks here.
 */
export interface SaxParser {
  /** Counted from 0: the line that is being read. */
  readonly line: number
  readonly column: number
  /** Characters that were read. */
  readonly position: number
  /** Where the tag that is being read begins. */
  readonly startTagPosition: number
  error: Error | null
  /** From here on its buffers are checked for texts that are too long. */
  bufferCheckPosition: number
  onerror: (error: Error) => void
  ontext: (text: string) => void
  oncdata: (text: string) => void
  ondoctype: (text: string) => void
  onopentag: (tag: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }) => void
  onclosetag: (name: string) => void
  write(text: string): SaxParser
  close(): SaxParser
}

declare const sax: {
  readonly parser: (strict: true, options: { readonly position: true }) => SaxParser
}
export default sax
