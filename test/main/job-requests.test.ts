import { describe, expect, it } from 'vitest'
import { createLevel } from '../../src/core/level/level'
import { projectOf } from '../../src/core/project/project'
import { checkMessage } from '../../src/main/job-requests'
import { JOBS } from '../../src/jobs/table'
import { serveJobs } from '../../src/jobs/serve-jobs'
import { HOSTED_WORK } from '../../src/jobs/tasks/hosted'

const sketch = createLevel(20, 16)
const run = { generator: 'town', settings: {}, seed: 7, sketch }
const project = projectOf(sketch, 'Town')
const overland = { width: 2, height: 2, words: new Uint32Array(4) }
const write = { format: 'native', project, name: 'x', values: {} }
const map = { scenario: 'overland/mountains', settings: {}, seed: 5 }
const parse = { bytes: new Uint8Array(3), name: 'x.txt' }

/** Requests with a value in every field. */
const WHOLE_REQUESTS: readonly (readonly [string, object])[] = [
  ['generate', { ...run, note: { mode: 'fill', generator: 'town', settings: {}, seed: '7', levelId: 'x' } }],
  [
    'search',
    { generator: 'town', settings: {}, sketch, seeds: [1], wishes: [], before: { seed: 1, score: 2 } },
  ],
  [
    'write',
    {
      ...write,
      customStyle: { id: 'x', shows: {} },
      customTileset: { file: {}, picture: {} },
      fonts: [{ name: 'x', bytes: new Uint8Array(2) }],
      pattern: 'x',
      holds: true,
    },
  ],
  [
    'write',
    {
      format: 'svg',
      overland,
      name: 'x',
      values: {},
      holds: true,
      marks: { title: 'x', towns: [{ tile: 1, name: 'x' }], dungeons: [], roads: [[1, 2]] },
    },
  ],
  [
    'parse',
    {
      ...parse,
      as: { format: 'tmj', values: {} },
      worldLevel: 'x',
      asksFormat: true,
      rules: [{ format: 'tmj', name: 'x', meanings: {} }],
      pictured: 0,
      beside: new Map([['a.png', { problem: 'It is missing.' }]]),
      again: project.levels,
    },
  ],
  [
    'map',
    { ...map, grid: { width: 2, height: 2 }, locked: { before: overland, tiles: [1] }, isRecorded: true },
  ],
  ['mapPicture', { ...map, width: 120 }],
]

describe('messages of the window to a thread', () => {
  it.each([
    ['generate', run],
    ['generate', { ...run, settings: { gates: Number.NaN } }],
    ['search', { ...run, seed: undefined, seeds: [1, 2], wishes: ['deadEnds<=2'] }],
    ['write', write],
    ['write', { format: 'svg', overland, name: 'x' }],
    ['parse', { ...parse, beside: new Map([['a.png', { bytes: new Uint8Array(2) }]]) }],
    ['map', { ...map, locked: { before: overland, tiles: [1] } }],
    ['mapPicture', { ...map, width: 120 }],
  ])('pass if they are what the window sends: %s', (job, given) => {
    const request = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    expect(checkMessage({ job, request })).toEqual({ job, request })
  })

  it.each<[string, unknown]>([
    ['no message', null],
    ['an unknown job', { job: 'dig', request: {} }],
    ['a job of the window', { job: 'check', request: run }],
    ['a request of another job', { job: 'generate', request: parse }],
    ['a level of the wrong size', { job: 'generate', request: { ...run, sketch: { ...sketch, width: 3 } } }],
    ['a seed out of range', { job: 'generate', request: { ...run, seed: -1 } }],
    ['an extra field', { job: 'generate', request: { ...run, path: '/etc' } }],
    ['seeds that are not numbers', { job: 'search', request: { ...run, seeds: ['x'], wishes: [] } }],
    ['a project without levels', { job: 'write', request: { ...write, project: { name: 'x', levels: [] } } }],
    ['fonts without bytes', { job: 'write', request: { ...write, fonts: [{ name: 'x' }] } }],
    ['a style without parts', { job: 'write', request: { ...write, customStyle: { id: 'x' } } }],
    [
      'a map of the wrong size',
      { job: 'write', request: { format: 'svg', overland: { ...overland, width: 9 }, name: 'x' } },
    ],
    ['a file by its path', { job: 'parse', request: { ...parse, bytes: '/etc/passwd' } }],
    [
      'files beside without content',
      { job: 'parse', request: { ...parse, beside: new Map([['a.png', {}]]) } },
    ],
    ['a huge picture', { job: 'mapPicture', request: { ...map, width: 1e6 } }],
  ])('are refused otherwise, and the thread answers in a sentence: %s', async (_what, data) => {
    expect(() => checkMessage(data)).toThrow('breaks the contract')
    const message = await new Promise((resolve) => serveJobs(HOSTED_WORK, resolve, checkMessage)(data))
    expect(message).toMatchObject({
      kind: 'failed',
      value: expect.stringMatching(/breaks the contract.*\.$/),
    })
  })

  it.each(WHOLE_REQUESTS)('are refused with a wrong value in any field of %s', (job, request) => {
    expect(checkMessage({ job, request })).toEqual({ job, request })
    const takes = (changed: object): boolean => {
      try {
        return checkMessage({ job, request: changed }) !== undefined
      } catch {
        return false
      }
    }
    const taken = Object.keys(request).filter((field) => takes({ ...request, [field]: Symbol.iterator }))
    expect(taken).toEqual([])
  })

  it('have a schema for each job that the window gives to threads', () => {
    const hosted = Object.entries(JOBS).flatMap(([job, { isHosted }]) => (isHosted ? [job] : []))
    for (const job of hosted) expect(() => checkMessage({ job, request: 0 })).toThrow(`The request of ${job}`)
  })
})
