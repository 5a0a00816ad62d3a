import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { JsonLevelFile } from '../../../src/core/formats/json/change'
import { jsonText } from '../../../src/core/formats/json/write'
import { edgeOf, EAST } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge } from '../../../src/core/level/level'
import type { Project } from '../../../src/core/project/project'
import { MAX_GAMES, startLink } from '../../../src/node/link/link-server'
import type { LinkNews } from '../../../src/core/link/protocol'
import type { LinkUpdate } from '../../../src/core/link/linked-project'
import { oddProjects } from '../../support/random-level'
import { smallTown } from '../../support/small-town'
// The sample that games copy.
import { followLink } from '../../../samples/link/link.js'
import { eventually } from '../../support/eventually'

/** Time that a busy machine may take for an answer, in milliseconds. */
const SLOW = 15_000

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  vi.unstubAllGlobals()
})

/** A whole project as an update, with a level in view. */
function whole({ name, levels, kinds }: Project, shown = levels[0]?.id ?? ''): LinkUpdate {
  return { name, kinds, order: levels.map(({ id }) => id), levels, shown }
}

/** The town with a secret door east of a cell. */
function changed(project: Project, cell = 0): LinkUpdate {
  const [town] = project.levels
  if (!town) throw new Error('no level')
  const draft = draftOf(town.level)
  setEdge(draft, edgeOf(draft, cell, EAST), EdgeKind.secretDoor)
  return { ...whole(project), levels: [{ ...town, level: draft }] }
}

async function linked(project: Project = smallTown()) {
  const news: LinkNews[] = []
  const link = await startLink({ heard: (said) => news.push(said) })
  link.show(whole(project))
  ends.push(() => link.end())
  return { link, news, project }
}

/** A game that keeps what it gets. */
async function game(address: string, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(address, { headers })
  ends.push(() => socket.terminate())
  const got: Readonly<Record<string, unknown>>[] = []
  socket.on('message', (data: Buffer) => got.push(JSON.parse(data.toString()) as Record<string, unknown>)) // all are objects
  await once(socket, 'open')
  return {
    socket,
    got,
    say: (message: unknown) => socket.send(JSON.stringify(message)),
    has: (type: string, count = 1) =>
      eventually(() => {
        const found = got.filter((message) => message['type'] === type)
        expect(found.length).toBeGreaterThanOrEqual(count)
        return found.at(-1)
      }, SLOW),
  }
}

it('sends a game the level in view, and each change of it as a difference', async () => {
  const { link, project } = await linked()
  const { has } = await game(link.address)
  expect(await has('project')).toMatchObject({
    version: 1,
    name: 'Town',
    levels: [
      { id: 'town', name: 'Town' },
      { id: 'cellar', name: 'Cellar' },
    ],
    shown: 'town',
  })
  const first = await has('level')
  expect(first).toMatchObject({ level: 'town', revision: 1 })
  expect(first?.['file']).toEqual(fileOf(project, 'town'))
  const { level } = project.levels[0] ?? {}
  if (!level) throw new Error('no level')
  link.show(changed(project))
  expect(await has('change')).toEqual({
    type: 'change',
    level: 'town',
    revision: 2,
    grids: { westEdges: [[1, 0, expect.any(Number)]] },
    fields: {},
    removed: [],
    project: { fields: {}, removed: [] },
  })
})

it('sends nothing for a state without a change, and the whole level when another one comes into view', async () => {
  const { link, project } = await linked()
  const { has, got } = await game(link.address)
  await has('level')
  link.show({ ...whole(project), levels: [] })
  link.show({ ...whole(project, 'cellar'), levels: [] })
  expect(await has('level', 2)).toMatchObject({ level: 'cellar' })
  expect(got.map(({ type }) => type)).toEqual(['project', 'level', 'project', 'level'])
})

it('gives a level that a game asks for by its name, as it is then, and its changes from then on', async () => {
  const { link, project } = await linked()
  const { has, say, got } = await game(link.address)
  await has('level')
  say({ type: 'follow', level: 'Cellar' })
  expect(await has('level', 2)).toMatchObject({ level: 'cellar' })
  link.show(changed(project))
  say({ type: 'follow' })
  const back = await has('level', 3)
  expect(back).toMatchObject({ level: 'town', revision: 2 })
  expect(got.some(({ type }) => type === 'change')).toBe(false)
  say({ type: 'follow', level: 'Attic' })
  expect(await has('refused')).toMatchObject({ message: 'The project has no level “Attic”.' })
})

it('reports games, walkers and events to the editor', async () => {
  const { link, news } = await linked()
  const { say } = await game(link.address)
  await eventually(() => expect(news.at(-1)?.games).toBe(1))
  say({ type: 'walker', level: 'Town', x: 3, y: 4, facing: 'east' })
  say({ type: 'event', text: 'The door\u001B[2J opens.' })
  await eventually(() => {
    const said = news.flatMap(({ events }) => events)
    expect(said).toHaveLength(1)
    expect(said[0]).not.toContain('\u001B')
    expect(news.find(({ walker }) => walker)?.walker).toEqual({ level: 'town', x: 3, y: 4, facing: 'east' })
  })
})

