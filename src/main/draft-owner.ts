import { stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { parseJson } from '../core/text/parse-json'
import * as z from '../core/text/zod'
import { readFileLimited } from '../node/read-file'

/** The note of the program that a draft belongs to: its name beside the draft, and its maximum bytes. */
export const OWNER = 'owner.json'
export const MAX_OWNER_BYTES = 4096

/** How long a heartbeat is valid, in milliseconds. */
const BELIEVED = 30_000

/** The machine's monotonic clock, in milliseconds: the same for all programs, and setting the time does not change it. */
export const machineTime = (): number => Number(process.hrtime.bigint() / 1_000_000n)

const ownerSchema = z.strictObject({
  version: z.literal(1),
  pid: z.int().check(z.positive()),
  host: z.string(),
})

/** The content of the note of this program. */
export function ownerNow(): z.infer<typeof ownerSchema> {
  return { version: 1, pid: process.pid, host: hostname() }
}

/** Renews the note of this program: stores the machine's time, which does not jump when the clock is set, as its time of change. */
export async function beat(place: string, machine: number): Promise<void> {
  await utimes(path.join(place, OWNER), new Date(), new Date(machine))
}

/** Clocks and processes, which show whether the owner of a draft runs. */
export interface OwnerClues {
  readonly now: () => number
  readonly machine: () => number
  readonly isRunning: (pid: number) => boolean
}

/** Whether a draft belongs to a running program. */
export async function isOwned(place: string, { now, machine, isRunning }: OwnerClues): Promise<boolean> {
  const file = path.join(place, OWNER)
  try {
    const { mtimeMs, ctimeMs } = await stat(file)
    const outcome = await readFileLimited(file, MAX_OWNER_BYTES)
    if (outcome.status === 'error') return false
    const owner = ownerSchema.safeParse(parseJson(new TextDecoder().decode(outcome.bytes)))
    if (!owner.success) return false
    // Another machine has its own clock and process numbers; the disk stores when its note was renewed.
    if (owner.data.host !== hostname()) return Math.abs(now() - ctimeMs) <= BELIEVED
    const age = machine() - mtimeMs
    return age >= 0 && age <= BELIEVED && isRunning(owner.data.pid)
  } catch {
    return false
  }
}
