import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recoverSaves } from '../../src/node/recover'
import { isLeftBehind, isTemporaryName, temporaryKind, temporaryPath } from '../../src/node/temporary-name'
import { skippedUnless } from '../support/skipped'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brownstone-names-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** The parts of a temporary name of this process. */
function parts(): { machine: string; start: string } {
  const [, , machine = '', , start = ''] = basename(temporaryPath(folder)).split(/[.-]/)
  return { machine, start }
}

/** Writes a temporary file with parts of its name replaced. */
async function leave(given: { machine?: string; pid?: number; start?: string }): Promise<string> {
  const { machine = parts().machine, pid = process.pid, start = parts().start } = given
  const name = `.brownstone-${machine}-${pid}-${start}-0123456789.tmp`
  await writeFile(join(folder, name), 'x')
  return name
}

async function age(name: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await utimes(join(folder, name), then, then)
}

describe('a temporary file', () => {
  it('has a short name that is told from all others', () => {
    const path = temporaryPath(folder)
    expect(dirname(path)).toBe(folder)
    expect(basename(path).length).toBeLessThan(70)
    expect(temporaryKind(basename(path))).toBe('tmp')
    expect(temporaryKind(basename(temporaryPath(folder, 'save')))).toBe('save')
    expect(temporaryPath(folder)).not.toBe(path)
    for (const name of ['town.brownstone', '.brownstone-notes.tmp', '.brownstone-x.tmp.brownstone']) {
      expect(temporaryKind(name)).toBeUndefined()
      expect(isTemporaryName(name)).toBe(false)
    }
  })

  it('of this process is in use', async () => {
    expect(isLeftBehind(folder, await leave({}))).toBe(false)
  })

  it('of another process is in use while that runs, and removed afterwards', async () => {
    const child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)'])
    await new Promise((resolve) => child.stdout.once('data', resolve))
    // What the system says about it is what it would have written into the name.
    const name = await leave({ pid: child.pid ?? 0, start: '0' })
    await recoverSaves([folder], join(folder, 'saving'))
    expect(await readdir(folder)).toEqual([name])
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    await recoverSaves([folder], join(folder, 'saving'))
    expect(await readdir(folder)).toEqual([])
  })

  it(
    'of an earlier process that had the number of a running one is removed',
    skippedUnless(process.platform === 'linux', 'Only Linux tells when another process started.'),
    async () => {
      const name = await leave({ start: '1' })
      expect(isLeftBehind(folder, name)).toBe(true)
    },
  )

  it('of another machine is left for a week', async () => {
    const machine = parts().machine === '000000' ? '111111' : '000000'
    const name = await leave({ machine, pid: 1 })
    await age(name, 6)
    expect(isLeftBehind(folder, name)).toBe(false)
    await age(name, 8)
    expect(isLeftBehind(folder, name)).toBe(true)
  })
})
