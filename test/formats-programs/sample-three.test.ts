import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writer as gltfWriter } from '../../src/core/formats/gltf/gltf'
import { cellsOfEdge, edgeCount, isNorthEdge, xOf, yOf } from '../../src/core/level/grid'
import { EdgeKind } from '../../src/core/level/kinds'
import { draftOf, edgeAt, type Level } from '../../src/core/level/level'
import { isSolid } from '../../src/core/mesh/faces'
import { openingAt } from '../../src/core/mesh/openings'
import type { Project } from '../../src/core/project/project'
import { smallTown } from '../support/small-town'
import { isLongRun } from '../support/samples'
import { skippedUnless } from '../support/skipped'
import {
  filesBelow,
  launchBrowser,
  needsBrowser,
  openPage,
  serveFiles,
  type FileServer,
} from './support/browser'
import { GODOT_FLAGS } from './support/godot'

const writeGltf = gltfWriter.write

/** The sample for three.js walks through our export in a real browser. */

const root = path.resolve(import.meta.dirname, '../..')
const needs = await needsBrowser()
/** Options of a test that shows that others prove something. */
const control = skippedUnless(isLongRun, 'only a long run plays the sample for three.js without shapes.')

/** The small town, with a start on its first street. */
function town(): Project {
  const project = smallTown()
  const [first, ...rest] = project.levels
  if (!first) throw new Error('A town has a level')
  const level = draftOf(first.level)
  const street = level.cells.findIndex((kind, cell) => kind === 16 && xOf(level, cell) === 0)
  const start = { cell: street, kind: 'start', name: '', properties: {} } as const
  level.places = [...first.level.places, start].toSorted((a, b) => a.cell - b.cell)
  return { ...project, levels: [{ ...first, level }, ...rest] }
}

