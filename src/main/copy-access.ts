import { GONE } from '../ipc/file-errors'
import type { DiscardReply, StoredCopies, StoredCopy, ReadReply } from '../ipc/stored-copies'
import type { Copies } from './copies'

/** Questions to the user about kept copies, asked by the main process: a script in the window cannot answer them. */
export interface CopyQuestions {
  /** Asks whether the window may list and read all kept copies. */
  readonly askShow: () => Promise<boolean>
  /** Asks whether a copy may be discarded for good. */
  readonly askDiscard: (item: Pick<StoredCopy, 'name' | 'folder' | 'at'>) => Promise<boolean>
}

/**
 * What a window may do with kept copies. It lists and reads the work of closed windows from its start until the user has
 * answered that offer, and all copies once the user has asked for them; it discards none without a question.
 */
export interface CopyAccess extends Copies {
  /** Lists what a window offers at its start: nothing after `end`. Asks no question, because no user has asked for it. */
  readonly offered: () => Promise<StoredCopies>
  /** Notes that the user asked for all copies, outside the page. */
  readonly grant: () => void
  /** A window begins, which may offer the work of closed ones. */
  readonly begin: () => void
  /** Ends what the window may read: it no longer shows the copies, or has got a file of the user. */
  readonly end: () => void
  /** Notes that a draft that was read is open as a copy, so that it is not offered again. */
  readonly noteOpened: (id: string) => Promise<void>
}

const NOT_SHOWN = 'Choose Recover files in the File menu to see the kept copies.'
const NOT_NOW = { status: 'error', message: NOT_SHOWN } as const

export function createCopyAccess(copies: Copies, { askShow, askDiscard }: CopyQuestions): CopyAccess {
  let reach: 'offer' | 'all' | 'none' = 'offer'
  /** A refusal counts until the user asks for the copies, so that a script cannot ask again and again. */
  let isRefused = false
  let asking: Promise<boolean> | undefined
  const read = new Set<string>()

  const mayList = async (): Promise<boolean> => {
    if (reach !== 'none') return true
    if (isRefused) return false
    asking ??= askShow().finally(() => (asking = undefined))
    if (await asking) reach = 'all'
    else isRefused = true
    return reach !== 'none'
  }
  const isInReach = ({ kind }: Pick<StoredCopy, 'kind'>): boolean =>
    reach === 'all' || (reach === 'offer' && kind === 'draft')

  const listInReach = async (): Promise<StoredCopies> => {
    const { items, notes } = await copies.list()
    return { items: items.filter(isInReach), notes }
  }
  const list = async (): Promise<StoredCopies> =>
    (await mayList()) ? listInReach() : { items: [], notes: [NOT_SHOWN] }

  return {
    list,
    offered: async () => (reach === 'none' ? { items: [], notes: [] } : listInReach()),
    async read(id): Promise<ReadReply> {
      if (!isInReach({ kind: id.startsWith('draft:') ? 'draft' : 'version' })) return NOT_NOW
      const reply = await copies.read(id)
      if (reply.status === 'read') read.add(id)
      return reply
    },
    async discard(id): Promise<DiscardReply> {
      if (reach === 'none') return NOT_NOW
      const item = (await list()).items.find((each) => each.id === id)
      if (!item) return GONE
      return (await askDiscard(item)) ? copies.discard(id) : { status: 'cancelled' }
    },
    async noteOpened(id) {
      if (read.has(id)) await copies.noteOpened(id)
    },
    grant: () => {
      reach = 'all'
      isRefused = false
    },
    begin: () => {
      reach = 'offer'
    },
    end: () => {
      reach = 'none'
    },
  }
}
