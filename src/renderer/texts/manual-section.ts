/** One chapter of the manual. */
export interface ManualSection {
  /** Stable id, which the list of contents jumps to. */
  readonly id: string
  readonly title: string
  /** `{generate.fill}` is replaced by the name of the action and its current key. */
  readonly paragraphs: readonly string[]
  /** A picture: a text a row and a letter a cell. */
  readonly sketch?: readonly string[]
}
