import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Move } from '../src/core/play/moves'
import { axeInLongRuns } from './support/axe'
import type { EditorPage } from './support/editor-page'
import type { Files } from './support/files'
import { expect, test } from './support/editor'
import { playStrip, walkersView } from './support/play-page'
import { isLongRun } from './support/run-length'
import { core } from './support/core'

const {
  DIRECTION_NAMES,
  PLAIN_RULES,
  beginWalk,
  capital,
  cellName,
  move,
  proveProject,
  readNative,
  startPosition,
} = core

const GATEHOUSE = {
  name: 'gatehouse.brownstone',
  bytes: readFileSync(path.join(import.meta.dirname, 'support/gatehouse.brownstone')),
}

/** Opens a level in which a lever opens bars, and a key a door. */
async function openGatehouse({ page, map, status }: EditorPage, files: Files): Promise<void> {
  await files.open(GATEHOUSE, () => page.keyboard.press('ControlOrMeta+o'))
  await expect(status).toContainText('7 × 3 cells')
  await map.focus()
}

test('the proof is in the status bar, and its moves are replayed on the map', async ({ editor, files }) => {
  const { page, status } = editor
  await openGatehouse(editor, files)
  await status.getByRole('button', { name: /^Solved in \d+ moves$/ }).click()
  const proof = page.getByRole('region', { name: 'Proof' })
  await expect(proof).toContainText('A player can never get stuck.')
  expect(await axeInLongRuns(editor, '[aria-label=Proof]')).toEqual([])
  await proof.getByRole('button', { name: 'Replay on the map' }).click()
  await expect(playStrip(editor)).toContainText(/Replay: move \d+ of \d+/)
  await page.keyboard.press('ArrowUp')
  await expect(playStrip(editor)).not.toContainText('Replay:')
  await page.keyboard.press('Escape')
  expect(editor.complaints).toEqual([])
})

test('a drag or two presses of Enter connect things, and the arrow says how', async ({ editor, files }) => {
  const { page, map } = editor
  await openGatehouse(editor, files)
  await map.press('Shift+L')
  await editor.drag([3, 2], [4, 3])
  const question = page.getByRole('form', { name: 'pressure plate → pit' })
  await expect(question.getByRole('combobox')).toHaveCount(4)
  expect(await axeInLongRuns(editor, '.connect-on-map')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Connect')

  if (isLongRun) {
    // From the lever to the pit, by keyboard.
    await editor.click(2, 1)
    await map.press('Enter')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await map.press(key)
    await map.press('Enter')
    await page
      .getByRole('form', { name: 'switch “Lever” → pit' })
      .getByRole('button', { name: 'Connect' })
      .press('Enter')
    await editor.click(2, 1)
    const effects = page.getByRole('region', { name: 'Cell' }).getByRole('list', { name: 'Sets off' })
    await expect(effects.getByRole('listitem')).toHaveCount(4)
  }

  await page.keyboard.press('Escape')
  expect(editor.complaints).toEqual([])
})

test('the Cell panel lists effects of a thing, goes to them and gives a lock its key', async ({
  editor,
  files,
}) => {
  const { page, map } = editor
  await openGatehouse(editor, files)
  await map.press('v')
  await editor.click(2, 1)
  const cell = page.getByRole('region', { name: 'Cell' })
  await cell
    .getByRole('button', { name: /^The bars at/ })
    .first()
    .click()
  await expect(
    cell.getByRole('heading', { name: 'East: bars' }).or(cell.getByRole('heading', { name: 'West: bars' })),
  ).toBeVisible()
  await expect(cell.getByRole('list', { name: 'Set off by' })).toContainText('switch “Lever”')

  await editor.click(5, 2)
  await cell.getByLabel('Key', { exact: true }).selectOption({ label: 'New key…' })
  await cell.getByLabel('Name of the key').fill('silver')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Keys' }).click()
  const keys = page.getByRole('region', { name: 'Keys' })
  await expect(keys).toContainText('Silver keylies nowhere')
  await expect(keys).toContainText('Brass keyopens nothing')
  await editor.command('Keys and levers needed')
  await expect(page.getByRole('region', { name: /^Legend: / })).toBeVisible()
  expect(await axeInLongRuns(editor)).toEqual([])
  expect(editor.complaints).toEqual([])
})

/** The samples whose things act on each other, with the ids of their treasures. */
const SAMPLES = [
  ['gatehouse-of-two-levers', 'toll'],
  ['tomb-of-three-floors', 'sarcophagus'],
  ['maze-of-pits-and-plates', 'hoard'],
] as const

interface Course {
  readonly file: { readonly name: string; readonly bytes: Buffer }
  readonly size: string
  /** The keys of a walker who turns, steps forward, uses levers and takes stairs. */
  readonly keys: readonly string[]
  /** Where they lead. */
  readonly end: string
}

/** Reads a sample, and finds the keys that lead to its treasure by the moves of its proof. */
function courseOf(sample: string, goal: string): Course {
  const name = `${sample}.brownstone`
  const bytes = readFileSync(path.join(import.meta.dirname, '../resources/samples', name))
  const read = readNative(bytes)
  const project = read.status === 'read' ? read.project : undefined
  const [first] = project?.levels ?? []
  const proof = project && proveProject(project, { goal })
  const start = project && startPosition(project, first?.id ?? '')
  const begun = project && start && 'position' in start && beginWalk(project, start.position, undefined)
  if (!project || !first || !proof || 'refused' in proof || !begun || 'refused' in begun)
    throw new Error(`The sample ${sample} has no proof`)
  let { walk } = begun
  const keys: string[] = []
  const press = (key: string, what: Move): void => {
    keys.push(key)
    walk = move(project, walk, what, 0, PLAIN_RULES).walk
  }
  for (const each of proof.moves) {
    if (typeof each !== 'string') {
      if ('use' in each) press('Space', 'use')
      else press('Enter', 'take')
      continue
    }
    while (DIRECTION_NAMES[walk.pose.facing] !== each) press('e', 'turn-right')
    const { cell } = walk.pose
    press('w', 'forward')
    if (walk.pose.cell === cell) press('w', 'forward') // the first try found a secret door
  }
  const level = project.levels.find(({ id }) => id === walk.pose.level)?.level ?? first.level
  return {
    file: { name, bytes },
    size: `${first.level.width} × ${first.level.height} cells`,
    keys,
    end: capital(cellName(level, walk.pose.cell)),
  }
}

for (const [sample, goal] of SAMPLES) {
  // A unit test plays all samples in both views, by the keys of the window.
  for (const view of ['from above', 'in first person'] as const) {
    test(`${sample} is played to its treasure ${view}`, { tag: '@long' }, async ({ editor, files }) => {
      const { page, map, status } = editor
      const { file, size, keys, end } = courseOf(sample, goal)
      await files.open(file, () => page.keyboard.press('ControlOrMeta+o'))
      await expect(status).toContainText(size)
      await map.focus()
      await page.keyboard.press('F5')
      const strip = playStrip(editor)
      await expect(strip).toContainText(/Column \d+, row \d+, facing/)
      if (view === 'in first person') {
        await page.keyboard.press('v')
        await expect(walkersView(editor)).toBeVisible()
      }
      for (const key of keys) await page.keyboard.press(key)
      await expect(strip).toContainText(end)
      await page.keyboard.press('Space')
      await expect(status).toContainText(/chest/i)
      await page.keyboard.press('Escape')
      expect(editor.complaints).toEqual([])
    })
  }
}
