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
 * Gives each module under a folder a line that adds 1 to `globalThis.fuzzEdges[number]` at each branch. `count` returns
 * how many numbers there are, once the bundle is made.
 */
export function edgesPlugin(folder) {
  let count = 0
  const prefix = `${folder.replaceAll(path.sep, '/')}/`
  return {
    count: () => count,
    plugin: {
      name: 'fuzz-edges',
      // Runs after TypeScript is compiled to JavaScript.
      enforce: 'post',
      transform(code, id) {
        if (!id.replaceAll(path.sep, '/').startsWith(prefix) || !/\.tsx?$/.test(id)) return undefined
        const counted = countEdges(code, count)
        count = counted.next
        return { code: counted.code, map: null }
      },
    },
  }
}

/** Returns a module with its branches counted from a number on, and the next free number. */
export function countEdges(code, from) {
  const { program, errors } = parseSync('module.js', code)
  if (errors.length > 0) throw new Error(errors[0].message)
  let next = from
  /** Texts to insert, in the order in which they follow each other at the same place. */
  const opens = []
  const closes = []
  const edge = () => `fuzzEdges[${next++}]++`

  const countBranch = (node) => {
    if (node.type === 'BlockStatement') opens.push({ at: node.start + 1, text: `${edge()};` })
    else if (/Statement$|Declaration$/.test(node.type)) wrap(node, [`{${edge()};`, '}'])
    else wrap(node, [`(${edge()},`, ')'])
  }
  const wrap = (node, [before, after]) => {
    opens.push({ at: node.start, text: before })
    node.fuzzClose = after
  }
  const visit = (node) => {
    if (node.type === 'SwitchCase' && node.consequent.length > 0) {
      opens.push({ at: node.consequent[0].start, text: `${edge()};` })
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
  return { code: result + code.slice(at), next }
}

function isNode(value) {
  return typeof value === 'object' && value !== null && typeof value.type === 'string'
}
