import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BrowserEvent, Protocol } from './chromium'
import { encode } from './codec'
import type { MainMessage, PageMessage } from './page/messages'
import {
  compilePreload,
  isolatedWorldScript,
  ISOLATED_WORLD,
  mainWorldScript,
  storageScript,
} from './page-scripts'
import { fromChromium } from './protocol'
import { chromium, runtime } from './runtime'

/** Events of a page, for the web contents that owns it. Addresses are the program's own. */
export interface PageListener {
  onNavigated(address: string, failed: boolean): void
  onNavigatedInPage(address: string): void
  onDomReady(): void
  onLoaded(): void
  onTitle(title: string): void
  onRequest(paused: Protocol.Fetch.requestPausedPayload): Promise<void>
  /** `context` is where an answer has to go: the document that asked may be gone by then. */
  onMessage(message: PageMessage, context: number): void
  onPreloadError(error: Error): void
  onConsole(message: object): void
  onCrashed(): void
  onGone(): void
}

export interface PageOptions {
  readonly width: number
  readonly height: number
  readonly preload: string | undefined
}

type Send = <M extends keyof Protocol.CommandParameters>(
  method: M,
  parameters?: Protocol.CommandParameters[M],
) => Promise<Protocol.CommandReturnValues[M]>

const BINDING = 'standinPost'

/** Runs the page's own beforeunload listeners and answers whether they refuse, which counts only after a gesture. */
const ASK_BEFORE_UNLOAD = `(() => {
  const event = document.createEvent('BeforeUnloadEvent')
  event.initEvent('beforeunload', false, true)
  window.dispatchEvent(event)
  return (event.defaultPrevented || event.returnValue !== '') && navigator.userActivation.hasBeenActive
})()`

const targets = new Set<PageTarget>()

/** One tab of Chromium, which is the inside of one window. */
export class PageTarget {
  /** Resolves when the tab exists and is prepared. */
  readonly ready: Promise<void>
  /** Identifies the tab to other clients of the browser; empty until it exists. */
  targetId = ''
  readonly #listener: PageListener
  #sessionId = ''
  #frameId = ''
  /** How many documents the top frame has had. */
  #documents = 0
  /** The current document's isolated world, where the preload runs. */
  #context: number | undefined

  constructor(options: PageOptions, listener: PageListener) {
    this.#listener = listener
    targets.add(this)
    this.ready = this.#attach(options)
    this.ready.catch((error: unknown) => console.error('stand-in: no window could be made', error))
  }

  get frameId(): string {
    return this.#frameId
  }

  readonly send: Send = (method, parameters) => chromium().send(method, parameters, this.#sessionId)

  /** Sends to the current document, or to the one of `context`; without a document the message is lost. */
  deliver(message: MainMessage, payload: string, context = this.#context): void {
    if (context === undefined) return
    const parameters = {
      executionContextId: context,
      functionDeclaration: '(message, payload) => globalThis.standinReceive(message, payload)',
      arguments: [{ value: message }, { value: payload }],
      silent: true,
    }
    // The document may be gone in the meantime, and messages to a lost document are lost in Electron as well.
    this.send('Runtime.callFunctionOn', parameters).catch(() => {})
  }

  /** Evaluates in the page's own world; throws what the code throws. */
  async evaluate(expression: string, userGesture = false): Promise<unknown> {
    const parameters = { expression, awaitPromise: true, returnByValue: true, userGesture }
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', parameters)
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    }
    return result.value
  }

  async resize(width: number, height: number): Promise<void> {
    const metrics = { width, height, deviceScaleFactor: 0, mobile: false }
    await this.send('Emulation.setDeviceMetricsOverride', metrics)
  }

  /** False when the page asks to stay. */
  async allowsUnload(): Promise<boolean> {
    return (await this.evaluate(ASK_BEFORE_UNLOAD).catch(() => false)) !== true
  }

  /** Ends the process of the page. The answer never comes, because the page was to give it. */
  crash(): void {
    this.send('Page.crash').catch(() => {})
  }

  /** Closes the tab without asking it. */
  async close(): Promise<void> {
    if (!targets.has(this)) return
    await chromium()
      .send('Target.closeTarget', { targetId: this.targetId })
      .catch(() => {})
    this.#gone()
  }

