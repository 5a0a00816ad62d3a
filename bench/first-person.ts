/**
 * What the first-person view draws, at levels of several sizes: draw calls and triangles must not grow with the level.
 * And what building the triangles of a whole level takes, a cell: the time must not grow either. And how long a playtest
 * takes to begin, against drawing the level once from above. And how long a picture takes on the screen, against an
 * empty one of the same size: with all its pixels, and as sharp as the view draws it during a walk. It also measures how long the page does
 * not answer meanwhile, against a page that works a little in every frame.
 */
import { chunksOf, meshChunk } from '../src/core/mesh/chunk'
import { sampleTown } from './canvas/sample-levels'
import type { Blocks } from './first-person/blocks'
import { openFirstPersonPage } from './first-person/open-page'
import { median, milliseconds, table } from './timing'

/** Bars that hold on every machine. */
const MAX_CALLS = 20
const GROWTH_BAR = 1.6
const CELL_BAR = 1.5
/** In times that drawing the whole level once takes. */
const BEGIN_BAR = 6
const FRAME_BAR = 1
/** In times that an empty picture takes. */
const WALK_BAR = 1.5

/** Limit in milliseconds; on a busy machine, as a multiple of the longest block of the baseline. */
const BLOCK = 100
const BLOCK_BAR = 2.5
const BLOCK_SIZES = [64, 300]
/** Each in a fresh page, because a page compiles and paints many things only once. */
const BLOCK_ROUNDS = 3

const SIZES = [30, 300, 1000]
const problems: string[] = []

