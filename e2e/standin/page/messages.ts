import type { WindowRequest } from './bridge'

/** What the main process tells the isolated world about the window. */
export interface IsolatedConfig {
  readonly token: string
  /** Path of the preload script, for messages. */
  readonly preload: string | undefined
  readonly platform: string
  readonly arch: string
  readonly versions: { readonly node: string; readonly chrome: string; readonly electron: string }
}

/** From the isolated world to the main process. `payload` is text of the codec. */
export type PageMessage =
  | WindowRequest
  | { readonly type: 'send'; readonly channel: string; readonly payload: string }
  | { readonly type: 'invoke'; readonly id: number; readonly channel: string; readonly payload: string }
  | { readonly type: 'preload-error'; readonly message: string }
  /** Asks for the path of the file that `standinFile(id)` gives; empty for one that a script made. */
  | { readonly type: 'path'; readonly id: number }

/** From the main process to the isolated world; the payload travels beside it. */
export type MainMessage =
  | { readonly type: 'event'; readonly channel: string }
  | { readonly type: 'result'; readonly id: number }
  | { readonly type: 'failure'; readonly id: number }
  | { readonly type: 'path'; readonly id: number }