  async #attach({ width, height, preload }: PageOptions): Promise<void> {
    const created = { url: 'about:blank', newWindow: true, width, height }
    this.targetId = (await chromium().send('Target.createTarget', created)).targetId
    const attachment = { targetId: this.targetId, flatten: true }
    this.#sessionId = (await chromium().send('Target.attachToTarget', attachment)).sessionId
    const token = `standin-${randomUUID()}`
    const config = {
      token,
      preload,
      platform: process.platform,
      arch: process.arch,
      versions: {
        node: process.versions.node,
        chrome: process.versions['chrome'] ?? '',
        electron: process.versions['electron'] ?? '',
      },
    }
    const isolated = isolatedWorldScript(runtime.folder, config, this.#readPreload(preload))
    const [tree] = await Promise.all([
      this.send('Page.getFrameTree'),
      this.send('Page.enable'),
      this.send('Runtime.enable'),
      this.send('Inspector.enable'),
      this.resize(width, height),
      this.send('Runtime.addBinding', { name: BINDING, executionContextName: ISOLATED_WORLD }),
      // The order matters: the isolated world speaks to the page's own world, which must be listening by then.
      this.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldScript(runtime.folder, token) }),
      this.send('Page.addScriptToEvaluateOnNewDocument', { source: isolated, worldName: ISOLATED_WORLD }),
      this.send('Page.addScriptToEvaluateOnNewDocument', { source: storageScript() }),
      this.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    ])
    this.#frameId = tree.frameTree.frame.id
  }

  /** The preload script, or undefined if it cannot be read or is not CommonJS, which is reported to the program. */
  #readPreload(file: string | undefined): string {
    if (file === undefined) return ''
    try {
      const source = readFileSync(file, 'utf8')
      compilePreload(source, file)
      return source
    } catch (error) {
      this.#listener.onPreloadError(error instanceof Error ? error : new Error(String(error)))
      return ''
    }
  }

  async #loaded(): Promise<void> {
    const document = this.#documents
    await this.#readTitle()
    // Another document may have come while the title was asked for, which is not loaded yet.
    if (document === this.#documents) this.#listener.onLoaded()
  }

  #gone(): void {
    if (targets.delete(this)) this.#listener.onGone()
  }

  /** Passes on one event of the browser to its page. */
  static async dispatch(event: BrowserEvent): Promise<void> {
    if (event.sessionId !== undefined) {
      for (const target of targets) if (target.#sessionId === event.sessionId) await target.#receive(event)
      return
    }
    if (event.method === 'Target.targetCreated') {
      const { targetInfo } = event.params as Protocol.Target.targetCreatedPayload
      // A tab that a page opened by itself, by a link with a target: Electron asked the program, who may not allow it.
      if (targetInfo.openerId !== undefined) {
        await chromium().send('Target.closeTarget', { targetId: targetInfo.targetId })
      }
    } else if (event.method === 'Target.targetDestroyed') {
      const { targetId } = event.params as Protocol.Target.targetDestroyedPayload
      for (const target of targets) if (target.targetId === targetId) target.#gone()
    } else if (event.method === 'Target.targetInfoChanged') {
      const { targetInfo } = event.params as Protocol.Target.targetInfoChangedPayload
      for (const target of targets) if (target.targetId === targetInfo.targetId) await target.#readTitle()
    }
  }

  async #receive({ method, params }: BrowserEvent): Promise<void> {
    // Each cast below is what the protocol says about the parameters of the method beside it.
    switch (method) {
      case 'Runtime.executionContextCreated': {
        const { context } = params as Protocol.Runtime.executionContextCreatedPayload
        const isTop = (context.auxData as { frameId?: string }).frameId === this.#frameId
        if (context.name === ISOLATED_WORLD && isTop) this.#context = context.id
        return
      }
      case 'Runtime.executionContextDestroyed': {
        const destroyed = params as Protocol.Runtime.executionContextDestroyedPayload
        if (destroyed.executionContextId === this.#context) this.#context = undefined
        return
      }
      case 'Runtime.executionContextsCleared':
        this.#context = undefined
        return
      case 'Runtime.bindingCalled': {
        const { name, payload, executionContextId } = params as Protocol.Runtime.bindingCalledPayload
        if (name !== BINDING) return
        // Only our own script knows the binding, and it writes page messages.
        const message = JSON.parse(payload) as PageMessage
        if (message.type === 'path') return this.#sendPath(message.id, executionContextId)
        return this.#listener.onMessage(message, executionContextId)
      }
      case 'Runtime.consoleAPICalled':
        return this.#listener.onConsole(consoleMessage(params as Protocol.Runtime.consoleAPICalledPayload))
      case 'Page.frameNavigated': {
        const { frame } = params as Protocol.Page.frameNavigatedPayload
        if (frame.parentId !== undefined) return
        this.#documents++
        const address = frame.unreachableUrl ?? `${frame.url}${frame.urlFragment ?? ''}`
        return this.#listener.onNavigated(fromChromium(address), frame.unreachableUrl !== undefined)
      }
      case 'Page.navigatedWithinDocument': {
        const { frameId, url } = params as Protocol.Page.navigatedWithinDocumentPayload
        if (frameId === this.#frameId) this.#listener.onNavigatedInPage(fromChromium(url))
        return
      }
      case 'Page.domContentEventFired':
        return this.#listener.onDomReady()
      case 'Page.loadEventFired':
        return this.#loaded()
      case 'Page.windowOpen': {
        const { url, windowName, windowFeatures } = params as Protocol.Page.windowOpenPayload
        const request = { type: 'open', url, name: windowName, features: windowFeatures.join(',') } as const
        return this.#listener.onMessage(request, 0)
      }
      case 'Inspector.targetCrashed':
        // Its documents are gone with it, which the protocol does not say.
        this.#context = undefined
        return this.#listener.onCrashed()
      case 'Fetch.requestPaused':
        return this.#listener.onRequest(params as Protocol.Fetch.requestPausedPayload)
    }
  }

  /** Sends a document the path of a file that it has, which is empty for one that a script made. */
  async #sendPath(id: number, contextId: number): Promise<void> {
    const expression = `globalThis.standinFile(${id})`
    const { result } = await this.send('Runtime.evaluate', { expression, contextId })
    const objectId = result.objectId ?? ''
    const { path } = await this.send('DOM.getFileInfo', { objectId })
    await this.send('Runtime.releaseObject', { objectId })
    this.deliver({ type: 'path', id }, encode(path), contextId)
  }

  async #readTitle(): Promise<void> {
    const title = await this.evaluate('document.title').catch(() => '')
    if (typeof title === 'string' && title !== '') this.#listener.onTitle(title)
  }
}

const LEVELS: Record<string, string> = { warning: 'warning', error: 'error', debug: 'debug' }

function consoleMessage(called: Protocol.Runtime.consoleAPICalledPayload): object {
  const place = called.stackTrace?.callFrames[0]
  return {
    level: LEVELS[called.type] ?? 'info',
    message: called.args.map((value) => String(value.value ?? value.description ?? '')).join(' '),
    sourceId: fromChromium(place?.url ?? ''),
    lineNumber: place?.lineNumber ?? 0,
  }
}
