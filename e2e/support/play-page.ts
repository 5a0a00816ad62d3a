import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator } from '@playwright/test'
import type { EditorPage } from './editor-page'
import type { Files } from './files'
import type { Hands } from './hands'

/** The walker's position, and the figures. */
export const playStrip = ({ page }: EditorPage): Locator =>
  page.getByRole('region', { name: 'Playtest', exact: true })

/** The panel that lists the walks. */
export const playResults = ({ page }: EditorPage): Locator =>
  page.getByRole('region', { name: 'Playtest results' })

/** The first-person view. */
export const walkersView = ({ page }: EditorPage): Locator =>
  page.getByRole('figure', { name: 'View through the walker’s eyes' })

/** A gate in the west, a street to the east, and the inn north of the street's fourth cell. */
export async function drawTownWithInn(hands: Hands): Promise<void> {
  await hands.newTown(7)
  await hands.take('Gate')
  await hands.paint([1, 4])
  await hands.take('Street')
  for (const column of [2, 3, 4, 5]) await hands.paint([column, 4])
  await hands.take('House')
  await hands.paint([4, 3])
  await hands.nameHouse([4, 3], 'Scarlet Bard', 'Inn')
}

const TOWN_WITH_INN = {
  name: 'inn.brownstone',
  bytes: readFileSync(path.join(import.meta.dirname, 'town-with-inn.brownstone')),
}

/** Opens a file with what `drawTownWithInn` draws, which takes less time. */
export async function openTownWithInn({ page, map, status }: EditorPage, files: Files): Promise<void> {
  await files.open(TOWN_WITH_INN, () => page.keyboard.press('ControlOrMeta+o'))
  await expect(status).toContainText('7 × 7 cells')
  await map.focus()
}
