/** Returns the reason in a sentence such as `"…" could not be written: the disk is full.`, for use after a colon. */
export function reasonOf(sentence: string): string {
  return sentence.replace(/^.* could not be (?:written|read): /s, '').replace(/\.$/, '')
}
