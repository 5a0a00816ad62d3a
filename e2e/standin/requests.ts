import { type Protocol } from './chromium'
import { fromChromium, handlerFor } from './protocol'
import type { SessionHooks } from './session'

/** What a request needs to know about the window that makes it. */
export interface RequestSource {
  readonly contentsId: number
  readonly hooks: SessionHooks
  readonly send: SendFetch
  /** True when the request would replace the document of the window's top frame. */
  isTopDocument(request: PausedRequest): boolean
  /** Asks the program; false aborts the navigation. */
  allowsNavigation(address: string): boolean
}

export type PausedRequest = Protocol.Fetch.requestPausedPayload

/** The three commands that end a pause. */
export type SendFetch = <M extends 'Fetch.failRequest' | 'Fetch.fulfillRequest' | 'Fetch.continueRequest'>(
  method: M,
  parameters: Protocol.CommandParameters[M],
) => Promise<unknown>

type Header = Protocol.Fetch.HeaderEntry

/** Answers a request that Chromium holds back: from the program's protocol handlers, or by letting it go on. */
export async function answerRequest(paused: PausedRequest, source: RequestSource): Promise<void> {
  const { requestId } = paused
  const address = fromChromium(paused.request.url)
  const fail = (errorReason: Protocol.Network.ErrorReason): Promise<unknown> =>
    source.send('Fetch.failRequest', { requestId, errorReason })
  const isTop = source.isTopDocument(paused)

  if (isTop && !source.allowsNavigation(address)) return void (await fail('Aborted'))
  const details = { url: address, method: paused.request.method, webContentsId: source.contentsId }
  const typed = { ...details, resourceType: isTop ? 'mainFrame' : paused.resourceType.toLowerCase() }

  const handler = handlerFor(address)
  if (!handler) return void (await source.send('Fetch.continueRequest', { requestId }))
  // Chromium asks for this file of its own accord, and only because the address begins with https.
  if (address.endsWith('/favicon.ico')) {
    return void (await source.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }))
  }

  let response: Response
  try {
    response = await handler(createRequest(address, paused.request))
  } catch (error) {
    console.error(`stand-in: the protocol handler failed for ${address}`, error)
    return void (await fail('Failed'))
  }
  if (!(response instanceof Response)) return void (await fail('Failed'))
  const responseHeaders = await headersOf(source.hooks, response, { ...typed, statusCode: response.status })
  if (!responseHeaders) return void (await fail('BlockedByClient'))
  await source.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders,
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  })
}

function createRequest(address: string, request: Protocol.Network.Request): Request {
  const body = request.hasPostData && request.postData !== undefined ? { body: request.postData } : {}
  return new Request(address, { method: request.method, headers: request.headers, ...body })
}

/** The headers as the program wants them; undefined when it cancels the response. */
async function headersOf(
  { headersReceived }: SessionHooks,
  response: Response,
  details: object,
): Promise<Header[] | undefined> {
  const headers = [...response.headers].map(([name, value]) => ({ name, value }))
  if (!headersReceived) return headers
  const responseHeaders = Object.fromEntries(headers.map(({ name, value }) => [name, [value]]))
  return new Promise((resolve) =>
    headersReceived({ ...details, responseHeaders }, (reply) => {
      if (reply.cancel) resolve(undefined)
      else if (!reply.responseHeaders) resolve(headers)
      else resolve(Object.entries(reply.responseHeaders).flatMap(([name, values]) => spread(name, values)))
    }),
  )
}

function spread(name: string, values: string | string[]): Header[] {
  return [values].flat().map((value) => ({ name, value }))
}
