import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentState } from '../../src/ipc/contract'
import { MAX_CRASH_LOG, type CrashEntry } from '../../src/ipc/crash-log'
import { createCrashLog } from '../../src/main/crash-log'
import { createDrafts } from '../../src/main/drafts'
import { watchCrashes } from '../../src/main/window-crash'

const CRASHED = { reason: 'crashed', exitCode: 11 }
const draft = { name: 'Town', bytes: Uint8Array.of(1, 2), session: Uint8Array.of(3) }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brownstone-crash-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function windowWith(document: DocumentState, answer = true) {
  const clock = { now: 1_000_000, elapsed: 0 }
  const done: string[] = []
  const noted: CrashEntry[] = []
  const drafts = createDrafts({ folder: path.join(folder, 'recovery'), now: () => clock.now })
  const crashes = watchCrashes({
    drafts,
    note: (entry) => noted.push(entry),
    document: () => document,
    reopen: () => done.push('reopen'),
    askAgain: async () => {
      done.push('ask')
      return answer
    },
    quit: () => done.push('quit'),
    now: () => clock.now,
    elapsed: () => clock.elapsed,
  })
  return { clock, done, noted, drafts, crashes }
}

describe('a window that crashed', () => {
  it('is opened again with its draft, once, and the crash is noted', async () => {
    const document = { id: '1', name: 'Town', edited: true, file: 'token' }
    const { clock, done, noted, drafts, crashes } = windowWith(document)
    await drafts.store(draft)
    clock.now += 1500
    expect(await crashes.lostWork()).toEqual({ status: 'none' })
    await crashes.gone(CRASHED)
    expect(done).toEqual(['reopen'])
    expect(noted).toEqual([
      { what: 'window', message: 'The page of the window is gone: crashed, exit code 11.' },
    ])
    expect(await crashes.lostWork()).toEqual({ status: 'lost', document, draft, age: 1500 })
    expect(await crashes.lostWork()).toEqual({ status: 'none' })
    drafts.end()
  })

  it('without unsaved work leaves its file alone, whatever draft is still there', async () => {
    const document = { id: '1', name: 'Town', edited: false, file: 'token' }
    const { drafts, crashes } = windowWith(document)
    await drafts.store(draft)
    await crashes.gone(CRASHED)
    expect(await crashes.lostWork()).toEqual({ status: 'lost', document })
    drafts.end()
  })

  it('is no crash if its page ended in good order', async () => {
    const { done, crashes } = windowWith({ id: '1', name: 'Town', edited: true })
    await crashes.gone({ reason: 'clean-exit', exitCode: 0 })
    expect(done).toEqual([])
  })

  it('keeps its draft, and counts its crashes, when the clock is set in between', async () => {
    for (const shift of [-3_600_000, 3_600_000]) {
      const document = { id: '1', name: 'Town', edited: true }
      const { clock, done, drafts, crashes } = windowWith(document)
      await drafts.store(draft)
      for (let crash = 0; crash < 3; crash++) {
        clock.now += shift
        await crashes.gone(CRASHED)
      }
      expect(done).toEqual(['reopen', 'reopen', 'ask', 'reopen'])
      expect(await crashes.lostWork()).toMatchObject({ status: 'lost', draft, age: Math.max(0, shift) })
      drafts.end()
    }
  })

  it('is not opened for ever: the third crash within a minute asks, and the answer holds', async () => {
    for (const answer of [true, false]) {
      const { clock, done, crashes } = windowWith({ id: '1', name: 'Town', edited: false }, answer)
      for (let crash = 0; crash < 3; crash++) {
        await crashes.gone(CRASHED)
        clock.elapsed += 20_000
      }
      expect(done).toEqual(['reopen', 'reopen', 'ask', answer ? 'reopen' : 'quit'])
    }
    const { clock, done, crashes } = windowWith({ id: '1', name: 'Town', edited: false })
    for (let crash = 0; crash < 6; crash++) {
      await crashes.gone(CRASHED)
      clock.elapsed += 31_000
    }
    expect(done).not.toContain('ask')
  })
})

describe('the crash log of the desktop', () => {
  it('is a file that another start reads', () => {
    const file = path.join(folder, 'crash-log.txt')
    createCrashLog(file, '1.0.0', () => 0).note({ what: 'window', message: 'One.' })
    createCrashLog(file, '1.0.1', () => 1000).note({ what: 'program', message: 'Two.' })
    expect(createCrashLog(file, '2').read()).toBe(
      '1970-01-01T00:00:00.000Z  1.0.0  window: One.\n1970-01-01T00:00:01.000Z  1.0.1  program: Two.\n',
    )
  })

  it('is read up to its limit, from the first whole line, whatever another program wrote into it', () => {
    const file = path.join(folder, 'crash-log.txt')
    const log = createCrashLog(file, '1.0.0', () => 0)
    const line = `${'a'.repeat(99)}\n`
    writeFileSync(file, line.repeat(MAX_CRASH_LOG / line.length))
    expect(log.read()).toHaveLength(MAX_CRASH_LOG)
    writeFileSync(file, `${'é'.repeat(60)}\n${line.repeat(MAX_CRASH_LOG / line.length - 1)}`)
    expect(log.read()).toBe(line.repeat(MAX_CRASH_LOG / line.length - 1))
    // Sparse: it takes no space on the disk.
    truncateSync(file, 2 ** 40)
    expect(log.read().length).toBeLessThanOrEqual(MAX_CRASH_LOG)
    log.note({ what: 'window', message: 'One.' })
    expect(log.read()).toMatch(/window: One\.\n$/)
  })

  it('does not throw where it cannot be written', () => {
    const log = createCrashLog(path.join(folder, 'missing', 'crash-log.txt'), '1.0.0')
    expect(() => log.note({ what: 'window', message: 'One.' })).not.toThrow()
    expect(log.read()).toBe('')
  })
})
