import { showBanner } from '../desk/banner'
import { announce, type Workbench } from '../desk/workbench'
import { faceTexts } from '../texts/face'

const words = faceTexts.update

/** Tells of a newer version that the host has loaded by itself, as browsers do. */
export function followUpdates(bench: Workbench): void {
  bench.host.onUpdateReady(() => offerUpdate(bench, undefined))
}

/** Looks for a newer version and says what was found. */
export async function checkForUpdate(bench: Workbench): Promise<void> {
  announce(bench.store, words.looking)
  const reply = await bench.host.checkForUpdate()
  if (reply.status === 'ready') offerUpdate(bench, reply.version)
  else
    showBanner(bench.store, {
      tone: 'note',
      text: reply.status === 'current' ? words.current : reply.message,
      details: [],
    })
}

function offerUpdate({ host, store }: Workbench, version: string | undefined): void {
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
