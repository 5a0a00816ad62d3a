import { _electron } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TraceEvent } from './blocks'
import { showsLevel, type OpenEditor } from './open-editor'

/** The built desktop on the stand-in for Electron, without its start dialog. */
export interface OpenDesktop extends OpenEditor {
  /** Opens a project file by the system's dialog, and waits until levels of this size are shown. */
  readonly open: (file: string, side: number) => Promise<void>
  /** Watches the messages between the main process and its threads; the returned function returns their work so far. */
  readonly watchThreads: () => Promise<() => Promise<ThreadWork>>
}

/** The work of threads, seen from the main process. Times are in milliseconds, sizes in bytes. */
export interface ThreadWork {
  /** From the first message to the last one back. */
  readonly run: number
  /** Busy time of the main process's own thread. */
  readonly own: number
  /** Bytes of arrays to the threads, and back. */
  readonly sent: number
  readonly received: number
  /** Messages back. */
  readonly messages: number
}

export async function openDesktop(): Promise<OpenDesktop> {
  const home = mkdtempSync(path.join(tmpdir(), 'brownstone-bench-'))
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = path.resolve('out/standin')
  const app = await _electron.launch({ args: ['.', `--user-data-dir=${path.join(home, 'data')}`] })
  const page = await app.firstWindow()
  await page.getByRole('dialog', { name: 'Start' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(2000)
  const session = await page.context().newCDPSession(page)
  return {
    page,
    async startTracing(categories) {
      const events: TraceEvent[] = []
      const collect = ({ value }: { readonly value: object[] }): void => {
        for (const event of value) events.push(event as TraceEvent) // as Chromium writes them
      }
      session.on('Tracing.dataCollected', collect)
      await session.send('Tracing.start', { traceConfig: { includedCategories: categories } })
      return async () => {
        const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
        await session.send('Tracing.end')
        await complete
        session.off('Tracing.dataCollected', collect)
        return events
      }
    },
    async open(file, side) {
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
      }, file)
      await page.keyboard.press('Control+o')
      await showsLevel(page, side)
    },
    async watchThreads() {
      await app.evaluate(() => {
        const { Worker } = process.getBuiltinModule('node:worker_threads')
        const { performance } = process.getBuiltinModule('node:perf_hooks')
        const bytesIn = (value: unknown): number => {
          if (ArrayBuffer.isView(value)) return value.byteLength
          if (typeof value !== 'object' || value === null) return 0
          return Object.values(value).reduce<number>((sum, entry) => sum + bytesIn(entry), 0)
        }
        const seen = { first: 0, last: 0, sent: 0, received: 0, messages: 0 }
        const { postMessage, emit } = Worker.prototype
        Worker.prototype.postMessage = function (this: typeof Worker.prototype, message, ...others) {
          seen.first ||= performance.now()
          seen.sent += bytesIn(message)
          return Reflect.apply(postMessage, this, [message, ...others])
        }
        Worker.prototype.emit = function (this: typeof Worker.prototype, name: string, ...values: unknown[]) {
          if (name === 'message') {
            seen.last = performance.now()
            seen.received += bytesIn(values[0])
            seen.messages++
          }
          return Reflect.apply(emit, this, [name, ...values])
        }
        Reflect.set(globalThis, 'seenOfThreads', seen)
        Reflect.set(globalThis, 'busyBefore', performance.eventLoopUtilization())
      })
      return () =>
        app.evaluate(() => {
          const { performance } = process.getBuiltinModule('node:perf_hooks')
          const { first, last, ...others } = Reflect.get(globalThis, 'seenOfThreads')
          const { active } = performance.eventLoopUtilization(Reflect.get(globalThis, 'busyBefore'))
          return { ...others, run: last - first, own: active }
        })
    },
    async close() {
      await app.evaluate(({ app }) => app.exit(0)).catch(() => undefined) // it ends before it answers
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
