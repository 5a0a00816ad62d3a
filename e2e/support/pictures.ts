import type { Page } from '@playwright/test'
import type { EditorPage } from './editor-page'

/**
 * Frames in a row without drawing on any canvas after which a picture is still: animations draw in every frame, and
 * results from workers arrive within this time.
 */
const QUIET_FRAMES = 15

/** Counts drawing on the canvases of a page. */
export interface Drawings {
  /** How many pictures the first-person view has drawn since counting started. */
  readonly firstPerson: () => Promise<number>
  /** Resolves when nothing has been drawn for some frames. */
  readonly rest: () => Promise<void>
  /** Stops counting, unless it had been started before: the page is again as it was. */
  readonly end: () => Promise<void>
}

/** Starts to count, once in a page. */
export async function countDrawings(page: Page): Promise<Drawings> {
  const isFirst = await page.evaluate(() => {
    if (Reflect.has(globalThis, 'drawings')) return false
    const { clearRect, fillRect, drawImage, putImageData } = CanvasRenderingContext2D.prototype
    const flat = { clearRect, fillRect, drawImage, putImageData }
    const { clear } = WebGL2RenderingContext.prototype
    const end = (): void => {
      Object.assign(CanvasRenderingContext2D.prototype, flat)
      WebGL2RenderingContext.prototype.clear = clear
      Reflect.deleteProperty(globalThis, 'drawings')
    }
    const drawings = { flat: 0, firstPerson: 0, end }
    Reflect.set(globalThis, 'drawings', drawings)
    for (const [name, draw] of Object.entries(flat)) {
      const counted = function (this: CanvasRenderingContext2D, ...values: readonly unknown[]): unknown {
        drawings.flat++
        return Reflect.apply(draw, this, values)
      }
      Reflect.set(CanvasRenderingContext2D.prototype, name, counted)
    }
    WebGL2RenderingContext.prototype.clear = function (mask) {
      // Each picture is drawn beside the canvas first, then copied onto it.
      if (this.getParameter(this.FRAMEBUFFER_BINDING) === null) drawings.firstPerson++
      clear.call(this, mask)
    }
    return true
  })
  return {
    firstPerson: () =>
      page.evaluate(() => (Reflect.get(globalThis, 'drawings') as { firstPerson: number }).firstPerson), // set above
    rest: () =>
      page.evaluate(
        (wanted) =>
          new Promise<void>((resolve) => {
            const drawings = Reflect.get(globalThis, 'drawings') as { flat: number; firstPerson: number } // set above
            let [before, quiet] = [-1, 0]
            const look = (): void => {
              const now = drawings.flat + drawings.firstPerson
              quiet = now === before ? quiet + 1 : 0
              before = now
              if (quiet >= wanted) resolve()
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          }),
        QUIET_FRAMES,
      ),
    end: () =>
      page.evaluate((isFirst) => {
        if (isFirst) (Reflect.get(globalThis, 'drawings') as { end: () => void }).end() // set above
      }, isFirst),
  }
}

/** Takes a picture of a page, in whatever form, after its drawing has stopped. */
export async function steadyPicture<T>(page: Page, take: () => Promise<T>): Promise<T> {
  const drawings = await countDrawings(page)
  await drawings.rest()
  await drawings.end()
  return take()
}

/** The map of a level with its cursor, as text that can be compared. */
export function mapPicture({ page, map }: EditorPage): Promise<string> {
  return steadyPicture(page, async () => {
    await map.focus()
    return (await map.locator('canvas').last().screenshot()).toString('base64')
  })
}
