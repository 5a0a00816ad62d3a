import { counted } from '../core/text/counted'
import { isCount, isRecord } from '../core/text/is-record'
import { visibleName } from '../core/text/visible-text'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { EMPTY_FILE, GONE } from '../ipc/file-errors'
import {
  latestFirst,
  LIMITS_OF_DRAFTS,
  LIMITS_OF_FILE,
  LIMITS_OF_VERSIONS,
  surplus,
  type DiscardReply,
  type Draft,
  type StoredCopies,
  type StoreReply,
  type ReadReply,
} from '../ipc/stored-copies'
import { StorageError, type StoredRecord, type CopyStore } from './copy-store'
import type { StoreFileVersion } from './save-place'

/** Drafts and versions of the browser edition. */
export interface BrowserCopies {
  readonly storeDraft: (draft: Draft) => Promise<StoreReply>
  readonly dropDraft: () => Promise<void>
  readonly storeVersion: StoreFileVersion
  readonly list: () => Promise<StoredCopies>
  readonly read: (id: string) => Promise<ReadReply>
  readonly discard: (id: string) => Promise<DiscardReply>
  /** Drops a draft that is open as a copy: the page that opened it has stored its own. */
  readonly drop: (id: string) => Promise<void>
}

/** What tests replace. */
interface CopiesOptions {
  readonly now?: () => number
  /** Asks the browser not to clear what is kept when the disk runs short; called once there is something to lose. */
  readonly persist?: () => Promise<unknown>
  /** Asks the user a question. */
  readonly confirm?: (question: string) => boolean
  /** Ends the page's lock, so that its draft counts as left. */
  readonly signal?: AbortSignal | undefined
}

/** The part of the browser's locks used here. */
export type Locks = Pick<LockManager, 'request' | 'query'>

/**
 * Keeps drafts and versions in a store. A page holds a lock during its life, so that another page knows which drafts
 * were left. In a browser without locks every other draft counts as left; that is safe, because drafts are only opened
 * as copies.
 */
