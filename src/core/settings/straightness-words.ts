/** Returns a word for the way that streets or passages run; straightness is from 0 to 998. */
export function straightnessWords(value: number): string {
  if (value < 334) return 'winding'
  return value < 667 ? 'mixed' : 'straight'
}
