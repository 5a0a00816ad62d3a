import { describe, expect, it } from 'vitest'
import { startProgress } from '../../../src/cli/shell/progress'
import type { ProgramIo } from '../../../src/cli/io'
import { run, useFolder } from '../run'

useFolder()

const COLOUR = '\u001B['

describe('a line of progress', () => {
  const ioOf = (terminal: boolean): { io: ProgramIo; text: () => string; wait: (ms: number) => void } => {
    let now = 0
    let text = ''
    return {
      io: {
        stdin: (async function* () {})(),
        stdout: async () => undefined,
        stderr: (part) => (text += part),
        folder: '.',
        now: () => now,
        ...(terminal ? { terminal: { outColours: false } } : {}),
      },
      text: () => text,
      wait: (ms) => (now += ms),
    }
  }

  it('appears after half a second, is rewritten ten times a second, and goes at the end', () => {
    const { io, text, wait } = ioOf(true)
    const progress = startProgress(io, 90, 'seeds')
    progress.at(1)
    wait(499)
    progress.at(2)
    expect(text()).toBe('')
    wait(1)
    progress.at(3)
    wait(99)
    progress.at(4)
    expect(text()).toBe('\r\u001B[2K3 of 90 seeds')
    progress.io.stderr('Seed 4: no room.\n')
    expect(text()).toBe('\r\u001B[2K3 of 90 seeds\r\u001B[2KSeed 4: no room.\n')
    progress.end()
    expect(text().endsWith('no room.\n')).toBe(true)
  })

  it('is not written where nobody reads along', () => {
    const { io, text, wait } = ioOf(false)
    const progress = startProgress(io, 90, 'seeds')
    wait(5000)
    progress.at(50)
    progress.end()
    expect(text()).toBe('')
  })
})

describe('colours', () => {
  it('mark the result of a check on a terminal with colours, and only there', async () => {
    await run(['new', '--width=12', '--height=9', '--seed=1', '-o', 'x.brownstone'])
    expect((await run(['check', 'x.brownstone'])).stdout).not.toContain(COLOUR)
    const plain = await run(['check', 'x.brownstone'], '', { terminal: { outColours: false } })
    expect(plain.stdout).not.toContain(COLOUR)
    const seen = await run(['check', 'x.brownstone'], '', { terminal: { outColours: true } })
    expect(seen.stdout).toContain(`${COLOUR}32mNo law is broken.${COLOUR}39m`)
  })
})

describe('errors of a command with --json', () => {
  it.each([
    [['check', '--json', 'no-file.brownstone'], 'There is no file'],
    [['measure', '--json', '--lod', 'x'], "Unknown option '--lod'"],
  ])('are one line of JSON: %j', async (words, message) => {
    const { code, stdout, stderr } = await run(words)
    expect({ code, stdout, lines: stderr.length }).toEqual({ code: 2, stdout: '', lines: 1 })
    const { status, errors } = JSON.parse(stderr[0] ?? '') as { status: number; errors: string[] } // as written
    expect(status).toBe(2)
    expect(errors.join()).toContain(message)
  })

  it('are sentences without it', async () => {
    const { stderr } = await run(['check', 'no-file.brownstone'])
    expect(stderr[0]).toMatch(/^There is no file/)
  })
})
