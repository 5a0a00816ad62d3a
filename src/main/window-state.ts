import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import * as z from '../core/text/zod'

/** A rectangle on the desktop, in its own pixels. */
export interface DesktopRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Position of the window when it was last closed; without one, the system chooses. */
export interface WindowPosition {
  readonly bounds: Pick<DesktopRect, 'width' | 'height'> & Partial<Pick<DesktopRect, 'x' | 'y'>>
  readonly maximised: boolean
}

const stateSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().check(z.minimum(400), z.maximum(20_000)),
  height: z.int().check(z.minimum(300), z.maximum(20_000)),
  maximised: z.boolean(),
})

const FRESH: WindowPosition = { bounds: { width: 1280, height: 800 }, maximised: false }

/** Minimum width of the title bar on a display, so that the user can drag the window. */
const GRIP = 100

/** Reads the window's position. If the file is missing or damaged, or the display is gone, returns the default. */
export function loadWindowState(file: string, displays: readonly DesktopRect[]): WindowPosition {
  const parsed = stateSchema.safeParse(readJson(file))
  if (!parsed.success) return FRESH
  const { maximised, ...bounds } = parsed.data
  const canBeSeen = displays.some(
    (display) =>
      bounds.x + bounds.width >= display.x + GRIP &&
      bounds.x + GRIP <= display.x + display.width &&
      bounds.y >= display.y &&
      bounds.y + GRIP <= display.y + display.height,
  )
  return canBeSeen ? { bounds, maximised } : { ...FRESH, maximised }
}

/** Whether the file exists without a valid window position. */
export function isWindowStateDamaged(file: string): boolean {
  return existsSync(file) && !stateSchema.safeParse(readJson(file)).success
}

/** Saves the window's position. Write errors are ignored, because it is only a convenience. */
export function saveWindowState(file: string, bounds: DesktopRect, maximised: boolean): void {
  const { x, y, width, height } = bounds
  try {
    // Synchronous: the program may end before a promise settles.
    writeFileSync(file, `${JSON.stringify({ x, y, width, height, maximised })}\n`)
  } catch {
    // The next start uses the default position.
  }
}

/** Far more than a window's position takes. */
const MAX_STATE_BYTES = 65_536

function readJson(file: string): unknown {
  try {
    if (statSync(file).size > MAX_STATE_BYTES) return undefined
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
