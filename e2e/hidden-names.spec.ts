import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/editor'

/** Names of a file that read as others: each holds a character that turns the direction of writing, and an unseen one. */

const TURN = '\u202E'
const UNSEEN = '\u200B'
const turned = (word: string): string => `${word} ${TURN}gpj${UNSEEN}`
const shown = (word: string): string => `${word} ⟨U+202E⟩gpj⟨U+200B⟩`

interface WithName {
  name: string
}

interface ProjectFile extends WithName {
  version: number
  levels: (WithName & { id: string; places?: WithName[] })[]
  snapshots: (WithName & { id: string; savedAt: string; level: unknown })[]
}

function village(): Buffer {
  const project = JSON.parse(
    readFileSync('resources/samples/two-gate-village.brownstone', 'utf8'),
  ) as ProjectFile // our own sample
  project.name = turned('Project')
  project.version = 2
  for (const level of project.levels) {
    level.name = turned('Level')
    for (const [at, place] of (level.places ?? []).entries()) place.name = turned(`Place ${at}`)
  }
  const [first] = project.levels
  project.levels.push({ ...structuredClone(first!), id: 'level-9', name: turned('Second') })
  project.snapshots = [
    { id: 'snapshot-1', name: turned('Snapshot'), savedAt: '2026-05-01T10:42:07Z', level: first },
  ]
  return Buffer.from(JSON.stringify(project))
}

/** The texts and attributes of the page with such a character, and how often the page shows one as a code point. */
function look(page: Page): Promise<{ readonly raw: string[]; readonly escaped: number }> {
  return page.evaluate(() => {
    const trick = /[\u202E\u200B]/
    const raw: string[] = []
    let escaped = 0
    const see = (where: string, text: string): void => {
      if (trick.test(text)) raw.push(`${where}: ${text}`)
      if (text.includes('⟨U+202E⟩')) escaped++
    }
    see('title', document.title)
    for (const element of document.querySelectorAll('*')) {
      for (const node of element.childNodes) if (node instanceof Text) see(element.className, node.data)
      for (const { name, value } of element.attributes) {
        // What a field holds is edited, so it stays as it is.
        if (name !== 'value') see(`${element.tagName} ${name}`, value)
      }
    }
    return { raw, escaped }
  })
}

test('such names are shown with code points in lists, dialogs, banners and what is said aloud', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await files.open({ name: 'Turned.brownstone', bytes: village() }, () =>
    page.keyboard.press('ControlOrMeta+o'),
  )
  await expect(editor.status).toContainText('16 × 14')
  for (const tab of await page.getByRole('tablist', { name: 'Panels at the left' }).getByRole('tab').all()) {
    await tab.click()
    expect((await look(page)).raw).toEqual([])
  }
  await page.getByRole('tab', { name: 'Levels' }).click()
  const levels = page.getByRole('tree', { name: 'Levels of the project' }).getByRole('treeitem')
  await expect(levels).toContainText([shown('Level'), shown('Second')])

  // Said aloud, and in the status bar.
  await levels.nth(1).click()
  await expect(editor.status.getByRole('status')).toContainText(shown('Second'))
  expect((await look(page)).raw).toEqual([])

  const dialog = page.getByRole('dialog')
  for (const command of ['Compare with…', 'Find…', 'Link…', 'Add level…', 'Export…', 'Print…']) {
    await editor.command(command)
    await expect(dialog, command).toBeVisible()
    const { raw, escaped } = await look(page)
    expect(raw, command).toEqual([])
    expect(escaped, command).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(dialog, command).toBeHidden()
  }

  // An error above the map, which names the file.
  await files.open({ name: `${turned('File')}.brownstone`, bytes: Buffer.from('{') }, () =>
    page.keyboard.press('ControlOrMeta+o'),
  )
  await expect(page.getByRole('region', { name: 'Error' })).toContainText(shown('File'))
  expect((await look(page)).raw).toEqual([])
  expect(editor.complaints).toEqual([])
})
