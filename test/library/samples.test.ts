import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { importSource } from '../support/built-files'

const root = path.resolve(import.meta.dirname, '..', '..')
const folder = path.join(root, 'samples', 'library')
const samples = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))

/** The lines that a sample prints. */
async function printed(name: string): Promise<readonly string[]> {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((...words: readonly unknown[]) => {
    lines.push(...words.map(String).join(' ').split('\n'))
  })
  await importSource(path.join(folder, name))
  return lines
}

afterEach(() => vi.restoreAllMocks())

describe('the samples of the library', () => {
  it('are the examples of its manual', () => {
    const manual = readFileSync(path.join(root, 'docs', 'library.md'), 'utf8')
    const blocks = [...manual.matchAll(/```ts\n([^]*?)```/g)].map((match) => match[1])
    expect(blocks.toSorted()).toEqual(
      samples.map((name) => readFileSync(path.join(folder, name), 'utf8')).toSorted(),
    )
  })

  it('make a town, and find the way from gate to gate', async () => {
    const lines = await printed('town.ts')
    expect(lines.slice(0, 16).every((row) => /^[ #]{24}$/.test(row))).toBe(true)
    expect(lines[16]).toMatch(/^From gate to gate in \d+ steps\.$/)
    expect(lines.slice(17).length).toBeGreaterThan(0)
    for (const line of lines.slice(17)) expect(line).toMatch(/^Rest at \S.*\.$/)
  })

  it('walk out of an inn', async () => {
    const [inn, way, end] = await printed('walk.ts')
    expect(inn).not.toBe('')
    expect(way).toBe('The way out is a door.')
    expect(end).toMatch(/^Column \d+, row \d+\.$/)
  })

  it('draw a level, export it and import it again', async () => {
    const [inn, problems, files, again] = await printed('build-script.ts')
    expect(inn).toBe('The inn has 1 door.')
    expect(problems).toMatch(/^Problems and hints: [1-9]\d*$/)
    expect(files).toMatch(/^Alley\.tmj, Alley-tiles\.png \d+$/)
    expect(again).toMatch(/^5 \d+$/)
  })

  it('join the chunks of a town without end', async () => {
    const [line] = await printed('endless.ts')
    expect(Number(/^\d+/.exec(line ?? '')?.[0])).toBeGreaterThan(0)
  })

  it('write a project, read it, and name the problem of another', async () => {
    const [cellar, problem] = await printed('project.ts')
    expect(cellar).toMatch(/^Cellar: 15 x 15 cells, [1-9]\d* steps$/)
    expect(problem).toMatch(/^Error: line 1, column 1: .*\.$/)
  })
})
