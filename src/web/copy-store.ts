import type { StoredCopy } from '../ipc/stored-copies'

/** The record of a stored document, without its bytes. */
export interface StoredRecord extends Omit<StoredCopy, 'problem'> {
  /** Key of its page, or of the file it was a version of. */
  readonly owner: string
}

/** Storage for drafts and versions in the browser. Every call rejects with the browser's error. */
export interface CopyStore {
  /** Every record as it was found: the caller checks it. Undefined for one that the browser cannot read. */
  readonly list: () => Promise<readonly unknown[]>
  readonly read: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The session that was put with a document; undefined if there was none. */
  readonly readSession: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Stores a document with its session, or without one; both together or neither. */
  readonly put: (record: StoredRecord, bytes: Uint8Array<ArrayBuffer>, session?: Uint8Array) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
}

/** An error of the storage in our own words, which follow a colon, where the browser gives none. */
export class StorageError extends Error {}

const NAME = 'brownstone'
/** Records and bytes are separate, so that a list does not read all bytes. */
const RECORDS = 'kept'
const BYTES = 'kept-bytes'

/** The key of a document's session, beside its bytes. */
function sessionOf(id: string): string {
  return `${id}:session`
}

/** Time for the browser to open its storage, and to finish a change, before the call fails, in milliseconds. */
const OPEN_MS = 10_000
const CHANGE_MS = 30_000
/** Pauses before a closed storage is opened again, in milliseconds: while it is cleared, it cannot be. */
const REOPEN_MS = [0, 100, 400]

/**
 * Stores them under the page's origin. Changes are made in the order of the calls, also if earlier ones have not finished.
 * `lost` is called when the browser has cleared the storage, or closed it for another reason. After `signal` every call fails.
 */
export function createCopyStore(lost: () => void = () => undefined, signal?: AbortSignal): CopyStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    if (opened) return opened
    const opening = openDatabase(() => {
      if (opened === opening) opened = undefined
      lost()
    })
    opened = opening
    return opening
  }
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    signal?.throwIfAborted()
    const opening = open()
    try {
      const database = await answered(opening, OPEN_MS)
      signal?.throwIfAborted()
      return database.transaction([RECORDS, BYTES], mode, { durability: 'strict' })
    } catch (error) {
      if (opened === opening) opened = undefined // permission may come later
      throw error
    }
  }
  /** The browser closes a database when it clears the data of a site, or for want of memory: opens it again. */
  const transaction = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    for (const pause of REOPEN_MS) {
      try {
        return await begin(mode)
      } catch (error) {
        if (signal?.aborted || !wasClosed(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return begin(mode)
  }

  const read = async (key: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const bytes = await result<unknown>((await transaction('readonly')).objectStore(BYTES).get(key))
    return bytes instanceof Uint8Array ? new Uint8Array(bytes) : undefined
  }

  return {
    async list() {
      try {
        return await result<unknown[]>((await transaction('readonly')).objectStore(RECORDS).getAll())
      } catch {
        return listOneByOne(await transaction('readonly'))
      }
    },
    read,
    readSession: (id) => read(sessionOf(id)),
    async put(record, bytes, session) {
      const change = await transaction('readwrite')
      change.objectStore(RECORDS).put(record, record.id)
      change.objectStore(BYTES).put(bytes, record.id)
      if (session) change.objectStore(BYTES).put(session, sessionOf(record.id))
      else change.objectStore(BYTES).delete(sessionOf(record.id))
      await committed(change)
    },
    async remove(ids) {
      const change = await transaction('readwrite')
      for (const id of ids) {
        change.objectStore(RECORDS).delete(id)
        change.objectStore(BYTES).delete(id)
        change.objectStore(BYTES).delete(sessionOf(id))
      }
      await committed(change)
    },
  }
}

/** A record whose data are damaged fails the reading of all: then each is read alone. */
async function listOneByOne(reading: IDBTransaction): Promise<readonly unknown[]> {
  const records = reading.objectStore(RECORDS)
  const keys = await result(records.getAllKeys())
  return Promise.all(keys.map((key) => result<unknown>(records.get(key)).catch(() => undefined)))
}

/** Opens the database; `lost` is called when it is closed from outside, and must be opened again. */
function openDatabase(lost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(RECORDS)
      request.result.createObjectStore(BYTES)
    })
    request.addEventListener('success', () => {
      const database = request.result
      database.addEventListener('close', lost)
      // Another page wants to delete or renew it.
      database.addEventListener('versionchange', () => {
        lost()
        database.close()
      })
      resolve(database)
    })
    request.addEventListener('error', () => reject(errorOf(request.error)))
    request.addEventListener('blocked', () => reject(new StorageError('another page holds the storage')))
  })
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  const done = new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(errorOf(request.error)))
  })
  return answered(done, CHANGE_MS)
}

/** Commits at once: a page that closes is gone before the browser would commit by itself. */
function committed(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(errorOf(transaction.error)))
    transaction.addEventListener('error', () => reject(errorOf(transaction.error)))
  })
  transaction.commit()
  return answered(done, CHANGE_MS)
}

/** Whether the browser has closed the storage, or closes it just now. */
function wasClosed(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'AbortError'].includes(error.name)
}

/** Rejects if the storage does not answer within a time in milliseconds. */
async function answered<T>(answer: Promise<T>, within: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageError('the storage does not answer')), within)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

function errorOf(error: DOMException | null): Error {
  return error ?? new StorageError('the browser gives no reason')
}
