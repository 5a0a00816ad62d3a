import type { Workbox } from 'workbox-window'

interface Update {
  readonly worker: Pick<Workbox, 'addEventListener' | 'messageSkipWaiting'>
  readonly registration: Pick<ServiceWorkerRegistration, 'waiting' | 'installing'> | undefined
  readonly reload: () => void
}

/** Puts a newer version in use as soon as it is installed, and loads the page again. */
export function installUpdate({ worker, registration, reload }: Update): void {
  // Another tab may have put the newer version in use meanwhile.
  if (!registration?.waiting && !registration?.installing) return reload()
  worker.addEventListener('controlling', reload)
  if (registration.waiting) worker.messageSkipWaiting()
  else worker.addEventListener('waiting', () => worker.messageSkipWaiting())
}
