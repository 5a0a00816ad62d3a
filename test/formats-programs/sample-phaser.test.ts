import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadWriter } from '../../src/core/formats/load'
import { writeLevels } from '../../src/core/formats/level-files'
import { tiled as tiledEntry } from '../../src/core/formats/tiled/entry'
import { cellsOfEdge, edgeCount, isNorthEdge, xOf, yOf } from '../../src/core/level/grid'
import { CellKind, EdgeKind, IS_OPEN, IS_SHUT } from '../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../src/core/level/level'
import { sortPlaces } from '../../src/core/level/places'
import { firstLevel, replaceLevel, type Project } from '../../src/core/project/project'
import { isLongRun } from '../support/samples'
import { skippedUnless } from '../support/skipped'
import { smallTown } from '../support/small-town'
import {
  filesBelow,
  launchBrowser,
  needsBrowser,
  openPage,
  serveFiles,
  type FileServer,
} from './support/browser'

const tiled = await loadWriter(tiledEntry)

/** The sample for Phaser plays our export for Tiled in Phaser itself, in a real browser. */

const root = path.resolve(import.meta.dirname, '../..')
const SAMPLE = '/samples/phaser/'
const TILE = 32
const needs = await needsBrowser()
/** Options of a test that shows that others prove something. */
const control = skippedUnless(isLongRun, 'only a long run plays the Phaser sample without walls and doors.')

/** The small town, with a start on its first street, and one-way doors and a locked one among its doors. */
function town(): Project {
  const project = smallTown()
  const entry = firstLevel(project)
  const draft = draftOf(entry.level)
  const kinds = [
    EdgeKind.oneWayForth,
    EdgeKind.oneWayBack,
    EdgeKind.lockedDoor,
    EdgeKind.bars,
    EdgeKind.archway,
  ]
  const doors = edgesOf(entry.level, (kind) => kind === EdgeKind.door).filter((edge) => isInner(draft, edge))
  for (const [index, edge] of doors.entries()) {
    if (index % 3 === 0) setEdge(draft, edge, kinds[(index / 3) % kinds.length] ?? 0)
  }
  const street = draft.cells.indexOf(CellKind.street)
  draft.places = sortPlaces([...draft.places, { cell: street, kind: 'start', name: '', properties: {} }])
  return replaceLevel(project, { ...entry, level: draft })
}

function isInner(level: Level, edge: number): boolean {
  return cellsOfEdge(level, edge).every((cell) => cell >= 0)
}

function edgesOf(level: Level, isMeant: (kind: number) => boolean): readonly number[] {
  return Array.from({ length: edgeCount(level) }, (_, edge) => edge).filter((edge) =>
    isMeant(edgeAt(level, edge)),
  )
}

/** A walk from the middle of a cell straight over one of its sides, in cells; forth is to the south or the east. */
interface Walk {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly isForth: boolean
}

/** The walks over every edge of some kinds, from each side on which a walker can be. */
function walksOver(level: Level, isMeant: (kind: number) => boolean): readonly Walk[] {
  return edgesOf(level, isMeant).flatMap((edge) => {
    const [dx, dy] = isNorthEdge(level, edge) ? [0, 1] : [1, 0]
    const [before, after] = cellsOfEdge(level, edge)
    return [
      { cell: before, sign: 1 },
      { cell: after, sign: -1 },
    ].flatMap(({ cell, sign }): readonly Walk[] => {
      const kind = cell < 0 ? CellKind.rock : level.cells[cell]
      if (kind !== CellKind.street && kind !== CellKind.house) return []
      return [{ x: xOf(level, cell), y: yOf(level, cell), dx: sign * dx, dy: sign * dy, isForth: sign === 1 }]
    })
  })
}

describe('the sample for Phaser', () => {
  it('has at most 100 lines of its own', () => {
    const lines = ['index.html', 'game.js'].map(
      (name) =>
        readFileSync(path.join(root, SAMPLE, name), 'utf8')
          .trimEnd()
          .split('\n').length,
    )
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(100)
  })
})

