import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mainCalls } from '../../support/main-calls'
import { expect, test, titleOf } from '../../support/main-watch'

/** Where the system itself shows a name, characters that turn the direction of writing are written as code points. */

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

const TURNED = 'map\u202Egpj.brownstone'
const SHOWN = 'map⟨U+202E⟩gpj.brownstone'

let folder: string
test.beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'brownstone-names-')), 'to\u202Esnw')
  mkdirSync(folder)
  writeFileSync(path.join(folder, TURNED), 'x')
})
test.afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

test('the title shows such a name with its code points', async ({ app, appPage: _page }) => {
  await mainCalls(app).asWindow('document', { id: 'turned', name: TURNED, edited: false })
  expect(await titleOf(app)).toBe(`${SHOWN} — Brownstone`)
})

test('the native list of recent files shows them', async ({ app, appPage: _page }) => {
  await app.evaluate(
    ({ dialog }, file) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] })
    },
    path.join(folder, TURNED),
  )
  await mainCalls(app).asWindow('open', { filters: [] })
  const label = await app.evaluate(
    ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('file.openRecent')?.submenu?.items[0]?.label,
  )
  expect(label).toContain(`${SHOWN} — `)
  expect(label).toContain('to⟨U+202E⟩snw')
})

test('the native menu shows them in its lines', async ({ app, appPage: _page }) => {
  await mainCalls(app).asWindow('menu', [
    { action: 'edit.undo', label: 'Undo \u202EteertS', isEnabled: true },
  ])
  const label = await app.evaluate(
    ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('edit.undo')?.label,
  )
  expect(label).toBe('Undo ⟨U+202E⟩teertS')
})

test('dialogs and questions show them', async ({ app, appPage: _page }) => {
  writeFileSync(path.join(folder, 'walls.csv'), 'mine')
  await app.evaluate(
    ({ dialog }, file) => {
      const asked: unknown[] = []
      Reflect.set(globalThis, 'asked', asked)
      dialog.showSaveDialog = async (...values: readonly unknown[]) => {
        asked.push(values.at(-1))
        return { canceled: false, filePath: file }
      }
      dialog.showMessageBox = async (...values: readonly unknown[]) => {
        asked.push(values.at(-1))
        return { response: 1, checkboxChecked: false }
      }
    },
    path.join(folder, 'map.csv'),
  )
  const bytes = new TextEncoder().encode('attack')
  await mainCalls(app).asWindow('save', {
    filter: { label: 'Tex\u202Et', extensions: ['csv'] },
    files: [
      { name: 'map.csv', bytes },
      { name: 'walls.csv', bytes },
    ],
    purpose: 'export',
  })
  // The window asks as well, in its own time, so the two are found by what they say.
  const asked = await app.evaluate(() => Reflect.get(globalThis, 'asked') as object[])
  expect(asked).toContainEqual(
    expect.objectContaining({
      filters: [
        expect.objectContaining({ name: 'Tex⟨U+202E⟩t' }),
        expect.objectContaining({ name: 'All files' }),
      ],
    }),
  )
  expect(asked).toContainEqual(
    expect.objectContaining({
      message: 'Replace "walls.csv"?',
      detail: expect.stringContaining('to⟨U+202E⟩snw'),
    }),
  )
})

test('the crash log shows them, and names no folders', async ({ app, appPage: _page }) => {
  const { asWindow } = mainCalls(app)
  await asWindow('noteCrash', { what: 'worker', message: 'Cannot read /home/me/secret/to\u202Ewn.txt' })
  const log = String(await asWindow('crashLog'))
  expect(log).toContain('Cannot read …/to⟨U+202E⟩wn.txt')
  expect(log).not.toContain('secret')
})
