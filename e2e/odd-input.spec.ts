import { expect, test } from './support/editor'
import { typeOdd } from './support/odd-texts'

/** The program survives any text that a person types into a field. */

for (const generator of ['Town', 'Rooms and corridors'])
  test(
    `odd texts in the settings of the generator ${generator} leave the check at work`,
    {
      tag: generator === 'Town' ? [] : ['@long'],
    },
    async ({ editor }) => {
      const { page } = editor
      await page.getByLabel('Generator', { exact: true }).selectOption({ label: generator })
      await editor.openSettings()
      const panel = page.getByRole('region', { name: 'Generate' })
      expect(await typeOdd(panel)).toBeGreaterThan(3)
      await editor.choose('Street')
      await editor.click(10, 1)
      // The check counts them.
      await expect(editor.status).toContainText('1 street')
      await expect(page.locator('.banner')).toHaveCount(0)
      expect(editor.complaints).toEqual([])
    },
  )
