import { expect } from '@playwright/test'

/** Reads a value of the page until it is the same three times in a row, such as a zoom at the end of a glide. */
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
