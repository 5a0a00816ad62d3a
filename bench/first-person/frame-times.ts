import { DIRECTIONS } from '../../src/core/level/grid'
import type { Level } from '../../src/core/level/level'
import type { FirstPersonScene } from '../../src/renderer/play/first-person/first-person-scene'
import { Sharpness } from '../../src/renderer/play/first-person/sharpness'
import { streetLooks } from './viewpoints'

/** Milliseconds from one picture on the screen to the next, each waited for before the next begins. */
export interface FrameTimes {
  /** The baseline: the same canvas, cleared. */
  readonly empty: readonly number[]
  /** Every picture with all its pixels. */
  readonly full: readonly number[]
  /** A walk whose pictures are as sharp as the view draws them, and how sharp they were. */
  readonly walking: readonly number[]
  readonly sharpness: readonly number[]
}

/** Positions that are measured, and pictures of a walk from each. */
const POSITIONS = 4
const PICTURES = 12

/** Measures empty, full and walking pictures in turns, so that other work on the machine slows all three. */
export async function frameTimes(
  level: Level,
  scene: FirstPersonScene,
  canvas: HTMLCanvasElement,
): Promise<FrameTimes> {
  const context = canvas.getContext('webgl2')
  if (!context) throw new Error('The browser has no WebGL 2')
  const times = {
    empty: [] as number[],
    full: [] as number[],
    walking: [] as number[],
    sharpness: [] as number[],
  }
  const learned = new Sharpness()
  scene.setLevel(level)
  const wait = (): void => finishDrawing(canvas)
  const measure = async (draw: () => void): Promise<{ readonly drawn: number; readonly shown: number }> => {
    const start = await nextFrame()
    draw()
    wait()
    const drawn = performance.now() - start
    return { drawn, shown: (await nextFrame()) - start }
  }
  for (const look of streetLooks(level, POSITIONS)) {
    scene.look(look) // builds what is not built yet
    wait()
    for (const at of DIRECTIONS) {
      const empty = await measure(() => {
        context.clearColor(at / 4, 0, 0, 1)
        context.clear(context.COLOR_BUFFER_BIT | context.DEPTH_BUFFER_BIT)
      })
      times.empty.push(empty.shown)
    }
    const full = await measure(() => scene.look(look))
    times.full.push(full.shown)
    learned.took(full.drawn, 1)
    for (let picture = 1; picture <= PICTURES; picture++) {
      const sharpness = learned.moving
      const along = { ...look, angle: look.angle + (0.3 * picture) / PICTURES }
      const walking = await measure(() => scene.look(along, sharpness))
      times.walking.push(walking.shown)
      times.sharpness.push(sharpness)
      learned.took(walking.drawn, sharpness)
    }
  }
  return times
}

/** Waits until everything that was drawn on a canvas is finished. */
export function finishDrawing(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('webgl2')
  context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))
}
