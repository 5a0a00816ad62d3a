import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching'
import { WORKER_POLICY_HEADER } from '../ipc/content-policy'
import { PAGE_LOADED, PAGE_LOCK } from './page-lock'

/**
 * Keeps the whole browser edition for use without a network: the files of this build, by their hashes. A new version is fetched
 * beside it and waits until a page asks for it, so that a page never gets parts of two versions. The files of earlier builds
 * stay while a page of theirs is open: it may need a part that it has not loaded yet, and the server no longer has it.
 */

/** Written by the build: every file of the edition, with a hash where its name has none. */
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[]

type WorkerEvent = Parameters<PrecacheController['install']>[0]

/** Types that a service worker has and a page lacks: TypeScript knows either set of names, and the rest here is for pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  readonly registration: {
    readonly scope: string
    readonly installing: object | null
    readonly waiting: object | null
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: {
      readonly type: 'window'
      readonly includeUncontrolled: true
    }): Promise<readonly { readonly url: string }[]>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { readonly data: unknown }) => void): void
  addEventListener(
    type: 'fetch',
    listener: (
      event: WorkerEvent & { readonly request: Request; respondWith(response: Promise<Response>): void },
    ) => void,
  ): void
}

const scope = globalThis as unknown as WorkerScope // this file runs in a service worker only

/** A worker of the page has no policy but that of its own script, and some hosts send none. */
function withPolicy(response: Response): Response {
  if (!/\/job-worker-[^/]+\.js$/.test(new URL(response.url).pathname)) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Security-Policy', WORKER_POLICY_HEADER)
  return new Response(response.body, { status: response.status, headers })
}

const files = new PrecacheController()
files.addToCacheList([...FILES])
cleanupOutdatedCaches()

scope.addEventListener('install', (event) => void files.install(event))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(scope.registration.scope)) return
  event.respondWith(answer(request))
})

/** Returns a file with a hash in its name, of this build or of an earlier one; other files come from the server. */
async function answer(request: Request): Promise<Response> {
  const address = new URL(request.url)
  address.hash = ''
  address.search = ''
  if (address.pathname.endsWith('/')) address.pathname += 'index.html'
  const cache = await caches.open(files.strategy.cacheName)
  const stored = await cache.match(files.getCacheKeyForURL(address.href) ?? address.href)
  return stored ? withPolicy(stored) : fetch(request)
}

/** Removes the files of earlier builds, unless a page of theirs may be open. */
async function removeOldFiles(event: WorkerEvent): Promise<void> {
  const { registration, clients } = scope
  // The files of a newer build are in the cache, too.
  if (registration.installing || registration.waiting) return
  const { held = [] } = await navigator.locks.query()
  const builds = held
    .map(({ name = '' }) => (name.startsWith(PAGE_LOCK) ? name.slice(PAGE_LOCK.length) : ''))
    .filter((address) => address.startsWith(registration.scope))
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = all.filter(({ url }) => url.startsWith(registration.scope))
  // A page that is just loading has no lock yet.
  const areKnown = builds.length >= pages.length
  if (areKnown && builds.every((address) => files.getCacheKeyForURL(address) !== undefined))
    await files.activate(event)
}

scope.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data !== 'object' || data === null || !('type' in data)) return
  // The word that workbox-window sends.
  if (data.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting())
  if (data.type === PAGE_LOADED) event.waitUntil(removeOldFiles(event))
})

// The first visit is served without a worker; from now on it works offline, too.
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim())
  event.waitUntil(removeOldFiles(event))
})
