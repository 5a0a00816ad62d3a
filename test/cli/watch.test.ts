import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { writeNative } from '../../src/core/formats/native/write'
import { projectOf, type SaveExport } from '../../src/core/project/project'
import { levelFromText } from '../support/level-text'
import { inFolder, run, useFolder, type RunResult } from './run'
import { eventually } from '../support/eventually'

useFolder()

const NAME = 'skara.brownstone'
const csv: SaveExport = { file: 'maps/skara.csv', format: 'door-bits-csv', values: {} }

/** The bytes of a project whose level is drawn as text. */
function projectBytes(map: string, exports: readonly SaveExport[] = [csv]): Uint8Array {
  const project = { ...projectOf(levelFromText(map, 'generated'), 'Skara'), exports }
  return writeNative(project, NAME).files[0]?.bytes ?? new Uint8Array()
}

const first = 'hhhh\nhssh\nhhhh'
const second = 'hhhh\nhsss\nhhhh'

let stop = new AbortController()
afterEach(() => stop.abort())

/** A watch that runs, and the lines that it has printed. */
interface Running {
  readonly ended: Promise<RunResult>
  /** Waits for the next line. */
  readonly line: () => Promise<string>
  /** Number of printed lines that were not read. */
  readonly unread: () => number
}

function watch(...words: readonly string[]): Running {
  stop = new AbortController()
  const lines: string[] = []
  let wake: () => void = () => undefined
  const ended = run(['watch', NAME, ...words], '', {
    untilStopped: () => stop.signal,
    stdout: async (content) => {
      lines.push(String(content))
      wake()
    },
  })
  return {
    ended,
    unread: () => lines.length,
    async line() {
      while (lines.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return lines.shift() ?? ''
    },
  }
}

describe('brownstone watch', () => {
  it('exports at once and after each change, one line a run, until it is stopped', async () => {
    await writeFile(inFolder(NAME), projectBytes(first))
    const running = watch()
    expect(await running.line()).toMatch(/^\d\d:\d\d:\d\d Exported 1 file to “maps\/skara\.csv”\.\n$/)
    const before = await readFile(inFolder('maps/skara.csv'), 'utf8')
    await writeFile(inFolder(NAME), projectBytes(second))
    expect(await running.line()).toContain('Exported 1 file')
    expect(await readFile(inFolder('maps/skara.csv'), 'utf8')).not.toBe(before)
    stop.abort()
    expect((await running.ended).code).toBe(0)
    expect(running.unread()).toBe(0)
  })

  it('waits for the rest of a file that is half written, and reports one that stays so', async () => {
    await writeFile(inFolder(NAME), projectBytes(first))
    const running = watch('--json')
    const whole = { exports: [{ written: ['maps/skara.csv'] }] }
    expect(JSON.parse(await running.line())).toMatchObject(whole)
    const bytes = projectBytes(second)
    await writeFile(inFolder(NAME), bytes.subarray(0, 100))
    await writeFile(inFolder(NAME), bytes)
    expect(JSON.parse(await running.line())).toMatchObject(whole)
    await writeFile(inFolder(NAME), bytes.subarray(0, 100))
    const { errors, at } = JSON.parse(await running.line())
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(errors[0]).toContain(NAME)
    stop.abort()
    await running.ended
  })

  it('writes one format into a folder, whatever exports the project has', async () => {
    await mkdir(inFolder('game'))
    await writeFile(inFolder(NAME), projectBytes(first, []))
    const running = watch('--format', 'json', '-o', 'game/maps')
    expect(await running.line()).toContain('Exported 1 file to “skara.json”')
    expect(await readdir(inFolder('game/maps'))).toEqual(['skara.json'])
    stop.abort()
    await running.ended
  })

  it('writes the levels that are named, by the names that they have at each change', async () => {
    const level = levelFromText(first, 'generated')
    const put = (...names: readonly string[]): Promise<void> => {
      const levels = names.map((name, at) => ({ id: `level-${at}`, name, level }))
      return writeFile(inFolder(NAME), writeNative({ name: 'Skara', levels }, NAME).files[0]?.bytes ?? '')
    }
    await put('Town', 'Crypt')
    const running = watch('--format', 'json', '-o', 'maps', '--level', 'Crypt')
    await running.line()
    const written = async (): Promise<string> => readFile(inFolder('maps/skara.json'), 'utf8')
    expect(await written()).toContain('Crypt')
    expect(await written()).not.toContain('Town')
    await put('Crypt', 'Town', 'Mine')
    await running.line()
    expect(await written()).toContain('Crypt')
    expect(await written()).not.toContain('Town')
    await put('Town')
    expect(await running.line()).toContain('There is no level "Crypt"; levels: 1 “Town”.')
    stop.abort()
    await running.ended
  })

  it('ends when the reader of its lines is gone, and at once without a way to stop it', async () => {
    await writeFile(inFolder(NAME), projectBytes(first))
    expect((await run(['watch', NAME])).stdout.split('\n')).toHaveLength(2)
    stop = new AbortController()
    const closed = Object.assign(new Error('closed'), { code: 'EPIPE' })
    const untilStopped = (): AbortSignal => stop.signal
    const ended = await run(['watch', NAME], '', { untilStopped, stdout: () => Promise.reject(closed) })
    expect(ended.code).toBe(141)
  })

  it.each([
    [['--format', 'tmj'], 'Give both --format and -o <dir>'],
    [['--level', 'Crypt'], 'Give --level with --format and -o <dir>'],
    [['--format', 'hologram', '-o', 'a'], 'There is no format "hologram" to write'],
  ])('is refused with %j', async (words, says) => {
    await writeFile(inFolder(NAME), projectBytes(first))
    const { code, stderr } = await run(['watch', NAME, ...words])
    expect(code).toBe(2)
    expect(stderr[0]).toContain(says)
  })

  it('is refused for a file that does not exist', async () => {
    expect((await run(['watch', NAME])).stderr[0]).toContain('There is no file')
  })

  it('leaves no live link open when it cannot begin', async () => {
    // Without a file no link was opened, so that its address was not printed.
    expect(await run(['watch', NAME, '--serve'])).toMatchObject({ code: 2, stdout: '' })
    await writeFile(inFolder(NAME), projectBytes(first))
    let address = ''
    const stdout = async (content: string | Uint8Array): Promise<void> => {
      address = /ws:\S+/.exec(String(content))?.[0] ?? ''
      throw Object.assign(new Error('closed'), { code: 'EPIPE' })
    }
    expect((await run(['watch', NAME, '--serve'], '', { stdout })).code).toBe(141)
    const [error] = await once(new WebSocket(address), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('shows running games each change with --serve, also without exports', async () => {
    await writeFile(inFolder(NAME), projectBytes(first, []))
    const running = watch('--serve')
    const address = /^Live link: (ws:\/\/127\.0\.0\.1:\d+\/\S+)\n$/.exec(await running.line())?.[1]
    expect(await running.line()).toMatch(/ Sent to the live link\.\n$/)
    const game = new WebSocket(address ?? '')
    onTestFinished(() => game.terminate())
    const types: string[] = []
    game.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as { readonly type: string } // the protocol
      types.push(type)
    })
    await eventually(() => expect(types).toEqual(['project', 'level']))
    await writeFile(inFolder(NAME), projectBytes(second, []))
    await eventually(() => expect(types).toEqual(['project', 'level', 'change']))
    stop.abort()
    expect((await running.ended).code).toBe(0)
  })

  it.each(['0x', '65536', '-1', '1.5'])('refuses the port %s', async (port) => {
    await writeFile(inFolder(NAME), projectBytes(first))
    const result = await watch(`--serve=${port}`).ended
    expect(result).toMatchObject({
      code: 2,
      stderr: [`--serve needs a port from 1 to 65535, or none for a free one; it is “${port}”.`],
    })
  })
})