const { openPage, close } = await openFirstPersonPage()
try {
  const page = await openPage({ viewport: { width: 480, height: 300 } })
  const rows: string[][] = [
    ['cells', 'spots', 'most draw calls', 'most triangles', 'mean triangles', 'frame ms'],
  ]
  const means: number[] = []
  for (const size of SIZES) {
    const measured = await page.evaluate((size) => {
      const { scene, sampleTown, streetLooks } = window.firstPersonPage
      if (!scene) throw new Error('The browser has no WebGL')
      const level = sampleTown(size, size)
      scene.setLevel(level)
      const [calls, triangles, times]: number[][] = [[], [], []]
      for (const look of streetLooks(level, 30)) {
        scene.look(look) // builds what is not built yet
        const start = performance.now()
        scene.look(look)
        times?.push(performance.now() - start)
        calls?.push(scene.statistics.drawCalls)
        triangles?.push(scene.statistics.triangles)
      }
      return { calls: calls ?? [], triangles: triangles ?? [], times: times ?? [] }
    }, size)
    const { calls, triangles, times } = measured
    const mean = triangles.reduce((sum, count) => sum + count, 0) / triangles.length
    means.push(mean)
    rows.push([
      `${size}²`,
      String(calls.length),
      String(Math.max(...calls)),
      String(Math.max(...triangles)),
      mean.toFixed(0),
      median(times).toFixed(2),
    ])
    if (Math.max(...calls) > MAX_CALLS) problems.push(`${Math.max(...calls)} draw calls at ${size} x ${size}`)
  }
  console.log(table(rows))
  console.log('frame ms is what the page itself spends on one: no graphics card is waited for')
  const growth = (means[2] ?? Infinity) / (means[1] ?? 1)
  console.log(`mean triangles at 1,000² against 300²: ${growth.toFixed(2)} (at most ${GROWTH_BAR})`)
  if (growth > GROWTH_BAR) problems.push(`triangles in view grow with the level: ${growth.toFixed(2)}`)

  const shown = await page.evaluate(() => {
    const { scene, sampleTown, frameTimes } = window.firstPersonPage
    const canvas = document.querySelector('canvas')
    if (!scene || !canvas) throw new Error('The browser has no WebGL')
    return frameTimes(sampleTown(300, 300), scene, canvas)
  })
  const [empty, full, walking] = [median(shown.empty), median(shown.full), median(shown.walking)]
  console.log(
    table([
      ['picture of 480 x 300 pixels', 'ms', '/ empty'],
      ['empty', empty.toFixed(1), '1.00'],
      ['full', full.toFixed(1), (full / empty).toFixed(2)],
      ['during a walk', walking.toFixed(1), (walking / empty).toFixed(2)],
    ]),
  )
  const sharpness = median(shown.sharpness)
  console.log(
    `during a walk ${(100 * sharpness).toFixed(0)} % of the pixels of a row and of a column were drawn (at most ${WALK_BAR} / empty)`,
  )

  if (walking > WALK_BAR * empty)
    problems.push(`a picture of a walk takes ${(walking / empty).toFixed(2)} empty ones`)

  const starts: string[][] = [['cells', 'drawn once ms', 'begun ms', '/ drawn', 'first frame ms', '/ drawn']]
  for (const size of SIZES) {
    const times = await page.evaluate((size) => {
      const { scene, sampleTown, startTimes, finishDrawing } = window.firstPersonPage
      const canvas = document.querySelector('canvas')
      if (!scene || !canvas) throw new Error('The browser has no WebGL')
      const level = sampleTown(size, size)
      return [0, 1, 2].map(() => {
        finishDrawing(canvas) // the picture before must not slow this one
        return startTimes({ ...level }, scene)
      })
    }, size)
    const of = (which: keyof (typeof times)[number]): number => median(times.map((time) => time[which]))
    const [drawn, begun, first] = [of('drawn'), of('begun'), of('firstFrame')]
    starts.push(
      [`${size}²`, drawn, begun, begun / drawn, first, first / drawn].map((value) =>
        typeof value === 'string' ? value : value.toFixed(2),
      ),
    )
    if (size === SIZES.at(-1) && begun > BEGIN_BAR * drawn) {
      problems.push(`a playtest takes ${(begun / drawn).toFixed(1)} drawings of the level to begin`)
    }
    if (size === SIZES.at(-1) && first > FRAME_BAR * drawn) {
      problems.push(`the first frame takes ${(first / drawn).toFixed(1)} drawings of the level`)
    }
  }
  console.log(table(starts))

  const blocked: string[][] = [['longest block', 'ms', '/ working page']]
  for (const size of BLOCK_SIZES) {
    const rounds: Blocks[] = []
    for (let round = 0; round < BLOCK_ROUNDS; round++) {
      const fresh = await openPage({ viewport: { width: 480, height: 300 } })
      rounds.push(
        await fresh.evaluate((side) => {
          const { blocks, sampleTown } = window.firstPersonPage
          return blocks(sampleTown(side, side))
        }, size),
      )
      await fresh.close()
    }
    const of = (when: keyof Blocks): number => median(rounds.map((round) => round[when]))
    const working = of('working')
    for (const when of ['working', 'beginning', 'walking', 'jumping'] as const) {
      const longest = of(when)
      blocked.push([`${size}² ${when}`, longest.toFixed(0), (longest / working).toFixed(2)])
      if (longest > Math.max(BLOCK, BLOCK_BAR * working)) {
        problems.push(`${when} blocks the page at ${size} x ${size} for ${longest.toFixed(0)} ms`)
      }
    }
  }
  console.log(table(blocked))
} finally {
  await close()
}

/** Nanoseconds a cell for all chunks of a town. */
function meshTime(side: number): number {
  const level = sampleTown(side, side)
  const run = (): void => {
    for (const chunk of chunksOf(level)) meshChunk(level, chunk, { cell: 3, height: 3 }, { cover: 'roofs' })
  }
  run()
  return (median([1, 2, 3].map(() => milliseconds(run))) * 1e6) / side ** 2
}

const [small, large] = [meshTime(250), meshTime(1000)]
const ratio = large / small
console.log(
  `building triangles: ${small.toFixed(0)} ns a cell at 250², ${large.toFixed(0)} at 1,000²: ${ratio.toFixed(2)} times (at most ${CELL_BAR})`,
)
if (ratio > CELL_BAR) problems.push(`building takes ${ratio.toFixed(2)} times as long a cell at 1,000²`)

for (const problem of problems) console.log(`BROKEN  ${problem}`)
if (problems.length > 0) process.exitCode = 1
