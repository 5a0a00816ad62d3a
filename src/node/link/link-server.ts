import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { visibleText } from '../../core/text/visible-text'
import { LinkClient } from './link-client'
import { LinkedProject, type LinkUpdate } from '../../core/link/linked-project'
import { MAX_EVENTS, MAX_MESSAGE_BYTES, type LinkNews, type LinkWalker } from '../../core/link/protocol'
import { defined } from '../../core/text/defined'

/** Only programs of this computer reach it. */
const LOOPBACK = '127.0.0.1'

/** Maximum games of a link. */
export const MAX_GAMES = 8

/** Time between two reports of what games said, in milliseconds. */
const REPORT_MS = 50

/** Time after which a game that does not answer is dropped, in milliseconds. */
const ANSWER_MS = 15_000

export interface LinkOptions {
  readonly heard: (news: LinkNews) => void
  /** The port; a free one if undefined. */
  readonly port?: number | undefined
}

/** A running live link. */
export interface Link {
  /** Address for games, with the secret that lets them in. */
  readonly address: string
  /** Takes a new state of the project and sends it to the games that follow what changed. */
  readonly show: (update: LinkUpdate) => void
  readonly end: () => Promise<void>
}

/** Starts a live link without a project. Rejects with an error of the system if the port is taken. */
export async function startLink({ heard, port = 0 }: LinkOptions): Promise<Link> {
  const token = randomBytes(18).toString('base64url')
  const project = new LinkedProject()
  const clients = new Set<LinkClient>()
  const report = reporter(() => clients.size, heard)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })

  const server = createServer((_request, response) => {
    response.writeHead(426, { 'Content-Type': 'text/plain' }).end('This is a live link: use a WebSocket.\n')
  })
  server.maxConnections = 4 * MAX_GAMES
  server.on('upgrade', (request, socket, head) => {
    const status = rejection(request, token) ?? (clients.size >= MAX_GAMES ? 503 : undefined)
    if (status !== undefined) return refuse(socket, status)
    sockets.handleUpgrade(request, socket, head, (game) => {
      const client = new LinkClient(game, project, {
        gone: () => {
          clients.delete(client)
          report.soon()
        },
        walked: (walker) => report.walker(walker),
        happened: (event) => report.event(visibleText(event)),
      })
      clients.add(client)
      client.begin()
      report.soon()
    })
  })
  await listen(server, port)
  const checking = setInterval(() => clients.forEach((client) => client.check()), ANSWER_MS)
  checking.unref()

  return {
    // The server listens on a port.
    address: `ws://${LOOPBACK}:${(server.address() as AddressInfo).port}/${token}`,
    show: (update) => {
      const { shown } = project
      const names = listOf(project)
      project.take(update)
      const hasNewList = project.shown !== shown || listOf(project) !== names
      const followed = new Set([...clients].map((client) => client.level))
      const news = new Map([...followed].map((id) => [id, project.renew(id)] as const))
      for (const client of clients) {
        if (hasNewList) client.sendList()
        client.sendNews(news.get(client.level))
      }
    },
    end: async () => {
      clearInterval(checking)
      report.end()
      for (const client of clients) client.end()
      sockets.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function listOf({ project }: LinkedProject): string {
  return JSON.stringify([project.name, project.levels.map(({ id, name }) => [id, name])])
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Returns the status with which a request is refused: it lacks the secret, or a page of the web made it. */
function rejection({ url, headers: { host, origin } }: IncomingMessage, token: string): number | undefined {
  const given = Buffer.from(url ?? '')
  const wanted = Buffer.from(`/${token}`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 404
  // Another name for this address is how a page of the web reaches it.
  if (!isLoopback(`http://${host ?? ''}`)) return 403
  if (origin !== undefined && origin !== 'null' && !origin.startsWith('file:') && !isLoopback(origin))
    return 403
  return undefined
}

function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  // Names under "localhost" lead to no other computer.
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => undefined) // it may be gone already
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Gathers what games say, so that a flood of messages is a few reports a second. */
function reporter(games: () => number, heard: (news: LinkNews) => void) {
  let walker: LinkWalker | undefined
  let events: string[] = []
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const send = (): void => {
    timer = undefined
    heard({ games: games(), ...defined({ walker }), events })
    walker = undefined
    events = []
  }
  const soon = (): void => {
    // The connections that an end closes are no news.
    if (!isEnded) timer ??= setTimeout(send, REPORT_MS)
  }
  return {
    soon,
    walker: (next: LinkWalker) => {
      walker = next
      soon()
    },
    event: (text: string) => {
      if (events.length < MAX_EVENTS) events.push(text)
      soon()
    },
    end: () => {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
