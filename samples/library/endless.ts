import { EdgeKind, windowOf } from 'brownstone'

// Chunks of a town without end, made while it is walked: each is the same whenever it is made again.
const side = 64
const chunk = (column: number, row: number) =>
  windowOf(1991, {}, { x: side * column, y: side * row, width: side, height: side })

const [west, east] = [chunk(-1, 0), chunk(0, 0)]
let open = 0
// The edges between two chunks are in both.
for (let y = 0; y < side; y++) {
  const edge = west.westEdges[y * (side + 1) + side]
  if (edge !== east.westEdges[y * (side + 1)]) throw new Error('The chunks do not fit together.')
  if (edge === EdgeKind.open) open++
}
console.log(`${open} streets lead from one chunk to the other.`)
