/** Formats a number as short as possible, to a hundredth. */
export function shortNumber(value: number): string {
  const rounded = hundredth(value)
  // No "-0".
  return rounded === 0 ? '0' : String(rounded)
}

/** Rounds a number to a hundredth. */
export function hundredth(value: number): number {
  return Math.round(value * 100) / 100
}
