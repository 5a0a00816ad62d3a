/** What is wrong with an XML text. */
export interface XmlProblem {
  readonly message: string
  /** The position in the text. */
  readonly at: number
}

/** Returns what is wrong with a text that is not well-formed. */
export function malformed(what: string, at: number): XmlProblem {
  return { message: `This XML cannot be read: ${what}`, at }
}
