/** The options of every command that writes files. */
export interface WritingOptions {
  /** Whether standard output gets one JSON document about the run. */
  readonly json?: boolean
  /** Whether a loss or an unplayable level fails the command. */
  readonly strict?: boolean
  /** False if no file may be replaced. */
  readonly clobber?: boolean
  /** Whether files are replaced without a question. */
  readonly yes?: boolean
}

/** What a command did, as the fields of its JSON document. */
export interface WriteReport {
  /** The files that were written, relative to the working folder if they are within it. */
  readonly files: string[]
  /** Sentences about what files could not carry over, of those read and those written. */
  readonly losses: string[]
  /** Whether the files can be played; null for formats that are not played, and without a start. */
  playable: boolean | null
  /** Sentences about what failed, and why files cannot be played. */
  readonly problems: string[]
  /** Further fields of single commands. */
  readonly more: Record<string, unknown>
}

/** How a command writes, and what it did so far. */
export interface Writing {
  readonly options: WritingOptions
  readonly report: WriteReport
  /** Losses of files that were read for the next result. */
  readonly readLosses: string[]
  /** Absolute paths of the files that the user agreed to replace, and of those that this run wrote. */
  readonly agreed: Set<string>
}

export function createWriting(options: WritingOptions): Writing {
  return {
    options,
    report: { files: [], losses: [], playable: null, problems: [], more: {} },
    readLosses: [],
    agreed: new Set(),
  }
}
