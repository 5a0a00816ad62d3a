/**
 * What drawing the map costs in a browser, against a plain loop over the same cells on the same canvas in the same
 * run: only the ratios mean anything on another machine.
 */
import { measureFrames, percentile, type FramesRow } from './frames'
import { openMapPage } from './open-page'
import type { SceneCosts } from './measure'

/**
 * How much longer the median frame of the editor may take than that of two bare canvases, its own work and until the next
 * frame can begin, and what is too little to matter, in milliseconds. The 95th percentile is printed and not judged: it
 * is what else goes on on the machine.
 */
const TWIN_BARS = { work: { times: 1.5, slack: 0.5 }, whole: { times: 2, slack: 6 } } as const

/** Bars that hold on every machine. */
const MIDDLE_BAR = 0.25
const SIZE_BAR = 1.3
const BLOCKS_BAR = 0.25

/** Measures, prints a table and tells whether the bars hold. */
export async function run(): Promise<boolean> {
  const { openPage, close } = await openMapPage()
  try {
    const page = await openPage()
    const rows: ({ size: number; scale: number } & SceneCosts)[] = []
    for (const size of [300, 1000]) {
      for (const scale of [48, 26, 16, 12, 6, 3, 2, 0.9]) {
        rows.push(
          await page.evaluate(
            ({ size, scale }) => {
              const { measure, sampleTown, styleById } = window.mapPage
              const screen = { width: 1600, height: 900, ratio: 1 }
              return { size, scale, ...measure(sampleTown(size, size), styleById('light'), screen, scale) }
            },
            { size, scale },
          ),
        )
      }
    }
    console.log('  cells  px a cell  painted ms  plain ms  ratio  one cell ms  commands')
    for (const { size, scale, painted, filled, oneCell, commands } of rows) {
      const columns = [
        `${size}²`.padStart(7),
        String(scale).padStart(11),
        painted.toFixed(2).padStart(12),
        filled.toFixed(2).padStart(10),
        (painted / filled).toFixed(2).padStart(7),
        oneCell.toFixed(2).padStart(13),
        String(commands).padStart(10),
      ]
      console.log(columns.join(''))
    }

    const finished = await page.evaluate(() => {
      const { measure, sampleTown, styleById } = window.mapPage
      return measure(sampleTown(300, 300), styleById('atlas'), { width: 1600, height: 900, ratio: 1 }, 12)
    })
    const at = (size: number, scale: number) => rows.find((row) => row.size === size && row.scale === scale)
    const middle = (at(1000, 6)?.painted ?? Infinity) / (at(1000, 6)?.filled ?? 1)
    // At 6 pixels a cell both levels cover the whole canvas.
    const bySize = (at(1000, 6)?.painted ?? Infinity) / (at(300, 6)?.painted ?? 1)
    const bars = [
      { name: 'pixels against rectangles at 6 px a cell', value: middle, most: MIDDLE_BAR },
      { name: '1,000 x 1,000 against 300 x 300 at 6 px a cell', value: bySize, most: SIZE_BAR },
      {
        name: 'blocks of a finished map against rectangles at 12 px a cell',
        value: finished.painted / finished.filled,
        most: BLOCKS_BAR,
      },
    ]
    for (const { name, value, most } of bars) {
      console.log(`${value <= most ? 'holds ' : 'BROKEN'}  ${name}: ${value.toFixed(2)} (at most ${most})`)
    }
    return bars.every(({ value, most }) => value <= most)
  } finally {
    await close()
  }
}

/** Measures the frames of the real page, prints a table and tells whether the bars hold. */
export async function runFrames(): Promise<boolean> {
  const rows = await measureFrames([300, 1000])
  console.log(
    '\n  cells  steps in  gesture  frames  work p50  p95   whole p50  p95   of the twin p50  p95  commits  changes',
  )
  const problems: string[] = []
  for (const row of rows) {
    const { size, steps, gesture, editor, twin } = row
    const [mine, its] = [frameTimes(editor), frameTimes(twin)]
    const columns = [
      `${size}²`.padStart(7),
      String(steps).padStart(10),
      gesture.padStart(9),
      String(editor.work.length).padStart(8),
      mine.work.map((time) => time.toFixed(2).padStart(7)).join(''),
      mine.whole.map((time) => time.toFixed(1).padStart(8)).join(''),
      its.whole.map((time) => time.toFixed(1).padStart(8)).join(''),
      mine.whole.map((time, at) => `${(time / (its.whole[at] ?? 1)).toFixed(2)}x`.padStart(8)).join(''),
      String(editor.commits).padStart(9),
      String(editor.mutations).padStart(9),
    ]
    console.log(columns.join(''))
    problems.push(...problemsOf(row))
  }
  for (const problem of problems) console.log(`BROKEN  ${problem}`)
  if (problems.length === 0)
    console.log('holds   every gesture against its raw twin, and no React on pointer moves')
  return problems.length === 0
}

function problemsOf({ size, steps, gesture, editor, twin }: FramesRow): string[] {
  const problems: string[] = []
  const name = `${gesture} at ${size} x ${size}, ${steps} steps in`
  for (const part of ['work', 'whole'] as const) {
    const [own, raw] = [percentile(editor[part], 0.5), percentile(twin[part], 0.5)]
    const { times, slack } = TWIN_BARS[part]
    if (own > times * raw + slack) {
      problems.push(`${name}: ${part} ${own.toFixed(1)} ms, its twin ${raw.toFixed(1)}`)
    }
  }
  // A stroke ends in another level, and the status bar shows the zoom; React has no other work.
  if (gesture !== 'zoom' && gesture !== 'stroke' && editor.commits > 0) {
    problems.push(`${name}: React drew ${editor.commits} times`)
  }
  return problems
}

/** The median and the 95th percentile of what the frames took. */
function frameTimes({ work, whole }: FramesRow['editor']): Record<'work' | 'whole', readonly number[]> {
  const both = (times: readonly number[]): readonly number[] => [
    percentile(times, 0.5),
    percentile(times, 0.95),
  ]
  return { work: both(work), whole: both(whole) }
}

const holds = [await run(), await runFrames()]
if (holds.includes(false)) process.exitCode = 1
