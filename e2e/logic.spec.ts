import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EditorPage } from './support/editor-page'
import type { Files } from './support/files'
import { expect, test } from './support/editor'
import { playStrip } from './support/play-page'

const GATEHOUSE = {
  name: 'gatehouse.brownstone',
  bytes: readFileSync(path.join(import.meta.dirname, 'support/gatehouse.brownstone')),
}

/** Opens a level in which a lever opens bars, and a key a door. */
async function openGatehouse({ page, map, status }: EditorPage, files: Files): Promise<void> {
  await files.open(GATEHOUSE, () => page.keyboard.press('ControlOrMeta+o'))
  await expect(status).toContainText('7 × 3 cells')
  await map.focus()
}

test('the proof is in the status bar, and its moves are replayed on the map', async ({ editor, files }) => {
  const { page, status } = editor
  await openGatehouse(editor, files)
  await status.getByRole('button', { name: /^Solved in \d+ moves$/ }).click()
  const proof = page.getByRole('region', { name: 'Proof' })
  await expect(proof).toContainText('A player can never get stuck.')
  await proof.getByRole('button', { name: 'Replay on the map' }).click()
  await expect(playStrip(editor)).toContainText(/Replay: move \d+ of \d+/)
  await page.keyboard.press('ArrowUp')
  await expect(playStrip(editor)).not.toContainText('Replay:')
  await page.keyboard.press('Escape')
  expect(editor.complaints).toEqual([])
})
