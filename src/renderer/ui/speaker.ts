/** Maximum characters of a text that is spoken at once: listeners cannot pause a screen reader and continue there. */
export const MAX_SPOKEN = 150
/** Minimum time between two texts, in milliseconds. */
const PAUSE = 1000

/** Splits a text into parts that are spoken in turn: after sentences, or between the words of a long sentence. */
export function spokenParts(text: string): readonly string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > MAX_SPOKEN) {
    const start = rest.slice(0, MAX_SPOKEN)
    const sentences = Math.max(...['. ', '! ', '? '].map((end) => start.lastIndexOf(end))) + 1
    const words = start.lastIndexOf(' ')
    const cut = sentences > 0 ? sentences : words > 0 ? words : MAX_SPOKEN
    parts.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return [...parts, rest]
}

/** Passes texts on to screen readers: at most one a second. A newer text replaces the rest of an older one. */
export class Speaker {
  readonly #speak: (text: string) => void
  #waiting: readonly string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #last = ''

  constructor(speak: (text: string) => void) {
    this.#speak = speak
  }

  /** Speaks a text soon. Of several texts in one task, such as "Tool" and "Tool picked", it speaks only the last. */
  say(text: string): void {
    this.#waiting = spokenParts(text)
    this.#timer ??= setTimeout(this.#next, 0)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  readonly #next = (): void => {
    const [part, ...others] = this.#waiting
    this.#waiting = others
    this.#timer = part === undefined ? undefined : setTimeout(this.#next, PAUSE)
    if (part === undefined) return
    // Screen readers ignore an unchanged text, so a repeated one gets an invisible space.
    this.#last = part === this.#last ? `${part}\u00a0` : part
    this.#speak(this.#last)
  }
}
