import { parseJson } from '../../src/core/parse-json'

/** Whether an input is still accepted. */
type Accepts = (input: Uint8Array) => Promise<boolean>

/** Inputs above this are shrunk, in bytes. */
const LONG = 3000
/** Maximum time for all inputs of a reader, in milliseconds. */
const PATIENCE = 15_000

/**
 * Returns shorter inputs that are also accepted, because good files have many repetitions and short ones run faster. Leaves out
 * branches of JSON trees and lines of texts, the largest first.
 */
export async function shrinkAll(
  inputs: readonly Uint8Array[],
  accepts: Accepts,
): Promise<readonly Uint8Array[]> {
  const end = performance.now() + PATIENCE
  const isOver = (): boolean => performance.now() > end
  const shrunk: Uint8Array[] = []
  for (const input of inputs.toSorted((a, b) => a.length - b.length)) {
    if (input.length <= LONG || isOver()) continue
    const text = new TextDecoder().decode(input)
    const root: unknown = parseJson(text)
    const test = (tried: string): Promise<boolean> => accepts(new TextEncoder().encode(tried))
    const short =
      typeof root === 'object' && root !== null
        ? await shrinkTree(root, test, isOver)
        : await shrinkLines(text, test, isOver)
    if (short.length < text.length) shrunk.push(new TextEncoder().encode(short))
  }
  return shrunk
}

type Test = (text: string) => Promise<boolean>

/** Empties or removes one branch after the other, outer ones before inner ones. */
async function shrinkTree(root: object, test: Test, isOver: () => boolean): Promise<string> {
  const waiting: object[] = [root]
  for (let parent = waiting.shift(); parent && !isOver(); parent = waiting.shift()) {
    const holder = parent as Record<string, unknown> // lists too: their keys are numbers
    // From the last, so that removing an item does not move those still to be tried.
    const keys = Object.keys(holder).toReversed()
    for (const key of keys) {
      if (isOver()) break
      const value = holder[key]
      const restored = Array.isArray(parent) ? [...(parent as unknown[])] : undefined
      if (restored) (parent as unknown[]).splice(Number(key), 1)
      else delete holder[key]
      if (await test(JSON.stringify(root))) continue
      if (restored) (parent as unknown[]).splice(0, Infinity, ...restored)
      else holder[key] = value
      if (typeof value === 'object' && value !== null) waiting.push(value)
    }
  }
  return JSON.stringify(root)
}

/** Leaves out runs of lines: halves first, single lines last. */
async function shrinkLines(text: string, test: Test, isOver: () => boolean): Promise<string> {
  let lines = text.split('\n')
  for (let size = Math.ceil(lines.length / 2); size >= 1 && !isOver(); size = Math.floor(size / 2)) {
    for (let at = 0; at < lines.length && !isOver();) {
      const rest = [...lines.slice(0, at), ...lines.slice(at + size)]
      if (await test(rest.join('\n'))) lines = rest
      else at += size
    }
  }
  return lines.join('\n')
}
