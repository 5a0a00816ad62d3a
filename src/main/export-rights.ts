import { rename } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '../core/text/parse-json'
import * as z from '../core/text/zod'
import { readFileLimited } from '../node/read-file'
import { writeFiles } from '../node/write-files'

const FILE_NAME = 'export-folders.json'

/** Maximum folders of all projects; the one that was not used for longest is dropped, and asked about again. */
const MAX_FOLDERS = 500
/** Maximum names that exports have written into one folder; the earliest are dropped. */
const MAX_NAMES = 10_000
const MAX_BYTES = 64 << 20

const absolute = z.string().check(z.refine((file) => path.isAbsolute(file)))
const schema = z.strictObject({
  version: z.literal(1),
  folders: z
    .array(
      z.strictObject({
        project: absolute,
        folder: absolute,
        names: z.array(z.string()).check(z.maxLength(MAX_NAMES)),
      }),
    )
    .check(z.maxLength(MAX_FOLDERS)),
})

type Grant = z.infer<typeof schema>['folders'][number]

/** A project and a folder for its exports, with links followed. */
export interface ExportFolder {
  readonly project: string
  readonly folder: string
}

/** The folders that the user has chosen for the exports of projects at each save, and the names that these have written. */
export interface ExportRights {
  /** Undefined if the user has not chosen the folder. */
  readonly namesIn: (place: ExportFolder) => ReadonlySet<string> | undefined
  readonly grant: (place: ExportFolder, names: Iterable<string>) => Promise<void>
}

/**
 * Reads the rights stored in a folder. An unreadable list is renamed and a new one started; if the list cannot be written, it
 * stays valid until the program ends.
 */
export async function loadExportRights(folder: string): Promise<ExportRights> {
  let grants = await readGrants(folder)
  // Sequential, so that the last change is the one in the file.
  let writing: Promise<unknown> = Promise.resolve()
  const find = (place: ExportFolder): Grant | undefined =>
    grants.find((grant) => grant.project === place.project && grant.folder === place.folder)
  return {
    namesIn: (place) => {
      const grant = find(place)
      return grant && new Set(grant.names)
    },
    async grant(place, added) {
      const old = find(place)
      const latest = new Set(added)
      const earlier = new Set(old?.names)
      const isKnown = old !== undefined && [...latest].every((name) => earlier.has(name))
      for (const name of latest) earlier.delete(name)
      const names = [...earlier, ...latest].slice(-MAX_NAMES)
      grants = [{ ...place, names }, ...grants.filter((grant) => grant !== old)].slice(0, MAX_FOLDERS)
      // The order of use alone is written with the next change.
      if (isKnown) return
      const text = JSON.stringify({ version: 1, folders: grants }, undefined, 2)
      const file = { name: FILE_NAME, bytes: new TextEncoder().encode(`${text}\n`) }
      writing = writing.then(() => writeFiles(folder, [file], { isOwn: true }))
      await writing
    },
  }
}

async function readGrants(folder: string): Promise<readonly Grant[]> {
  const file = path.join(folder, FILE_NAME)
  const outcome = await readFileLimited(file, MAX_BYTES)
  // A missing file is normal before the first export.
  if (outcome.status === 'error') return []
  const parsed = schema.safeParse(parseJson(new TextDecoder().decode(outcome.bytes)))
  if (parsed.success) return parsed.data.folders
  await rename(file, path.join(folder, 'export-folders.damaged.json')).catch(() => undefined)
  return []
}