export function createBrowserCopies(
  store: CopyStore,
  locks?: Locks,
  { now = Date.now, persist = async () => undefined, confirm = () => true, signal }: CopiesOptions = {},
): BrowserCopies {
  const session = crypto.randomUUID()
  const id = `draft:${session}`
  const ended = new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }))
  locks?.request(lockOf(session), () => ended).catch(() => undefined)

  let hasAsked = false
  const askToPersist = (): void => {
    if (hasAsked) return
    hasAsked = true
    persist().catch(() => undefined) // what is kept may be cleared, as before
  }

  const put = async (
    record: StoredRecord,
    bytes: Uint8Array<ArrayBuffer>,
    state?: Uint8Array,
  ): Promise<StoreReply> => {
    if (bytes.length > MAX_FILE_BYTES) return { status: 'error', message: 'the town is too large' }
    try {
      await store.put(record, bytes, state)
      askToPersist()
      return { status: 'stored', at: record.at }
    } catch (error) {
      return {
        status: 'error',
        message: reasonOf(error),
        ...(nameOf(error) === FULL ? { needsRoom: true } : {}),
      }
    }
  }

  const records = async (): Promise<{
    readonly sound: readonly StoredRecord[]
    readonly damaged: number
  }> => {
    const all = await store.list()
    const sound = all.filter(isStoredRecord)
    return { sound, damaged: all.length - sound.length }
  }

  const left = async (): Promise<readonly StoredRecord[]> => {
    const held = new Set((await locks?.query())?.held?.map(({ name }) => name))
    return (await records()).sound.filter(
      ({ kind, owner }) => kind === 'draft' && owner !== session && !held.has(lockOf(owner)),
    )
  }

  return {
    // Calls do not wait for one another: the draft of a closing page must reach the storage at once.
    storeDraft: async (draft) => {
      const { name, bytes, session: state } = draft
      const record = {
        id,
        kind: 'draft',
        name,
        folder: '',
        at: now(),
        size: bytes.length,
        owner: session,
      } as const
      const reply = await put(record, bytes, state)
      if (reply.status === 'stored') {
        await tidy(async () => surplus(await left(), LIMITS_OF_DRAFTS, record.at))
      }
      return reply
    },

    dropDraft: () => store.remove([id]).catch(() => undefined),

    storeVersion: async (name, bytes, at) => {
      // A browser does not reveal folders: files of one name count as one.
      const record = {
        id: `version:${crypto.randomUUID()}`,
        kind: 'version',
        name,
        folder: '',
        at,
        size: bytes.length,
        owner: name,
      } as const
      const reply = await put(record, bytes)
      if (reply.status !== 'stored') return reply
      const versions = async () => (await records()).sound.filter(({ kind }) => kind === 'version')
      // The time of the new version may be that of an old file.
      const others = (list: readonly StoredRecord[]) => list.filter((other) => other.id !== record.id)
      await tidy(async () =>
        others(
          surplus(
            (await versions()).filter(({ owner }) => owner === name),
            LIMITS_OF_FILE,
            now(),
          ),
        ),
      )
      await tidy(async () => others(surplus(await versions(), LIMITS_OF_VERSIONS, now())))
      return reply
    },

    list: async () => {
      try {
        const { sound, damaged } = await records()
        const versions = sound.filter(({ kind }) => kind === 'version')
        const items = [...(await left()), ...versions].map(({ id: key, kind, name, folder, at, size }) => ({
          id: key,
          kind,
          name: visibleName(name),
          folder,
          at,
          size,
          ...(size === 0 ? { problem: EMPTY_FILE } : {}),
        }))
        return { items: latestFirst(items), notes: damaged === 0 ? [] : [damagedWords(damaged)] }
      } catch (error) {
        return { items: [], notes: [`What the browser keeps could not be read: ${reasonOf(error)}.`] }
      }
    },

    read: async (wanted) => {
      try {
        const record = (await records()).sound.find((entry) => entry.id === wanted)
        const bytes = record && (await store.read(wanted))
        if (!record || !bytes) return GONE
        // An unreadable session is as good as a damaged one, which the window reports.
        const state = await store.readSession(wanted).catch(() => new Uint8Array())
        return {
          status: 'read',
          name: visibleName(record.name) || 'draft',
          bytes,
          ...(state ? { session: state } : {}),
        }
      } catch (error) {
        return { status: 'error', message: `It could not be read: ${reasonOf(error)}.` }
      }
    },

    discard: async (unwanted) => {
      if (unwanted === id) return GONE
      try {
        const record = (await records()).sound.find((entry) => entry.id === unwanted)
        if (!record) return GONE
        if (!confirm(`Discard “${visibleName(record.name)}” for good?`)) return { status: 'cancelled' }
        await store.remove([unwanted])
        return { status: 'discarded' }
      } catch (error) {
        return { status: 'error', message: `It could not be discarded: ${reasonOf(error)}.` }
      }
    },

    // Then it is offered again.
    drop: (opened) => store.remove([opened]).catch(() => undefined),
  }

  /** Removes surplus records; if that fails, the next call does it. */
  async function tidy(choose: () => Promise<readonly StoredRecord[]>): Promise<void> {
    try {
      const ids = (await choose()).map((record) => record.id)
      if (ids.length > 0) await store.remove(ids)
    } catch {
      // The requested record is stored anyway.
    }
  }
}

/** Whether a stored value is a whole record: browsers, and other versions of the program, may leave others. */
function isStoredRecord(value: unknown): value is StoredRecord {
  if (!isRecord(value)) return false
  const { id, kind, name, folder, at, size, owner } = value
  return (
    [id, name, folder, owner].every((text) => typeof text === 'string') &&
    (kind === 'draft' || kind === 'version') &&
    Number.isFinite(at) &&
    isCount(size)
  )
}

function damagedWords(count: number): string {
  return `${counted(count, 'kept copy is', 'kept copies are')} damaged and not listed. The others are complete.`
}

function lockOf(session: string): string {
  return `brownstone-draft-${session}`
}

/** The browser's name for an error when the disk, or the page's share of it, is full. */
const FULL = 'QuotaExceededError'

/** Returns why the browser's storage failed, in words that follow a colon and come before a full stop. */
function reasonOf(error: unknown): string {
  const known = error instanceof StorageError ? error.message : REASONS[nameOf(error)]
  if (known !== undefined) return known
  const said = error instanceof Error ? error.message : String(error)
  return `the browser says “${said.replace(/\.$/, '')}”`
}

const REASONS: Readonly<Record<string, string>> = {
  [FULL]: 'the disk is full',
  SecurityError: 'the browser does not allow storage here',
  InvalidStateError: 'the browser has closed its storage',
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
