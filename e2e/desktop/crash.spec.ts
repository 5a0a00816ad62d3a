import { crashWindow } from '../support/crash'
import { expect, test } from '../support/editor'
import { desktopDrafts, draftStored } from '../support/drafts'
import { EditorPage } from '../support/editor-page'
import { decidedCells, levelIn } from '../support/saved-level'
import { watchThreads } from '../support/threads'
import { takeTwelveSteps } from '../support/twelve-steps'

test('a window that crashed or does not answer comes back with its work, its history, its file and its run, and says so', async ({
  launch,
  home,
}) => {
  const app = await launch()
  const threads = await watchThreads(app)
  const before = new EditorPage(await app.firstWindow(), 'desktop')
  await before.ready()
  const since = await takeTwelveSteps(before)
  await draftStored(() => desktopDrafts(home), since)

  const page = await crashWindow(app)
  const editor = new EditorPage(page, 'desktop')
  await expect(
    page.getByRole('main').getByText(/was started again; your work is back as it was .+ before\.$/),
  ).toBeVisible()
  await expect(editor.status).toContainText('10 streets')
  await expect(page.getByRole('region', { name: 'History' }).getByRole('button')).toHaveCount(13)
  await editor.map.focus()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(editor.status).toContainText('11 streets')
  for (let step = 0; step < 11; step++) await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).toContainText('0 streets')
  expect(app.windows()).toHaveLength(1)

  await editor.run('Crash log…')
  const log = page.getByRole('dialog', { name: 'Crash log' })
  await expect(log.getByRole('textbox', { name: 'Entries' })).toHaveValue(
    /^\d{4}-\d\d-\d\dT\S+ {2}\d+\.\d+\.\d+ {2}window: The page of the window is gone: (crashed|killed), exit code \d+\.\n$/,
  )
  await page.keyboard.press('Escape')
  // The work is still that of one window: recovery is not offered again.
  expect(desktopDrafts(home).length).toBeLessThanOrEqual(1)

  // One that does not answer is started again if the user does not want to wait. Its run goes on in its thread.
  await editor.setting('Straightness', 998)
  await editor.choose('House')
  await page.keyboard.press('Enter')
  await expect(editor.status).toContainText('1 house')
  const stored = (): string => decidedCells(levelIn(Buffer.from(desktopDrafts(home)[0]?.text ?? '')))
  await expect.poll(stored).toBe('h')
  await threads.hold()
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const next = app.waitForEvent('window')
  await app.evaluate(({ BrowserWindow, dialog }) => {
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false })
    // As Electron tells it when a page takes no input for a while.
    BrowserWindow.getAllWindows()[0]?.emit('unresponsive')
  })
  const again = new EditorPage(await next, 'desktop')
  // The next window has yet to load: the thread keeps for it what it says.
  expect(await threads.count()).toBeGreaterThan(0)
  await threads.letThrough()
  await expect(
    again.page.getByRole('main').getByText(/your work is back .* Its run goes on\.$/),
  ).toBeVisible()
  await expect(again.status).toContainText('Fill done')
  await expect(again.status).toContainText(/[1-9][\d,]* streets/)
  await again.map.focus()
  await again.page.keyboard.press('ControlOrMeta+z')
  await expect(again.status).toContainText('0 streets, 1 house')
  await again.openSettings()
  expect(await again.page.getByLabel('Straightness').first().inputValue()).toBe('998')
})

test(
  'a window that crashes three times within a minute is started again only if the user asks',
  { tag: '@long' },
  async ({ launch }) => {
    const app = await launch()
    await new EditorPage(await app.firstWindow(), 'desktop').ready()
    await app.evaluate(({ dialog }) => {
      const asked: string[] = []
      Reflect.set(globalThis, 'asked', asked)
      dialog.showMessageBox = async (...values: unknown[]) => {
        const { message } = values.at(-1) as { message: string } // its options come last
        asked.push(message)
        return { response: asked.length === 1 ? 0 : 1, checkboxChecked: false }
      }
    })
    const asked = () => app.evaluate(() => Reflect.get(globalThis, 'asked') as string[])
    for (let crash = 0; crash < 2; crash++) await new EditorPage(await crashWindow(app), 'desktop').ready()
    expect(await asked()).toEqual([])
    await new EditorPage(await crashWindow(app), 'desktop').ready()
    expect(await asked()).toEqual(['The window stopped working three times within a minute.'])

    for (let crash = 0; crash < 2; crash++) await new EditorPage(await crashWindow(app), 'desktop').ready()
    const closed = app.waitForEvent('close')
    await app
      .evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      )
      .catch(() => undefined) // the program may end before it answers
    await closed
  },
)
