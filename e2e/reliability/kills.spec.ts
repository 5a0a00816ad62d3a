import type { ElectronApplication } from '@playwright/test'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Started } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { recoverDialog } from '../support/twelve-steps'
import { markdownTable, median, tellFigures } from './section'

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

function tell(id: string, what: string, losses: readonly number[]): void {
  const row = [what, losses.length, median(losses).toFixed(2), Math.max(...losses).toFixed(2)]
  tellFigures(id, markdownTable(['killed', 'times', 'median of lost seconds', 'most'], [row]))
}

/** A different moment each time: just after a stroke, before its draft, while it is written, and long after. */
const momentOf = (time: number): number => 400 + ((time * 373) % 3200)

test('main process or tab: unsaved work is offered at the next start', async ({ started, kind }) => {
  const losses: number[] = []
  let now: Started = started
  for (let time = 0; time < TIMES; time++) {
    await now.editor.ready()
    await now.editor.map.focus()
    const strokes = await drawFor(now.editor, momentOf(time))
    const killed = Date.now()
    now = await now.crash()
    const dialog = recoverDialog(now.editor)
    const copy = dialog.getByRole('button', { name: /^Open as copy/ }).first()
    // An open dialog hides the rest of the page from those who look by roles.
    await now.editor.page.getByRole('dialog', { name: 'Start' }).or(dialog).first().waitFor()
    let back = 0
    // Work of less than a second may not be kept yet; recovery is not offered then.
    if (
      await copy.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    ) {
      await copy.click()
      await expect(now.editor.status).toContainText(/[1-9]\d* streets?/)
      back = await streetsIn(now.editor)
    }
    losses.push(lostSeconds(strokes, back, killed))
    await now.editor.ready()
    await leave(now)
  }
  tell(`kills ${kind}`, kind === 'desktop' ? 'main process (stand-in)' : 'tab', losses)
  expect(Math.max(...losses)).toBeLessThan(5)
})

/** Saves, so that the next round begins with an empty town. */
async function leave({ editor, files }: Started): Promise<void> {
  if (/Not saved/.test((await editor.status.textContent()) ?? ''))
    await files.save(() => editor.page.keyboard.press('ControlOrMeta+s'))
  await editor.newTown(20, 20)
}

test('window: another one takes its place with the work', async ({ kind, launch, home }) => {
  test.skip(kind !== 'desktop', 'the browser edition has no process that outlives its tab')
  const losses: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const app = await launch()
    const editor = new EditorPage(await app.firstWindow(), 'desktop')
    await editor.ready()
    const strokes = await drawFor(editor, momentOf(time))
    const killed = Date.now()
    const next = await crashWindow(app)
    await expect(next.page.getByRole('main').getByText(/stopped working and was started again/)).toBeVisible()
    losses.push(lostSeconds(strokes, await streetsIn(next), killed))
    const ended = app.waitForEvent('close')
    await app.evaluate(({ app }) => app.exit(0)).catch(() => undefined) // it ends before it answers
    await ended
    // The next start has nothing to offer.
    rmSync(path.join(home, 'data', 'recovery'), { recursive: true, force: true })
  }
  tell('kills window', 'window (stand-in)', losses)
  expect(Math.max(...losses)).toBeLessThan(5)
})

async function crashWindow(app: ElectronApplication): Promise<EditorPage> {
  const next = app.waitForEvent('window')
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  return new EditorPage(await next, 'desktop')
}

test('worker: its job fails with a sentence, nothing on the map is lost, and the next job works', async ({
  editor,
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
  const losses: number[] = []
  await editor.newTown(60, 60)
  for (let time = 0; time < TIMES; time++) {
    const strokes = await drawFor(editor, 300)
    const before = await streetsIn(editor)
    await page.evaluate(() => void Reflect.set(window, 'killNext', true))
    const killed = Date.now()
    await page.getByRole('button', { name: 'Fill undecided' }).click()
    await expect(page.getByRole('alert').getByText(/^Generating broke off/)).toBeVisible()
    losses.push((await streetsIn(editor)) === before ? 0 : lostSeconds(strokes, 0, killed))
    await editor.fill()
    await editor.map.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => streetsIn(editor)).toBe(before)
  }
  tell('kills worker', 'worker', losses)
  expect(Math.max(...losses)).toBe(0)
})
