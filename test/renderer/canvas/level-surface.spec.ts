import { expect, test, type Page } from '@playwright/test'
import { openMapPage, type OpenedPage } from '../../../bench/canvas/open-page'
import { isLongRun } from '../../../e2e/support/run-length'

let opened: OpenedPage
let page: Page

test.beforeAll(async () => {
  opened = await openMapPage()
  // Motion is no subject here, and each of its frames takes time.
  page = await opened.openPage({ viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' })
})

test.afterAll(async () => {
  await opened.close()
})

/** Shows a town at a zoom with the given cell in the middle, with nothing recorded yet. */
async function show(size: number, zoom: number, onPage = page): Promise<void> {
  await onPage.evaluate(
    async ({ size, zoom }) => {
      const { show, view, pointers, sampleWithEverything } = window.mapPage
      show({ level: sampleWithEverything(size, size) })
      view.zoomTo(zoom)
      view.centreOn((size / 2) * size + size / 2)
      // Late drawing happens in the next frames.
      for (let before = -1, quiet = 0; quiet < 4;) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const { mapDraws, overlayDraws } = view.stats()
        quiet = mapDraws + overlayDraws === before ? quiet + 1 : 0
        before = mapDraws + overlayDraws
      }
      pointers.length = 0
    },
    { size, zoom },
  )
}

test('Konva has few nodes and no hit canvas, whatever the size of the level', async () => {
  for (const size of [20, 50, 300]) {
    await show(size, 100)
    const { nodes, hitCanvases } = await page.evaluate(() => window.mapPage.view.stats())
    expect(nodes).toBeLessThanOrEqual(50)
    expect(hitCanvases).toEqual([
      [0, 0],
      [0, 0],
    ])
  }
})

test('fifty moves of the pointer do not draw the map', async () => {
  await show(50, 100)
  const before = await page.evaluate(() => window.mapPage.view.stats())
  for (let step = 0; step < 50; step++) await page.mouse.move(100 + 13 * step, 100 + 9 * step)
  await page.evaluate(() => window.mapPage.drawn())
  const after = await page.evaluate(() => window.mapPage.view.stats())
  expect(after.mapDraws).toBe(before.mapDraws)
  expect(after.overlayDraws).toBeGreaterThan(before.overlayDraws)
  expect(await page.evaluate(() => window.mapPage.pointers.length)).toBeGreaterThan(20)
})

test('a cursor, a preview and problems draw the overlay and not the map', async () => {
  await show(20, 100)
  const [before, after] = await page.evaluate(async () => {
    const { show, view, drawn } = window.mapPage
    const before = view.stats()
    show({ cursor: 42 })
    view.setPreview({ kind: 'paint', brush: 'house', cells: [43], refused: [44] })
    show({ problems: [{ cell: 45, severity: 'error' }] })
    await drawn()
    return [before, view.stats()]
  })
  expect(after.mapDraws).toBe(before.mapDraws)
  expect(after.overlayDraws).toBe(before.overlayDraws + 1)
})

test('a painted cell is drawn alone', async () => {
  await show(300, 100)
  const [before, after] = await page.evaluate(async () => {
    const { show, view, drawn, sampleWithEverything, paintCell } = window.mapPage
    const level = sampleWithEverything(300, 300)
    show({ level })
    await drawn()
    const before = view.stats()
    show({ level: paintCell(level, 150 * 300 + 150) })
    await drawn()
    return [before, view.stats()]
  })
  expect(after.mapDraws).toBe(before.mapDraws + 1)
  expect(after.mapDirtyDraws).toBe(before.mapDirtyDraws + 1)
})

test('Konva has few nodes with everything on the map, however much is selected, previewed and found', async () => {
  await show(60, 100)
  const counts = await page.evaluate(async () => {
    const { show, view, drawn, sampleOverlay, sampleWithEverything } = window.mapPage
    const level = sampleWithEverything(60, 60)
    const cells = Array.from(level.cells, (_, cell) => cell)
    const all = {
      selected: new Uint8Array(cells.length).fill(1),
      overlay: sampleOverlay(level, 'scale'),
      problems: cells.map((cell) => ({ cell, severity: 'error' as const })),
      letters: new Uint8Array(cells.length).fill(65),
      ways: { line: cells.slice(0, 60) },
      mirror: { x: 30, y: 30, isTurn: false },
      below: sampleWithEverything(60, 60),
      cursor: 42,
    }
    const counts: number[] = []
    // The frame around shown cells lasts for a second or so, which a slow machine may need for all these cells.
    const stopped = performance.now()
    performance.now = () => stopped
    for (const size of [1, 3600]) {
      show({ level, ...all, hasGrips: true })
      view.setPreview({
        kind: 'paint',
        brush: 'house',
        cells: cells.slice(0, size),
        refused: cells.slice(0, size),
      })
      view.showCells(cells.slice(0, size))
      // It zooms out, where the selection has no handles.
      view.zoomTo(100)
      await drawn()
      counts.push(view.stats().nodes)
    }
    Reflect.deleteProperty(performance, 'now')
    view.setPreview(undefined)
    const none = {
      selected: undefined,
      overlay: undefined,
      problems: [],
      letters: undefined,
      ways: undefined,
    }
    show({ ...none, mirror: undefined, below: undefined, cursor: undefined, hasGrips: false })
    await drawn()
    return counts
  })
  expect(counts[0]).toBeGreaterThan(10)
  expect(counts[0]).toBeLessThanOrEqual(60)
  expect(counts[1]).toBe(counts[0])
})

test('a marquee is a rectangle of Konva: it needs no cells, and tints only those inside', async () => {
  await show(20, 100)
  const opacities = await page.evaluate(async () => {
    const { view, drawn } = window.mapPage
    const cells = [210, 211, 230, 231]
    const box = { x: 10, y: 10, width: 2, height: 2 }
    view.setPreview({ kind: 'select', cells: [], box, refused: [] })
    await drawn()
    const context = document.querySelectorAll('canvas')[1]?.getContext('2d')
    const opacityAt = (cell: number, share: number): number => {
      const { x = 0, y = 0, width = 0 } = view.cellBounds(cell) ?? {}
      const data = context?.getImageData(Math.round(x + share * width), Math.floor(y + width / 2), 1, 1).data
      return Math.round(((data?.[3] ?? -1) / 255) * 20) / 20
    }
    const opacities = [...cells, 209, 212, 190, 250].map((cell) => opacityAt(cell, 0.5))
    // The line on the western side is stronger than the tint.
    const line = opacityAt(210, 0)
    view.setPreview(undefined)
    return { opacities, isLineStronger: line > (opacities[0] ?? 1) }
  })
  expect(opacities).toEqual({
    opacities: [0.35, 0.35, 0.35, 0.35, 0, 0, 0, 0],
    isLineStronger: true,
  })
})

test('Konva tells a press on a name from one beside it, and only while names can be moved', async () => {
  await show(20, 200)
  const dragAt = async (hasGrips: boolean, y: number): Promise<number> => {
    const at = await page.evaluate(async (hasGrips) => {
      const { show, view, drawn, dragged, sampleWithEverything } = window.mapPage
      const level = sampleWithEverything(20, 20)
      const [place] = level.places
      show({ level, hasGrips })
      view.centreOn(place?.cell ?? 0)
      dragged.length = 0
      for (let frame = 0; frame < 2; frame++) await drawn()
      return view.cellBounds(place?.cell ?? 0)
    }, hasGrips)
    if (!at) throw new Error('No place')
    await page.mouse.move(at.x + at.width / 2, at.y + y)
    await page.evaluate(() => window.mapPage.drawn())
    await page.mouse.down()
    await page.mouse.move(at.x + at.width / 2 + 40, at.y + y + 30, { steps: 4 })
    await page.mouse.up()
    return page.evaluate(() => window.mapPage.dragged.length)
  }
  const below = 55 // of the sign of the place: in the middle of its name
  expect(await dragAt(true, below)).toBe(1)
  expect(await dragAt(true, -20)).toBe(0)
  expect(await dragAt(false, below)).toBe(0)
})

test('a handle of a selected rectangle is found by Konva, and dragging it selects another rectangle', async () => {
  await show(20, 100)
  const drag = async (cells: readonly number[]): Promise<unknown> => {
    const box = await page.evaluate(async (cells) => {
      const { show, view, drawn, selected } = window.mapPage
      const bytes = new Uint8Array(400)
      for (const cell of cells) bytes[cell] = 1
      show({ selected: bytes, hasGrips: true })
      selected.length = 0
      await drawn()
      return view.cellBounds(11 * 20 + 12)
    }, cells)
    if (!box) throw new Error('No cell')
    // The south-east corner of the last cell.
    const [x, y] = [box.x + box.width, box.y + box.height]
    await page.mouse.move(x, y)
    const cursor = await page.evaluate(() => document.querySelectorAll('canvas')[1]?.style.cursor)
    await page.mouse.down()
    await page.mouse.move(x + 2.3 * box.width, y + 0.8 * box.height, { steps: 3 })
    await page.mouse.up()
    return page.evaluate((cursor) => [cursor, ...window.mapPage.selected], cursor)
  }
  const rectangle = [210, 211, 212, 230, 231, 232]
  expect(await drag(rectangle)).toEqual(['nwse-resize', [210, 12 * 20 + 14]])
  expect(await drag(rectangle.slice(1))).toEqual([''])
  await page.evaluate(() => window.mapPage.show({ selected: undefined, hasGrips: false }))
})

for (const zoom of [100, 30, 6]) {
  test(`selected cells are tinted on the lively layer, and no others, at ${zoom} %`, async () => {
    await show(60, zoom)
    const opacities = await page.evaluate(async () => {
      const { show, view, drawn } = window.mapPage
      const selected = new Uint8Array(3600)
      const cells = [30 * 60 + 30, 30 * 60 + 31, 31 * 60 + 30]
      for (const cell of cells) selected[cell] = 1
      show({ selected })
      await drawn()
      const context = document.querySelectorAll('canvas')[1]?.getContext('2d')
      const opacityAt = (cell: number): number => {
        const { x = 0, y = 0, width = 0 } = view.cellBounds(cell) ?? {}
        return context?.getImageData(Math.floor(x + width / 2), Math.floor(y + width / 2), 1, 1).data[3] ?? -1
      }
      const opacities = [...cells, 31 * 60 + 31, 28 * 60 + 30, 30 * 60 + 27].map(opacityAt)
      show({ selected: undefined })
      return opacities
    })
    expect(opacities.map((opacity) => opacity > 0)).toEqual([true, true, true, false, false, false])
    expect(new Set(opacities.slice(0, 3)).size).toBe(1)
  })
}

test('a scene of the same parts draws nothing, and each part only the canvas that shows it', async () => {
  await show(20, 100)
  const draws = await page.evaluate(async () => {
    const { show, view, drawn, sampleOverlay, sampleWithEverything, styleById } = window.mapPage
    const level = sampleWithEverything(20, 20)
    show({ level, style: styleById('light'), cursor: undefined })
    await drawn()
    const cells = level.cells.length
    const parts: Parameters<typeof show>[0][] = [
      {},
      { level },
      { selected: new Uint8Array(cells).fill(1, 0, 9) },
      { overlay: sampleOverlay(level, 'scale') },
      { style: styleById('dark') },
      { isVeiled: true },
      { problems: [{ cell: 45, severity: 'error' }] },
      { letters: new Uint8Array(cells).fill(65) },
      { ways: { line: [1, 2, 3] } },
      { rulers: undefined },
      { mirror: { x: 10, isTurn: false } },
      { tintsDistricts: true },
      { framesPointed: true },
      { below: sampleWithEverything(20, 20) },
      { walk: { isPlaying: false, walks: [], counts: [] } },
      { cursor: 42 },
      { hasGrips: true },
    ]
    const draws: string[] = []
    for (const part of parts) {
      const before = view.stats()
      show(part)
      await drawn()
      const { mapDraws, overlayDraws } = view.stats()
      const drawnOn = `${mapDraws - before.mapDraws} ${overlayDraws - before.overlayDraws}`
      draws.push(`${Object.keys(part).join()}: ${drawnOn}`)
    }
    show({ isVeiled: false, walk: undefined, style: styleById('light'), hasGrips: false })
    return draws
  })
  // How often the map was drawn, and how often the overlay.
  expect(draws).toEqual([
    ': 0 0',
    'level: 0 0',
    'selected: 0 1',
    'overlay: 1 0',
    'style: 1 1',
    'isVeiled: 0 1',
    'problems: 0 1',
    'letters: 0 1',
    'ways: 0 1',
    'rulers: 0 1',
    'mirror: 0 1',
    'tintsDistricts: 0 1',
    'framesPointed: 0 1',
    'below: 0 1',
    'walk: 0 1',
    'cursor: 0 1',
    'hasGrips: 0 1',
  ])
})

test('a level of another size is shown whole, without the preview of the last one', async () => {
  await show(20, 100)
  const [stroke, fresh] = await page.evaluate(async () => {
    const { show, view, drawn, sampleWithEverything } = window.mapPage
    const bytes = () => document.querySelectorAll('canvas')[1]?.toDataURL()
    view.setPreview({ kind: 'paint', brush: 'house', cells: [43, 44, 45], refused: [] })
    show({ level: sampleWithEverything(24, 30) })
    await drawn()
    const stroke = bytes()
    view.setPreview(undefined)
    await drawn()
    return [stroke, bytes()]
  })
  expect(stroke).toBe(fresh)
  const zoom = await page.evaluate(() => window.mapPage.zooms.at(-1))
  expect(zoom).toBeLessThan(100)
})

// Every band and level of detail, and cell sizes with fractions of pixels.
const RATIOS = [1, 1.5]
for (const [at, ratio] of RATIOS.entries()) {
  for (const [index, scale] of [48, 26, 16, 13.7, 6, 7.3, 4, 2.2, 0.8].entries()) {
    // A short run tests every size at one of the ratios, a long one at both.
    if (!isLongRun && index % RATIOS.length !== at) continue
    test(`changed cells are painted to the very pixels of the whole, at ${scale} px and ratio ${ratio}`, () =>
      comparedAt({ scale, ratio, turn: index }))
  }
}

interface Size {
  readonly scale: number
  readonly ratio: number
  /** Which cells a short run takes in which style. */
  readonly turn: number
}

async function comparedAt({ scale, ratio, turn }: Size): Promise<void> {
  const results = await page.evaluate(
    ({ scale, ratio, turn, takesAll }) => {
      const { comparePictures, paintCell, sampleOverlay, sampleTiles, sampleWithEverything, styleById } =
        window.mapPage
      const size = 40
      const before = sampleWithEverything(size, size)
      const view = { scale: scale * ratio, x: 41, y: 37 }
      // All the changed cells, and what is around them.
      const [across, down] = [Math.min(700, 200 + 10 * scale), Math.min(500, 150 + 8 * scale)]
      const screen = { width: Math.ceil(across * ratio), height: Math.ceil(down * ratio), ratio }
      // A corner, the border, beside a lock, under a label, and an empty area.
      const cells = [0, 7, 3 * size, 4 * size + 3, 6 * size + 6, 9 * size + 9, 2 * size + 12, 3 * size + 11]
      const overlays = [undefined, sampleOverlay(before, 'scale'), sampleOverlay(before, 'classes')]
      const styles = [...['light', 'dark', 'print', 'atlas', 'ink'].map(styleById), sampleTiles('light', 16)]
      return styles.flatMap((style, index) =>
        cells.flatMap((cell, at) => {
          // A short run tries each cell in one style at each size, and each cell in every style over all sizes.
          if (!takesAll && (index + at + turn) % 6 > 0) return []
          const overlay = overlays[(index + at) % overlays.length]
          return comparePictures(before, paintCell(before, cell), style, screen, view, overlay)
        }),
      )
    },
    { scale, ratio, turn, takesAll: isLongRun },
  )
  let max = 0
  for (const { dirtyAgainstWhole, paintedAgainstCommands, changed } of results) {
    expect(dirtyAgainstWhole).toBe(0)
    max = Math.max(max, changed)
    // The pixel painter and the drawing commands give the same picture, except for smoothing.
    if (scale >= 3) expect(paintedAgainstCommands).toBeLessThan(700 * ratio ** 2)
  }
  expect(max).toBeGreaterThan(0)
}

// No sizes where the middle of a pixel falls between two pixels of the tile: programs round differently there.
for (const [side, cell] of [
  [15, 26],
  [26, 26],
  [64, 26],
  [16, 8],
] as const) {
  test(`the SVG of tiles of ${side} pixels is what the canvas draws at ${cell} px`, async () => {
    const { problem, share } = await page.evaluate(
      ({ side, cell }) => {
        const { compareSvg, sampleTiles, sampleWithEverything } = window.mapPage
        return compareSvg(sampleWithEverything(20, 20), sampleTiles('light', side), cell)
      },
      { side, cell },
    )
    expect(problem).toBe('')
    expect(share).toBeLessThan(0.03)
  })
}

const STYLES = ['light', 'dark', 'high-contrast', 'print', 'atlas', 'ink', 'parchment']
const SIZES = [40, 26, 15, 8]
for (const [index, id] of STYLES.entries()) {
  for (const [at, cell] of SIZES.entries()) {
    // A short run takes each style at one size, and each size in a style at least.
    if (!isLongRun && index % SIZES.length !== at) continue
    test(`the SVG of a map is what the canvas draws, in the style ${id} at ${cell} px`, async () => {
      const { problem, share } = await page.evaluate(
        ({ id, cell }) => {
          const { compareSvg, sampleWithEverything, styleById } = window.mapPage
          return compareSvg(sampleWithEverything(20, 20), styleById(id), cell)
        },
        { id, cell },
      )
      expect(problem).toBe('')
      // Letters are placed and textures smoothed a little differently; all shapes are in place.
      expect(share).toBeLessThan(0.02)
    })
  }
}

test('the SVG of a map has the patterns of an overlay where the canvas has them', async () => {
  const { problem, share } = await page.evaluate(() => {
    const { compareSvg, sampleOverlay, sampleSketch, styleById } = window.mapPage
    const level = sampleSketch(20, 20)
    return compareSvg(level, styleById('light'), 26, sampleOverlay(level, 'classes'))
  })
  expect(problem).toBe('')
  expect(share).toBeLessThan(0.002)
})

test('the cell under the pointer stays in place while the wheel zooms through every band', async () => {
  await show(300, 100)
  const at = { x: 420, y: 330 }
  await page.mouse.move(at.x, at.y)
  const centre = await page.evaluate(({ x, y }) => window.mapPage.view.cellAt(x, y).cell, at)
  const bands = new Set<string>()
  for (const turn of [400, 400, 400, 400, 400, 400, -400, -400, -400, -400, -400, -400, -400, -400]) {
    await page.mouse.wheel(0, turn)
    await page.evaluate(() => window.mapPage.drawn())
    const seen = await page.evaluate(({ x, y }) => {
      const { view } = window.mapPage
      return { cell: view.cellAt(x, y).cell, band: view.stats().band }
    }, at)
    bands.add(seen.band)
    // At small zooms a pixel covers more than a cell, and the view is aligned to whole pixels.
    const off = Math.hypot(
      (seen.cell % 300) - (centre % 300),
      Math.floor(seen.cell / 300) - Math.floor(centre / 300),
    )
    expect(off).toBeLessThanOrEqual(seen.band === 'far' ? 2 : 1.5)
  }
  expect([...bands].sort()).toEqual(['close', 'far', 'middle'])
})

test('a stroke of the mouse includes every cell on its way', async () => {
  await show(20, 100)
  await page.mouse.move(300, 250)
  await page.mouse.down()
  await page.mouse.move(560, 430, { steps: 2 })
  await page.mouse.up()
  const events = await page.evaluate(() => window.mapPage.pointers)
  const stroke = events.slice(events.findIndex(({ type }) => type === 'press'))
  expect(stroke[0]?.path).toEqual([stroke[0]?.cell])
  expect(stroke.at(-1)?.type).toBe('release')
  expect(stroke.every(({ button }) => button === 0)).toBe(true)
  const path = stroke.flatMap((event) => event.path)
  expect(path.length).toBeGreaterThan(14)
  expect(path.at(-1)).toBe(stroke.at(-1)?.cell)
  for (let index = 1; index < path.length; index++) {
    const [a = 0, b = 0] = [path[index - 1], path[index]]
    expect(Math.abs((a % 20) - (b % 20)) + Math.abs(Math.floor(a / 20) - Math.floor(b / 20))).toBe(1)
  }
})

test('a cancelled stroke says so, and nothing more until it is over', async () => {
  await show(20, 100)
  await page.mouse.move(300, 250)
  await page.mouse.down()
  await page.mouse.move(340, 250)
  await page.evaluate(() => window.mapPage.view.cancelPointer())
  await page.mouse.move(420, 300)
  await page.mouse.up()
  const types = await page.evaluate(() => window.mapPage.pointers.map(({ type }) => type))
  expect(types.at(-1)).toBe('cancel')
  expect(types).not.toContain('release')
})

test('the middle button pans, and so does the main one in panning mode', async () => {
  await show(50, 100)
  const target = () => page.evaluate(() => window.mapPage.view.cellBounds(0))
  for (const button of ['middle', 'left'] as const) {
    await page.evaluate((active) => window.mapPage.view.setPanning(active), button === 'left')
    const before = await target()
    await page.mouse.move(400, 300)
    await page.evaluate(() => (window.mapPage.pointers.length = 0))
    await page.mouse.down({ button })
    await page.mouse.move(430, 320)
    await page.mouse.up({ button })
    const after = await target()
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(30)
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(20)
    expect(await page.evaluate(() => window.mapPage.pointers.map(({ type }) => type))).not.toContain('press')
  }
  await page.evaluate(() => window.mapPage.view.setPanning(false))
})

test('shown cells come into view, at once with reduced motion', async () => {
  await show(300, 100)
  const bounds = await page.evaluate(async () => {
    const { view, drawn } = window.mapPage
    view.showCells([290 * 300 + 290, 291 * 300 + 291])
    await drawn()
    return view.cellBounds(290 * 300 + 290)
  })
  expect(bounds?.x).toBeGreaterThan(300)
  expect(bounds?.x).toBeLessThan(600)
  expect(bounds?.y).toBeGreaterThan(200)
  expect(bounds?.y).toBeLessThan(500)
})

test('the canvas has whole device pixels at an odd ratio and follows the size of its container', async () => {
  const odd = await opened.openPage({ viewport: { width: 901, height: 603 }, deviceScaleFactor: 1.25 })
  await show(20, 100, odd)
  const sizes = () =>
    odd.evaluate(() => [...document.querySelectorAll('canvas')].map(({ width, height }) => [width, height]))
  expect(await sizes()).toEqual([
    [1126, 753],
    [1126, 753],
  ])
  const draws = () => odd.evaluate(() => window.mapPage.view.stats().mapDraws)
  const before = await draws()
  await odd.setViewportSize({ width: 640, height: 480 })
  await odd.evaluate(() => window.mapPage.drawn())
  expect(await sizes()).toEqual([
    [800, 600],
    [800, 600],
  ])
  // Once for both sides.
  expect(await draws()).toBe(before + 1)
  await odd.context().close()
})

// The last test: it leaves no view to the next.
test('destroying a view removes everything, and may be repeated', async () => {
  await show(20, 100)
  const left = await page.evaluate(() => {
    window.mapPage.view.destroy()
    window.mapPage.view.destroy()
    return document.getElementById('map')?.childElementCount
  })
  expect(left).toBe(0)
})
