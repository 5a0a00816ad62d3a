import { GONE } from '../ipc/file-errors'
import { latestFirst, type DiscardReply, type StoredCopies, type ReadReply } from '../ipc/stored-copies'
import type { Drafts } from './drafts'
import type { Versions } from './versions'

/** Lists drafts and versions together; the beginning of an id tells which it is. */
export interface Copies {
  readonly list: () => Promise<StoredCopies>
  readonly read: (id: string) => Promise<ReadReply>
  readonly discard: (id: string) => Promise<DiscardReply>
  /** Notes that a draft was opened as a copy. */
  readonly noteOpened: (id: string) => Promise<void>
}

/** `notes` are sentences about data that could not be read at the start of the program. */
export function createCopies(drafts: Drafts, versions: Versions, notes: readonly string[]): Copies {
  const sources = { draft: drafts, version: versions } as const
  const find = (id: string) => {
    const [kind, rest] = id.split(/:(.*)/s)
    const source = kind === 'draft' || kind === 'version' ? sources[kind] : undefined
    return source && rest !== undefined ? { source, rest } : undefined
  }
  return {
    async list() {
      const items = [...(await drafts.list()), ...(await versions.list())]
      return { items: latestFirst(items.map((item) => ({ ...item, id: `${item.kind}:${item.id}` }))), notes }
    },
    async read(id) {
      const found = find(id)
      return found ? found.source.read(found.rest) : GONE
    },
    async discard(id) {
      const found = find(id)
      return found ? found.source.discard(found.rest) : GONE
    },
    async noteOpened(id) {
      const found = find(id)
      if (found?.source === drafts) await drafts.noteOpened(found.rest)
    },
  }
}
