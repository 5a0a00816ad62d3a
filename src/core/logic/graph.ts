import { Buckets } from './buckets'
import { grown } from './grown'
import { Arcs, type StateGraph } from './states'

/** The fewest keys and levers on the way to each site; -1 for sites that are not reached. */
export interface Gains {
  /** Before a walker comes to the site, and with the key that he finds there. */
  readonly before: Int32Array
  readonly after: Int32Array
}

/** Measures the fewest keys and levers on the way from the first node to each site. */
export function gainsOf(graph: StateGraph, first: number): Gains {
  const before = new Int32Array(graph.sites.count).fill(-1)
  const after = new Int32Array(graph.sites.count).fill(-1)
  const gains = new Int32Array(graph.blocks.nodes).fill(-1)
  const arcs = new Arcs(graph)
  const queue = new Buckets(255)
  gains[first] = 0
  queue.push(first, 0)
  for (let node = queue.next(); node >= 0; node = queue.next()) {
    const { cost } = queue
    if (gains[node] !== cost) continue
    const site = graph.siteOf(node)
    lower(after, site, cost)
    lower(before, site, cost)
    arcs.open(node)
    for (let arc = 0; arc < arcs.count; arc++) {
      const next = arcs.to(arc)
      const known = gains[next] as number
      const taken = arcs.gains(arc)
      if (taken > 0) lower(before, graph.siteOf(next), cost)
      const total = cost + taken
      if (known >= 0 && known <= total) continue
      gains[next] = total
      queue.push(next, total)
    }
  }
  return { before, after }
}

function lower(values: Int32Array, index: number, value: number): void {
  const known = values[index] as number
  if (known < 0 || value < known) values[index] = value
}

/** Groups of nodes that reach each other. Every arc leads to a node of the same group or of one before it. */
export interface Groups {
  readonly count: number
  /** The nodes of group `g` are those from `first[g]` to `first[g + 1]` of `nodes`. */
  readonly first: Int32Array
  readonly nodes: Int32Array
  /** The group of each node that is reached. */
  readonly ofNode: Int32Array
}

/** Finds the groups of all nodes that can be reached from the first one. Tarjan's algorithm, without recursion. */
export function groupsOf(graph: StateGraph, root: number): Groups {
  const arcs = new Arcs(graph)
  // The lowest number on the stack that a node leads to, by now; 0 for a new node, and below 0 the group of a finished one.
  const low = new Int32Array(graph.blocks.nodes)
  const stack = new Int32Array(graph.count)
  const path = new Int32Array(graph.count)
  const numbers = new Int32Array(graph.count)
  const position = new Int32Array(graph.count)
  const nodes = new Int32Array(graph.count)
  let first = new Int32Array(64)
  let [onStack, found, done, count] = [0, 0, 0, 0]
  let top = -1
  const visit = (node: number): void => {
    path[++top] = node
    position[top] = 0
    stack[onStack++] = node
    low[node] = numbers[top] = ++found
  }
  visit(root)
  while (top >= 0) {
    const node = path[top] as number
    arcs.open(node)
    let least = low[node] as number
    let next = -1
    let arc = position[top] as number
    // An arc to a new node is looked at again when that node is finished.
    for (; arc < arcs.count; arc++) {
      const to = arcs.to(arc)
      const lowest = low[to] as number
      if (lowest === 0) {
        next = to
        break
      }
      if (lowest > 0 && lowest < least) least = lowest
    }
    position[top] = arc
    low[node] = least
    if (next >= 0) {
      visit(next)
      continue
    }
    const isRoot = least === numbers[top]
    top--
    if (!isRoot) continue
    for (let member = -1; member !== node;) {
      member = stack[--onStack] as number
      low[member] = ~count
      nodes[done++] = member
    }
    first = grown(first, ++count + 1)
    first[count] = done
  }
  for (let member = 0; member < done; member++) {
    const node = nodes[member] as number
    low[node] = ~(low[node] as number)
  }
  return { count, first, nodes, ofNode: low }
}

/** Returns one byte a node: 1 if a goal can be reached from it. */
export function canReach(graph: StateGraph, groups: Groups, isGoal: (node: number) => boolean): Uint8Array {
  const { count, first, nodes, ofNode } = groups
  const arcs = new Arcs(graph)
  const ofGroup = new Uint8Array(count)
  const reaches = new Uint8Array(graph.blocks.nodes)
  for (let group = 0; group < count; group++) {
    const [from, to] = [first[group] as number, first[group + 1] as number]
    for (let member = from; member < to && ofGroup[group] === 0; member++) {
      const node = nodes[member] as number
      if (isGoal(node)) ofGroup[group] = 1
      arcs.open(node)
      for (let arc = 0; arc < arcs.count && ofGroup[group] === 0; arc++) {
        if (ofGroup[ofNode[arcs.to(arc)] as number] === 1) ofGroup[group] = 1
      }
    }
    for (let member = from; member < to; member++) reaches[nodes[member] as number] = ofGroup[group] as number
  }
  return reaches
}

/** Whether no move leads out of a group. */
export function isFinal({ first, nodes, ofNode }: Groups, group: number, arcs: Arcs): boolean {
  for (let member = first[group] as number; member < (first[group + 1] as number); member++) {
    arcs.open(nodes[member] as number)
    for (let arc = 0; arc < arcs.count; arc++) if (ofNode[arcs.to(arc)] !== group) return false
  }
  return true
}
