import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import * as z from '../../src/core/text/zod'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.github/workflows')

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']))
const step = z.strictObject({
  name: z.optional(z.string()),
  id: z.optional(z.string()),
  if: z.optional(z.string()),
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
  env: z.optional(z.record(z.string(), z.string())),
})
const job = z.looseObject({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  permissions: z.optional(permissions),
  steps: z.array(step),
})
const workflow = z.looseObject({ name: z.string(), permissions, jobs: z.record(z.string(), job) })
const manifest = z.looseObject({ scripts: z.record(z.string(), z.string()) })

const { scripts } = manifest.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))

/** Why a command of a step is not one of the project's own, or undefined. */
function problemOf(command: string): string | undefined {
  const words = command
    .trim()
    .replace(/^xvfb-run --auto-servernum /, '')
    .split(/\s+/)
  const [program, first, second] = words
  if (command.includes('${{')) return 'a value of the event is put into the text of a command'
  if (program === 'npm' && first === 'ci' && words.length === 2) return undefined
  if (program === 'npm' && first === 'test') return problemOfScript('test')
  if (program === 'npm' && first === 'run') return problemOfScript(second ?? '')
  if (program === 'node' && first !== undefined) return problemOfFile(first)
  return 'neither an npm script nor a file of the project'
}

function problemOfScript(name: string): string | undefined {
  const [program, file] = scripts[name]?.split(' ') ?? []
  if (program === undefined) return `no script "${name}"`
  return program === 'node' && file !== undefined ? problemOfFile(file) : undefined
}

function problemOfFile(file: string): string | undefined {
  return existsSync(path.join(root, file)) ? undefined : `no file ${file}`
}

/** The jobs that may write, and what: the release and its attestations, and the page of the browser edition. */
const MAY_WRITE = new Map([
  ['release.yml publish', ['attestations', 'contents', 'id-token']],
  ['pages.yml deploy', ['id-token', 'pages']],
])

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(path.join(folder, name), 'utf8')
  const parsed = workflow.parse(load(text))
  const jobs = Object.entries(parsed.jobs)

  it('runs only scripts that exist', () => {
    const problems = jobs.flatMap(([id, { steps }]) =>
      steps
        .flatMap(({ run }) => (run === undefined ? [] : run.trim().split('\n')))
        .map((line) => [id, line, problemOf(line)]),
    )
    expect(problems.filter(([, , problem]) => problem !== undefined)).toEqual([])
  })

  it('does one thing a step, with actions of fixed commits', () => {
    for (const { uses = '', run = '' } of jobs.flatMap(([, { steps }]) => steps)) {
      // A tag can be moved to other code later.
      expect(uses === '' ? run : uses).toMatch(uses === '' ? /./ : /^actions\/[a-z-]+@[0-9a-f]{40}$/)
      expect([uses, run]).toContain('')
    }
    const lines = text.split('\n').filter((line) => line.includes('uses:'))
    expect(lines.filter((line) => !/ # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  it('stops by itself', () => {
    expect(jobs.filter(([, job]) => !(job['timeout-minutes'] <= 240))).toEqual([])
  })

  it('has no more rights than it needs', () => {
    expect(parsed.permissions).toEqual({ contents: 'read' })
    const writes = jobs.map(([id, { permissions: own = {} }]) => [
      `${name} ${id}`,
      Object.keys(own)
        .filter((right) => own[right] === 'write')
        .sort(),
    ])
    const allowed = jobs.map(([id]) => [`${name} ${id}`, MAY_WRITE.get(`${name} ${id}`) ?? []])
    expect(writes).toEqual(allowed)
  })

  it('keeps no token in a checked out folder', () => {
    const checkouts = jobs
      .flatMap(([, { steps }]) => steps)
      .filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))
    const persisting = checkouts.filter(({ with: options }) => options?.['persist-credentials'] !== false)
    expect(persisting).toEqual([])
  })
})

it('the check of a change runs real Electron on three systems', () => {
  const text = readFileSync(path.join(folder, 'check.yml'), 'utf8')
  const { electron } = workflow.parse(load(text)).jobs
  expect(electron).toMatchObject({
    strategy: { matrix: { os: ['ubuntu-latest', 'windows-latest', 'macos-latest'] } },
    env: { E2E_ELECTRON: 'real' },
  })
})

it('the browser edition is deployed only as it was tested: the files that the tests built', () => {
  const { jobs } = workflow.parse(load(readFileSync(path.join(folder, 'pages.yml'), 'utf8')))
  const uploads = Object.entries(jobs).filter(([, { steps }]) =>
    steps.some(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@') === true),
  )
  expect(uploads.map(([id]) => id)).toEqual(['test'])
  const steps = jobs['test']?.steps.map(({ run, uses = '' }) => run ?? uses.split('@')[0]) ?? []
  // Without conditions, a failed step ends the job.
  expect(jobs['test']?.steps.filter((each) => each.if !== undefined)).toEqual([])
  expect(steps.slice(-2)).toEqual(['npm test', 'actions/upload-pages-artifact'])
  expect(jobs['deploy']).toMatchObject({ needs: 'test' })
})
