import type { LinkNews } from '../../core/link/protocol'
import type { LinkUpdate } from '../../core/link/linked-project'
import type { ProjectLevel } from '../../core/project/project'
import { defined } from '../../core/text/defined'
import { cutArrays } from '../../jobs/cut-arrays'
import type { Host } from '../../ipc/host'
import { announce } from '../state/app'
import { showErrorBanner } from '../state/banner'
import { showDialog } from '../state/show-dialog'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { messageOf } from '../texts/error-message'
import { linkTexts } from '../texts/live-link'

/** Events of games that the dialog lists; older ones are dropped. */
const EVENTS_LISTED = 20

/** Time between two events that are announced, in milliseconds; the dialog lists all. */
const EVENT_PAUSE = 1000

/** Opens the live link for running games. Returns why it could not, as a sentence. */
export async function openLiveLink(store: Store, host: Host): Promise<string | undefined> {
  try {
    const reply = await host.startLink()
    if (reply.status === 'error') return reply.message
    store.change({
      window: { liveLink: { address: reply.address, games: 0, walker: undefined, events: [] } },
    })
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

export function endLiveLink(store: Store, host: Host): void {
  if (store.getState().window.liveLink === undefined) return
  store.change({ window: { liveLink: undefined } })
  announce(store, linkTexts.ended)
  host.endLink().catch(() => undefined) // a host that is gone has no link
}

/** Sends each change of the project to the open link, and shows the news of games. Returns a function that stops this. */
export function followLiveLink(store: Store, host: Host): () => void {
  const sender = createSender(store, host)
  let announcedAt = Number.NEGATIVE_INFINITY
  const stops = [
    store.subscribe((state, before) => {
      const { liveLink } = state.window
      if (liveLink === undefined) return
      const isNew = before.window.liveLink === undefined
      if (isNew) sender.reset()
      if (isNew || state.document !== before.document) sender.send()
    }),
    host.onLinkHeard((news) => {
      if (hear(store, news, announcedAt)) announcedAt = performance.now()
    }),
    host.onLinkEnded((why) => {
      if (store.getState().window.liveLink === undefined) return
      store.change({ window: { liveLink: undefined } })
      showErrorBanner(store, linkTexts.failed(why))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    endLiveLink(store, host)
  }
}

/** Shows the dialog of the live link. */
export function showLiveLink(store: Store): void {
  showDialog(store, { kind: 'live-link' })
}

/** Puts the news of games into the state. Returns whether it announced something. */
function hear(store: Store, { games, walker, events }: LinkNews, announcedAt: number): boolean {
  const { liveLink } = store.getState().window
  if (!liveLink) return false
  store.change({
    window: {
      liveLink: {
        ...liveLink,
        games,
        // The player of a game that has ended leaves the map.
        walker: games === 0 ? undefined : (walker ?? liveLink.walker),
        events: [...events.toReversed(), ...liveLink.events].slice(0, EVENTS_LISTED),
      },
    },
  })
  const last = events.at(-1)
  if (games !== liveLink.games) announce(store, linkTexts.games(games))
  else if (last !== undefined && performance.now() - announcedAt > EVENT_PAUSE)
    announce(store, linkTexts.said(last))
  else return false
  return true
}

/** Sends states of the project one after another: the newest, once the host has the one before. */
function createSender(store: Store, host: Host) {
  let sent: ReadonlyMap<string, ProjectLevel> = new Map()
  let isSending = false
  let isStale = false

  const send = async (): Promise<void> => {
    isStale = true
    if (isSending) return
    isSending = true
    try {
      while (isStale && store.getState().window.liveLink) {
        isStale = false
        const { document } = store.getState()
        const update = updateOf(document, sent)
        sent = new Map(document.project.levels.map((level) => [level.id, level]))
        for (const part of cutArrays(update)) await host.showInLink(part as object) // the update or a piece of it
      }
    } catch {
      // The link has ended; the host reports that by itself.
    } finally {
      isSending = false
    }
  }
  return {
    send: () => void send(),
    reset: () => {
      sent = new Map()
    },
  }
}

/** Returns the project with the levels that differ from those sent before. */
function updateOf(
  { project, levelId }: State['document'],
  sent: ReadonlyMap<string, ProjectLevel>,
): LinkUpdate {
  const { id, name, kinds, levels } = project
  return {
    name,
    ...defined({ id, kinds }),
    order: levels.map((level) => level.id),
    levels: levels
      .filter((level) => sent.get(level.id) !== level)
      // Games need not know where a level was imported from.
      .map(({ source: _source, ...level }) => level),
    shown: levelId,
  }
}
