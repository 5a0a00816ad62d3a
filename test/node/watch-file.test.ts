import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchFile, type FileWatch } from '../../src/node/watch-file'

let folder = ''
let stop = new AbortController()
const file = (name = 'town.brownstone') => path.join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brownstone-watch-'))
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the next content as text. */
async function next(watch: FileWatch, timeout?: number): Promise<string | undefined> {
  const outcome = await watch.next(timeout)
  return outcome && (outcome.status === 'read' ? new TextDecoder().decode(outcome.bytes) : outcome.message)
}

/** Longer than any test, in milliseconds. */
const NEVER = 2 ** 30

describe('watching a file', () => {
  it('returns each content once, whether it was written in place or renamed, and across a gap', async () => {
    await writeFile(file(), 'first')
    const watch = watchFile(file(), stop.signal, NEVER)
    expect(await next(watch)).toBe('first')

    await writeFile(file(), 'in place')
    expect(await next(watch)).toBe('in place')

    await writeFile(file('new'), 'renamed')
    await rename(file('new'), file())
    expect(await next(watch)).toBe('renamed')

    // As editors do that make a backup.
    await rename(file(), file('town.brownstone~'))
    const later = next(watch)
    await writeFile(file(), 'after a gap')
    expect(await later).toBe('after a gap')

    await rm(file())
    const last = next(watch)
    await writeFile(file(), 'after it was gone')
    expect(await last).toBe('after it was gone')
  })

  it('returns a change during the work of the caller, even of the same size and time', async () => {
    const time = new Date(1_700_000_000_000)
    await writeFile(file(), 'aaaa')
    await utimes(file(), time, time)
    const watch = watchFile(file(), stop.signal, NEVER)
    expect(await next(watch)).toBe('aaaa')
    await writeFile(file(), 'bbbb')
    await utimes(file(), time, time)
    expect(await next(watch)).toBe('bbbb')
  })

  it('ignores a touched file, another file, and the same content again', async () => {
    await writeFile(file(), 'same')
    const watch = watchFile(file(), stop.signal, NEVER)
    expect(await next(watch)).toBe('same')
    await utimes(file(), new Date(), new Date())
    await writeFile(file('other.brownstone'), 'other')
    await writeFile(file('copy'), 'same')
    await rename(file('copy'), file())
    expect(await next(watch, 300)).toBeUndefined()
  })

  it('looks at the file by itself where the system reports no change', async () => {
    const deeper = path.join(folder, 'deeper')
    // A folder that does not exist cannot be watched.
    const watch = watchFile(path.join(deeper, 'town.brownstone'), stop.signal, 20)
    const content = next(watch)
    await rename(await mkdtemp(path.join(folder, 'made-')), deeper)
    await writeFile(path.join(deeper, 'town.brownstone'), 'found')
    expect(await content).toBe('found')
  })

  it('ends when it is stopped', async () => {
    await writeFile(file(), 'first')
    const watch = watchFile(file(), stop.signal, NEVER)
    await watch.next()
    const end = watch.next()
    stop.abort()
    expect(await end).toBeUndefined()
    expect(await watch.next()).toBeUndefined()
  })
})
