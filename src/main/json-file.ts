/** What a text says as JSON; nothing where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The reason of a sentence such as `"…" could not be written: the disk is full.`, to stand behind a colon. */
export function reasonOf(sentence: string): string {
  return sentence.replace(/^.* could not be (?:written|read): /s, '').replace(/\.$/, '')
}
