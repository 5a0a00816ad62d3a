/** The beginning of a text that has more letters than `longest`, with dots at its end; no sign is cut in two. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  // The second half of a pair that stands for one sign would be cut off; a joiner would join the dots.
  const kept = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/\u200D+$/, '').trimEnd()}…`
}
