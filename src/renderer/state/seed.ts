/** A random seed for a run: at most ten digits, so that it can be read out. */
export function freshSeed(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(value)
}
