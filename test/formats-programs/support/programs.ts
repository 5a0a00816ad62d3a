import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { WrittenFile } from '../../../src/core/formats/format'
import { findProgram, FREEDOOM } from '../../support/find-program'
import { skippedUnless } from '../../support/skipped'

/** How a program ended, and all its output. */
export interface Run {
  /** Its exit code; null if it had to be stopped. */
  readonly status: number | null
  /** Its standard output, then its standard error. */
  readonly output: string
}

/** Files, rather than programs, to look for, by the name of their package. */
const FILES: Readonly<Record<string, string>> = {
  freedoom: FREEDOOM,
  'python3-omg': '/usr/lib/python3/dist-packages/omg/__init__.py',
}

/** Options of tests that need these programs or packages: they are skipped, with a reason, where one is missing. */
export function needsPrograms(...names: readonly string[]): ReturnType<typeof skippedUnless> {
  const missing = names.filter((name) => {
    const file = FILES[name]
    return file === undefined ? findProgram(name) === undefined : !existsSync(file)
  })
  return skippedUnless(missing.length === 0, `not installed: ${missing.join(', ')}.`, missing)
}

/** A free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('A listener on TCP has a port.')
  return address.port
}

/** A temporary folder for one test file, in which programs run; removed at its end. */
export class Workshop {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'brownstone-formats-'))

  constructor() {
    afterAll(() => rmSync(this.folder, { recursive: true, force: true }))
  }

  /** The full path of a file in the folder. */
  path(name: string): string {
    return path.join(this.folder, name)
  }

  put(files: readonly WrittenFile[]): void {
    for (const { name, bytes } of files) writeFileSync(this.path(name), bytes)
  }

  /** Runs an installed program in the folder; it is stopped after a minute, or after `seconds`. */
  run(program: string, args: readonly string[], seconds = 60, env: NodeJS.ProcessEnv = {}): Run {
    const result = spawnSync(findProgram(program) ?? program, args, {
      cwd: this.folder,
      encoding: 'utf8',
      timeout: seconds * 1000,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...this.#environment(), ...env },
    })
    return { status: result.status, output: `${result.stdout ?? ''}${result.stderr ?? ''}` }
  }

  /** Runs an installed program that never ends, and stops it when it has printed a text, or after a minute. */
  async runUntil(program: string, args: readonly string[], wanted: RegExp): Promise<Run> {
    // A killed program may leave half a file in its home, which would disturb the next one.
    const home = mkdtempSync(path.join(this.folder, 'home-'))
    const env = { ...this.#environment(), HOME: home }
    const child = spawn(findProgram(program) ?? program, args, { cwd: this.folder, env })
    const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
    let output = ''
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      if (wanted.test(output)) child.kill('SIGKILL')
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    clearTimeout(timer)
    return { status, output }
  }

  /** Makes window programs draw into memory, without sound. */
  #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      QT_QPA_PLATFORM: 'offscreen',
      SDL_AUDIODRIVER: 'dummy',
      XDG_RUNTIME_DIR: this.folder,
      HOME: this.folder,
    }
  }
}
