/** Handles of recent files, kept by the browser between visits; the user is asked again before one is read. */
export interface RecentHandles {
  /** The newest first. Empty if the browser keeps none. */
  readonly list: () => Promise<readonly FileSystemFileHandle[]>
  readonly replace: (handles: readonly FileSystemFileHandle[]) => Promise<void>
}

const NAME = 'brownstone-recent'
const STORE = 'handles'
const KEY = 'recent'

/** Keeps handles in a database of their own: an error in it must not touch drafts. Errors mean an empty list. */
export function createRecentHandles(): RecentHandles {
  return {
    list: async () => {
      try {
        const found = await inStore('readonly', (store) => store.get(KEY) as IDBRequest<unknown>) // as stored by whatever version
        return Array.isArray(found) ? found.filter((each) => each instanceof FileSystemFileHandle) : []
      } catch {
        return []
      }
    },
    replace: async (handles) => {
      // Without storage the list lasts as long as the page, as before.
      await inStore('readwrite', (store) => store.put([...handles], KEY)).catch(() => undefined)
    },
  }
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await settled(opening)
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser gave no reason')))
  })
}
