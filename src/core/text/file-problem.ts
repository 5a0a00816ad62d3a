/** A problem in a file: a whole sentence, and its position, counted from 1. */
export interface FileProblem {
  readonly message: string
  readonly line?: number
  readonly column?: number
}

/** Formats the position and the sentence of a problem in one line: "line 3, column 7: …". */
export function describeFileProblem(problem: FileProblem): string {
  const place = [
    problem.line === undefined ? '' : `line ${problem.line}`,
    problem.column === undefined ? '' : `column ${problem.column}`,
  ].filter((part) => part !== '')
  return place.length > 0 ? `${place.join(', ')}: ${problem.message}` : problem.message
}