/** A walk from a cell straight over one of its sides, in cells. */
interface Walk {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** The walks over every edge of a sort, from each side where a walker can be. */
function walksOver(level: Level, isMeant: (edge: number) => boolean): readonly Walk[] {
  const walks: Walk[] = []
  for (let edge = 0; edge < edgeCount(level); edge++) {
    if (!isMeant(edge)) continue
    const [dx, dy] = isNorthEdge(level, edge) ? [0, 1] : [1, 0]
    const [first, second] = cellsOfEdge(level, edge)
    const add = (cell: number, sign: number): void => {
      if (cell < 0 || isSolid(level, cell)) return
      walks.push({ x: xOf(level, cell), y: yOf(level, cell), dx: sign * dx, dy: sign * dy })
    }
    add(first, 1)
    add(second, -1)
  }
  return walks
}

describe('the sample for three.js', needs, () => {
  const project = town()
  const level = project.levels[0]?.level
  if (!level) throw new Error('A town has a level')
  const isDoor = (edge: number): boolean =>
    edgeAt(level, edge) === EdgeKind.door && openingAt(level, edge) === 'door'
  const isOpen = (edge: number): boolean => edgeAt(level, edge) === EdgeKind.open
  let browser: Browser
  let page: Page
  let server: FileServer
  let file: Uint8Array

  beforeAll(async () => {
    const ours = filesBelow(root, /\.(?:html|js)$/)
    server = await serveFiles((name) => (name.endsWith('/town.glb') ? file : ours(name)))
    browser = await launchBrowser(GODOT_FLAGS)
    page = await openPage(browser, 240, 135)
    page.on('pageerror', (error) => process.stderr.write(`The page failed: ${error.message}\n`))
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    server.close()
  }, 60_000)

  async function open(bytes: Uint8Array): Promise<void> {
    file = bytes
    await page.goto(`${server.address}/samples/three/index.html`)
    await page.waitForFunction('globalThis.game !== undefined')
  }

  /** The walks that are tried: in a short run every third one, from both sides in turn. */
  const tried = (walks: readonly Walk[]): readonly Walk[] =>
    isLongRun ? walks : walks.filter((_, at) => at % 3 === 0)

  /** How many of the walks get to the next cell. */
  async function countPassed(walks: readonly Walk[]): Promise<string> {
    const passed: unknown = await page.evaluate(`(() => {
      const { walker, step } = game
      let passed = 0
      for (const { x, y, dx, dy } of ${JSON.stringify(walks)}) {
        walker.at.set((x + 0.5) * 3, 0, (y + 0.5) * 3)
        walker.turn = Math.atan2(-dx, -dy)
        const [fromX, fromZ] = [walker.at.x, walker.at.z]
        // Not onto a place that leads away.
        for (let tick = 0; tick < 13; tick++) {
          step(1, 0, 0.06)
          if (Math.abs(walker.at.y) > 3) break
        }
        if ((walker.at.x - fromX) * dx + (walker.at.z - fromZ) * dy > 1.7) passed++
      }
      return passed
    })()`)
    return `${String(passed)} of ${walks.length}`
  }

  it('is held by every wall and closed door, and passes every open edge and opened door', async () => {
    await open(writeGltf(project, 'town.glb').files[0]?.bytes ?? new Uint8Array())
    // Places with links would lead away from where a walk ends.
    await page.evaluate('game.nodes.forEach(({ userData }) => delete userData.link)')
    const all = [(edge: number) => edgeAt(level, edge) === EdgeKind.wall, isDoor, isOpen].map((isMeant) =>
      walksOver(level, isMeant),
    )
    expect(Math.min(...all.map(({ length }) => length))).toBeGreaterThan(50)
    const [walls = [], doors = [], passages = []] = all.map(tried)
    expect(await countPassed(walls)).toBe(`0 of ${walls.length}`)
    expect(await countPassed(doors)).toBe(`0 of ${doors.length}`)
    expect(await countPassed(passages)).toBe(`${passages.length} of ${passages.length}`)
    await page.evaluate(`(() => {
      for (const leaf of game.leaves) {
        leaf.rotation.y = -Math.PI / 2
        leaf.updateMatrixWorld(true)
      }
    })()`)
    expect(await countPassed(doors)).toBe(`${doors.length} of ${doors.length}`)
    expect(await countPassed(walls)).toBe(`0 of ${walls.length}`)
  })

  it(
    'walks through everything in a file without shapes, so that the counts prove something',
    control,
    async () => {
      const bytes = writeGltf(project, 'town.glb').files[0]?.bytes ?? new Uint8Array()
      const text = Buffer.from(bytes)
        .toString('latin1')
        .replaceAll('"OMI_physics_body":', '"OMI_physics_bodi":')
      await open(new Uint8Array(Buffer.from(text, 'latin1')))
      const walls = walksOver(level, (edge) => edgeAt(level, edge) === EdgeKind.wall)
      await page.evaluate('game.nodes.forEach(({ userData }) => delete userData.link)')
      expect(await countPassed(walls)).toBe(`${walls.length} of ${walls.length}`)
    },
  )

  it('walks by the arrows, opens a door with space, and changes levels on stairs', async () => {
    await open(writeGltf(project, 'town.glb', { textures: true }).files[0]?.bytes ?? new Uint8Array())
    const at = async (): Promise<number[]> => (await page.evaluate('game.walker.at.toArray()')) as number[]
    const before = await at()
    await page.keyboard.down('ArrowUp')
    await page.waitForFunction(
      `game.walker.at.distanceTo({ x: ${before[0]}, y: ${before[1]}, z: ${before[2]} }) > 0.2`,
    )
    await page.keyboard.up('ArrowUp')
    // In front of a door to the east, in a house.
    const door = walksOver(level, isDoor).find(({ dx }) => dx === 1)
    await page.evaluate(`(() => {
      game.walker.at.set(${((door?.x ?? 0) + 0.5) * 3}, 0, ${((door?.y ?? 0) + 0.5) * 3})
      game.walker.turn = -Math.PI / 2
    })()`)
    const opened = 'game.leaves.filter(({ rotation }) => rotation.y !== 0).length'
    expect(await page.evaluate(opened)).toBe(0)
    await page.keyboard.press('Space')
    expect(await page.evaluate(opened)).toBe(1)
    const stairs = project.levels[0]?.level.places.find(({ kind }) => kind === 'stairs-down')
    const cell = stairs?.cell ?? 0
    await page.evaluate(
      `game.walker.at.set(${(xOf(level, cell) + 0.5) * 3}, 0, ${(yOf(level, cell) + 0.5) * 3})`,
    )
    await page.waitForFunction('game.walker.words === "You are in Cellar."')
    expect((await at())[1]).toBeCloseTo(-6)
  })
})
