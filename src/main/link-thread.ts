import { Worker } from 'node:worker_threads'
import type { LinkNews } from '../core/link/protocol'
import type { LinkReply } from '../ipc/contract'
import { ArrayJoiner } from '../jobs/cut-arrays'
import { buffersIn, sentenceOf } from '../jobs/messages'

/** A message to the thread of the live link. */
export type ToLink = { readonly kind: 'start' } | { readonly kind: 'show'; readonly update: unknown }

/** A message of that thread. */
export type FromLink =
  | { readonly kind: 'started'; readonly reply: LinkReply }
  | { readonly kind: 'heard'; readonly news: LinkNews }

interface LinkThreadOptions {
  /** Built script of the thread. */
  readonly program: URL
  readonly heard: (page: number, news: LinkNews) => void
  /** Called with a sentence when an open link ended by itself. */
  readonly ended: (page: number, why: string) => void
}

/** The live link of a window, in a thread, so that writing and comparing large levels never blocks the main process. */
export interface LinkThread {
  /** Opens the link for a page; another page's ends. */
  readonly start: (page: number) => Promise<LinkReply>
  /** Passes on a state of the project once all of it is there. Throws if the page has no link. */
  readonly show: (page: number, part: unknown) => void
  /** Ends the link if it is the page's. */
  readonly end: (page: number) => void
}

interface OpenLink {
  readonly page: number
  readonly worker: Worker
  readonly joiner: ArrayJoiner
}

export function createLinkThread({ program, heard, ended }: LinkThreadOptions): LinkThread {
  let open: OpenLink | undefined

  const end = (): void => {
    void open?.worker.terminate()
    open = undefined
  }

  return {
    start(page) {
      end()
      const worker = new Worker(program)
      const link = { page, worker, joiner: new ArrayJoiner() }
      open = link
      worker.unref()
      worker.postMessage({ kind: 'start' } satisfies ToLink)
      return new Promise((resolve) => {
        const lose = (why: string): void => {
          resolve({ status: 'error', message: why })
          if (open !== link) return
          open = undefined
          ended(page, why)
        }
        worker.on('message', (message: FromLink) => {
          if (message.kind === 'heard') {
            if (open === link) heard(page, message.news)
            return
          }
          if (message.reply.status === 'error' && open === link) end()
          resolve(message.reply)
        })
        worker.on('error', (error) => lose(sentenceOf(error)))
        worker.on('exit', () => lose('The thread ended.'))
      })
    },
    show(page, part) {
      if (open?.page !== page) throw new RangeError('There is no live link')
      const update = open.joiner.take(part)
      if (update)
        open.worker.postMessage({ kind: 'show', update: update.message } satisfies ToLink, [
          ...buffersIn(update.message),
        ])
    },
    end(page) {
      if (open?.page === page) end()
    },
  }
}
