import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeNative } from '../../src/core/formats/native/write'
import type { PlayMove } from '../../src/core/logic/play'
import { proveProject } from '../../src/core/logic/prove'
import { encodeText } from '../../src/core/text/text'
import { textOf } from '../support/files'
import { tomb } from '../support/tomb'
import {
  filesBelow,
  launchBrowser,
  needsBrowser,
  openPage,
  serveFiles,
  type FileServer,
} from './support/browser'

/** The dungeon for Phaser plays a project by the library, with keys of the keyboard, in a real browser. */

const root = path.resolve(import.meta.dirname, '../..')
const SAMPLE = path.join(root, 'samples/phaser')

describe('the dungeon for Phaser', () => {
  it('has at most 100 lines of its own', () => {
    const lines = ['dungeon.html', 'dungeon.js'].map(
      (name) => readFileSync(path.join(SAMPLE, name), 'utf8').trimEnd().split('\n').length,
    )
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(100)
  })

  it('has a project as the program saves it', async () => {
    await expect(textOf(writeNative(tomb, 'dungeon.brownstone'))).toMatchFileSnapshot(
      path.join(SAMPLE, 'dungeon.brownstone'),
    )
  })
})

const KEYS = { north: 'ArrowUp', east: 'ArrowRight', south: 'ArrowDown', west: 'ArrowLeft' }

function keyOf(move: PlayMove): string {
  if (typeof move === 'string') return KEYS[move]
  return 'use' in move ? 'Space' : 'Enter'
}

/** The files of the library by their paths there, as its own build makes them. */
async function libraryFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const built = await build({
    configFile: path.join(root, 'vite.library.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const files = outputs.flatMap(({ output }) => output)
  return new Map(
    files.flatMap((file) =>
      file.type === 'chunk' ? [[`/out/library/${file.fileName}`, encodeText(file.code)]] : [],
    ),
  )
}

describe('Phaser', await needsBrowser(), () => {
  let browser: Browser
  let page: Page
  let server: FileServer

  beforeAll(async () => {
    const library = await libraryFiles()
    const ours = filesBelow(root, /\.(?:html|js|brownstone)$/)
    server = await serveFiles((name) => library.get(name) ?? ours(name))
    browser = await launchBrowser()
    page = await openPage(browser, 640, 400)
    page.on('pageerror', (error) => process.stderr.write(`The page failed: ${error.message}\n`))
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    server.close()
  }, 60_000)

  /** Where the walker is after some moves, and what the page says. */
  async function playedBy(moves: readonly PlayMove[]): Promise<unknown> {
    await page.goto(`${server.address}/samples/phaser/dungeon.html`)
    await page.waitForFunction(
      'globalThis.game?.scene.scenes[0]?.play !== undefined && game.scene.scenes[0].sys.isActive()',
    )
    await page.evaluate('globalThis.dungeon = game.scene.scenes[0]; globalThis.made = 0')
    await page.evaluate(
      'const { move } = dungeon; dungeon.move = (each) => { move.call(dungeon, each); globalThis.made++ }',
    )
    await page.evaluate('game.loop.stop()')
    for (const [index, move] of moves.entries()) {
      await page.keyboard.press(keyOf(move))
      await page.waitForFunction(`made === ${index + 1}`)
      // Phaser hands out a key again until the end of its step.
      await page.evaluate(`game.headlessStep(game.loop.time + ${index + 1} * 1000 / 60, 1000 / 60)`)
    }
    return page.evaluate(
      '({ level: dungeon.play.level, cell: dungeon.play.cell, words: dungeon.words.text })',
    )
  }

  it('is solved by the moves of the proof, and not without the lever', async () => {
    const proof = proveProject(tomb, { goal: 'goal' })
    if ('refused' in proof) throw new Error(proof.refused)
    expect(await playedBy(proof.moves)).toEqual({
      level: 'b',
      cell: 11,
      words: 'You have the old brass key.',
    })
    const withoutLever = proof.moves.filter((move) => typeof move === 'string').slice(0, 3)
    expect(await playedBy(withoutLever)).toEqual({
      level: 'a',
      cell: 1,
      words: 'The way to the east is closed.',
    })
  })
})
