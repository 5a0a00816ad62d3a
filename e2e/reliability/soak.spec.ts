import type { CDPSession, Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { expect, test, type RunningEditor } from '../support/editor'
import { leavingNothing, type OpenFile } from './open-file'
import { forget, gather, markdownTable, quantile, writeFigures } from './section'

// Works in one window for a long time: memory, nodes, listeners, workers and storage must stay as they are after the
// first rounds. `npm run soak -- --minutes 30 [--edition web|desktop] [--keep]`.

/** Chromium keeps a node for each text that was typed, up to a thousand steps; each round types a seed. */
const UNDO_STEPS = 1000
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? '30')
/** What is measured may grow by this share from the first third of the run to the last, and by this much at least. */
const GROWTH = 0.1

/** What a round leaves behind. */
interface Sample {
  readonly minute: number
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly workers: number
  readonly storage: number
}

const MEASURES = [
  { id: 'heap', label: 'JavaScript heap after collection, MB', slack: 2 },
  { id: 'nodes', label: 'DOM nodes, without the undo history of text fields', slack: 100 },
  { id: 'listeners', label: 'Listeners', slack: 50 },
  { id: 'workers', label: 'Workers', slack: 0 },
  { id: 'storage', label: 'Storage, MB', slack: 2 },
] as const

test('hours of work leave nothing behind', async ({ editor, started, kind }, { outputDir }) => {
  const { page } = editor
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  mkdirSync(outputDir, { recursive: true })
  const open = await leavingNothing({ session, files: started.files, folder: outputDir })
  forget(`soak ${kind}`)
  const samples: Sample[] = []
  const begun = Date.now()
  const minute = (): number => (Date.now() - begun) / 60_000
  let rounds = 0
  // The first rounds load what is loaded late.
  for (let warm = 0; warm < 3; warm++) await takeRound(started, open, rounds++)
  do {
    await takeRound(started, open, rounds++)
    const measured = await measure(page, session)
    const sample = { minute: minute(), ...measured, nodes: measured.nodes - Math.min(rounds, UNDO_STEPS) }
    samples.push(sample)
    gather(`soak ${kind}`, sample)
  } while (minute() < MINUTES)

  const rows = MEASURES.map(({ id, label }) => {
    const values = samples.map((sample) => sample[id])
    const slope = slopeOf(samples.map((sample) => [sample.minute, sample[id]]))
    return [
      label,
      ...[middle(early(values)), middle(late(values)), slope * 60].map((value) => value.toFixed(1)),
    ]
  })
  const said = `${rounds} rounds of work in ${minute().toFixed(1)} minutes, edition: ${kind}. Each round makes a town, paints, fills, re-rolls, undoes and redoes, exports, saves, opens what it saved, and walks.`
  writeFigures(
    `soak ${kind}`,
    `${said}\n\n${markdownTable(['', 'first third', 'last third', 'slope an hour'], rows)}`,
  )
  for (const { id, slack } of MEASURES) {
    const values = samples.map((sample) => sample[id])
    const [before, after] = [middle(early(values)), middle(late(values))]
    expect(after, `${id} grew from ${before} to ${after}`).toBeLessThanOrEqual(
      before + Math.max(slack, GROWTH * before),
    )
  }
  expect(editor.complaints).toEqual([])
})

/** One round of everything that a designer does, on a new town; each ends with a saved document. */
async function takeRound({ editor, files }: RunningEditor, open: OpenFile, round: number): Promise<void> {
  const { page } = editor
  await editor.newTown(24, 24)
  await editor.choose('Street')
  await editor.drag([2, 2], [2 + (round % 9), 2])
  await editor.choose('House')
  await editor.drag([5, 12], [9, 12])
  await editor.seed(String(round))
  await editor.fill()
  await editor.command('Re-roll')
  await expect(editor.map).toHaveAttribute('aria-busy', 'false')
  await editor.map.focus()
  for (const key of ['z', 'z', 'Shift+z', 'Shift+z']) await page.keyboard.press(`ControlOrMeta+${key}`)

  await page.keyboard.press('ControlOrMeta+Shift+e')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: /Block map/ }).click()
  await expect(dialog.getByRole('button', { name: 'Export…' })).toBeEnabled()
  await files.save(() => dialog.getByRole('button', { name: 'Export…' }).click())
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  await expect(editor.status).toContainText('Saved')
  if (!saved) throw new Error('Nothing was saved.')
  await open(saved, () => page.keyboard.press('ControlOrMeta+o'))
  // The opened file has no steps yet.
  await expect(page.getByRole('region', { name: 'History' }).getByRole('button')).toHaveCount(1)

  await editor.map.focus()
  await page.keyboard.press('F5')
  for (let step = 0; step < 12; step++) await page.keyboard.press(step % 4 === 3 ? 'ArrowRight' : 'ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Fill undecided' })).toBeVisible()
}

async function measure(page: Page, session: CDPSession): Promise<Omit<Sample, 'minute'>> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  const { usage = 0 } = await page.evaluate(() => navigator.storage?.estimate() ?? {})
  return {
    heap: valueOf('JSHeapUsedSize') / 2 ** 20,
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
    workers: page.workers().length,
    storage: usage / 2 ** 20,
  }
}

const middle = (values: readonly number[]): number => quantile(values, 0.5)

function early(values: readonly number[]): readonly number[] {
  return values.slice(0, Math.max(1, Math.floor(values.length / 3)))
}

function late(values: readonly number[]): readonly number[] {
  return values.slice(-Math.max(1, Math.floor(values.length / 3)))
}

/** The slope of the line through points with the least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread
}
