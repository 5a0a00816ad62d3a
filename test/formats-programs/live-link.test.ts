import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EAST, edgeOf } from '../../src/core/level/grid'
import { EdgeKind } from '../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../src/core/level/level'
import type { LinkNews } from '../../src/core/link/protocol'
import { startLink } from '../../src/node/link/link-server'
import { levelFromText } from '../support/level-text'
import { launchBrowser, needsBrowser } from './support/browser'

/** Games that follow the live link, in their own engines: a wall that is drawn stops a walker who runs already. */

const root = path.resolve(import.meta.dirname, '../..')

/** A street of eight cells; with a wall east of a cell, if it is named. */
function street(wallAt?: number): Level {
  const draft = draftOf(levelFromText('hhhhhhhh\nssssssss\nhhhhhhhh', 'generated'))
  if (wallAt !== undefined) setEdge(draft, edgeOf(draft, 8 + wallAt, EAST), EdgeKind.wall)
  return draft
}

async function linkedStreet(news: LinkNews[]) {
  const link = await startLink({ heard: (said) => news.push(said) })
  onTestFinished(() => link.end())
  const show = (level: Level): void =>
    link.show({ name: 'Town', order: ['a'], levels: [{ id: 'a', name: 'Street', level }], shown: 'a' })
  show(street())
  return { address: link.address, show }
}

/** The columns that the player was seen in, in their order. */
const columnsOf = (news: readonly LinkNews[]): readonly number[] =>
  news.flatMap(({ walker }) => (walker ? [walker.x] : []))

describe('the live sample for Phaser', await needsBrowser(), () => {
  let browser: Browser
  let page: Page
  // Pages that the test itself answers are of no computer, and browsers keep those from this one.
  const server = createServer((request, response) => {
    const file = path.join(root, new URL(request.url ?? '', 'http://localhost').pathname)
    if (!/\.(?:html|js)$/.test(file)) return response.writeHead(404).end()
    const type = file.endsWith('.html') ? 'text/html' : 'text/javascript'
    return response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file))
  })

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    browser = await launchBrowser()
    page = await browser.newPage({ viewport: { width: 320, height: 200 } })
    page.on('pageerror', (error) => process.stderr.write(`The page failed: ${error.message}\n`))
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    server.close()
  }, 60_000)

  it('has at most 60 lines beside the client', () => {
    const text = readFileSync(path.join(root, 'samples/phaser/live.js'), 'utf8')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })

  it('is stopped by a wall that is drawn while it runs, and goes on when that is removed', async () => {
    const news: LinkNews[] = []
    const { address, show } = await linkedStreet(news)
    // A server on a port has such an address.
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/samples/phaser/live.html?link=${encodeURIComponent(address)}`)
    await vi.waitFor(() => expect(columnsOf(news)).toEqual([0]), 20_000)
    show(street(3))
    const levelShown = (isWalled: boolean) =>
      page.waitForFunction(
        (kind) => Reflect.get(globalThis, 'game').scene.scenes[0].level.westEdges[1][4] === kind,
        isWalled ? 2 : 1,
      )
    await levelShown(true)
    await page.keyboard.down('ArrowRight')
    await vi.waitFor(() => expect(columnsOf(news).at(-1)).toBe(3), 20_000)
    // Longer than the way to the next cell takes.
    await page.evaluate(
      "new Promise((end) => { let steps = 0; game.events.on('poststep', () => ++steps > 40 && end()) })",
    )
    expect(columnsOf(news).at(-1)).toBe(3)
    show(street())
    await vi.waitFor(() => expect(columnsOf(news).at(-1)).toBe(7), 20_000)
    await page.keyboard.up('ArrowRight')
  }, 60_000)
})
