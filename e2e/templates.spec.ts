import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

test.use({ hasStartScreen: true })

const NAMES = ['Walled market town', 'Harbour', 'Hill fort', 'River town', 'Crossroads village']

/** Maximum clicks and keys from the start screen to an exported town. */
const MAX_ACTIONS = 12

interface TiledMap {
  readonly width: number
  readonly height: number
  readonly layers: readonly {
    readonly objects?: readonly { readonly type: string; readonly name: string }[]
  }[]
}

test('a template becomes a furnished, named and exported town in a few actions', async ({
  started: { editor, files },
}) => {
  const { page } = editor
  let actions = 0
  /** Counts each click and key press of the user. */
  const act = async (action: Promise<unknown>): Promise<void> => {
    actions++
    await action
  }
  const start = page.getByRole('dialog', { name: 'Start' })
  await act(start.getByRole('button', { name: 'River town' }).click())
  await expect(start).toHaveCount(0)
  await expect(editor.status).toContainText('38 × 26 cells')
  await editor.openSettings()
  await expect(page.getByLabel('Bridges', { exact: true }).last()).toHaveValue('0')

  await act(page.keyboard.press('ControlOrMeta+Enter'))
  await expect(editor.status).toContainText('Fill done')
  await expect(editor.problems).toContainText('No problems')
  const exported = await files.save(async () => {
    await act(page.keyboard.press('ControlOrMeta+Shift+e'))
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await act(dialog.getByRole('radio', { name: /^Tiled map(?! \(XML)/ }).click())
    await act(dialog.getByRole('button', { name: 'Export…' }).click())
  }, 2)
  const map = exported.find(({ name }) => name.endsWith('.tmj'))
  const tiled = JSON.parse(new TextDecoder().decode(map?.bytes)) as TiledMap
  expect([tiled.width, tiled.height]).toEqual([38, 26])
  const objects = tiled.layers.flatMap((layer) => layer.objects ?? [])
  const named = (type: string) => objects.filter((object) => object.type === type && object.name !== '')
  expect(named('building').map(({ name }) => name)).toEqual(['Mill'])
  expect(named('avenue').length).toBe(2)
  expect(named('district').length).toBeGreaterThanOrEqual(2)
  for (const type of ['inn', 'temple', 'shop', 'guild']) expect(named(type).length, type).toBeGreaterThan(0)
  const names = objects
    .map(({ type, name }) => `${type === 'district' ? '' : name}`)
    .filter((name) => name !== '')
  expect(new Set(names).size).toBe(names.length)
  expect(actions).toBeGreaterThan(3)
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)

  // Undo takes only the run back; the sketch was there from the start.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).toContainText('Nothing to save')
  expect(editor.complaints).toEqual([])
})

test(
  'every template has a picture, and the keyboard reaches it',
  { tag: '@long' },
  async ({ started: { editor } }) => {
    const { page } = editor
    const start = page.getByRole('dialog', { name: 'Start' })
    const templates = start.getByRole('region', { name: 'Templates' })
    await expect(templates.getByRole('button')).toHaveText(NAMES)
    await expect(templates.locator('canvas')).toHaveCount(NAMES.length)
    expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])
    const fort = templates.getByRole('button', { name: 'Hill fort' })
    for (let press = 0; press < 20; press++) {
      if (await fort.evaluate((button) => button === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(fort).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(start).toHaveCount(0)
    await expect(editor.status).toContainText('30 × 30 cells')
    await expect(editor.status).toContainText('Hill fort: draw more, or fill it.')
    expect(editor.complaints).toEqual([])
  },
)

test(
  'changing the town keeps what the template has drawn',
  { tag: '@long' },
  async ({ started: { editor } }) => {
    const { page } = editor
    await page.getByRole('button', { name: 'Crossroads village' }).click()
    await expect(editor.status).toContainText('24 × 24 cells')
    await expect(page.getByLabel('Street pattern')).toHaveValue('grown')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(editor.status).toContainText('Fill done')
    await editor.tool('Re-roll').click()
    await expect(editor.status).toContainText('Re-roll done')
    await expect(editor.problems).toContainText('No problems')
  },
)
