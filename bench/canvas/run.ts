/**
 * What drawing the map costs in a browser, against a plain loop over the same cells on the same canvas in the same
 * run: only the ratios mean anything on another machine.
 */
import { openMapPage } from './open-page'
import type { Measured } from './measure'

/** Bars that hold on every machine. */
const MIDDLE_BAR = 0.25
const SIZE_BAR = 1.3

/** Measures, prints a table and tells whether the bars hold. */
export async function run(): Promise<boolean> {
  const { openPage, close } = await openMapPage()
  try {
    const page = await openPage()
    const rows: ({ size: number; scale: number } & Measured)[] = []
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

    const at = (size: number, scale: number) => rows.find((row) => row.size === size && row.scale === scale)
    const middle = (at(1000, 6)?.painted ?? Infinity) / (at(1000, 6)?.filled ?? 1)
    // At 6 pixels a cell both levels cover the whole canvas.
    const bySize = (at(1000, 6)?.painted ?? Infinity) / (at(300, 6)?.painted ?? 1)
    const bars = [
      { name: 'pixels against rectangles at 6 px a cell', value: middle, most: MIDDLE_BAR },
      { name: '1,000 x 1,000 against 300 x 300 at 6 px a cell', value: bySize, most: SIZE_BAR },
    ]
    for (const { name, value, most } of bars) {
      console.log(`${value <= most ? 'holds ' : 'BROKEN'}  ${name}: ${value.toFixed(2)} (at most ${most})`)
    }
    return bars.every(({ value, most }) => value <= most)
  } finally {
    await close()
  }
}

if (!(await run())) process.exitCode = 1
