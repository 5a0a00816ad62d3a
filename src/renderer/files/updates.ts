import { showBanner, showNote } from '../state/banner'
import { announce } from '../state/app'
import { windowTexts } from '../texts/window'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'

const words = windowTexts.update

/** Announces a newer version that the host has loaded by itself, as browsers do. Returns a function that stops it. */
export function followUpdates(store: Store, host: Host): () => void {
  return host.onUpdateReady(() => offerUpdate(store, host, undefined))
}

/** Looks for a newer version and says what was found. */
export async function checkForUpdate(store: Store, host: Host): Promise<void> {
  announce(store, words.looking)
  const reply = await host.checkForUpdate()
  if (reply.status === 'ready') offerUpdate(store, host, reply.version)
  else showNote(store, reply.status === 'current' ? words.current : reply.message)
}

function offerUpdate(store: Store, host: Host, version: string | undefined): void {
  const isPage = host.kind === 'browser'
  showBanner(store, {
    tone: 'note',
    text: isPage ? words.readyPage : words.ready(version),
    details: [],
    choices: [
      { label: isPage ? words.reload : words.show, run: () => void host.installUpdate() },
      { label: words.later, run: () => undefined },
    ],
  })
}
