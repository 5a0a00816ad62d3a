import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from '../core/text/zod'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { parseJson } from '../core/text/parse-json'
import { EMPTY_FILE, GONE } from '../ipc/file-errors'
import {
  latestFirst,
  LIMITS_OF_FILE,
  LIMITS_OF_VERSIONS,
  surplus,
  type CopyLimits,
  type DiscardReply,
  type StoreReply,
  type StoredCopy,
  type ReadReply,
} from '../ipc/stored-copies'
import { realDisk, type Disk } from '../node/disk'
import { describeDiskError } from '../node/disk-error'
import { makeFolder } from '../node/make-folder'
import { errorReply, readFileLimited } from '../node/read-file'
import { writeFiles } from '../node/write-files'
import { notStored } from './disk-reason'
import { createTurns } from './in-turn'
import { ownBytes, piecesSchema, readPieces, removeUnused, storePieces, type Pieces } from './pieces'

const ABOUT = 'file.json'
const FOLDER = /^[0-9a-f]{32}$/
/** Time of the version, and the beginning of its hash. */
const VERSION = /^(\d{1,16})-([0-9a-f]{16})\.json$/
const ID = /^([0-9a-f]{32}):(\d{1,16}-[0-9a-f]{16}\.json)$/
const MAX_LIST_BYTES = 8 << 20

const aboutSchema = z.strictObject({ version: z.literal(1), path: z.string() })
const listSchema = z.strictObject({ version: z.literal(2), pieces: piecesSchema })

/** Earlier versions of files, each stored before a save replaced it. */
export interface Versions {
  /**
   * Stores the content of a file; `at` is when it was written. Equal content is stored once. The first `replaced` content of a
   * file stays until the program ends: the window can neither displace nor discard it.
   */
  readonly store: (
    file: string,
    bytes: Uint8Array<ArrayBuffer>,
    at: number,
    replaced?: boolean,
  ) => Promise<StoreReply>
  readonly list: () => Promise<readonly StoredCopy[]>
  readonly read: (id: string) => Promise<ReadReply>
  readonly discard: (id: string) => Promise<DiscardReply>
}

/** A version on disk. */
interface StoredVersion {
  readonly folder: string
  readonly name: string
  readonly at: number
  /** Bytes of the version. */
  readonly bytes: number
  /** Bytes on the disk beyond those of later versions. */
  readonly size: number
  /** Missing for a damaged list. */
  readonly pieces?: Pieces
}

/** Stores versions in a folder, with a subfolder for each file. A version costs what changed. Never rejects because of the disk. */
export function createVersions(
  folder: string,
  disk: Disk = realDisk,
  now: () => number = Date.now,
): Versions {
  /** For each file, by the folder of its versions: the version that its first save of this run replaced. */
  const firsts = new Map<string, string>()
  const isFree = (version: Pick<StoredVersion, 'folder' | 'name'>): boolean =>
    firsts.get(version.folder) !== version.name

  const store: Versions['store'] = async (file, bytes, at, replaced = false) => {
    if (bytes.length > MAX_FILE_BYTES) return { status: 'error', message: 'the file is too large' }
    const place = path.join(folder, hashOf(file).slice(0, 32))
    const hash = hashOf(bytes).slice(0, 16)
    const before = await storedIn(place)
    const present = before.find((version) => version.name.includes(`-${hash}.`))
    const name = present?.name ?? `${Math.max(0, Math.floor(at))}-${hash}.json`
    if (replaced && !firsts.has(place)) firsts.set(place, name)
    if (present) return { status: 'stored', at }
    const write = (called: string, content: object) => {
      const text = new TextEncoder().encode(`${JSON.stringify(content)}\n`)
      return writeFiles(place, [{ name: called, bytes: text }], { disk, isOwn: true })
    }
    try {
      await makeFolder(place)
      const known = before.flatMap(({ pieces }) => (pieces ? [pieces] : [])).toReversed()
      const pieces = await storePieces(place, bytes, known, disk)
      for (const [called, content] of [
        [ABOUT, { version: 1, path: file }],
        [name, { version: 2, pieces }],
      ] as const) {
        const outcome = await write(called, content)
        if (outcome.status === 'error') return notStored(outcome.message)
      }
    } catch (error) {
      return notStored(describeDiskError(error, 'write', place))
    }
    // The time of the new version may be that of an old file.
    const chooseOthers = (stored: readonly StoredVersion[], limits: CopyLimits) =>
      surplus(stored.filter(isFree), limits, now()).filter(
        (version) => version.folder !== place || version.name !== name,
      )
    await prune(chooseOthers(await storedIn(place), LIMITS_OF_FILE))
    await prune(chooseOthers(await allStored(folder), LIMITS_OF_VERSIONS))
    return { status: 'stored', at }
  }

  const list = async (): Promise<readonly StoredCopy[]> => {
    const paths = new Map<string, string>()
    const items: StoredCopy[] = []
    for (const { folder: place, name, at, bytes, pieces } of await allStored(folder)) {
      const file = paths.get(place) ?? (await pathOf(place))
      paths.set(place, file)
      items.push({
        id: `${path.basename(place)}:${name}`,
        kind: 'version',
        name: path.basename(file),
        folder: file === '' ? '' : path.dirname(file),
        at,
        size: bytes,
        ...(pieces ? {} : { problem: 'The list of its parts is damaged.' }),
        ...(pieces && bytes === 0 ? { problem: EMPTY_FILE } : {}),
      })
    }
    return latestFirst(items)
  }

  const read = async (id: string): Promise<ReadReply> => {
    const [, place, name] = ID.exec(id) ?? []
    if (place === undefined || name === undefined) return GONE
    const within = path.join(folder, place)
    const outcome = await readPieces(within, await piecesIn(path.join(within, name)))
    if (outcome.status === 'error') return errorReply(outcome)
    const shown = path.basename(await pathOf(within))
    return { status: 'read', name: shown === '' ? name : shown, bytes: outcome.bytes }
  }

  const discard = async (id: string): Promise<DiscardReply> => {
    const [, place, name] = ID.exec(id) ?? []
    if (place === undefined || name === undefined) return GONE
    const file = path.join(folder, place, name)
    if (!isFree({ folder: path.join(folder, place), name })) return STILL_NEEDED
    try {
      await rm(file, { force: true })
      await tidy(path.join(folder, place))
      return { status: 'discarded' }
    } catch (error) {
      return { status: 'error', message: describeDiskError(error, 'write', file) }
    }
  }

  // Sequential: pieces that are being written have no list yet, and must not be removed as unused.
  const inTurn = createTurns()
  return {
    store: (...version) => inTurn(() => store(...version)),
    list: () => inTurn(list),
    read: (id) => inTurn(() => read(id)),
    discard: (id) => inTurn(() => discard(id)),
  }
}

