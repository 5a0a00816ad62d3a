/** Returns the greatest common divisor of two numbers that are not negative. */
export function divisor(one: number, other: number): number {
  let [a, b] = [one, other]
  while (b > 0) [a, b] = [b, a % b]
  return a
}