describe('Phaser', needs, () => {
  const project = town()
  const { level } = firstLevel(project)
  const over = (...kinds: readonly number[]): readonly Walk[] =>
    walksOver(level, (kind) => kinds.includes(kind))
  let browser: Browser
  let page: Page
  let server: FileServer
  let files: ReadonlyMap<string, Uint8Array> = new Map()

  beforeAll(async () => {
    const ours = filesBelow(root, /\.(?:html|js)$/)
    server = await serveFiles((name) => files.get(name) ?? ours(name))
    browser = await launchBrowser()
    page = await openPage(browser, 640, 400)
    page.on('pageerror', (error) => process.stderr.write(`The page failed: ${error.message}\n`))
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    server.close()
  }, 60_000)

  /** Opens the sample with an export beside it, whose text may be changed. */
  async function open(change = (text: string): string => text): Promise<void> {
    files = new Map(
      writeLevels({ ...tiled, write: tiled.write ?? neverWritten }, project, 'town.tmj').files.map(
        ({ name, bytes }) => [
          SAMPLE + name,
          name.endsWith('.tmj') ? Buffer.from(change(Buffer.from(bytes).toString())) : Buffer.from(bytes),
        ],
      ),
    )
    await page.goto(`${server.address}${SAMPLE}index.html`)
    await page.waitForFunction('globalThis.game?.scene.scenes[0]?.keys !== undefined')
    await page.evaluate('globalThis.town = game.scene.scenes[0]')
  }

  /** Plays the game step by step until something is so, and draws nothing, which takes most of a frame. */
  async function playUntil(condition: string): Promise<void> {
    await page.evaluate(`(async () => {
      game.loop.stop()
      globalThis.clock ??= game.loop.time
      while (!(${condition})) {
        clock += 1000 / 60
        game.headlessStep(clock, 1000 / 60)
        // A level is loaded meanwhile.
        await new Promise((resolve) => setTimeout(resolve))
      }
    })()`)
  }

  /** How many of the walks get to the next cell. */
  async function countPassed(walks: readonly Walk[]): Promise<string> {
    expect(walks.length).toBeGreaterThan(0)
    const passed: unknown = await page.evaluate(`(() => {
      const { walker, physics: { world } } = town
      game.loop.stop()
      let passed = 0
      for (const { x, y, dx, dy } of ${JSON.stringify(walks)}) {
        walker.body.reset((x + 0.5) * ${TILE}, (y + 0.5) * ${TILE})
        const [fromX, fromY] = [walker.x, walker.y]
        // Three fifths of a tile.
        for (let tick = 0; tick < 12; tick++) {
          walker.body.setVelocity(dx * 96, dy * 96)
          world.update(tick * 17, 1000 / 60)
          world.postUpdate()
        }
        if ((walker.x - fromX) * dx + (walker.y - fromY) * dy > ${TILE / 2}) passed++
      }
      return passed
    })()`)
    return `${String(passed)} of ${walks.length}`
  }

  /** The walks that are tried: of many, in a short run, every third one, from both sides in turn. */
  const tried = (walks: readonly Walk[]): readonly Walk[] =>
    isLongRun || walks.length < 50 ? walks : walks.filter((_, at) => at % 3 === 0)
  const all = (walks: readonly Walk[]): string => `${walks.length} of ${walks.length}`
  const none = (walks: readonly Walk[]): string => `0 of ${walks.length}`

  it('is held by every wall and closed door, and passes open edges, opened doors, and one-way doors one way', async () => {
    await open()
    const many = [
      walksOver(level, (kind) => IS_SHUT[kind] === 1),
      walksOver(level, (kind) => IS_OPEN[kind] === 1),
      over(EdgeKind.door, EdgeKind.lockedDoor, EdgeKind.secretDoor),
    ]
    expect(Math.min(...many.map(({ length }) => length))).toBeGreaterThan(50)
    const [walls = [], openings = [], doors = []] = many.map(tried)
    const oneWays = [
      ...over(EdgeKind.oneWayForth).map((walk) => ({ walk, isAllowed: walk.isForth })),
      ...over(EdgeKind.oneWayBack).map((walk) => ({ walk, isAllowed: !walk.isForth })),
    ]
    const [along, against] = [true, false].map((wanted) =>
      oneWays.filter(({ isAllowed }) => isAllowed === wanted).map(({ walk }) => walk),
    )
    if (!along || !against) throw new Error('There are walks both ways')
    expect(await countPassed(walls)).toBe(none(walls))
    expect(await countPassed(doors)).toBe(none(doors))
    expect(await countPassed(openings)).toBe(all(openings))
    expect(await countPassed(along)).toBe(all(along))
    expect(await countPassed(against)).toBe(none(against))
    const isPlain = "!door.getData('towards')"
    await page.evaluate(`for (const door of town.doors) if (${isPlain}) door.body.enable = false`)
    // At the edge of the map a door leads nowhere.
    const inner = doors.filter(({ x, y, dx, dy }) => isCell(x + dx, y + dy))
    expect(await countPassed(inner)).toBe(all(inner))
    expect(await countPassed(walls)).toBe(none(walls))
    expect(await countPassed(against)).toBe(none(against))
  })

  function isCell(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < level.width && y < level.height
  }

  it(
    'walks through everything in a map without walls and doors, so that the counts prove something',
    control,
    async () => {
      await open((text) => text.replaceAll(/"type":"(?:Wall|Door)"/g, '"type":"None"'))
      const walls = walksOver(level, (kind) => IS_SHUT[kind] === 1).filter(({ x, y, dx, dy }) =>
        isCell(x + dx, y + dy),
      )
      expect(await countPassed(walls)).toBe(all(walls))
      const oneWays = over(EdgeKind.oneWayForth, EdgeKind.oneWayBack)
      expect(await countPassed(oneWays)).toBe(all(oneWays))
    },
  )

  it('walks by the arrows, opens a door with space but no locked one, and changes levels on stairs', async () => {
    await open()
    // Not from or to a place that leads away.
    const isLinked = (x: number, y: number): boolean =>
      level.places.some(({ cell, link }) => link !== undefined && cell === y * level.width + x)
    const eastward = (kind: number): Walk | undefined =>
      over(kind).find(
        ({ x, y, dx }) => dx === 1 && isCell(x + 1, y) && !isLinked(x, y) && !isLinked(x + 1, y),
      )
    const [doorWalk, lockedWalk] = [eastward(EdgeKind.door), eastward(EdgeKind.lockedDoor)]
    if (!doorWalk || !lockedWalk) throw new Error('The town has a door to the east of each sort')
    const opened = 'town.doors.filter(({ body }) => !body.enable).length'
    const walkEast = async ({ x, y }: Walk): Promise<void> => {
      await page.evaluate(`town.walker.body.reset(${(x + 0.5) * TILE}, ${(y + 0.5) * TILE})`)
      await page.keyboard.down('ArrowRight')
      await playUntil('town.walker.body.blocked.right || town.walker.body.touching.right')
      await page.keyboard.up('ArrowRight')
    }
    await walkEast(lockedWalk)
    await page.keyboard.press('Space')
    await playUntil('town.words.text === "It is locked."')
    expect(await page.evaluate(opened)).toBe(0)
    await walkEast(doorWalk)
    await page.keyboard.press('Space')
    await playUntil(`${opened} === 1`)
    await page.keyboard.down('ArrowRight')
    await playUntil(`town.walker.x > ${(doorWalk.x + 1.3) * TILE}`)
    await page.keyboard.up('ArrowRight')
    mkdirSync('test-results', { recursive: true })
    await page.evaluate('game.step(clock, 0)')
    await page.screenshot({ path: 'test-results/phaser-sample.png' })

    const stairs = level.places.find(({ kind }) => kind === 'stairs-down')?.cell ?? 0
    const [x, y] = [(xOf(level, stairs) + 0.5) * TILE, (yOf(level, stairs) + 0.5) * TILE]
    expect(await page.evaluate('town.file')).toBe('town-Town.tmj')
    await page.evaluate(`town.walker.body.reset(${x}, ${y})`)
    await playUntil('town.file === "town-Cellar.tmj" && town.walker.active')
    const cellar = project.levels[1]?.level
    const arrival = cellar?.places[0]?.cell ?? 0
    if (!cellar) throw new Error('There is a cellar')
    await playUntil(
      `Math.abs(town.walker.x - ${(xOf(cellar, arrival) + 0.5) * TILE}) + Math.abs(town.walker.y - ${(yOf(cellar, arrival) + 0.5) * TILE}) < 1`,
    )
  })
})

function neverWritten(): never {
  throw new Error('Tiled maps are written')
}
