import type { Browser, Page } from '@playwright/test'

/** How long the page is watched after a step, in milliseconds: checks and drafts come later. */
const QUIET = 4000

/** The longest time in which the page did not answer: by the clock, and in processor time, which excludes other programs. */
export interface Blocks {
  readonly longest: number
  readonly longestBusy: number
}

/** An event of a trace, as Chromium writes it. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Begins a trace of a page; returns what ends it and gives its events. */
export type StartTracing = (categories: string[]) => Promise<() => Promise<readonly TraceEvent[]>>

/** Traces a page of a browser. */
export function tracingOf(browser: Browser, page: Page): StartTracing {
  return async (categories) => {
    await browser.startTracing(page, { categories })
    return async () => {
      const trace = JSON.parse((await browser.stopTracing()).toString()) as {
        readonly traceEvents: readonly TraceEvent[] // as Chromium writes them
      }
      return trace.traceEvents
    }
  }
}

/** Measures how long the window does not answer during an action and {@link QUIET} after it. */
export async function blocksOf(
  { page, startTracing }: { readonly page: Page; readonly startTracing: StartTracing },
  act: () => Promise<unknown>,
  quiet = QUIET,
): Promise<Blocks> {
  const stopTracing = await startTracing(['toplevel', 'devtools.timeline'])
  await act()
  await page.waitForTimeout(quiet)
  const events = await stopTracing()
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  // Code that a promise waited for runs at a checkpoint, in part outside of any task.
  const tasks = events.filter(
    ({ name, pid, tid }) => /RunTask$|PerformMicrotaskCheckpoint$/.test(name) && threads.has(`${pid} ${tid}`),
  )
  return {
    longest: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    longestBusy: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
  }
}
