import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './support/editor'

test.use({ reusesDesktop: true })

/** A map of 3 × 1 cells whose tileset, in a file of its own, says that the tile in the middle is a wall. */
const map = (tileset: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" renderorder="right-down" width="3" height="1" tilewidth="16" tileheight="16" infinite="0">
 <tileset firstgid="1" source="${tileset}"/>
 <layer id="1" name="Tiles" width="3" height="1"><data encoding="csv">1,2,1</data></layer>
</map>`
const TILESET = `<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="kinds" tilewidth="16" tileheight="16" tilecount="2" columns="2">
 <image source="kinds.png" width="32" height="16"/>
 <tile id="1"><properties><property name="solid" type="bool" value="true"/></properties></tile>
</tileset>`
/** Makes a folder with two maps, one in a folder of its own, their tileset and a hidden file. */
function mapFolder(home: string): string {
  const folder = path.join(home, 'maps')
  mkdirSync(path.join(folder, 'deep'), { recursive: true })
  const put = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)
  put('a.tmx', map('tiles.tsx'))
  put('tiles.tsx', TILESET)
  put('deep/b.tmx', map('../tiles.tsx'))
  put('.hidden.tmx', map('tiles.tsx'))
  return folder
}

const bytes = (text: string): Buffer => Buffer.from(text)
const tileset = { name: 'kinds.tsx', bytes: bytes(TILESET) }

test(
  'a map comes in with the tileset beside it: read on the desktop, chosen in the browser',
  { tag: '@both' },
  async ({ editor, files }, { project }) => {
    const { page } = editor
    const town = { name: 'town.tmx', bytes: bytes(map('kinds.tsx')) }
    await files.open(town, () => editor.command('Import…'), [tileset])
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await expect(dialog).toContainText('town: 3 × 1 cells')
    const without = dialog.getByText('The tileset “kinds.tsx” is not read', { exact: false })
    if (project.name !== 'desktop') {
      await expect(without).toBeVisible()
      await expect(dialog.getByRole('heading', { name: 'Missing files' })).toBeVisible()
      // It comes first, also for keys.
      await expect(dialog.getByLabel('Format')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: 'Choose files…' })).toBeFocused()
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press('Enter')
      await (await chooser).setFiles({ name: tileset.name, mimeType: 'text/xml', buffer: tileset.bytes })
    }
    await expect(without).toBeHidden()
    await expect(dialog.getByRole('heading', { name: 'Missing files' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(editor.status).toContainText('3 × 1 cells')
    expect(editor.complaints).toEqual([])
  },
)

test('a map that is opened asks only for files that its host does not read', async ({ editor, files }, {
  project,
}) => {
  const dialog = editor.page.getByRole('dialog', { name: 'Import' })
  const isDesktop = project.name === 'desktop'
  await files.open({ name: 'town.tmx', bytes: bytes(map(isDesktop ? '../kinds.tsx' : 'kinds.tsx')) }, () =>
    editor.command('Open…'),
  )
  await expect(dialog.getByRole('heading', { name: 'Missing files' })).toBeVisible()
  if (isDesktop) await expect(dialog).toContainText('It lies outside the folder')
  // Importing without them is possible, and the banner names them.
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(editor.status).toContainText('3 × 1 cells')
  await editor.page.getByText(/^\d+ details$/).click()
  await expect(editor.page.getByText('kinds.tsx” is not read', { exact: false }).first()).toBeVisible()
})

test(
  'a map and its tileset that are dropped together come in without a question',
  { tag: '@long' },
  async ({ editor }) => {
    await editor.drop([
      { name: 'kinds.tsx', text: TILESET },
      { name: 'town.tmx', text: map('tiles/kinds.tsx') },
    ])
    const dialog = editor.page.getByRole('dialog', { name: 'Import' })
    await expect(dialog).toContainText('town: 3 × 1 cells')
    await expect(
      dialog.getByText('Shown as colours, because this picture is missing: tiles/kinds.png.'),
    ).toBeVisible()
    await expect(dialog).not.toContainText('is not read')
  },
)

test(
  'a map that is dropped alone finds its tileset beside it on the desktop, and asks for it in the browser; a folder comes in with all its maps and their files',
  { tag: '@both' },
  async ({ editor, home }, { project }) => {
    const folder = mapFolder(home)
    await editor.dropFromDisk(path.join(folder, 'a.tmx'))
    const alone = editor.page.getByRole('dialog', { name: 'Import' })
    await expect(alone).toContainText('a: 3 × 1 cells')
    const isDesktop = project.name === 'desktop'
    await expect(alone.getByRole('heading', { name: 'Missing files' })).toHaveCount(isDesktop ? 0 : 1)
    await editor.page.keyboard.press('Escape')
    await expect(alone).toBeHidden()

    await editor.dropFromDisk(folder)
    const dialog = editor.page.getByRole('dialog', { name: 'Import several maps' })
    await expect(dialog).toContainText('a: 3 × 1 cells')
    await expect(dialog).toContainText('b: 3 × 1 cells')
    await expect(dialog.getByRole('heading', { name: 'Missing files' })).toBeHidden()
    await expect(dialog).not.toContainText('is not read')
    // Hidden files are left alone.
    await expect(dialog).not.toContainText('hidden')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(editor.status).toContainText('3 × 1 cells')
    expect(editor.complaints).toEqual([])
  },
)

test(
  'several maps that are dropped become levels in one step, with one report',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.drop([
      { name: 'kinds.tsx', text: TILESET },
      { name: 'a.tmx', text: map('kinds.tsx') },
      { name: 'b.tmx', text: map('lost.tsx') },
      { name: 'c.tmx', text: '<map width="0"/>' },
    ])
    const dialog = page.getByRole('dialog', { name: 'Import several maps' })
    await expect(dialog).toContainText('a: 3 × 1 cells')
    await expect(dialog).toContainText('b: 3 × 1 cells')
    await expect(dialog).toContainText('“c.tmx” is left out')
    await expect(dialog).toContainText('“b.tmx”: The tileset “lost.tsx” is not read')
    await dialog.getByRole('radio', { name: '2 levels of this town' }).check()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(editor.status).toContainText('3 × 1 cells')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(editor.status).not.toContainText('3 × 1 cells')
    expect(editor.complaints).toEqual([])
  },
)