const STILL_NEEDED = {
  status: 'error',
  message:
    'This version is from before the first save of this session. You can discard it after the next start.',
} as const

async function allStored(folder: string): Promise<readonly StoredVersion[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const all: StoredVersion[] = []
  for (const name of names) if (FOLDER.test(name)) all.push(...(await storedIn(path.join(folder, name))))
  return all
}

/** Returns the versions in a folder, the latest first. */
async function storedIn(folder: string): Promise<readonly StoredVersion[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const versions = names.flatMap((name) => {
    const at = VERSION.exec(name)?.[1]
    return at === undefined ? [] : [{ folder, name, at: Number(at) }]
  })
  const later = new Set<string>()
  const stored: StoredVersion[] = []
  for (const version of latestFirst(versions.map((each) => ({ ...each, size: 0 })))) {
    const pieces = await piecesIn(path.join(folder, version.name))
    if (pieces) stored.push({ ...version, size: ownBytes(pieces, later), bytes: pieces.size, pieces })
    else stored.push({ ...version, bytes: 0 })
    for (const name of pieces?.list ?? []) later.add(name)
  }
  return stored
}

/** Reads the list of a version's pieces; undefined if it is damaged. */
async function piecesIn(file: string): Promise<Pieces | undefined> {
  const outcome = await readFileLimited(file, MAX_LIST_BYTES)
  if (outcome.status === 'error') return undefined
  const list = listSchema.safeParse(parseJson(new TextDecoder().decode(outcome.bytes)))
  return list.success ? list.data.pieces : undefined
}

async function prune(chosen: readonly StoredVersion[]): Promise<void> {
  for (const { folder, name } of chosen) {
    await rm(path.join(folder, name), { force: true }).catch(() => undefined)
  }
  for (const folder of new Set(chosen.map((each) => each.folder))) await tidy(folder)
}

/** Removes the pieces of versions that are gone. */
async function tidy(folder: string): Promise<void> {
  const stored = await storedIn(folder)
  await removeUnused(
    folder,
    stored.flatMap(({ pieces }) => (pieces ? [pieces] : [])),
  )
}

/** Returns the path of the file whose versions a folder holds; empty if it is unknown. */
async function pathOf(place: string): Promise<string> {
  const outcome = await readFileLimited(path.join(place, ABOUT), 1 << 20)
  if (outcome.status === 'error') return ''
  const about = aboutSchema.safeParse(parseJson(new TextDecoder().decode(outcome.bytes)))
  return about.success ? about.data.path : ''
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
