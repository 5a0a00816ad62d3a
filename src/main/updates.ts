import * as z from '../core/text/zod'
import type { UpdateReply } from '../ipc/contract'

/** What the release workflow puts beside the downloads. */
const release = z.object({
  version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  page: z.string().check(z.maxLength(500)),
})

/** Milliseconds to wait for an answer, and bytes of one at most. */
const PATIENCE = 10_000
const MAX_ANSWER = 10_000

export interface UpdatesOptions {
  /** Where `latest.json` of the releases is, given to the build by MAIN_VITE_UPDATES; undefined in other builds. */
  readonly address: string | undefined
  /** The version that runs. */
  readonly version: string
  readonly load: (address: string, signal: AbortSignal) => Promise<Response>
  readonly showPage: (address: string) => Promise<void>
}

/** Looks for a newer release. Contacts another computer only in `check`. */
export interface Updates {
  readonly check: () => Promise<UpdateReply>
  /** Shows the page of the newer version that was found, in the user's browser. */
  readonly install: () => Promise<void>
}

export function createUpdates({ address, version, load, showPage }: UpdatesOptions): Updates {
  let page: string | undefined
  return {
    check: async () => {
      if (address === undefined || !isSecure(address)) return NO_ADDRESS
      try {
        const text = await textOf(await load(address, AbortSignal.timeout(PATIENCE)))
        const found = release.safeParse(JSON.parse(text))
        // A page elsewhere could be anybody's.
        if (!found.success || !isSecure(found.data.page) || !isSameSite(found.data.page, address))
          return UNREADABLE
        if (!isNewer(found.data.version, version)) return { status: 'current' }
        page = found.data.page
        return { status: 'ready', version: found.data.version }
      } catch (error) {
        return error instanceof SyntaxError ? UNREADABLE : NO_ANSWER
      }
    },
    install: async () => {
      if (page !== undefined) await showPage(page)
    },
  }
}

const NO_ADDRESS = {
  status: 'error',
  message: 'This build knows no place of releases; only packages made by the release workflow do.',
} as const

const NO_ANSWER = {
  status: 'error',
  message: 'The list of releases could not be loaded. Try again with a network.',
} as const

const UNREADABLE = {
  status: 'error',
  message: 'The list of releases cannot be read. Look for a new version where you got this one.',
} as const

/** Reads an answer up to the limit; what is cut off is no JSON. */
async function textOf({ ok, body }: Response): Promise<string> {
  if (!ok || body === null) throw new SyntaxError('There is no answer to read')
  const decoder = new TextDecoder()
  let text = ''
  // Node's types of a web stream lack the iterator that its streams have.
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > MAX_ANSWER) throw new SyntaxError('The answer is too long')
  }
  return text
}

function isSecure(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}

function isSameSite(one: string, other: string): boolean {
  return new URL(one).host === new URL(other).host
}

/** Whether a version, three numbers with dots, comes after another. */
function isNewer(version: string, than: string): boolean {
  const [one, other] = [version, than].map((each) => each.split('.').map(Number))
  for (let at = 0; at < 3; at++) {
    const difference = (one?.[at] ?? 0) - (other?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
