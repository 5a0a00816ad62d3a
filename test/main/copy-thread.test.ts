import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { CopyStores } from '../../src/main/copy-stores'
import { startCopyThread } from '../../src/main/copy-thread'
import { bytesOf, temporaryFolder } from './support'

let code = ''
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: path.join(import.meta.dirname, '../../src/main/copy-worker.ts'),
      target: 'node20',
    },
  })
  const [output] = [built].flat()
  code = output && 'output' in output ? output.output[0].code : ''
})

let folder = ''
let program = ''
let stores: CopyStores
beforeEach(async () => {
  folder = await temporaryFolder()
  program = path.join(folder, 'copy-worker.mjs')
  await writeFile(program, code)
  stores = startCopyThread(path.join(folder, 'data'), pathToFileURL(program))
  const { drafts } = stores
  onTestFinished(() => drafts.end())
})

describe('the thread of drafts and versions', () => {
  it('keeps, lists, reads and discards versions', async () => {
    const { versions } = stores
    const file = path.join('/', 'towns', 'skara.brownstone')
    expect(await versions.store(file, bytesOf('one'), 1000)).toEqual({ status: 'stored', at: 1000 })
    const [item] = await versions.list()
    expect(item).toMatchObject({ name: 'skara.brownstone', at: 1000, size: 3 })
    expect(await versions.read(item?.id ?? '')).toMatchObject({ bytes: bytesOf('one') })
    expect(await versions.discard(item?.id ?? '')).toEqual({ status: 'discarded' })
    expect(await versions.list()).toEqual([])
  })

  it('keeps the draft of its program, takes its bytes, and drops it', async () => {
    const { drafts } = stores
    const bytes = bytesOf('one')
    expect(await drafts.store({ name: 'Skara', bytes, session: bytesOf('steps') })).toMatchObject({
      status: 'stored',
    })
    // Handed over, not copied.
    expect(bytes).toHaveLength(0)
    expect(await readdir(path.join(folder, 'data', 'recovery'))).toHaveLength(1)
    expect(await drafts.list()).toEqual([])
    expect(await drafts.own()).toMatchObject({ draft: { name: 'Skara', bytes: bytesOf('one') } })
    expect(await drafts.read('..')).toMatchObject({ status: 'error' })
    await drafts.drop()
    expect(await readdir(path.join(folder, 'data', 'recovery'))).toEqual([])
  })

  it('that stops returns an error, and is started again with the same draft', async () => {
    const { drafts } = stores
    await drafts.store({ name: 'Skara', bytes: bytesOf('one') })
    const keeping = drafts.store({ name: 'Skara', bytes: bytesOf('two') })
    drafts.end()
    expect(await keeping).toMatchObject({ status: 'error' })
    expect(await drafts.store({ name: 'Skara', bytes: bytesOf('three') })).toMatchObject({ status: 'stored' })
    expect(await readdir(path.join(folder, 'data', 'recovery'))).toHaveLength(1)
  })

  it('that lacks memory returns an error and says why, and is started again with the same draft', async () => {
    // The real thread, with a file that makes it take memory until none is left.
    const hunger = path.join(folder, 'hunger')
    const hungry = path.join(folder, 'hungry.mjs')
    await writeFile(
      hungry,
      `import { existsSync } from 'node:fs'
      import { parentPort } from 'node:worker_threads'
      const taken = []
      parentPort.on('message', () => {
        while (existsSync(${JSON.stringify(hunger)})) taken.push(Array.from({ length: 10_000 }, (_, at) => ({ at })))
      })
      import './copy-worker.mjs'`,
    )
    const why: string[] = []
    const { drafts } = startCopyThread(path.join(folder, 'data'), pathToFileURL(hungry), {
      died: (message) => why.push(message),
      limits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 },
    })
    onTestFinished(() => drafts.end())
    expect(await drafts.store({ name: 'Skara', bytes: bytesOf('one') })).toMatchObject({ status: 'stored' })
    await writeFile(hunger, '')
    expect(await drafts.store({ name: 'Skara', bytes: bytesOf('two') })).toMatchObject({ status: 'error' })
    expect(why).toEqual([expect.stringMatching(/^The thread that keeps copies died: .*memory.*\.$/)])
    await rm(hunger)
    expect(await drafts.store({ name: 'Skara', bytes: bytesOf('three') })).toMatchObject({ status: 'stored' })
    expect(await drafts.own()).toMatchObject({ draft: { bytes: bytesOf('three') } })
  })

  it('that cannot be started returns errors and empty lists', async () => {
    await writeFile(program, 'throw new Error("no")')
    const { drafts, versions } = startCopyThread(path.join(folder, 'data'), pathToFileURL(program))
    expect(await drafts.store({ name: 'Skara', bytes: bytesOf('one') })).toEqual({
      status: 'error',
      message: 'the part of the program that keeps copies has stopped',
    })
    expect(await versions.list()).toEqual([])
    await drafts.drop()
  })
})
