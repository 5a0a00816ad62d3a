/** Returns the beginning of a text longer than `longest`, with an ellipsis; never splits a character. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Do not cut off the second half of a surrogate pair; a joiner would join the ellipsis.
  const head = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${head.replace(/\u200D+$/, '').trimEnd()}…`
}
