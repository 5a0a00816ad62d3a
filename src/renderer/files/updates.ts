import { showBanner } from '../state/banner'
import { announce, type App } from '../state/app'
import { windowTexts } from '../texts/window'

const words = windowTexts.update

/** Announces a newer version that the host has loaded by itself, as browsers do. Returns a function that stops it. */
export function followUpdates(app: App): () => void {
  return app.host.onUpdateReady(() => offerUpdate(app, undefined))
}

/** Looks for a newer version and says what was found. */
export async function checkForUpdate(app: App): Promise<void> {
  announce(app.store, words.looking)
  const reply = await app.host.checkForUpdate()
  if (reply.status === 'ready') offerUpdate(app, reply.version)
  else
    showBanner(app.store, {
      tone: 'note',
      text: reply.status === 'current' ? words.current : reply.message,
      details: [],
    })
}

function offerUpdate({ host, store }: App, version: string | undefined): void {
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
