import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { WrittenFile } from '../../../src/core/formats/format'
import { isSkipped } from '../../support/skipped'

/** How a program ended, and all that it said. */
export interface Run {
  /** Its exit code; null where it had to be stopped. */
  readonly status: number | null
  /** What it printed, then what it complained of. */
  readonly output: string
}

/** Where programs are looked for: Debian keeps its games apart. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/games']

/** Where a program lies; undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
}

/** Whether tests that need these programs must be skipped; the ones that are missing are printed. */
export function lacksPrograms(...names: readonly string[]): boolean {
  const missing = names.filter((name) => findProgram(name) === undefined)
  return isSkipped(missing.length === 0, `not installed: ${missing.join(', ')}.`)
}

/** A TCP port that nothing listens on. */
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

/** A folder of its own for the files of one test file, removed at its end, in which programs are run. */
export class Workshop {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'brownstone-formats-'))

  constructor() {
    afterAll(() => rmSync(this.folder, { recursive: true, force: true }))
  }

  /** The whole path of a file here. */
  path(name: string): string {
    return path.join(this.folder, name)
  }

  put(files: readonly WrittenFile[]): void {
    for (const { name, bytes } of files) writeFileSync(this.path(name), bytes)
  }

  /** Runs an installed program here; one that does not end is stopped after a minute, or after `seconds`. */
  run(program: string, args: readonly string[], seconds = 60, env: NodeJS.ProcessEnv = {}): Run {
    const result = spawnSync(findProgram(program) ?? program, args, {
      cwd: this.folder,
      encoding: 'utf8',
      timeout: seconds * 1000,
      maxBuffer: 64 * 1024 * 1024,
      // Window programs are told to draw into memory, and to make no sound.
      env: {
        ...process.env,
        QT_QPA_PLATFORM: 'offscreen',
        SDL_AUDIODRIVER: 'dummy',
        XDG_RUNTIME_DIR: this.folder,
        HOME: this.folder,
        ...env,
      },
    })
    return { status: result.status, output: `${result.stdout ?? ''}${result.stderr ?? ''}` }
  }
}
