import { Workbox } from 'workbox-window'
import type { UpdateReply } from '../ipc/contract'
import { installUpdate } from './install-update'
import { PAGE_LOADED } from './page-lock'

/** The stored copy of the browser edition, which works without a network. */
export interface Offline {
  /** Asks the server for a newer version. */
  readonly check: () => Promise<UpdateReply>
  /** Loads the version that is ready. */
  readonly install: () => Promise<void>
}

/** Stores a copy for use offline; `updateReady` is called when a newer version waits to be loaded. */
export async function keepOffline(updateReady: () => void): Promise<Offline> {
  const worker = new Workbox('./service-worker.js')
  let isReady = false
  worker.addEventListener('waiting', () => {
    isReady = true
    updateReady()
  })
  const registration = await worker.register()
  registration?.active?.postMessage({ type: PAGE_LOADED })
  return {
    check: async () => {
      try {
        await registration?.update()
      } catch {
        return {
          status: 'error',
          message: 'The server of this page does not answer. Try again with a network.',
        }
      }
      if (isReady || registration?.waiting || registration?.installing) return { status: 'ready' }
      return { status: 'current' }
    },
    install: async () => installUpdate({ worker, registration, reload: () => location.reload() }),
  }
}
