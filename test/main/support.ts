import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { realDisk, type Disk } from '../../src/node/disk'

/** Makes a real, empty folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'brownstone-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The real disk without waiting until bytes have reached it: for tests that store much. */
export const quickDisk: Disk = {
  ...realDisk,
  sync: async () => undefined,
  settle: async () => undefined,
}

/** The bytes of a text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
