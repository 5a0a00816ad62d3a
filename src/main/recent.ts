import { rename } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '../core/text/parse-json'
import * as z from '../core/text/zod'
import { readFileLimited } from '../node/read-file'
import { writeFiles } from '../node/write-files'

const MAX_RECENT = 10
const FILE_NAME = 'recent.json'

const recentSchema = z.strictObject({
  version: z.literal(1),
  files: z.array(z.string().check(z.refine((file) => path.isAbsolute(file)))).check(z.maxLength(1000)),
})

/** The files last opened or saved, the latest first, as absolute paths. */
export interface RecentPaths {
  /** One sentence about a problem of the stored list. */
  readonly note?: string
  readonly list: () => readonly string[]
  readonly add: (file: string) => Promise<void>
  readonly remove: (file: string) => Promise<void>
}

/**
 * Reads the list stored in a folder. An unreadable list is renamed and a new one started; if the list cannot be
 * written, it stays valid until the program ends. `added` passes each added file on to the list of the system.
 */
export async function loadRecent(
  folder: string,
  added: (file: string) => void = () => undefined,
): Promise<RecentPaths> {
  const found = await readList(folder)
  let paths: readonly string[] = found ?? []

  // Sequential, so that the last change is the one in the file.
  let writing: Promise<unknown> = Promise.resolve()
  const change = async (changed: readonly string[]): Promise<void> => {
    paths = changed
    const text = JSON.stringify({ version: 1, files: paths }, undefined, 2)
    const file = { name: FILE_NAME, bytes: new TextEncoder().encode(`${text}\n`) }
    writing = writing.then(() => writeFiles(folder, [file], { isOwn: true }))
    await writing
  }
  return {
    ...(found ? {} : { note: 'The list of recent files could not be read, so a new one was started.' }),
    list: () => paths,
    add: (file) => {
      added(file)
      return change([file, ...paths.filter((known) => known !== file)].slice(0, MAX_RECENT))
    },
    remove: async (file) => {
      if (paths.includes(file)) await change(paths.filter((known) => known !== file))
    },
  }
}

/** Reads the stored list; undefined if it is not valid. */
async function readList(folder: string): Promise<readonly string[] | undefined> {
  const file = path.join(folder, FILE_NAME)
  const outcome = await readFileLimited(file, 1 << 20)
  // A missing file is normal on a first start.
  if (outcome.status === 'error') return []
  const parsed = recentSchema.safeParse(parseJson(new TextDecoder().decode(outcome.bytes)))
  if (parsed.success) return parsed.data.files.slice(0, MAX_RECENT)
  await rename(file, path.join(folder, 'recent.damaged.json')).catch(() => undefined)
  return undefined
}
