/** Says how streets or passages run, from their straightness of 0 to 998. */
export function straightnessWords(value: number): string {
  if (value < 334) return 'winding'
  return value < 667 ? 'mixed' : 'straight'
}
