import { Bridge } from './bridge'
import type { IsolatedConfig, MainMessage, PageMessage } from './messages'
import { Paths } from './paths'
import { PreloadEnvironment, type PreloadScope } from './preload-environment'

declare global {
  /** The way to the main process, which the browser offers in the isolated world only. */
  var standinPost: (text: string) => void
  /** Called by the main process. */
  var standinReceive: (message: MainMessage, payload: string) => void
  /** Returns a file whose path was requested. Called by the main process. */
  var standinFile: (id: number) => File | undefined
}

/** Runs in every document after the main world's start: makes a sandboxed preload's surroundings, then runs it. */
export function startIsolatedWorld(config: IsolatedConfig, preload: (scope: PreloadScope) => void): void {
  const post = (message: PageMessage): void => globalThis.standinPost(JSON.stringify(message))
  const paths = new Paths(post)
  const bridge = new Bridge('isolated', config.token, post, (file) => paths.learn(file))
  const environment = new PreloadEnvironment(config, bridge, { post, paths })
  globalThis.standinFile = (id) => paths.take(id)
  globalThis.standinReceive = (message, payload) => environment.receive(message, payload)
  try {
    preload(environment.scope)
  } catch (error) {
    console.error(`Unable to load preload script: ${config.preload}`)
    console.error(error)
    post({ type: 'preload-error', message: error instanceof Error ? error.message : String(error) })
  }
}
