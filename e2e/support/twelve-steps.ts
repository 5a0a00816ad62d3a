import { expect, type Locator } from '@playwright/test'
import type { EditorPage } from './editor-page'

/** The dialog that offers unsaved work. */
export function recoverDialog(editor: EditorPage): Locator {
  return editor.page.getByRole('dialog', { name: 'Recover files' })
}

/** Zooms in, draws twelve steps, undoes two of them, and selects all cells. Returns when, in milliseconds since 1970. */
export async function takeTwelveSteps(editor: EditorPage): Promise<number> {
  await editor.click(3, 4)
  await expect(editor.map).toBeFocused()
  for (let column = 4; column < 15; column++) {
    await editor.page.keyboard.press('ArrowRight')
    await editor.page.keyboard.press('Enter')
  }
  await editor.page.keyboard.press('ControlOrMeta+z')
  await editor.page.keyboard.press('ControlOrMeta+z')
  await editor.page.keyboard.press('v')
  const zoom = editor.zoom
  await zoom.click()
  await editor.page.keyboard.type('90')
  await editor.page.keyboard.press('Enter')
  await expect(zoom).toHaveText('90 %')
  await editor.map.focus()
  await editor.page.keyboard.press('ControlOrMeta+a')
  await expect(editor.status).toContainText('400 cells selected')
  return Date.now()
}

/** What was drawn before the twelve steps. */
interface Earlier {
  readonly steps: number
  readonly streets: number
}

/** In the recovered copy every step, the selection and the zoom are there, and all steps can be undone and redone. */
export async function expectTwelveSteps(
  editor: EditorPage,
  { steps, streets }: Earlier = { steps: 0, streets: 0 },
): Promise<void> {
  await expect(editor.page.getByRole('region', { name: 'History' }).getByRole('button')).toHaveCount(
    steps + 13,
  )
  await expect(editor.status).toContainText(`${streets + 10} streets`)
  await expect(editor.status).toContainText('400 cells selected')
  await expect(editor.zoom).toHaveText('90 %')
  await editor.map.focus()
  const press = async (keys: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time++) await editor.page.keyboard.press(keys)
  }
  await press('ControlOrMeta+Shift+z', 2)
  await expect(editor.status).toContainText(`${streets + 12} streets`)
  await press('ControlOrMeta+z', 12)
  await expect(editor.status).toContainText(`${streets} streets`)
  await press('ControlOrMeta+Shift+z', 12)
  await expect(editor.status).toContainText(`${streets + 12} streets`)
  expect(editor.complaints).toEqual([])
}
