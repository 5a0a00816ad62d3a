import type { Page } from '@playwright/test'

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
}

/** Starts to count, once in a page. */
export async function countDrawings(page: Page): Promise<Drawings> {
  await page.evaluate(() => {
    if (Reflect.has(globalThis, 'drawings')) return
    const drawings = { flat: 0, firstPerson: 0 }
    Reflect.set(globalThis, 'drawings', drawings)
    for (const name of ['clearRect', 'fillRect', 'drawImage', 'putImageData'] as const) {
      const draw = CanvasRenderingContext2D.prototype[name]
      const counted = function (this: CanvasRenderingContext2D, ...values: readonly unknown[]): unknown {
        drawings.flat++
        return Reflect.apply(draw, this, values)
      }
      Reflect.set(CanvasRenderingContext2D.prototype, name, counted)
    }
    const { clear } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.clear = function (mask) {
      drawings.firstPerson++
      clear.call(this, mask)
    }
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
  }
}

/** Takes a picture of a page, in whatever form, after its drawing has stopped. */
export async function steadyPicture<T>(page: Page, take: () => Promise<T>): Promise<T> {
  await (await countDrawings(page)).rest()
  return take()
}
