import { parseJson } from '../../../src/core/text/parse-json'

/** The tree of a JSON text, to be changed in place. */
export type Tree = { [key: string]: unknown } | unknown[]

/** A value, by its parent and key. */
export interface Branch {
  readonly parent: Tree
  readonly key: string | number
}

export function get({ parent, key }: Branch): unknown {
  return Array.isArray(parent) ? parent[Number(key)] : parent[key]
}

export function set({ parent, key }: Branch, value: unknown): void {
  if (Array.isArray(parent)) parent[Number(key)] = value
  else define(parent, String(key), value)
}

/** Also sets "__proto__" as a key, as JSON.parse does. */
export function define(parent: object, key: string, value: unknown): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Maximum depth of lists and objects: deeper ones overflow the stack when they are copied or written. */
const MAX_DEPTH = 500

/** Returns the tree of a JSON text; undefined if it is not one, or too deep to be copied. */
export function treeOf(text: string): Tree | undefined {
  let [depth, deepest] = [0, 0]
  // Brackets within texts count too: such a text is at worst changed as a plain one.
  for (const sign of text) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth--
  }
  const root: unknown = deepest > MAX_DEPTH ? undefined : parseJson(text)
  return isTree(root) ? root : undefined
}

/** Maximum branches: those of long lists are alike. */
const MAX = 3000

export function branchesOf(root: Tree): readonly Branch[] {
  const branches: Branch[] = []
  const waiting: Tree[] = [root]
  for (let parent = waiting.pop(); parent && branches.length < MAX; parent = waiting.pop()) {
    const keys = Array.isArray(parent) ? [...parent.keys()].slice(0, 300) : Object.keys(parent)
    for (const key of keys) {
      branches.push({ parent, key })
      const value = get({ parent, key })
      if (isTree(value)) waiting.push(value)
    }
  }
  return branches
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}