it('reports nothing once it has ended', async () => {
  const { link, news } = await linked()
  const { socket, has } = await game(link.address)
  await has('level')
  await eventually(() => expect(news.at(-1)?.games).toBe(1), 15_000)
  const reports = news.length
  const closed = once(socket, 'close')
  await link.end()
  await closed
  await wait(200) // four times the pause between reports
  expect(news).toHaveLength(reports)
})

it.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['another type', '{"type":"draw"}'],
  ['a walker without a place', '{"type":"walker","level":"town"}'],
  ['a walker beside the map', '{"type":"walker","level":"town","x":-1,"y":0}'],
  ['a level that is no text', '{"type":"follow","level":{"toString":1}}'],
  ['a long event', JSON.stringify({ type: 'event', text: 'x'.repeat(201) })],
])('answers a message with %s by a sentence, and goes on', async (_what, message) => {
  const { link, news } = await linked()
  const { socket, has, say } = await game(link.address)
  socket.send(message)
  expect(await has('refused')).toMatchObject({
    message: 'The message is not one of the protocol: follow, walker or event.',
  })
  say({ type: 'event', text: 'still here' })
  await eventually(() => expect(news.flatMap(({ events }) => events)).toEqual(['still here']))
})

it('closes the connection of a game that sends a large message or too many', async () => {
  const { link, news } = await linked()
  const large = await game(link.address)
  large.socket.send('x'.repeat(5000))
  expect((await once(large.socket, 'close'))[0]).toBe(1009)
  const flood = await game(link.address)
  const closed = once(flood.socket, 'close')
  for (let count = 0; count < 10_000; count++) flood.say({ type: 'event', text: String(count) })
  expect((await closed)[0]).toBe(1008)
  await eventually(() => expect(news.at(-1)?.games).toBe(0))
  expect(news.length).toBeLessThan(100)
  expect(Math.max(...news.map(({ events }) => events.length))).toBeLessThanOrEqual(10)
})

it('refuses connections without the secret, from pages of the web, and beyond the maximum of games', async () => {
  const { link } = await linked()
  const { port } = new URL(link.address)
  const status = async (address: string, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
    const socket = new WebSocket(address, { headers })
    ends.push(() => socket.terminate())
    socket.on('error', () => undefined) // it is ended before it is connected
    return new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('open', () => resolve(101))
    })
  }
  expect(await status(`ws://127.0.0.1:${port}/`)).toBe(404)
  expect(await status(`ws://127.0.0.1:${port}/${'a'.repeat(24)}`)).toBe(404)
  expect(await status(link.address, { Origin: 'https://example.org' })).toBe(403)
  expect(await status(link.address, { Origin: 'http://localhost.example.org' })).toBe(403)
  expect(await status(link.address, { Host: 'example.org' })).toBe(403)
  for (const origin of ['http://localhost:8080', 'http://game.localhost', 'null', 'file://']) {
    expect(await status(link.address, { Origin: origin })).toBe(101)
  }
  for (let count = 4; count < MAX_GAMES; count++) await game(link.address)
  expect(await status(link.address)).toBe(503)
  const page = request(`http://127.0.0.1:${port}/`).end()
  const [response] = (await once(page, 'response')) as [{ statusCode?: number }] // Node's types of events are open
  expect(response.statusCode).toBe(426)
})

it('does not wait for a game that reads nothing, which then gets the level as it is', async () => {
  const { link, project } = await linked()
  const slow = await game(link.address)
  await slow.has('level')
  slow.socket.pause()
  // Long names fill what the system holds for a game that does not read.
  const [town] = project.levels
  if (!town) throw new Error('no level')
  const named = (round: number): LinkUpdate => ({
    ...whole(project),
    levels: [{ ...town, name: `${round} ${'x'.repeat(100_000)}` }],
  })
  const before = process.memoryUsage().arrayBuffers
  for (let round = 0; round < 60; round++) {
    link.show(named(round))
    await wait(0)
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20e6)
  slow.socket.resume()
  await eventually(() => {
    const last = slow.got.findLast(({ type }) => type === 'level')
    // An object of the protocol.
    const file = last?.['file'] as JsonLevelFile | undefined
    expect(String(file?.levels[0]['name'])).toMatch(/^59 /)
  }, SLOW)
}, 20_000)

it('makes of each level the next one by the sample that games copy', async () => {
  await fc.assert(
    fc.asyncProperty(oddProjects(), oddProjects(), async (one, other) => {
      const [first] = one.levels
      const [second] = other.levels
      if (!first || !second) return
      const after = { ...other, levels: [{ ...second, id: first.id }] }
      const { link } = await linked({ ...one, levels: [first] })
      const files: unknown[] = []
      vi.stubGlobal('WebSocket', WebSocket)
      followLink(link.address, (_level: unknown, file: unknown) => files.push(structuredClone(file)))
      await eventually(() => expect(files).toHaveLength(1))
      expect(files[0]).toEqual(fileOf({ ...one, levels: [first] }, first.id))
      link.show(whole(after))
      if (JSON.stringify(fileOf(after, first.id)) === JSON.stringify(files[0])) return
      await eventually(() => expect(files).toHaveLength(2))
      expect(files[1]).toEqual(fileOf(after, first.id))
    }),
    { numRuns: 8 },
  )
})

function fileOf(project: Project, id: string): JsonLevelFile {
  const entries = project.levels.filter((level) => level.id === id)
  return JSON.parse(jsonText(project, entries)) as JsonLevelFile // the writer's own text
}
