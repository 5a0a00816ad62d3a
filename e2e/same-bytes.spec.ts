import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './support/editor'
import { ROOT } from './support/runtime'

test.use({ reusesDesktop: true })

const SEED = '113181'

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

test(
  'one random seed gives the same town on the command line, on the desktop and in the browser',
  { tag: '@both' },
  async ({ editor, files }) => {
    await editor.newTown(31, 17)
    await editor.setting('Courtyards', 5)
    await editor.setting('Rock', 2)
    await editor.seed(SEED)
    await editor.fill()
    const [saved] = await files.save(() => editor.page.keyboard.press('Control+s'))
    const size = ['--width', '31', '--height', '17']
    const set = ['--set', 'courts=5', '--set', 'rock=2']
    const shell = fromShell('town.brownstone', '--generator', 'town', ...size, ...set)
    expect(townOf(saved?.bytes ?? new Uint8Array())).toEqual(townOf(shell))
    expect(editor.complaints).toEqual([])
  },
)

test(
  'one random seed gives the same overland map, byte for byte, on the command line, on the desktop and in the browser',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    await editor.command('New overland map')
    const dialog = page.getByRole('dialog', { name: 'New overland map' })
    await dialog.getByLabel('Scenario').selectOption({ label: 'Mountains' })
    await dialog.getByLabel('AI nations').fill('2')
    await dialog.getByLabel('Random seed').fill(SEED)
    await dialog.getByRole('button', { name: 'Generate map' }).click()
    await expect(page.getByRole('grid', { name: /^Map of the world/ })).toBeVisible()
    await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click()
    const [written] = await files.save(() => editor.exportMap())
    const shell = fromShell('map.cevomap', '--generator', 'overland/mountains', '--set', 'comp_opponents=2')
    expect(shell).toHaveLength(24 + 4 * 60 * 70)
    expect(Buffer.from(written?.bytes ?? []).equals(shell)).toBe(true)
  },
)
