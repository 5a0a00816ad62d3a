import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isLongRun } from '../support/samples'
import { inFolder, run, useFolder } from './run'

const sample = fileURLToPath(new URL('../fixtures/townmaze-sample.txt', import.meta.url))

useFolder()

/** The exit status of check, and the rules it names, for the text of a classic map. */
async function check(text: string): Promise<{ readonly code: number; readonly rules: readonly string[] }> {
  await writeFile(inFolder('map.txt'), text)
  const { code, stdout } = await run(['check', '--json', 'map.txt'])
  const found: unknown = stdout === '' ? undefined : JSON.parse(stdout)
  const problems: readonly { rule: string }[] =
    typeof found === 'object' && found !== null && 'problems' in found && Array.isArray(found.problems)
      ? found.problems
      : []
  return { code, rules: problems.map(({ rule }) => rule) }
}

describe('check on classic text', () => {
  it('refuses every number in the header that contradicts the map', async () => {
    const [header = '', ...rows] = (await readFile(sample, 'utf8')).split('\n')
    const wrong = {
      gates: [0, 1, 6, 7, 9, 12, 99],
      left: [0, 2, 3, 8, 9],
      courts: [99],
      unused: [0, 1, 3, 9],
      straight: [999],
    }
    for (const [word, values] of Object.entries(wrong)) {
      for (const value of values) {
        const changed = header.replace(new RegExp(`${word} \\d+`), `${word} ${value}`)
        const { code, rules } = await check([changed, ...rows].join('\n'))
        expect({ word, value, code, isNamed: rules.includes('header-kept') }).toEqual({
          word,
          value,
          code: 1,
          isNamed: true,
        })
      }
    }
    for (const [word, value] of [
      ['ht', 13],
      ['wd', 31],
    ] as const) {
      const changed = header.replace(new RegExp(`${word} \\d+`), `${word} ${value}`)
      expect((await check([changed, ...rows].join('\n'))).code).toBe(2)
    }
  })

  it('refuses every changed character of the town wall or its corners', async () => {
    const [header = '', ...rows] = (await readFile(sample, 'utf8')).split('\n')
    const map = rows.slice(0, 15)
    const missed: string[] = []
    for (let row = 0; row < 15; row++) {
      for (let column = 0; column < 33; column++) {
        const isWall = row === 0 || row === 14 || column === 0 || column === 32
        const isCorner = (row === 1 || row === 13) && (column === 1 || column === 31)
        if (!isWall && !isCorner) continue
        // In a short run every second one, and all corners.
        if (!isLongRun && isWall && (row + column) % 2 === 1) continue
        const line = map[row] ?? ''
        const others = [' ', '-', '|', '#'].filter((character) => character !== line[column])
        const [first] = [others[(row + column) % others.length] ?? '']
        for (const character of isLongRun ? others : [first]) {
          const changed = line.slice(0, column) + character + line.slice(column + 1)
          const { code } = await check([header, ...map.with(row, changed), ''].join('\n'))
          if (code === 0) missed.push(`row ${row}, column ${column}: "${character}"`)
        }
      }
    }
    expect(missed).toEqual([])
  })

  it('accepts everything that townmaze writes', async () => {
    for (const flags of [
      '-h 31 -w 41 -g 8 -l 3 -c 4 -u 1',
      '-h 15 -w 33 -g 8 -l 8',
      '-h 61 -w 61 -g 28 -l 0 -u 9',
      '-g 24 -l 2',
      '-h 101 -w 101 -g 52 -l 0 -c 256',
    ]) {
      for (let seed = 1; seed <= 4; seed++) {
        const { stdout } = await run(['townmaze', ...flags.split(' '), '-r', String(seed)])
        expect((await check(stdout)).rules, `${flags} -r ${seed}`).toEqual([])
      }
    }
  })
})
