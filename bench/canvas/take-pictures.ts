/**
 * Takes pictures of the map view, into `out/map-pictures` unless a folder is named. Every style, five zooms, a town with all
 * there is to show and a sketch; for looking at, not for comparing.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { MAP_STYLES } from '../../src/core/picture/styles/index'
import { openMapPage } from './open-page'

const folder = process.argv[2] ?? join('out', 'map-pictures')
mkdirSync(folder, { recursive: true })
const { openPage, close } = await openMapPage()
try {
  const page = await openPage({ viewport: { width: 756, height: 756 } })
  const scenes: readonly (readonly [
    string,
    'sampleWithEverything' | 'sampleSketch' | 'sampleTown',
    number,
    readonly number[],
  ])[] = [
    ['town', 'sampleWithEverything', 20, [250, 110, 60, 30, 16]],
    ['sketch', 'sampleSketch', 20, [125]],
    ['large', 'sampleTown', 100, [27, 20, 9]],
  ]
  for (const style of MAP_STYLES.map(({ id }) => id)) {
    for (const [name, sample, size, zooms] of scenes) {
      for (const zoom of zooms) {
        await page.evaluate(
          async ({ style, sample, size, zoom }) => {
            const { view } = window.mapPage
            window.mapPage.setStyle(style)
            view.setLevel(window.mapPage[sample](size, size))
            view.zoomTo(zoom)
            view.centreOn(Math.floor((size * size + size) / 2))
            view.setCursor(sample === 'sampleTown' ? undefined : 16 * size + 14)
            const problems: { cell: number; severity: 'error' | 'hint' }[] = [
              { cell: 3 * size + 19, severity: 'error' },
              { cell: 10 * size + 10, severity: 'hint' },
            ]
            view.setProblems(sample === 'sampleTown' ? [] : problems)
            const selection: number[] = []
            for (let y = 10; y < 15; y++) for (let x = 11; x < 17; x++) selection.push(y * size + x)
            view.setSelection(sample === 'sampleWithEverything' ? selection : [])
            const preview: Parameters<typeof view.setPreview>[0] = {
              kind: 'paint',
              brush: 'house',
              cells: [16 * size + 2, 16 * size + 3],
              refused: [17 * size + 3],
            }
            view.setPreview(sample === 'sampleSketch' ? preview : undefined)
            await new Promise((resolve) => setTimeout(resolve, 260))
            await window.mapPage.drawn()
          },
          { style, sample, size, zoom },
        )
        await page.screenshot({ path: join(folder, `${name}-${style}-${zoom}.png`) })
      }
    }
  }
  console.log(`Pictures are in ${folder}`)
} finally {
  await close()
}
