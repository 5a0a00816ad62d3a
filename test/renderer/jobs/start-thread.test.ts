import { describe, expect, it } from 'vitest'
import { ownBytes } from '../../../src/ipc/content'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { PIECE } from '../../../src/jobs/cut-arrays'
import type { WorkerMessage } from '../../../src/jobs/messages'
import { WORK } from '../../../src/jobs/tasks/index'
import { serveJobs } from '../../../src/jobs/serve-jobs'
import { createPool, type WorkerProblem } from '../../../src/renderer/jobs/pool'
import { joinPools } from '../../../src/renderer/jobs/join-pools'
import { threadsOf, type ThreadHost } from '../../../src/renderer/jobs/start-thread'
import { eventually } from '../../support/eventually'

/** A host whose threads do their jobs at once, on copies of the requests. */
class WorkingHost implements ThreadHost {
  #say: (thread: string, message: unknown) => void = () => undefined
  die: (thread: string, why: string) => void = () => undefined
  readonly running = new Map<string, (message: unknown) => void>()
  isFull = false

  async startThread(): Promise<string> {
    if (this.isFull) throw new RangeError('There are too many threads')
    const id = `thread ${this.running.size}`
    this.running.set(
      id,
      serveJobs(WORK, (message) => this.#say(id, structuredClone(message))),
    )
    return id
  }
  async toThread(thread: string, message: unknown): Promise<void> {
    this.running.get(thread)?.(structuredClone(message))
  }
  async joinThread(): Promise<void> {}
  async endThread(thread: string): Promise<void> {
    this.running.delete(thread)
  }
  onFromThread = (listener: (thread: string, message: unknown) => void) => {
    this.#say = listener
    return () => undefined
  }
  onThreadDied = (listener: (thread: string, why: string) => void) => {
    this.die = listener
    return () => undefined
  }
}

const sketch = createLevel(12, 10)
const run = { generator: 'town', settings: {}, seed: 7, sketch }

describe('threads of the host', () => {
  it('do the jobs of a pool, and long lists travel in pieces', async () => {
    const host = new WorkingHost()
    const pool = createPool(threadsOf(host).start, 1)
    const result = await pool.run('generate', run)
    expect(result).toMatchObject({ status: 'done', level: { width: 12, height: 10 } })
    const places = Array.from({ length: 3000 }, (_, at) => ({
      kind: 'note' as const,
      cell: at % 120,
      name: `Note ${at}`,
      properties: {},
    })).toSorted((a, b) => a.cell - b.cell)
    const project = projectOf({ ...sketch, places }, 'Notes')
    const written = await pool.run('write', { format: 'native', project, name: 'notes', values: {} })
    const [file] = written.files
    expect(new TextDecoder().decode(file && ownBytes(file.bytes))).toContain('Note 2999')
    expect(host.running.size).toBe(1)
  })

  it('fail their job when they die, cannot be started or have ended, and the next job gets another', async () => {
    const host = new WorkingHost()
    const problems: WorkerProblem[] = []
    const pool = createPool(threadsOf(host).start, 1, (problem) => problems.push(problem))
    const failing = pool.run('generate', run)
    await eventually(() => expect(host.running.size).toBe(1))
    host.die('thread 0', 'Out of memory.')
    await expect(failing).rejects.toThrow('The work stopped unexpectedly: Out of memory.')
    await eventually(() => expect(host.running.size).toBe(0))
    host.isFull = true
    await expect(pool.run('generate', run)).rejects.toThrow('There are too many threads')
    host.isFull = false
    expect(await pool.run('generate', run)).toMatchObject({ status: 'done' })
    expect(problems.map(({ kind, job }) => [kind, job])).toEqual([
      ['died', 'generate'],
      ['died', 'generate'],
    ])
  })

  it('get the parts of a large message in order, four on their way at most, and a lost one fails the job', async () => {
    const host = new WorkingHost()
    const parts: unknown[] = []
    let onTheWay = 0
    let most = 0
    host.toThread = async (_thread, part) => {
      parts.push(part)
      most = Math.max(most, ++onTheWay)
      await new Promise((resolve) => setTimeout(resolve))
      onTheWay--
      if (parts.length === 9) throw new Error('The thread has ended')
    }
    const marks = new Uint8Array(1500 * 1500).map((_, at) => at % 64)
    const pool = createPool(threadsOf(host).start, 1)
    const large = { ...createLevel(1500, 1500), marks }
    await expect(pool.run('generate', { ...run, sketch: large })).rejects.toThrow('The thread has ended')
    expect(most).toBe(4)
    expect(parts[0]).toMatchObject({ kind: 'cut' })
    for (const [at, part] of parts.slice(1).entries())
      expect(part).toEqual({ kind: 'bytes', bytes: marks.subarray(at * PIECE, (at + 1) * PIECE) })
  })

  it('end with their job when it is stopped', async () => {
    const host = new WorkingHost()
    host.toThread = async () => undefined
    const pool = createPool(threadsOf(host).start, 1)
    const stopping = new AbortController()
    const stopped = pool.run('generate', run, { signal: stopping.signal })
    await eventually(() => expect(host.running.size).toBe(1))
    stopping.abort(new Error('Stopped'))
    await expect(stopped).rejects.toThrow('Stopped')
    await eventually(() => expect(host.running.size).toBe(0))
  })
})

describe('joined pools', () => {
  it('let threads generate and the window check', async () => {
    const ran: string[] = []
    const poolOf = (name: string) =>
      createPool((listener) => {
        const take = serveJobs(WORK, (message) => listener.message(message as WorkerMessage)) // too short for pieces
        return {
          post: (message) => {
            ran.push(`${name}: ${message.job}`)
            take(message)
          },
          end: () => undefined,
        }
      }, 1)
    const jobs = joinPools({ threads: poolOf('threads'), workers: poolOf('workers'), poolOf })
    await jobs.run('generate', run)
    await jobs.run('check', { level: sketch, generator: 'town', settings: {} })
    expect(ran).toEqual(['threads: generate', 'workers: check'])
  })
})
