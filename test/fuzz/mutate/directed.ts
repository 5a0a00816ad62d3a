import { branchesOf, get, set, treeOf } from './json-tree'
import { decode, encode } from '../target'
import { PIECES } from './xml'
import type { MutatorId } from './index'

/** Inputs made from one: each of its nodes in turn, with each of several changes. */
export interface NodeChanges {
  /** All nodes with all changes. */
  readonly count: number
  readonly changes: number
  /** Makes the input at an index below `count`: `changes` for the first node, then those for the next. */
  readonly make: (index: number) => Uint8Array
}

const MANY = 14_000
const DEEP = 5000

/** JSON that replaces a node: huge, deep, or with names that objects inherit. */
const ODD_JSON: readonly string[] = [
  `[${'0,'.repeat(MANY)}0]`,
  // A problem for each of 130,000 entries overflows the stack of a process, of 600,000 that of a test's thread. The fuzzer
  // skips inputs of this length.
  `[${'0,'.repeat(600_000)}0]`,
  `[${'{},'.repeat(4000)}{}]`,
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(199)}0${'}'.repeat(199)}`,
  `{${Array.from({ length: 1500 }, (_, at) => `"k${at}":0`).join()}}`,
  JSON.stringify('a'.repeat(MANY)),
  '9'.repeat(400),
  '{"toString":1}',
  '{"valueOf":1,"toJSON":1,"then":1}',
  '{"__proto__":{"length":1},"constructor":1,"hasOwnProperty":1}',
  '{"length":1000000000}',
  '[[]]',
  'null',
]

const HERE = 'the place of an odd value'

function directedJson(input: Uint8Array): NodeChanges {
  const text = decode(input)
  const root = treeOf(text)
  const nodes = root ? branchesOf(root) : []
  return {
    count: nodes.length * ODD_JSON.length,
    changes: ODD_JSON.length,
    make(index) {
      const node = nodes[Math.floor(index / ODD_JSON.length)]
      const odd = ODD_JSON[index % ODD_JSON.length] ?? ''
      if (!node) return input
      const value = get(node)
      set(node, HERE)
      // As text: JSON.parse makes names such as "__proto__", and JSON.stringify does not nest so deep.
      const [before = '', after = ''] = JSON.stringify(root).split(JSON.stringify(HERE))
      set(node, value)
      return encode(before + odd + after)
    },
  }
}

const ATTRIBUTES = /="[^"]*"/g
/** Changes of a tag or a text of XML. */
const ODD_XML: readonly ((piece: string) => string)[] = [
  (piece) => piece.replace(ATTRIBUTES, `="${'a'.repeat(MANY)}"`),
  (piece) => piece.replace(ATTRIBUTES, `="${'0,0 '.repeat(MANY / 4)}"`),
  (piece) => piece.replace(ATTRIBUTES, `="${'9'.repeat(400)}"`),
  (piece) => piece.replace(/\/?>$/, ' __proto__="1" toString="1" constructor="1" length="1000000000"$&'),
  (piece) => piece.replace(/\/?>$/, `${Array.from({ length: 1500 }, (_, at) => ` k${at}=""`).join('')}$&`),
  (piece) => piece + piece.replace(/\/?>$/, '/>').repeat(Math.floor(MANY / piece.length)),
  (piece) => piece + '<a>'.repeat(DEEP) + '</a>'.repeat(DEEP),
  (piece) => piece + '<a>'.repeat(60) + '</a>'.repeat(60),
  (piece) => piece + '0,'.repeat(MANY),
  (piece) => piece + '&lt;'.repeat(MANY / 4),
]

/** Changes of a line. */
const ODD_LINES: readonly ((line: string) => string)[] = [
  (line) => line.charAt(0).repeat(MANY),
  (line) => line.repeat(1 + Math.floor(MANY / (line.length + 1))),
  (line) => `${line}\n`.repeat(1 + Math.floor(MANY / (line.length + 1))),
  (line) => line + ' '.repeat(MANY),
  (line) => '\n'.repeat(MANY) + line,
  () => '9'.repeat(MANY),
  () => '('.repeat(DEEP) + ')'.repeat(DEEP),
  () => '__proto__ = toString: constructor',
]

/** Changes each part of a text that `parts` matches. */
function directedText(
  parts: RegExp,
  odd: readonly ((part: string) => string)[],
): (input: Uint8Array) => NodeChanges {
  return (input) => {
    const pieces: readonly string[] = decode(input).match(parts) ?? []
    return {
      count: pieces.length * odd.length,
      changes: odd.length,
      make: (index) => {
        const at = Math.floor(index / odd.length)
        const changed = odd[index % odd.length]?.(pieces[at] ?? '') ?? ''
        return encode(pieces.with(at, changed).join(''))
      },
    }
  }
}

const WAYS: Partial<Readonly<Record<MutatorId, (input: Uint8Array) => NodeChanges>>> = {
  json: directedJson,
  xml: directedText(PIECES, ODD_XML),
  text: directedText(/[^\n]+|\n/g, ODD_LINES),
}

/** Changes the input by the first of its structures that it can be read as; undefined if there is no such structure. */
export function directed(ids: readonly MutatorId[], input: Uint8Array): NodeChanges | undefined {
  for (const id of ids) {
    const made = WAYS[id]?.(input)
    if (made !== undefined && made.count > 0) return made
  }
  return undefined
}
