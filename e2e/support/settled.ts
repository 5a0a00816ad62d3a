import { expect } from '@playwright/test'

/** Reads a value of the page until it is the same twice in a row: what follows a glide comes a moment later. */
export async function settled<T>(read: () => Promise<T>): Promise<T> {
  let last = await read()
  const isSame = async (): Promise<boolean> => last === (last = await read())
  await expect.poll(isSame, { intervals: [200] }).toBe(true)
  return last
}
