import { expect, test, type Page } from '@playwright/test'
import { decode } from 'fast-png'
import { openFirstPersonPage } from '../../../../bench/first-person/open-page'
import type { ThemeId } from '../../../../src/core/project/themes'
import { launch, type OpenedPage } from '../../../../bench/canvas/open-page'
import { isLongRun } from '../../../../e2e/support/run-length'

let opened: OpenedPage
let page: Page

test.beforeAll(async () => {
  opened = await openFirstPersonPage()
  page = await opened.openPage({ viewport: { width: 480, height: 300 } })
})

test.afterAll(async () => {
  await opened.close()
})

type Position = 'street' | 'gate' | 'door' | 'house'

/** Shows a position of a town of 30 x 30 cells, with its door open or closed, and returns its pixels. */
async function pictureOf(
  position: Position,
  isOpen = false,
  theme: ThemeId = 'day',
): Promise<(x: number, y: number) => readonly number[]> {
  await page.evaluate(
    ({ position, isOpen, theme }) => {
      const { scene, sampleTown, viewpoints } = window.firstPersonPage
      const level = sampleTown(30, 30)
      const positions = viewpoints(level)
      scene?.setLevel(level, theme)
      scene?.setMoved(new Map(isOpen ? [[positions.door.edge, 1]] : []))
      scene?.look(positions[position])
    },
    { position, isOpen, theme },
  )
  const { data, width, height, channels } = decode(await page.screenshot())
  return (x, y) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
    return Array.from(data.slice(at, at + 3))
  }
}

const brightness = (colour: readonly number[]): number => colour.reduce((sum, part) => sum + part, 0) / 3

test('a street lies under a blue sky', async () => {
  const at = await pictureOf('street')
  const [red = 0, , blue = 0] = at(0.5, 0.03)
  expect(blue).toBeGreaterThan(red + 30)
  // Cobbles are grey, and less blue.
  const [floorRed = 0, , floorBlue = 0] = at(0.5, 0.9)
  expect(Math.abs(floorRed - floorBlue)).toBeLessThan(30)
})

test('some houses are of brick, which is red', async () => {
  const at = await pictureOf('street')
  const [red = 0, , blue = 0] = at(0.412, 0.55)
  expect(red).toBeGreaterThan(blue + 40)
})

test('a gate shows the land beyond: bright hills under the sky, and meadows below', async () => {
  const at = await pictureOf('gate')
  const [sky, meadow] = [at(0.5, 0.44), at(0.475, 0.56)]
  expect(brightness(sky)).toBeGreaterThan(brightness(meadow) - 60)
  const [red = 0, green = 0, blue = 0] = meadow
  expect(green).toBeGreaterThan(red)
  expect(green).toBeGreaterThan(blue + 10)
  expect(sky).not.toEqual(meadow)
})

test('a level below has a ceiling instead of a sky, lit by a torch that falls off', async () => {
  for (const theme of ['cellar', 'cave', 'crypt'] as const) {
    const at = await pictureOf('street', false, theme)
    const [red = 0, , blue = 0] = at(0.5, 0.02)
    expect(blue).toBeLessThan(red + 20)
    expect(brightness(at(0.5, 0.02))).toBeGreaterThan(20)
    expect(brightness(at(0.5, 0.97))).toBeGreaterThan(brightness(at(0.5, 0.62)) + 15)
  }
})

test('by night the sky is dark, and windows are lit', async () => {
  const at = await pictureOf('street', false, 'night')
  expect(brightness(at(0.5, 0.03))).toBeLessThan(60)
  const bright: number[] = []
  for (let x = 0.02; x < 1; x += 0.01) for (let y = 0.2; y < 0.6; y += 0.02) bright.push(brightness(at(x, y)))
  expect(Math.max(...bright)).toBeGreaterThan(150)
})

test('an open door shows what is behind it', async () => {
  const shut = (await pictureOf('house'))(0.5, 0.45)
  const open = (await pictureOf('house', true))(0.5, 0.45)
  expect(open).not.toEqual(shut)
  expect((await pictureOf('house'))(0.5, 0.45)).toEqual(shut)
})

test('there is no sky in a house', async () => {
  const at = await pictureOf('house')
  for (const x of [0.05, 0.5, 0.95]) {
    const [red = 0, , blue = 0] = at(x, 0.01)
    expect(red).toBeGreaterThan(blue)
  }
})

test('a far larger town draws as much as one of 30 x 30', async () => {
  const { side, looks } = isLongRun ? { side: 300, looks: 40 } : { side: 90, looks: 10 }
  // What is drawn does not depend on the number of pixels, but its duration does.
  const tiny = await opened.openPage({ viewport: { width: 48, height: 30 } })
  const max = async (size: number): Promise<{ calls: number; triangles: number }> =>
    tiny.evaluate(
      ({ size, looks }) => {
        const { scene, sampleTown, streetLooks } = window.firstPersonPage
        const level = sampleTown(size, size)
        scene?.setLevel(level)
        let [calls, triangles] = [0, 0]
        for (const look of streetLooks(level, looks)) {
          scene?.look(look)
          calls = Math.max(calls, scene?.statistics.drawCalls ?? 0)
          triangles = Math.max(triangles, scene?.statistics.triangles ?? 0)
        }
        return { calls, triangles }
      },
      { size, looks },
    )
  const [small, large] = [await max(30), await max(side)]
  await tiny.context().close()
  expect(small.calls).toBeGreaterThan(1)
  expect(large.calls).toBeLessThanOrEqual(12)
  expect(large.triangles).toBeLessThan(2 * small.triangles)
})

