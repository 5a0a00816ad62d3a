/** Visits every cell of a grid once from one corner, with bounds checks and a queue: what any linear pass costs here. */
export function floodFill(width: number, height: number): number {
  const seen = new Uint8Array(width * height)
  const queue = new Uint32Array(width * height)
  let head = 0
  let tail = 1
  seen[0] = 1
  while (head < tail) {
    const cell = queue[head++] as number
    const x = cell % width
    if (x > 0 && seen[cell - 1] === 0) seen[(queue[tail++] = cell - 1)] = 1
    if (x < width - 1 && seen[cell + 1] === 0) seen[(queue[tail++] = cell + 1)] = 1
    if (cell >= width && seen[cell - width] === 0) seen[(queue[tail++] = cell - width)] = 1
    if (cell < width * (height - 1) && seen[cell + width] === 0) seen[(queue[tail++] = cell + width)] = 1
  }
  return tail
}
