/** A word of a text of quotas and its place in the text. */
export interface Token {
  /** A quoted name without its quotes; ";" ends a rule, as does a line break. */
  readonly text: string
  readonly isQuoted: boolean
  readonly at: number
}

/** Parts a text into rules of tokens; returns the position of the first unclosed quote instead, if there is one. */
export function tokensOf(text: string): readonly (readonly Token[])[] | number {
  const rules: Token[][] = [[]]
  const words = /"([^"\n]*)"|[;\n]|[^\s;"]+|"/g
  for (const match of text.matchAll(words)) {
    const [word, quoted] = match
    if (word === '"') return match.index
    if (quoted === undefined && (word === ';' || word === '\n')) rules.push([])
    else rules.at(-1)?.push({ text: quoted ?? word, isQuoted: quoted !== undefined, at: match.index })
  }
  return rules.filter((tokens) => tokens.length > 0)
}

/** Names a place in a text to a person: "Column 5", or "Line 2, column 5" in a text of several lines. */
export function positionWords(text: string, at: number): string {
  const before = text.slice(0, at)
  const column = at - before.lastIndexOf('\n')
  if (!text.includes('\n')) return `Column ${column}`
  return `Line ${before.split('\n').length}, column ${column}`
}
