import { edgeOf, neighbour, type Direction } from '../../src/core/level/grid'
import { IS_OPEN } from '../../src/core/level/kinds'
import { edgeAt, type Level } from '../../src/core/level/level'
import { Eye } from '../../src/renderer/play/first-person/eye'
import { streetLooks } from './viewpoints'

/** The longest times in which a page did not answer, in milliseconds. */
export interface Blocks {
  /** The baseline: a page that works a little in every frame, as the view may while it builds what comes into sight. */
  readonly working: number
  /** From F5 to the first picture, and while the surroundings are built after it. */
  readonly beginning: number
  /** While walking along streets, and turning where they end. */
  readonly walking: number
  /** While the walker jumps to places far away, where nothing is built yet. */
  readonly jumping: number
}

/** How long the baseline works in a frame, in milliseconds. */
const WORK = 12
/** How long the first picture and those of jumps are watched, in milliseconds. */
const WATCH = 2500
/** Steps of the walk, and the pause after each in milliseconds: shorter than a step glides. */
const STEPS = 40
const STEP_PAUSE = 150
const JUMPS = 5

/** Measures the view on a canvas of its own, as a playtest shows it. */
export async function blocks(level: Level): Promise<Blocks> {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position: fixed; inset: 0; width: 480px; height: 300px'
  document.body.append(canvas)
  const working = await longestBlock(async () => {
    for (const end = performance.now() + WATCH; performance.now() < end;) {
      for (const rest = performance.now() + WORK; performance.now() < rest;);
      await new Promise(requestAnimationFrame)
    }
  })

  const eye = new Eye()
  const opened = new Set<number>()
  const moved = new Set<never>()
  const looks = streetLooks(level, JUMPS)
  const stand = ({ x, y, angle }: (typeof looks)[number]): void => {
    cell = y * level.width + x
    facing = angle as Direction // looks along streets have whole quarters
    show()
  }
  let cell = 0
  let facing: Direction = 0
  const show = (): void =>
    eye.show({ level, theme: 'day', pose: { cell, facing }, opened, moved, pit: undefined })
  let end = (): void => undefined
  const beginning = await longestBlock(async () => {
    for (const look of looks.slice(0, 1)) stand(look)
    end = eye.mount(canvas, (why) => console.error(why))
    await pause(WATCH)
  })
  const walking = await longestBlock(async () => {
    for (let step = 0; step < STEPS; step++) {
      const ahead = neighbour(level, cell, facing)
      if (ahead >= 0 && IS_OPEN[edgeAt(level, edgeOf(level, cell, facing))] === 1) cell = ahead
      else facing = ((facing + (step % 5 < 3 ? 1 : 3)) % 4) as Direction // a remainder of 4
      show()
      await pause(STEP_PAUSE)
    }
  })
  const jumping = await longestBlock(async () => {
    for (const look of looks) {
      stand(look)
      await pause(WATCH / 2)
    }
  })
  end()
  canvas.remove()
  return { working, beginning, walking, jumping }
}

/** Returns the longest time between two answers of the page while something is done. */
async function longestBlock(during: () => Promise<void>): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  let longest = 0
  port1.addEventListener('message', () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    port2.postMessage(0)
  })
  port1.start()
  port2.postMessage(0)
  await during()
  port1.close()
  return longest
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
