import { Bridge, type WindowRequest } from './bridge'
import { PreloadEnvironment, type PreloadScope } from './preload-environment'

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

/** From the main process to the isolated world; the payload travels beside it. */
export type MainMessage =
  | { readonly type: 'event'; readonly channel: string }
  | { readonly type: 'result'; readonly id: number }
  | { readonly type: 'failure'; readonly id: number }

declare global {
  /** The way to the main process, which the browser offers in the isolated world only. */
  var standinPost: (text: string) => void
  /** Called by the main process. */
  var standinReceive: (message: MainMessage, payload: string) => void
}

/** Runs in every document after the main world's start: makes a sandboxed preload's surroundings, then runs it. */
export function startIsolatedWorld(config: IsolatedConfig, preload: (scope: PreloadScope) => void): void {
  const post = (message: PageMessage): void => globalThis.standinPost(JSON.stringify(message))
  const bridge = new Bridge('isolated', config.token, post)
  const environment = new PreloadEnvironment(config, bridge, post)
  globalThis.standinReceive = (message, payload) => environment.receive(message, payload)
  try {
    preload(environment.scope)
  } catch (error) {
    console.error(`Unable to load preload script: ${config.preload}`)
    console.error(error)
    post({ type: 'preload-error', message: error instanceof Error ? error.message : String(error) })
  }
}
