import type { ScreenView } from '../canvas/viewport'
import type { Store, WorldViews } from './store'

/** A world of a document. */
interface WorldInSession {
  readonly session: string
  readonly world: string
}

/** Stores the view of a world that leaves the screen. */
export function storeWorldView(store: Store, { session, world }: WorldInSession, view: ScreenView): void {
  store.worldViews.setState({ session, views: { ...viewsOf(store, session), [world]: view } })
}

/** The view that a world had when it was last on the screen; undefined if it was not. */
export function storedWorldView(store: Store, { session, world }: WorldInSession): ScreenView | undefined {
  return viewsOf(store, session)[world]
}

/** Forgets the view of a deleted world, whose id another may get. */
export function forgetWorldView(store: Store, world: string): void {
  const { session } = store.worldViews.getState()
  const { [world]: _, ...views } = viewsOf(store, session)
  store.worldViews.setState({ session, views })
}

function viewsOf({ worldViews }: Store, session: string): WorldViews['views'] {
  const stored = worldViews.getState()
  return stored.session === session ? stored.views : {}
}
