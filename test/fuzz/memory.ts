import { Fault } from './target'

/** Memory that inputs may hold outside the heap after they have been read, in bytes. */
const MOST_HELD = 2 ** 30
/** Memory outside the heap that one input may take while it is read, in bytes. */
const MOST_TAKEN = 2 ** 29

/** Throws if the inputs so far hold too much memory: the process ends, and its last input is saved. */
export function checkHeld(): void {
  if (memoryOutside() <= MOST_HELD) return
  globalThis.gc?.()
  const held = memoryOutside()
  if (held > MOST_HELD) throw new Fault(`The inputs up to this one hold ${megabytes(held)} outside the heap.`)
}

/** Tells if an input takes too much memory, which is measured by reading it again. */
export async function checkHunger(
  again: () => Promise<unknown>,
  tell: (message: string) => void,
): Promise<void> {
  if (memoryOutside() <= MOST_TAKEN) return
  globalThis.gc?.()
  const before = memoryOutside()
  await again()
  const taken = memoryOutside() - before
  if (taken > MOST_TAKEN) tell(`The input takes ${megabytes(taken)} outside the heap.`)
}

function memoryOutside(): number {
  return process.memoryUsage().external
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
