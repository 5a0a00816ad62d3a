import type { WebSocket } from 'ws'
import type { LevelNews, LinkedProject } from '../../core/link/linked-project'
import { parseJson } from '../../core/text/parse-json'
import { gameMessage, LINK_VERSION, type LinkMessage, type LinkWalker } from '../../core/link/protocol'

/** Messages that a game may send at once, and a second. */
const BURST = 400
const MESSAGES_A_SECOND = 200

/** Unsent bytes above which a game gets no differences; it gets the whole level once it has read them. */
const MAX_WAITING_BYTES = 1024 * 1024

/** WebSocket's status for a client that does not keep the rules. */
const BREAKS_RULES = 1008

/** Listeners to a game. */
interface ClientOptions {
  readonly gone: () => void
  readonly walked: (walker: LinkWalker) => void
  readonly happened: (event: string) => void
}

/** A game on the live link. The link never waits for it. */
export class LinkClient {
  readonly #socket: WebSocket
  readonly #project: LinkedProject
  readonly #options: ClientOptions
  /** Id of the level that it asked for; undefined for the level in view. */
  #chosen: string | undefined
  /** Id of the level that it has. */
  #has: string | undefined
  #isBehind = false
  #hasAnswered = true
  #left = BURST
  #leftAt = performance.now()

  constructor(socket: WebSocket, project: LinkedProject, options: ClientOptions) {
    this.#socket = socket
    this.#project = project
    this.#options = options
    socket.on('message', (data, isBinary) => this.#take(isBinary ? undefined : String(data)))
    socket.on('pong', () => (this.#hasAnswered = true))
    socket.on('close', options.gone)
    socket.on('error', () => socket.terminate())
  }

  /** Id of the level that it follows. */
  get level(): string {
    return this.#chosen ?? this.#project.shown
  }

  /** Sends the list of levels, and the level that it follows. */
  begin(): void {
    this.sendList()
    this.#sendLevel()
  }

  sendList(): void {
    const { name, levels } = this.#project.project
    if (this.#chosen !== undefined && !levels.some(({ id }) => id === this.#chosen)) this.#chosen = undefined
    this.#send({
      type: 'project',
      version: LINK_VERSION,
      name,
      levels: levels.map((level) => ({ id: level.id, name: level.name })),
      shown: this.#project.shown,
    })
  }

  /** Sends the change of its level. */
  sendNews(news: LevelNews | undefined): void {
    const { level } = this
    if (this.#has !== level || news?.kind === 'whole') return this.#sendLevel()
    if (news?.kind !== 'change') return
    if (this.#isBehind || this.#socket.bufferedAmount > MAX_WAITING_BYTES) {
      this.#isBehind = true
      return
    }
    this.#send({ type: 'change', level, revision: news.revision, ...news.change })
  }

  /** Drops a game that did not answer the last check. */
  check(): void {
    if (!this.#hasAnswered) return this.#socket.terminate()
    this.#hasAnswered = false
    this.#socket.ping()
  }

  end(): void {
    this.#socket.terminate()
  }

  #sendLevel(): void {
    const { level } = this
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) {
      this.#isBehind = true
      return
    }
    const made = this.#project.level(level)
    this.#has = level
    this.#isBehind = false
    if (made) this.#send({ type: 'level', level, ...made })
  }

  #send(message: LinkMessage): void {
    this.#socket.send(JSON.stringify(message), () => {
      if (this.#isBehind && this.#socket.bufferedAmount === 0) this.#sendLevel()
    })
  }

  #take(text: string | undefined): void {
    if (!this.#mayTalk()) return this.#socket.close(BREAKS_RULES, 'Too many messages')
    const message = gameMessage.safeParse(text === undefined ? undefined : parseJson(text))
    if (!message.success)
      return this.#refuse('The message is not one of the protocol: follow, walker or event.')
    const { data } = message
    switch (data.type) {
      case 'follow':
        return this.#follow(data.level)
      case 'walker': {
        const level = this.#project.find(data.level)
        if (level === undefined) return this.#refuse(`The project has no level “${data.level}”.`)
        const { x, y, facing } = data
        return this.#options.walked({ level, x, y, ...(facing ? { facing } : {}) })
      }
      case 'event':
        return this.#options.happened(data.text)
    }
  }

  #follow(word: string | undefined): void {
    const level = word === undefined ? undefined : this.#project.find(word)
    if (word !== undefined && level === undefined) return this.#refuse(`The project has no level “${word}”.`)
    this.#chosen = level
    this.#sendLevel()
  }

  /** Sends a sentence, unless the game has too much unread. */
  #refuse(message: string): void {
    if (this.#socket.bufferedAmount < MAX_WAITING_BYTES) this.#send({ type: 'refused', message })
  }

  /** Counts a message against the rate. */
  #mayTalk(): boolean {
    const now = performance.now()
    this.#left = Math.min(BURST, this.#left + ((now - this.#leftAt) * MESSAGES_A_SECOND) / 1000)
    this.#leftAt = now
    this.#left--
    return this.#left >= 0
  }
}
