import { violateContentPolicy } from '../support/content-policy'
import { expect, logOf, test } from './sample'

/** Checks that the stand-in asks and informs the program as Electron does; `e2e/desktop/security` tests the program itself. */
test.describe('a page', () => {
  test('cannot navigate away when the program prevents it', async ({ app, page }) => {
    await page.evaluate(() => {
      location.href = 'https://example.test/'
    })
    await expect.poll(() => logOf(app)).toContain('navigate https://example.test/')
    await expect(page.getByRole('heading')).toHaveText('Sample')
  })

  test('cannot open windows when the program denies them', async ({ app, page }) => {
    expect(await page.evaluate(() => window.open('https://example.test/script'))).toBeNull()
    await page.locator('#blank').click()
    await expect
      .poll(() => logOf(app))
      .toEqual(expect.arrayContaining(['open https://example.test/script', 'open https://example.test/link']))
    await expect.poll(() => app.windows().length).toBe(1)
  })

  test('is held to the content policy of another program', async ({ page }) => {
    const violated = await violateContentPolicy(page)
    await expect.poll(violated).toContain('script-src')
    expect(await violated()).toContain('whole')
  })
})
