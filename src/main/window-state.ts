import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from '../core/zod'

/** A rectangle on the desktop, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the window stood when it was last closed; without a position, the system chooses one. */
export interface WindowState {
  readonly bounds: Pick<Area, 'width' | 'height'> & Partial<Pick<Area, 'x' | 'y'>>
  readonly maximised: boolean
}

const stateSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().check(z.minimum(400), z.maximum(20_000)),
  height: z.int().check(z.minimum(300), z.maximum(20_000)),
  maximised: z.boolean(),
})

const FRESH: WindowState = { bounds: { width: 1280, height: 800 }, maximised: false }

/** How much of the window's top must be on a display, so that it can be taken hold of. */
const GRIP = 100

/** Reads where the window stood. A file that is missing or damaged, or a display that is gone, gives a fresh window. */
export function loadWindowState(file: string, displays: readonly Area[]): WindowState {
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

/** Whether there is a file that says nothing of where the window stood. */
export function isWindowStateDamaged(file: string): boolean {
  return existsSync(file) && !stateSchema.safeParse(readJson(file)).success
}

/** Remembers where the window stands. It is a convenience: a disk that refuses is no reason to trouble anyone. */
export function saveWindowState(file: string, bounds: Area, maximised: boolean): void {
  const { x, y, width, height } = bounds
  try {
    // At once, not later: the program may be gone before a promise is kept.
    writeFileSync(file, `${JSON.stringify({ x, y, width, height, maximised })}\n`)
  } catch {
    // The next start has a fresh window.
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
