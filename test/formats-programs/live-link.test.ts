import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { EAST, edgeOf } from '../../src/core/level/grid'
import { EdgeKind } from '../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../src/core/level/level'
import type { LinkNews } from '../../src/core/link/protocol'
import { encodeText } from '../../src/core/text/text'
import { startLink } from '../../src/node/link/link-server'
import { levelFromText } from '../support/level-text'
import {
  filesBelow,
  launchBrowser,
  needsBrowser,
  openPage,
  serveFiles,
  type FileServer,
} from './support/browser'
import { GODOT_FLAGS, runGodot } from './support/godot'
import { eventually } from '../support/eventually'
import { isLongRun } from '../support/samples'
import { skippedUnless } from '../support/skipped'

/** The samples that follow the live link, in their own engines: walls that are drawn while they run stop their walkers. */

const root = path.resolve(import.meta.dirname, '../..')
const needsLongRun = skippedUnless(
  isLongRun,
  'Only the long run plays a linked level in three.js too, which takes seconds.',
)
/** Longer than the way from a cell to the next one takes in each sample, in milliseconds. */
const ONE_CELL = 800

/** Where walkers stop: at the first wall, at one that is drawn while the game runs, and without walls at the street's end. */
const STOPS = isLongRun ? [2, 5, 7] : [2, 5]

/** A street of eight cells with a start in the west; with a wall east of a cell, if it is named. */
function street(wallAt?: number): Level {
  const draft = draftOf(levelFromText('hhhhhhhh\nssssssss\nhhhhhhhh', 'generated'))
  draft.places = [{ cell: 8, kind: 'start', name: '', properties: {} }]
  if (wallAt !== undefined) setEdge(draft, edgeOf(draft, 8 + wallAt, EAST), EdgeKind.wall)
  return draft
}

/** A street on a live link, and the walker of a game in it. */
async function linkedStreet() {
  const columns: number[] = []
  const heard = ({ walker }: LinkNews): void => void (walker && columns.push(walker.x))
  const link = await startLink({ heard })
  onTestFinished(() => link.end())
  const show = (level: Level): void =>
    link.show({ name: 'Town', order: ['a'], levels: [{ id: 'a', name: 'Street', level }], shown: 'a' })
  show(street(2))
  return {
    address: link.address,
    begins: () => eventually(() => expect(columns).toContain(0), 40_000),
    /** Moves the wall while the game's walker goes east all the time. Returns the columns where the walker stopped. */
    stops: async (): Promise<readonly number[]> => {
      const reached: number[] = []
      for (const [step, at] of STOPS.entries()) {
        await eventually(() => expect(columns.at(-1)).toBe(at), 40_000)
        // A short run waits only at the wall that was drawn while the game ran.
        if (at === 5 || (isLongRun && at === 2)) await wait(ONE_CELL)
        reached.push(Math.max(...columns))
        show(street(step === 0 ? 5 : undefined))
      }
      return reached
    },
  }
}

it.each(['phaser/live.js', 'three/live.js', 'godot/live.gd'])('samples/%s is short', (name) => {
  const lines = readFileSync(path.join(root, 'samples', name), 'utf8')
    .trimEnd()
    .split('\n')
  const code = lines.filter((line) => line.trim() !== '')
  expect(code.length).toBeLessThanOrEqual(60)
})

describe('while it is edited, a level is played', await needsBrowser(), () => {
  let browser: Browser
  let page: Page
  let server: FileServer

  beforeAll(async () => {
    server = await serveFiles(filesBelow(root, /\.(?:html|js)$/))
    browser = await launchBrowser(GODOT_FLAGS)
    page = await openPage(browser, 96, 60)
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    server.close()
  }, 60_000)

  const open = async (name: string, address: string): Promise<void> => {
    await page.goto(`${server.address}/samples/${name}/live.html?link=${encodeURIComponent(address)}`)
  }

  it('in Phaser', async () => {
    const { address, begins, stops } = await linkedStreet()
    await open('phaser', address)
    await begins()
    await page.keyboard.down('ArrowRight')
    expect(await stops()).toEqual(STOPS)
    await page.keyboard.up('ArrowRight')
  }, 120_000)

  // What the link sends is the same as in Phaser, and the walker that of the sample without a link.
  it('in three.js', { ...needsLongRun, timeout: 120_000 }, async () => {
    const { address, begins, stops } = await linkedStreet()
    await open('three', address)
    await begins()
    await page.evaluate('game.walker.turn = -Math.PI / 2')
    await page.keyboard.down('ArrowUp')
    expect(await stops()).toEqual(STOPS)
    await page.keyboard.up('ArrowUp')
  })

  it('in Godot', async () => {
    const { address, begins, stops } = await linkedStreet()
    const sample = (name: string): string => readFileSync(path.join(root, 'samples/godot', name), 'utf8')
    const settings = [
      'config_version=5',
      '[application]',
      'run/main_scene="res://live.tscn"',
      '[rendering]',
      'renderer/rendering_method="gl_compatibility"',
    ]
    const game = await runGodot(
      browser,
      Object.entries({
        'project.godot': settings.join('\n'),
        'live.gd': sample('live.gd'),
        'live.tscn': sample('live.tscn').replace('address = ""', `address = "${address}"`),
      }).map(([name, text]) => ({ name, bytes: encodeText(text) })),
      { isSeen: true }, // without a picture the engine takes no keys
    )
    onTestFinished(() => game.close())
    await begins()
    await game.page.keyboard.down('ArrowRight')
    expect(await stops()).toEqual(STOPS)
    expect(game.errors()).toEqual([])
  }, 120_000)
})