/** Shows a position of a furnished town with a river, and returns its pixels. */
async function riverPicture(
  look: { readonly x: number; readonly y: number; readonly angle: number },
  theme: ThemeId = 'day',
): Promise<(x: number, y: number) => readonly number[]> {
  await page.evaluate(
    ({ look, theme }) => {
      const { scene, riverTown } = window.firstPersonPage
      scene?.setLevel(riverTown(), theme)
      scene?.look(look)
    },
    { look, theme },
  )
  const { data, width, height, channels } = decode(await page.screenshot())
  return (x, y) => {
    const from = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
    return Array.from(data.slice(from, from + 3))
  }
}

const SQUARE = { x: 18, y: 20, angle: 0 }

test('roofs rise over the walls of houses where there is a sky, in the colours of the map', async () => {
  const at = await riverPicture(SQUARE)
  const [red = 0, green = 0, blue = 0] = at(0.5, 0.27)
  expect(red).toBeGreaterThan(green + 40)
  expect(red).toBeGreaterThan(blue + 40)
  const [skyRed = 0, , skyBlue = 0] = at(0.5, 0.08)
  expect(skyBlue).toBeGreaterThan(skyRed + 20)
  // A cellar has a ceiling there.
  const below = (await riverPicture(SQUARE, 'cellar'))(0.5, 0.27)
  expect(brightness(below)).toBeLessThan(brightness([red, green, blue]) - 40)
})

test('water moves slowly, and houses do not', async () => {
  const [bank, square] = await page.evaluate(
    (looks) => {
      const { scene, riverTown } = window.firstPersonPage
      const gl = document.querySelector('canvas')?.getContext('webgl2')
      scene?.setLevel(riverTown())
      return looks.map((look) => {
        const [before, after] = [0, 2].map((seconds) => {
          scene?.setTime(seconds)
          scene?.look(look)
          const pixels = new Uint8Array(4 * 480 * 300)
          gl?.readPixels(0, 0, 480, 300, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
          return pixels
        })
        return before?.filter((value, at) => Math.abs(value - (after?.[at] ?? 0)) > 2).length ?? 0
      })
    },
    [{ x: 16, y: 12, angle: 2 }, SQUARE],
  )
  expect(bank).toBeGreaterThan(3000)
  expect(square).toBeLessThan(100)
})

test('houses behind walls are not drawn: a street has few triangles', async () => {
  const few = await page.evaluate(() => {
    const { scene, riverTown } = window.firstPersonPage
    scene?.setLevel(riverTown())
    scene?.look({ x: 10, y: 25, angle: 1 })
    return scene?.statistics.triangles ?? 0
  })
  expect(few).toBeGreaterThan(1000)
  expect(few).toBeLessThan(12_000)
})

test('an emblem over the street shows the kind of a building', async () => {
  const pictures = await page.evaluate(() => {
    const { scene, riverTown } = window.firstPersonPage
    const canvas = document.querySelector('canvas')
    const level = riverTown()
    return (['inn', 'temple', 'empty'] as const).map((kind) => {
      const places = level.places.map((place) => (place.kind === 'inn' ? { ...place, kind } : place))
      // Below ground, where kinds of buildings have the same walls.
      scene?.setLevel({ ...level, places }, 'cellar')
      scene?.look({ x: 11, y: 25, angle: 1 })
      return canvas?.toDataURL() ?? ''
    })
  })
  expect(new Set(pictures).size).toBe(3)
})

test('without WebGL there is no scene, and nothing fails', async () => {
  const bare = await launch(['--disable-3d-apis'])
  try {
    const without = await bare.newPage()
    await without.goto(page.url())
    await without.waitForFunction(() => window.firstPersonPage !== undefined)
    expect(await without.evaluate(() => window.firstPersonPage.scene === undefined)).toBe(true)
  } finally {
    await bare.close()
  }
})

test('places on a cell are visible, and add no draw calls', async () => {
  const seen = await page.evaluate(() => {
    const { scene, furnishedTown } = window.firstPersonPage
    const { level, looks } = furnishedTown(30, 30)
    const canvas = document.querySelector('canvas')
    if (!scene || !canvas) return []
    const wanted = ['street-statue', 'street-stairs-up', 'street-note', 'street-portal']
    const shown = looks.filter(({ name }) => wanted.includes(name))
    const show = (places: typeof level.places): readonly { picture: string; calls: number }[] => {
      scene.setLevel({ ...level, places })
      return shown.map((look) => {
        scene.look(look)
        return { picture: canvas.toDataURL(), calls: scene.statistics.drawCalls }
      })
    }
    const [bare, furnished] = [show([]), show(level.places)]
    return shown.map(({ name }, at) => ({
      name,
      isSeen: bare[at]?.picture !== furnished[at]?.picture,
      more: (furnished[at]?.calls ?? 0) - (bare[at]?.calls ?? 0),
    }))
  })
  expect(seen).toHaveLength(4)
  for (const { name, isSeen, more } of seen)
    expect({ name, isSeen, more }).toEqual({ name, isSeen: true, more: 0 })
})
