import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { WORKER_POLICY_HEADER } from '../ipc/content-policy'

/**
 * Keeps the whole browser edition for use without a network. The cache holds one version: the files of this build, by
 * their hashes. A new version is fetched beside it and waits until the page asks for it, so that a page never gets
 * parts of two versions.
 */

/** Written by the build: every file of the edition, with a hash where its name has none. */
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[]

/** What a service worker has and a page has not; TypeScript knows either set of names, and the rest here is for pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(
    type: 'message' | 'activate',
    listener: (event: { readonly data?: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void
}

const scope = globalThis as unknown as WorkerScope // this file runs in a service worker only

/** A worker of the page has no policy but that of its own script, and some hosts send none. */
async function withPolicy({ response }: { readonly response: Response }): Promise<Response> {
  if (!/\/job-worker-[^/]+\.js$/.test(new URL(response.url).pathname)) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Security-Policy', WORKER_POLICY_HEADER)
  return new Response(response.body, { status: response.status, headers })
}

addPlugins([{ handlerWillRespond: withPolicy }])
precacheAndRoute([...FILES])
cleanupOutdatedCaches()

// The word that workbox-window sends.
scope.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    event.waitUntil(scope.skipWaiting())
  }
})

// The first visit is served without a worker; from now on it works offline, too.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
