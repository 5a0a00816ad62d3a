/** Whether a test must be skipped because something it needs is not here; the reason is printed, once a test file. */
export function isSkipped(isHere: boolean, reason: string): boolean {
  if (!isHere) process.stderr.write(`Skipped: ${reason}\n`)
  return !isHere
}
