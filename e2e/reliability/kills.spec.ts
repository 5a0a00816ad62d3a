import type { ElectronApplication } from '@playwright/test'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type RunningEditor } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { recoverDialog } from '../support/twelve-steps'
import { forget, gather, gathered, markdownTable, quantile, writeFigures } from './section'

// Kills parts of the program while somebody draws, and measures how many seconds of work are lost: `npm run kills --
// --times 100 [--edition web|desktop] [--keep]`. On the desktop the main process and the window are killed, in the browser the
// tab and a worker.

const TIMES = Number(process.env['KILL_TIMES'] ?? '100')

/** What was drawn, and when: the cells of a row, one after the other. */
interface Stroke {
  readonly at: number
}

/** Draws a cell at a time for a while that differs each time; returns when each was drawn, and when to kill. */
async function drawFor(editor: EditorPage, milliseconds: number): Promise<readonly Stroke[]> {
  const strokes: Stroke[] = []
  const begun = Date.now()
  await editor.choose('Street')
  for (let cell = 0; Date.now() - begun < milliseconds && cell < 300; cell++) {
    await editor.click(1 + (cell % 18), 1 + Math.floor(cell / 18))
    strokes.push({ at: Date.now() })
  }
  return strokes
}

/** Seconds from the first stroke that is missing to the kill. */
function lostSeconds(strokes: readonly Stroke[], back: number, killed: number): number {
  const first = strokes[back]
  return first ? Math.max(0, killed - first.at) / 1000 : 0
}

async function streetsIn(editor: EditorPage): Promise<number> {
  const text = (await editor.status.textContent()) ?? ''
  return Number(/cells\s*(\d+) streets?/.exec(text)?.[1] ?? 0)
}

/** Numbers of the kills that are left to do; those of an interrupted run count as done. */
function* killsLeft(id: string): Generator<number> {
  if (process.env['KILLS_FRESH'] === 'yes') forget(id)
  for (let time = gathered<number>(id).length; time < TIMES; time++) yield time
}

/** Reports the table of a part of the program, and returns the maximum of lost seconds. */
function writeLosses(id: string, what: string): number {
  const losses = gathered<number>(id)
  const most = Math.max(...losses)
  const figures = [quantile(losses, 0.5), quantile(losses, 0.95), most].map((seconds) => seconds.toFixed(2))
  const head = ['killed', 'times', 'median of lost seconds', '95 % below', 'most']
  writeFigures(id, markdownTable(head, [[what, losses.length, ...figures]]))
  return most
}

/** A different moment each time: just after a stroke, before its draft, while it is written, and long after. */
const momentOf = (time: number): number => 400 + ((time * 373) % 3200)

test('main process or tab: unsaved work is offered at the next start', async ({ started, kind }) => {
  const id = `kills ${kind}`
  let now: RunningEditor = started
  for (const time of killsLeft(id)) {
    await now.editor.ready()
    await now.editor.map.focus()
    const strokes = await drawFor(now.editor, momentOf(time))
    now = await now.crash()
    const back = await streetsOffered(now, strokes[0]?.at ?? 0)
    gather(id, lostSeconds(strokes, back, now.crashedAt ?? Date.now()))
    await now.editor.ready()
    await leave(now)
  }
  expect(writeLosses(id, kind === 'desktop' ? 'main process (stand-in)' : 'tab')).toBeLessThan(5)
})

/** Opens the work that a start offers, and returns its streets: 0 if no draft was stored since the first stroke. */
async function streetsOffered({ editor, drafts }: RunningEditor, begun: number): Promise<number> {
  const dialog = recoverDialog(editor)
  // An open dialog hides the rest of the page from queries by role.
  await editor.page.getByRole('dialog', { name: 'Start' }).or(dialog).first().waitFor()
  // A draft that was opened before stays for a while, and is not offered again.
  if (!(await drafts()).some(({ at }) => at >= begun)) return 0
  await dialog
    .getByRole('button', { name: /^Open as copy/ })
    .first()
    .click()
  await expect(editor.status).toContainText(/[1-9]\d* streets?/)
  return streetsIn(editor)
}

