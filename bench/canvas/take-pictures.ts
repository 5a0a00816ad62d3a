/**
 * Takes pictures of the map view, into `out/map-pictures` unless a folder is named: every style at five sizes of cells,
 * a town with all there is to show, a sketch, a large town and overlays. For looking at, not for comparing.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CELL_AT_100 } from '../../src/core/picture/style'
import { MAP_STYLES } from '../../src/core/picture/styles/index'
import { openMapPage } from './open-page'

interface Sample {
  readonly name: string
  readonly sample: 'sampleWithEverything' | 'sampleSketch' | 'sampleTown'
  readonly size: number
  /** Pixels a cell. */
  readonly cells: readonly number[]
  readonly overlay?: 'scale' | 'classes'
}

const SAMPLES: readonly Sample[] = [
  { name: 'town', sample: 'sampleWithEverything', size: 20, cells: [40, 26, 15, 8, 4] },
  { name: 'scale', sample: 'sampleWithEverything', size: 20, cells: [26, 8, 2.5], overlay: 'scale' },
  { name: 'classes', sample: 'sampleSketch', size: 20, cells: [26, 8], overlay: 'classes' },
  { name: 'sketch', sample: 'sampleSketch', size: 20, cells: [30] },
  { name: 'large', sample: 'sampleTown', size: 100, cells: [7, 5, 2.4] },
]

const folder = process.argv[2] ?? join('out', 'map-pictures')
mkdirSync(folder, { recursive: true })
const { openPage, close } = await openMapPage()
try {
  const page = await openPage()
  for (const style of MAP_STYLES.map(({ id }) => id)) {
    for (const { name, sample, size, cells, overlay } of SAMPLES) {
      for (const cell of cells) {
        const side = Math.min(900, Math.round(size * cell + 110))
        await page.setViewportSize({ width: side, height: side })
        await page.evaluate(
          async ({ style, sample, size, zoom, overlay }) => {
            const { view, sampleOverlay, styleById } = window.mapPage
            const level = window.mapPage[sample](size, size)
            const isPlain = sample === 'sampleTown' || overlay !== undefined
            const problems: { cell: number; severity: 'error' | 'hint' }[] = [
              { cell: 3 * size + 19, severity: 'error' },
              { cell: 10 * size + 10, severity: 'hint' },
              ...level.places.slice(0, 2).map(({ cell }) => ({ cell, severity: 'error' as const })),
            ]
            const selected = new Uint8Array(size * size)
            for (let y = 10; y < 15; y++) for (let x = 11; x < 17; x++) selected[y * size + x] = 1
            window.mapPage.show({
              level,
              style: styleById(style),
              selected: sample === 'sampleWithEverything' && !overlay ? selected : undefined,
              overlay: overlay && sampleOverlay(level, overlay),
              problems: isPlain ? [] : problems,
              cursor: isPlain ? undefined : 16 * size + 14,
            })
            view.fit()
            view.zoomTo(zoom)
            const preview: Parameters<typeof view.setPreview>[0] = {
              kind: 'paint',
              brush: 'house',
              cells: [16 * size + 2, 16 * size + 3],
              refused: [17 * size + 3],
            }
            view.setPreview(sample === 'sampleSketch' && !overlay ? preview : undefined)
            await window.mapPage.drawn()
          },
          { style, sample, size, zoom: (cell / CELL_AT_100) * 100, overlay },
        )
        await page.screenshot({ path: join(folder, `${name}-${style}-${cell}.png`) })
      }
    }
  }
  console.log(`Pictures are in ${folder}`)
} finally {
  await close()
}
