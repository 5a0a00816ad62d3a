import { expect, test } from '../support/editor'

test('a command of a menu that cannot be used says why, by mouse and by keyboard', async ({ editor }) => {
  const { page } = editor
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const undo = page.getByRole('menuitem', { name: /^Undo/ })
  await expect(undo).toBeDisabled()
  await undo.hover()
  await expect(undo).toBeFocused()
  const why = undo.locator('.menu-why')
  await expect(why).toBeVisible()
  await expect(why).not.toBeEmpty()
  await expect(undo).toHaveAttribute('aria-description', await why.innerText())
  await page.keyboard.press('ArrowDown')
  await expect(why).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(why).toBeVisible()
  // Enter leaves the menu open.
  await page.keyboard.press('Enter')
  await expect(undo).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(undo).toHaveCount(0)
})
