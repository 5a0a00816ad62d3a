// A Vite plugin that counts which branches of the program's own code run, for the fuzzer: see docs/reliability.md.
import path from 'node:path'
import { parseSync } from 'vite'

/** Statements and expressions that run conditionally: keys of child nodes by the type of their parent. */
const BRANCHES = {
  IfStatement: ['consequent', 'alternate'],
  ForStatement: ['body'],
  ForInStatement: ['body'],
  ForOfStatement: ['body'],
  WhileStatement: ['body'],
  DoWhileStatement: ['body'],
  CatchClause: ['body'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
  FunctionDeclaration: ['body'],
  FunctionExpression: ['body'],
  ArrowFunctionExpression: ['body'],
}

/**
 * Gives each module under a folder a line that adds 1 to `globalThis.fuzzEdges[number]` at each branch. `places` returns
 * the file and line of each number, once the bundle is made.
 */
export function edgesPlugin(folder) {
  const places = []
  const prefix = `${folder.replaceAll(path.sep, '/')}/`
  return {
    places: () => places,
    plugin: {
      name: 'fuzz-edges',
      // Runs before TypeScript is compiled to JavaScript, because the lines of the source are wanted.
      enforce: 'pre',
      transform(code, id) {
        const file = id.replaceAll(path.sep, '/')
        if (!file.startsWith(prefix) || !/\.tsx?$/.test(file)) return undefined
        const counted = countEdges(code, places.length, path.basename(file))
        const name = `${path.basename(folder)}/${file.slice(prefix.length)}`
        for (const line of counted.lines) places.push(`${name}:${line}`)
        return { code: counted.code, map: null }
      },
    },
  }
}

/** Returns a module with its branches counted from a number on, the line of each, and the next free number. */
export function countEdges(code, from, name = 'module.ts') {
  const { program, errors } = parseSync(name, code)
  if (errors.length > 0) throw new Error(errors[0].message)
  let next = from
  const lines = []
  const lineAt = lineFinder(code)
  /** Texts to insert, in the order in which they follow each other at the same place. */
  const opens = []
  const closes = []
  const edge = ({ start }) => {
    lines.push(lineAt(start))
    return `fuzzEdges[${next++}]++`
  }

  const countBranch = (node) => {
    if (node.type === 'BlockStatement') opens.push({ at: node.start + 1, text: `${edge(node)};` })
    else if (/Statement$|Declaration$/.test(node.type)) wrap(node, [`{${edge(node)};`, '}'])
    else wrap(node, [`(${edge(node)},`, ')'])
  }
  const wrap = (node, [before, after]) => {
    opens.push({ at: node.start, text: before })
    node.fuzzClose = after
  }
  const visit = (node) => {
    if (node.type === 'SwitchCase' && node.consequent.length > 0) {
      opens.push({ at: node.consequent[0].start, text: `${edge(node.consequent[0])};` })
    }
    for (const key of BRANCHES[node.type] ?? []) if (node[key]) countBranch(node[key])
    for (const child of Object.values(node)) {
      if (Array.isArray(child)) child.forEach((each) => isNode(each) && visit(each))
      else if (isNode(child)) visit(child)
    }
    if (node.fuzzClose !== undefined) closes.push({ at: node.end, text: node.fuzzClose })
  }
  visit(program)
  // Ends come before beginnings at the same place; the stable sort keeps outer beginnings and inner ends first.
  const inserts = [...closes, ...opens].sort((a, b) => a.at - b.at)
  let result = 'const { fuzzEdges } = globalThis;'
  let at = 0
  for (const insert of inserts) {
    result += code.slice(at, insert.at) + insert.text
    at = insert.at
  }
  return { code: result + code.slice(at), next, lines }
}

/** Returns a function that gives the line of a place in a text, from 1. */
function lineFinder(code) {
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  return (place) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle] <= place) low = middle + 1
      else high = middle
    }
    return low
  }
}

function isNode(value) {
  return typeof value === 'object' && value !== null && typeof value.type === 'string'
}
