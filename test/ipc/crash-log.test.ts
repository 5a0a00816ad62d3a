import { describe, expect, it } from 'vitest'
import { MAX_CRASH_MESSAGE, MAX_CRASHES, shortenPaths, withCrash } from '../../src/ipc/crash-log'

const WHEN = { at: Date.UTC(2026, 0, 2, 3, 4, 5), version: '1.2.3' }

describe('the crash log', () => {
  it('has a line an entry, with time, version, what and message', () => {
    const log = withCrash(
      '',
      { what: 'worker', message: 'It is gone.\n    at run (/home/jane/app/job.js:3:4)' },
      WHEN,
    )
    expect(log).toBe('2026-01-02T03:04:05.000Z  1.2.3  worker: It is gone. | at run (…/job.js:3:4)\n')
  })

  it('keeps the latest entries, and of a long message the beginning', () => {
    let log = ''
    for (let entry = 0; entry < MAX_CRASHES + 5; entry++)
      log = withCrash(log, { what: 'program', message: `${entry} ${'x'.repeat(5000)}` }, WHEN)
    const lines = log.trimEnd().split('\n')
    expect(lines).toHaveLength(MAX_CRASHES)
    expect(lines[0]).toContain('program: 5 x')
    expect(lines.at(-1)).toContain(`program: ${MAX_CRASHES + 4} x`)
    expect(lines[0]?.length).toBeLessThan(MAX_CRASH_MESSAGE + 100)
  })

  it('says no folder and no address', () => {
    expect(shortenPaths('at /home/jane doe/x.js')).not.toContain('/home')
    expect(shortenPaths('open "/Users/jane/Towns/Skara.brownstone" failed')).toBe(
      'open "…/Skara.brownstone" failed',
    )
    expect(shortenPaths(String.raw`C:\Users\jane\Towns\Skara.brownstone is gone`)).toBe(
      String.raw`…\Skara.brownstone is gone`,
    )
    expect(shortenPaths('at a (file:///home/jane/app.js:1:2)')).toBe('at a (…/app.js:1:2)')
    expect(shortenPaths('https://my.host.example/town/assets/a.js:1:2')).toBe('…/a.js:1:2')
    expect(shortenPaths('3/4 of 1/2, or either/or')).toBe('3/4 of 1/2, or either/or')
  })
})
