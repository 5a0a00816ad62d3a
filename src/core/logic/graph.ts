import type { StateGraph } from './states'

/** Distances from the first node, in moves or in gains, and the node before each on a shortest way. */
export interface Distances {
  readonly distance: Int32Array
  readonly before: Int32Array
}

/** Measures the distance of every node from the first one. Costs are small whole numbers, so nodes wait in buckets. */
export function distancesOf({ count, first, to }: StateGraph, costs: Int32Array | Uint8Array): Distances {
  const distance = new Int32Array(count).fill(-1)
  const before = new Int32Array(count).fill(-1)
  if (count === 0) return { distance, before }
  const buckets: number[][] = [[0]]
  distance[0] = 0
  for (let cost = 0; cost < buckets.length; cost++) {
    const bucket = buckets[cost] ?? []
    for (const node of bucket) {
      if (distance[node] !== cost) continue
      for (let arc = first[node] as number; arc < (first[node + 1] ?? 0); arc++) {
        const next = to[arc] as number
        const total = cost + (costs[arc] as number)
        const known = distance[next] as number
        if (known >= 0 && known <= total) continue
        distance[next] = total
        before[next] = node
        while (buckets.length <= total) buckets.push([])
        buckets[total]?.push(next)
      }
    }
    buckets[cost] = []
  }
  return { distance, before }
}

/** Returns one byte a node: 1 if a goal can be reached from it. */
export function canReach({ count, first, to }: StateGraph, isGoal: (node: number) => boolean): Uint8Array {
  // The arcs backwards, sorted by the node that they lead to.
  const start = new Int32Array(count + 1)
  for (const node of to) start[node + 1] = (start[node + 1] as number) + 1
  for (let node = 0; node < count; node++)
    start[node + 1] = (start[node + 1] as number) + (start[node] as number)
  const next = start.slice()
  const from = new Int32Array(to.length)
  for (let node = 0; node < count; node++) {
    for (let arc = first[node] as number; arc < (first[node + 1] ?? 0); arc++) {
      const target = to[arc] as number
      const position = next[target] as number
      from[position] = node
      next[target] = position + 1
    }
  }
  const reaches = new Uint8Array(count)
  const queue: number[] = []
  for (let node = 0; node < count; node++) {
    if (!isGoal(node)) continue
    reaches[node] = 1
    queue.push(node)
  }
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (let at = start[node] as number; at < (start[node + 1] as number); at++) {
      const earlier = from[at] as number
      if (reaches[earlier] === 1) continue
      reaches[earlier] = 1
      queue.push(earlier)
    }
  }
  return reaches
}

/**
 * Returns the groups of nodes that reach each other and that no move leaves. Tarjan's algorithm, without recursion.
 */
export function finalGroups({ count, first, to }: StateGraph): readonly (readonly number[])[] {
  const index = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const group = new Int32Array(count).fill(-1)
  const position = new Int32Array(count)
  const [stack, path]: [number[], number[]] = [[], []]
  const groups: (readonly number[])[] = []
  let [found, number] = [0, 0]
  for (let root = 0; root < count; root++) {
    if (index[root] !== -1) continue
    path.push(root)
    while (path.length > 0) {
      const node = path.at(-1) as number // the path is not empty
      if (index[node] === -1) {
        index[node] = low[node] = found++
        position[node] = first[node] as number
        stack.push(node)
      }
      let below = -1
      let at = position[node] as number
      for (; at < (first[node + 1] ?? 0) && below < 0; at++) {
        const next = to[at] as number
        if (index[next] === -1) below = next
        else if (group[next] === -1) low[node] = Math.min(low[node] as number, index[next] as number)
      }
      position[node] = at
      if (below >= 0) {
        path.push(below)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent !== undefined) low[parent] = Math.min(low[parent] as number, low[node] as number)
      if (low[node] !== index[node]) continue
      const members = stack.splice(stack.lastIndexOf(node))
      for (const member of members) group[member] = number
      const leaves = members.some((member) => {
        for (let arc = first[member] as number; arc < (first[member + 1] ?? 0); arc++) {
          if (group[to[arc] as number] !== number) return true
        }
        return false
      })
      if (!leaves) groups.push(members)
      number++
    }
  }
  return groups
}
