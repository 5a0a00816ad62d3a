import type { Chromium } from './chromium'

/** A window as the life cycle of the program sees it. */
export interface OpenWindow {
  readonly id: number
  /** Closes the window the polite way; false when the window or its page refused. */
  requestClose(): Promise<boolean>
}

/** What one running program is: everything here exists once a process. */
export const runtime = {
  /** `starting` until Chromium runs, `leaving` once the end cannot be stopped. */
  phase: 'starting' as 'starting' | 'ready' | 'leaving',
  /** True from `app.quit()` until a window refuses. */
  quitting: false,
  /** Where the built stand-in lies. */
  folder: '',
  appFolder: '',
  manifest: {} as Manifest,
  chromium: undefined as Chromium | undefined,
  windows: new Map<number, OpenWindow>(),
  focused: 0,
  sandboxed: false,
  lastId: 0,
}

/** The members of a package.json that Electron reads. */
export interface Manifest {
  readonly name?: string
  readonly productName?: string
  readonly version?: string
  readonly main?: string
}

export function nextId(): number {
  runtime.lastId += 1
  return runtime.lastId
}

/** Throws, as Electron does, when something is used that exists only after `ready`. */
export function requireReady(what: string): void {
  if (runtime.phase === 'starting') throw new Error(`${what} cannot be used before app is ready`)
}

/** The running browser; throws before `ready`. */
export function chromium(): Chromium {
  if (!runtime.chromium) throw new Error('stand-in: Chromium is not running')
  return runtime.chromium
}
