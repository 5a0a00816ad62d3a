import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

const list = {
  format: 'brownstone-names',
  version: 1,
  label: 'Swamp',
  words: {
    beast: ['Newt', 'Frog', 'Toad', 'Eel', 'Heron', 'Otter', 'Leech', 'Snail'],
    tree: ['Alder', 'Willow', 'Sallow', 'Osier'],
  },
  patterns: { shop: ['{beast} under the {tree}'], inn: ['The Damp {beast}'] },
}

test('a word list of the author is opened, names the town, is kept in its file and is removed', async ({
  editor,
  files,
}) => {
  const { page, status } = editor
  const panel = page.getByRole('region', { name: 'Generate' })
  const open = (text: string): Promise<void> =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'swamp.json', mimeType: 'application/json', buffer: Buffer.from(text) })

  if (isLongRun) {
    // Each problem is one sentence, and the style stays.
    await open('Newt, Frog')
    await expect(panel).toContainText(
      '“swamp.json” was not opened. A names file is JSON, and this text is not.',
    )
    await open(JSON.stringify({ ...list, words: { beast: [] } }))
    await expect(panel).toContainText('The list "beast" has 0 entries; 1 to 1000 are right.')
    await open(' '.repeat(300_000))
    await expect(panel).toContainText('“swamp.json” is larger than')
    await expect(panel).not.toContainText('word list “Swamp”')
  }

  await open(JSON.stringify(list))
  await expect(status).toContainText('The word list “Swamp” is open')
  await expect(panel).toContainText('Names come from the word list “Swamp”')
  await expect(panel).not.toContainText('was not opened')
  expect(await axeInLongRuns(editor, '.panel-generate')).toEqual([])
  await editor.seed('7')
  await editor.fill()
  await editor.run('Show buildings')
  const buildings = page.getByRole('region', { name: 'Buildings' })
  await expect(buildings).toContainText('under the')
  await expect(buildings).toContainText('The Damp')

  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  if (!saved) throw new Error('Nothing was saved')
  await panel.getByRole('button', { name: 'Remove word list' }).click()
  await expect(panel).not.toContainText('word list “Swamp”')
  await files.open(saved, () => page.keyboard.press('ControlOrMeta+o'))
  await expect(panel).toContainText('Names come from the word list “Swamp”')
})
