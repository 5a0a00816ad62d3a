import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { guardedEmitter, guardedObject, notModelled } from './unmodelled'

/** Small parts of the desktop that answer with fixed facts or do nothing, because there is no desktop. */

function nothing(what: string): void {
  console.error(`stand-in: ${what} does nothing`)
}

export const shell = guardedObject('shell', {
  async openExternal(address: string): Promise<void> {
    nothing(`shell.openExternal(${address})`)
  },
})

type ThemeSource = 'system' | 'light' | 'dark'

class NativeTheme extends guardedEmitter('nativeTheme') {
  #source: ThemeSource = 'system'

  get themeSource(): ThemeSource {
    return this.#source
  }

  /** Emits `updated`; windows follow it. */
  set themeSource(source: ThemeSource) {
    this.#source = source
    this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }
}

export const nativeTheme = new NativeTheme()

const DISPLAY = {
  id: 1,
  label: 'stand-in',
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  size: { width: 1920, height: 1080 },
  workAreaSize: { width: 1920, height: 1040 },
  scaleFactor: 1,
  rotation: 0,
  internal: true,
}

class Screen extends guardedEmitter('screen') {
  getAllDisplays(): object[] {
    return [DISPLAY]
  }
}

export const screen: EventEmitter = new Screen()

export const net = guardedObject('net', {
  /** Reads files; there is no network. */
  async fetch(input: string | Request): Promise<Response> {
    const address = typeof input === 'string' ? input : input.url
    if (!address.startsWith('file:')) throw notModelled(`net.fetch(${address})`)
    return new Response(await readFile(fileURLToPath(address)))
  },
})
