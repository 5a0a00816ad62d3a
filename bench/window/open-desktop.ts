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
    async close() {
      await app.evaluate(({ app }) => app.exit(0)).catch(() => undefined) // it ends before it answers
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