/** Saves, so that the next round begins with an empty town. */
async function leave({ editor, files }: RunningEditor): Promise<void> {
  if (/Not saved/.test((await editor.status.textContent()) ?? ''))
    await files.save(() => editor.page.keyboard.press('ControlOrMeta+s'))
  await editor.newTown(20, 20)
}

test('window: another one takes its place with the work', async ({ kind, launch, home }) => {
  test.skip(kind !== 'desktop', 'the browser edition has no process that outlives its tab')
  const id = 'kills window'
  for (const time of killsLeft(id)) {
    const app = await launch()
    const editor = new EditorPage(await app.firstWindow(), 'desktop')
    await editor.ready()
    const strokes = await drawFor(editor, momentOf(time))
    const killed = Date.now()
    const next = await crashWindow(app)
    gather(id, lostSeconds(strokes, await streetsBack(next), killed))
    const ended = app.waitForEvent('close')
    await app.evaluate(({ app }) => app.exit(0)).catch(() => undefined) // it ends before it answers
    await ended
    // The next start has nothing to offer.
    rmSync(path.join(home, 'data', 'recovery'), { recursive: true, force: true })
  }
  expect(writeLosses(id, 'window (stand-in)')).toBeLessThan(5)
})

/** Streets of the work with which a window takes the place of another: 0 if no draft was stored yet. */
async function streetsBack(editor: EditorPage): Promise<number> {
  const banner = editor.page.getByRole('main').getByText(/stopped working and was started again/)
  await banner.waitFor()
  // They are counted a moment after the work is shown.
  if (/your work is back/.test((await banner.textContent()) ?? ''))
    await expect(editor.status).toContainText(/[1-9]\d* streets?/)
  return streetsIn(editor)
}

async function crashWindow(app: ElectronApplication): Promise<EditorPage> {
  const next = app.waitForEvent('window')
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  return new EditorPage(await next, 'desktop')
}

test('worker: its job fails with a sentence, nothing on the map is lost, and the next job works', async ({
  editor,
  started,
  kind,
}) => {
  test.skip(kind !== 'browser', 'the workers are the same in both editions')
  const { page } = editor
  await page.addInitScript(() => {
    const Real = Worker
    // The real worker is ended in the middle of its job, as a lack of memory ends it, and the page is told as browsers do.
    class Mortal extends Real {
      override postMessage(message: { readonly job: string }): void {
        super.postMessage(message)
        if (message.job !== 'generate' || Reflect.get(window, 'killNext') !== true) return
        Reflect.set(window, 'killNext', false)
        // At once: a small town is made faster than the page comes to a timer.
        this.terminate()
        queueMicrotask(() =>
          this.dispatchEvent(new ErrorEvent('error', { message: 'The worker was killed' })),
        )
      }
    }
    Reflect.set(window, 'Worker', Mortal)
  })
  await page.reload()
  await editor.ready()
  const id = 'kills worker'
  for (const time of killsLeft(id)) {
    await editor.map.focus()
    const strokes = await drawFor(editor, 200 + ((time * 73) % 600))
    await expect.poll(() => streetsIn(editor)).toBe(strokes.length)
    await page.evaluate(() => void Reflect.set(window, 'killNext', true))
    const killed = Date.now()
    await page.getByRole('button', { name: 'Fill undecided' }).click()
    const alert = page.getByRole('region', { name: 'Error' }).getByText(/^Generating stopped unexpectedly/)
    await expect(alert).toBeVisible()
    gather(id, lostSeconds(strokes, await streetsIn(editor), killed))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await editor.fill()
    await leave(started)
  }
  expect(writeLosses(id, 'worker')).toBe(0)
})
