import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { BrowserFiles, type Files } from '../support/files'
import { openWebEdition } from '../support/web'
import { ROOT } from '../support/runtime'

const SEED = '113181'

/** Makes the town in the browser edition, in a separate context. */
async function inBrowser<Made>(
  browser: Browser,
  baseURL: string | undefined,
  make: (editor: EditorPage, files: Files) => Promise<Made>,
): Promise<Made> {
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await openWebEdition(page)
  const made = await make(new EditorPage(page, 'browser'), new BrowserFiles(page))
  await page.context().close()
  return made
}

/** The file of that name that `brownstone new` writes. */
function fromShell(name: string, ...words: readonly string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-same-'))
  const out = path.join(folder, name)
  const program = path.join(ROOT, 'out/cli/brownstone.js')
  execFileSync(process.execPath, [program, 'new', ...words, '--seed', SEED, '-o', out])
  const bytes = readFileSync(out)
  rmSync(folder, { recursive: true })
  return bytes
}

/** What makes the town in a saved file, without the names that differ between hosts. */
function townOf(bytes: Uint8Array): unknown {
  const file = JSON.parse(new TextDecoder().decode(bytes)) as { levels: { rows: unknown; recipe: unknown }[] }
  return file.levels.map(({ rows, recipe }) => ({ rows, recipe }))
}

async function townFrom(editor: EditorPage, files: Files): Promise<unknown> {
  await editor.ready()
  await editor.newTown(31, 17)
  await editor.setting('Courtyards', 5)
  await editor.setting('Rock', 2)
  await editor.seed(SEED)
  await editor.fill()
  const [saved] = await files.save(() => editor.page.keyboard.press('Control+s'))
  if (!saved) throw new Error('nothing was saved')
  return townOf(saved.bytes)
}

test('one random seed gives the same town on the command line, on the desktop and in the browser', async ({
  editor,
  files,
  sharedBrowser,
  baseURL,
}) => {
  const desktop = await townFrom(editor, files)

  const web = await inBrowser(await sharedBrowser(), baseURL, townFrom)
  const size = ['--width', '31', '--height', '17']
  const shell = townOf(
    fromShell('town.brownstone', '--generator', 'town', ...size, '--set', 'courts=5', '--set', 'rock=2'),
  )

  expect(desktop).toEqual(shell)
  expect(web).toEqual(shell)
})

/** The file of an overland map as one edition exports it, made from a scenario and a seed. */
async function mapFrom(editor: EditorPage, files: Files): Promise<Uint8Array | undefined> {
  const { page } = editor
  await editor.ready()
  await editor.command('New overland map')
  const dialog = page.getByRole('dialog', { name: 'New overland map' })
  await dialog.getByLabel('Scenario').selectOption({ label: 'Mountains' })
  await dialog.getByLabel('AI nations').fill('2')
  await dialog.getByLabel('Random seed').fill(SEED)
  await dialog.getByRole('button', { name: 'Generate map' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click()
  const [written] = await files.save(() =>
    page
      .getByRole('dialog', { name: 'Export map' })
      .getByRole('button', { name: 'Export', exact: true })
      .click(),
  )
  return written?.bytes
}

test(
  'one random seed gives the same overland map, byte for byte, on the command line, on the desktop and in the browser',
  { tag: '@long' },
  async ({ editor, files, sharedBrowser, baseURL }) => {
    const desktop = await mapFrom(editor, files)

    const web = await inBrowser(await sharedBrowser(), baseURL, mapFrom)
    const shell = fromShell('map.cevomap', '--generator', 'overland/mountains', '--set', 'comp_opponents=2')

    expect(shell).toHaveLength(24 + 4 * 60 * 70)
    expect(Buffer.from(desktop ?? []).equals(shell)).toBe(true)
    expect(Buffer.from(web ?? []).equals(shell)).toBe(true)
  },
)
