import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { run, useFolder } from './run'
import { bundledProgram } from './bundled-program'

useFolder()

let program = ''
beforeAll(async () => {
  program = await bundledProgram()
}, 60_000)

/** The size of each file of the bundle that a file loads with itself, without those that it loads later. */
function filesWith(first: string): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  const load = (file: string): void => {
    if (sizes.has(file)) return
    const text = readFileSync(file, 'utf8')
    sizes.set(file, text.length)
    for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^;"]*"(\.[^"]+)"/gm))
      load(path.join(path.dirname(file), name))
  }
  load(first)
  return sizes
}

describe('the start of the bundled program', () => {
  it.each([
    ['--version', 'brownstone.js', { files: 3, bytes: 25_000 }],
    ['--help', 'parts/command-line.js', { files: 5, bytes: 200_000 }],
    ['townmaze', 'parts/townmaze.js', { files: 4, bytes: 600_000 }],
  ])('loads few files for %s', (_, first, limit) => {
    const sizes = filesWith(path.join(path.dirname(program), first))
    expect(sizes.size).toBeGreaterThan(1)
    expect(sizes.size).toBeLessThanOrEqual(limit.files)
    expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThan(limit.bytes)
  })

  it.each([['--version'], ['--help'], ['townmaze -h 11 -w 33 -r 7'], ['formats --json']])(
    'prints with "%s" what its modules print in the test',
    async (line) => {
      const words = line.split(' ')
      const printed = execFileSync(process.execPath, [program, ...words], { encoding: 'utf8' })
      expect(printed).not.toBe('')
      expect(printed).toBe((await run(words)).stdout)
    },
  )
})
