import { FuzzProblem } from './target'

/** Memory that inputs may hold outside the heap after they have been read, in bytes. */
const MAX_HELD = 2 ** 30
/** Memory outside the heap that one input may take while it is read, in bytes. */
const MAX_TAKEN = 2 ** 29

/** Throws if the inputs so far hold too much memory: the process ends, and its last input is saved. */
export async function checkHeld(): Promise<void> {
  if (memoryOutside() <= MAX_HELD) return
  await collect()
  const held = memoryOutside()
  if (held > MAX_HELD)
    throw new FuzzProblem(`The inputs up to this one hold ${megabytes(held)} outside the heap.`)
}

/** Whether an input that was just read may have taken too much memory. */
export function tookMuch(): boolean {
  return memoryOutside() > MAX_TAKEN
}

/** Reads an input again, and returns a sentence if it takes too much memory. */
export async function memoryTaken(again: () => unknown): Promise<string | undefined> {
  await collect()
  const before = memoryOutside()
  try {
    const result = again()
    if (result instanceof Promise) await result
  } catch {
    // It was reported when the input was read first.
  }
  const taken = memoryOutside() - before
  return taken > MAX_TAKEN ? `The input takes ${megabytes(taken)} outside the heap.` : undefined
}

/** Frees what no one holds: buffers of the running turn, and those that are freed beside it, only in the next one. */
async function collect(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await new Promise(setImmediate)
    globalThis.gc?.()
  }
  await new Promise(setImmediate)
}

function memoryOutside(): number {
  return process.memoryUsage().external
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
