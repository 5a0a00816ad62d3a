import { expect, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Unsaved work as an edition keeps it for recovery. */
export interface StoredDraft {
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number
  /** The content of a file. */
  readonly text: string
}

/** Waits until a draft is stored that is not older than a time in milliseconds since 1970. */
export async function draftStored(
  drafts: () => readonly StoredDraft[] | Promise<readonly StoredDraft[]>,
  since: number,
): Promise<void> {
  await expect
    .poll(async () => (await drafts())[0]?.at ?? 0, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(since)
}

/** Time without a new draft after which the latest one has all changes: another one begins half a second after a change. */
const REST = 1500

/**
 * Waits until a draft is stored that is not older than a time in milliseconds since 1970, and is followed by no other: the
 * first one after a change may have been begun before it.
 */
export async function draftsRest(
  drafts: () => readonly StoredDraft[] | Promise<readonly StoredDraft[]>,
  since: number,
): Promise<void> {
  await draftStored(drafts, since)
  await expect
    .poll(async () => Date.now() - ((await drafts())[0]?.at ?? Date.now()), { timeout: 20_000 })
    .toBeGreaterThan(REST)
}

/** Returns the drafts in a user's folder on the desktop, latest first. */
export function desktopDrafts(home: string): readonly StoredDraft[] {
  const folder = path.join(home, 'data', 'recovery')
  const drafts = namesIn(folder).flatMap((name) => {
    try {
      // The program wrote it.
      const about = JSON.parse(readFileSync(path.join(folder, name, 'draft.json'), 'utf8')) as {
        at: number
        content: { list: readonly string[] }
      }
      const pieces = about.content.list.map((piece) => {
        const [hash = ''] = piece.split(':')
        return readFileSync(path.join(folder, name, 'pieces', `${hash}.piece`))
      })
      return { at: about.at, text: Buffer.concat(pieces).toString('utf8') }
    } catch {
      return [] // is being written or removed
    }
  })
  return drafts.sort((one, other) => other.at - one.at)
}

/** Returns the drafts of the page's origin in the browser, latest first. */
export function browserDrafts(page: Page): Promise<readonly StoredDraft[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const opening = indexedDB.open('brownstone')
    // Opening a database that does not exist would create an empty one.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const database = await done(opening).catch(() => undefined)
    if (!database) return []
    try {
      const reading = database.transaction(['kept', 'kept-bytes'], 'readonly')
      // The program wrote both.
      const records: Promise<{ id: string; kind: string; at: number }[]> = done(
        reading.objectStore('kept').getAll(),
      )
      const bytes = reading.objectStore('kept-bytes')
      const [all, keys, contents] = await Promise.all([
        records,
        done(bytes.getAllKeys()),
        done<Uint8Array[]>(bytes.getAll()),
      ])
      return all
        .filter(({ kind }) => kind === 'draft')
        .map(({ id, at }) => ({ at, text: new TextDecoder().decode(contents[keys.indexOf(id)]) }))
        .sort((one, other) => other.at - one.at)
    } finally {
      database.close()
    }
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // no draft yet
  }
}
