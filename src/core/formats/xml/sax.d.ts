/**
 * The part of the package sax used here. Its published types import those of Node, which the core must not see, so
 * `tsconfig.base.json` maps the package to this file.
 */
export interface SaxParser {
  /** Characters read so far. */
  position: number
  /** One of `STATE`. */
  readonly state: number
  /** Start of the current tag. */
  readonly startTagPosition: number
  error: Error | null
  /** The position at which it next checks its buffers for overlong texts. */
  bufferCheckPosition: number
  write(text: string): SaxParser
  /** Passes on the text that was read so far. */
  flush(): void
  close(): SaxParser
}

/** The callbacks of a parser. */
export interface SaxHandlers {
  onerror: (error: Error) => void
  ontext: (text: string) => void
  oncdata: (text: string) => void
  ondoctype: (text: string) => void
  onopentag: (tag: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }) => void
  onclosetag: (name: string) => void
}

declare const sax: {
  readonly parser: (strict: true, options: { readonly position: true }) => SaxParser
  readonly STATE: { readonly TEXT: number }
}
export default sax
