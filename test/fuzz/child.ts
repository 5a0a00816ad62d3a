// The process that runs inputs of one reader: a fatal error or a hang ends only this process, and the run continues.
import { followEdges } from './edges'
import { placesOfEdges } from './places'
import type { Order, Report } from './messages'

// Readers that refuse by errors would spend their time on long stacks.
Error.stackTraceLimit = 4
const edges = followEdges(placesOfEdges().length)
const READERS = new URL('readers.js', import.meta.url).href

process.once('message', (message) => {
  void work(message as Order) // sent by `runReader`
})

// A run that is killed takes its processes with it.
process.once('disconnect', () => process.exit())

async function work(order: Order): Promise<void> {
  const { fuzz, targetById } = (await import(READERS)) as typeof import('./readers') // the same, bundled
  const target = targetById(order.target)
  if (!target) throw new RangeError(`There is no reader "${order.target}"`)
  await fuzz(target, { edges, order, send: (report) => process.send?.(report) })
  // Without the reports the parent would mistake this exit for a fatal input.
  process.send?.({ kind: 'done', edges: edges.list() } satisfies Report, () => process.disconnect())
}
