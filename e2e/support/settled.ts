import { expect } from '@playwright/test'

/** Reads a value of the page until it is the same three times in a row: what follows a glide or a job comes later. */
export async function settled<T>(read: () => Promise<T>): Promise<T> {
  let last = await read()
  let times = 1
  const count = async (): Promise<number> => {
    const now = await read()
    times = now === last ? times + 1 : 1
    last = now
    return times
  }
  await expect.poll(count, { intervals: [200] }).toBeGreaterThanOrEqual(3)
  return last
}
