import { parseJson } from '../../src/core/text/parse-json'
import { cpuTime } from './cpu-time'

/** Whether a shorter input is as good as the one before. */
export type Suits = (input: Uint8Array) => boolean | Promise<boolean>

/** Inputs below this are quick enough, in bytes. */
const SHORT = 40

/**
 * Returns a shorter input that suits as well, because long files have many repetitions and short ones run faster. Leaves out
 * branches of JSON trees, and runs of lines and bytes, the largest first, until the work takes too long (milliseconds).
 */
export async function shrink(input: Uint8Array, suits: Suits, patience: number): Promise<Uint8Array> {
  if (input.length <= SHORT) return input
  const end = cpuTime() + patience
  const isOver = (): boolean => cpuTime() > end
  const text = new TextDecoder().decode(input)
  const root: unknown = parseJson(text)
  const encoder = new TextEncoder()
  const test: Test = async (tried) => suits(encoder.encode(tried))
  if (typeof root === 'object' && root !== null) {
    // The spelling may matter more than the tree: blanks, repeated keys, numbers.
    if (await test(JSON.stringify(root))) return encoder.encode(await shrinkTree(root, test, isOver))
    return input
  }
  const lines = text.split('\n')
  const fewer = await shrinkList(lines, async (list) => test(list.join('\n')), isOver)
  const short = fewer.length < lines.length ? encoder.encode(fewer.join('\n')) : input
  return Uint8Array.from(await shrinkList([...short], async (list) => suits(Uint8Array.from(list)), isOver))
}

type Test = (text: string) => Promise<boolean>

/** Leaves out branches of a tree, outer ones before inner ones. */
async function shrinkTree(root: object, test: Test, isOver: () => boolean): Promise<string> {
  const waiting: object[] = [root]
  for (let parent = waiting.shift(); parent && !isOver(); parent = waiting.shift()) {
    const fill = fillerOf(parent)
    const entries = await shrinkList(
      Object.entries(parent),
      async (tried) => {
        fill(tried)
        return test(JSON.stringify(root))
      },
      isOver,
    )
    fill(entries)
    for (const [, value] of entries)
      if (typeof value === 'object' && value !== null) waiting.push(value as object)
  }
  return JSON.stringify(root)
}

type Entries = readonly (readonly [key: string, value: unknown])[]

/** Returns a function that replaces what a list or record holds, in order, also under the key "__proto__". */
function fillerOf(parent: object): (entries: Entries) => void {
  if (Array.isArray(parent)) {
    const list: unknown[] = parent
    return (entries) => void list.splice(0, Infinity, ...entries.map(([, value]) => value))
  }
  return (entries) => {
    for (const key of Object.keys(parent)) Reflect.deleteProperty(parent, key)
    for (const [key, value] of entries)
      Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
  }
}

/** Leaves out runs of items: halves first, single ones last. */
async function shrinkList<T>(
  items: readonly T[],
  test: (items: readonly T[]) => Promise<boolean>,
  isOver: () => boolean,
): Promise<readonly T[]> {
  let list = items
  for (let size = Math.ceil(list.length / 2); size >= 1 && !isOver(); size = Math.floor(size / 2)) {
    for (let at = 0; at < list.length && !isOver();) {
      const rest = [...list.slice(0, at), ...list.slice(at + size)]
      if (await test(rest)) list = rest
      else at += size
    }
  }
  return list
}
