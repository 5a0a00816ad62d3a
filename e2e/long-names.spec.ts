import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Project } from '../src/core/project/project'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'
import { core } from './support/core'

const { Terrain, TileBits, createOverland, firstLevel, projectOf, smallTown, writeNative } = core

/** A name of 200 characters, the most that a name may have. */
const long = (word: string): string => `${`${word} of the exceedingly long name `.repeat(9).slice(0, 199)}Z`

interface WithName {
  name: string
}

interface ProjectFile extends WithName {
  levels: (WithName & { id: string; places?: WithName[] })[]
}

/** The sample village with two levels, in which everything has a long name. */
function village(): Buffer {
  const project = JSON.parse(
    readFileSync('resources/samples/two-gate-village.brownstone', 'utf8'),
  ) as ProjectFile // our own sample
  project.name = long('Project')
  for (const level of project.levels) {
    level.name = long('Level')
    for (const place of level.places ?? []) place.name = long('Place')
  }
  const second = structuredClone(project.levels[0])
  if (second) project.levels.push({ ...second, id: 'level-9', name: long('Second') })
  return Buffer.from(JSON.stringify(project))
}

/** Texts with a whole long name that take more than two lines, or stick out of the window or of what scrolls around them. */
function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      // The chosen line of a list shows its name in full; a preview is the file itself.
      if (element.closest('.unseen, [aria-hidden=true], option, pre, svg, [aria-selected=true]')) continue
      const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data)
      if (!own.join('').includes('exceedingly') || !element.checkVisibility()) continue
      const { right, height } = element.getBoundingClientRect()
      const { lineHeight } = getComputedStyle(element)
      const isOut = (around: HTMLElement | null): boolean =>
        around !== null &&
        ((getComputedStyle(around).overflowX !== 'visible' &&
          right > around.getBoundingClientRect().right + 1) ||
          isOut(around.parentElement))
      const isWhole = /exceedingly[^,]*Z/.test(own.join(''))
      if ((isWhole && height > 2.5 * parseFloat(lineHeight)) || isOut(element.parentElement)) {
        found.push(`${element.tagName} ${element.className}: ${own.join('').slice(0, 40)}`)
      }
    }
    return found
  })
}

test('names of 200 characters are cut with an ellipsis, and are read in full on hover and focus', async ({
  editor,
}) => {
  const { page } = editor
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('ControlOrMeta+o'),
  ])
  const file = { name: 'Long.brownstone', mimeType: 'application/octet-stream', buffer: village() }
  await chooser.setFiles(file)
  await expect(editor.status).toContainText('16 × 14')

  for (const tab of await page.getByRole('tablist', { name: 'Panels at the left' }).getByRole('tab').all()) {
    await tab.click()
    expect(await texts(page)).toEqual([])
  }
  await page.getByRole('tab', { name: 'Levels' }).click()
  const level = page.getByRole('tree', { name: 'Levels of the project' }).getByRole('treeitem').first()
  await level.hover()
  await expect(page.getByRole('tooltip')).toHaveText(long('Level'))
  await editor.hover(3, 3)
  await editor.hover(4, 4)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.getByRole('tab', { name: 'Levels' }).focus()
  await level.focus()
  await expect(page.getByRole('tooltip')).toHaveText(long('Level'))

  await page.keyboard.press('Control+f')
  const dialog = page.getByRole('dialog')
  const option = dialog.getByRole('option').nth(1)
  await expect(option).toHaveAttribute('title', new RegExp(long('Place')))
  expect(await texts(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(option.locator('.palette-label')).toHaveCSS('white-space', 'normal')
  await page.keyboard.press('Escape')
  for (const command of isLongRun ? ['Compare with…', 'Link…', 'Export…'] : ['Export…']) {
    await editor.command(command)
    await expect(dialog).toBeVisible()
    expect(await texts(page), command).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  expect(editor.complaints).toEqual([])
})

/** A project whose district, snapshot and world have long names, and a town of that world too. */
function settled(): Uint8Array {
  const { level } = firstLevel(smallTown())
  const zones = Uint8Array.from(level.cells, (_, cell) => Number(cell < 40))
  const districts = { zones, list: [{ name: long('District').slice(0, 60), settings: {} }] }
  const places = level.places.filter(({ link }) => link === undefined)
  const project = projectOf({ ...level, places, districts }, long('Project'))
  const entry = { ...firstLevel(project), name: long('Town') }
  const overland = createOverland(20, 10, TileBits.owner | Terrain.grassland)
  const whole: Project = {
    ...project,
    levels: [entry],
    snapshots: [{ id: 'snapshot-1', name: long('Snapshot'), savedAt: '2026-05-01T10:42:07Z', level: entry }],
    worlds: [{ id: 'world-1', name: long('World'), overland, towns: [{ tile: 45, level: entry.id }] }],
  }
  const [file] = writeNative(whole, 'Settled.brownstone').files
  return file?.bytes ?? new Uint8Array()
}

test('long names of districts, snapshots, stamps and worlds stay within their lists', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await files.open({ name: 'Settled.brownstone', bytes: settled() }, () =>
    page.keyboard.press('ControlOrMeta+o'),
  )
  const world = page.getByRole('grid', { name: /^Map of the world/ })
  await expect(world).toBeFocused()
  expect(await texts(page)).toEqual([])
  await page.keyboard.press('F5')
  await expect(page.getByRole('region', { name: 'Journey', exact: true })).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.press('a')
  expect(await texts(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.keyboard.press('j')
  await expect(editor.map).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await editor.command('Save selection as a stamp')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(long('Stamp'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  for (const list of ['left', 'right']) {
    for (const tab of await page
      .getByRole('tablist', { name: `Panels at the ${list}` })
      .getByRole('tab')
      .all()) {
      await tab.click()
      expect(await texts(page), (await tab.textContent()) ?? '').toEqual([])
    }
  }
  expect(editor.complaints).toEqual([])
})
