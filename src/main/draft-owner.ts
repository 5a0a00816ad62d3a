import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { parseJson } from '../core/text/parse-json'
import * as z from '../core/text/zod'
import { readFileLimited } from '../node/read-file'

/** The note of the program that a draft belongs to: its name beside the draft, and its maximum bytes. */
export const OWNER = 'owner.json'
export const MAX_OWNER_BYTES = 4096

/** How long a heartbeat, which renews the note's time, is valid, in milliseconds. */
const BELIEVED = 30_000

const ownerSchema = z.strictObject({
  version: z.literal(1),
  pid: z.int().check(z.positive()),
  host: z.string(),
})

/** The content of the note of this program. */
export function ownerNow(): z.infer<typeof ownerSchema> {
  return { version: 1, pid: process.pid, host: hostname() }
}

/** Whether a draft belongs to a running program. */
export async function isOwned(
  place: string,
  now: number,
  isRunning: (pid: number) => boolean,
): Promise<boolean> {
  const file = path.join(place, OWNER)
  try {
    const { mtimeMs } = await stat(file)
    if (Math.abs(now - mtimeMs) > BELIEVED) return false
    const outcome = await readFileLimited(file, MAX_OWNER_BYTES)
    if (outcome.status === 'error') return false
    const owner = ownerSchema.safeParse(parseJson(new TextDecoder().decode(outcome.bytes)))
    // A process number is valid only on its own machine.
    return owner.success && (owner.data.host !== hostname() || isRunning(owner.data.pid))
  } catch {
    return false
  }
}
