import * as fc from 'fast-check'

/** An offset along one axis. */
export const step = fc.integer({ min: -3, max: 3 })
const side = fc.integer({ min: 1, max: 12 })

/** Small grids of any size and offset, to move a level onto. */
export const relays = fc.record({
  width: side,
  height: side,
  columns: step,
  rows: step,
  wrap: fc.constant(false),
})
