import { describe, expect, it } from 'vitest'
import { statusListsAt, type StatusLists } from '../../src/core/generate/town/ground/status-lists'
import { townLetters } from '../../src/core/generate/town/ground/letters'
import { AS_1991 } from '../../src/core/generate/town/settings/as-1991'
import { town } from '../../src/core/generate/town/town'
import { runGenerator } from '../../src/core/generate/run'
import { createLevel } from '../../src/core/level/level'
import { samples } from '../support/samples'
import { run, useFolder } from './run'

useFolder()

const WORDS = '-h 15 -w 33 -g 4 -l 1 -c 2 -u 1 -s 950 -r 113181'
/** Cells of this town: 7 rows of 16. */
const CELLS = 112

async function printed(flags: string): Promise<readonly string[]> {
  const { code, stdout, stderr } = await run(['townmaze', ...WORDS.split(' '), ...flags.split(' ')])
  expect(code).toBe(0)
  // The map itself is the same without flags.
  expect(stdout).toBe((await run(['townmaze', ...WORDS.split(' ')])).stdout)
  return stderr
}

describe('the debug flags of townmaze', () => {
  it('print heads and counts of the five lists, and the number of networks', async () => {
    // Four gates and two courtyards: six streets, each a network of its own.
    const [head, ...rows] = await printed('--showlistsummary --at 6')
    expect(head).toBe('list      stat  head count  networks')
    const fields = rows.map((row) => row.split(/ +/))
    expect(fields.map(([name, stat]) => `${name} ${stat}`)).toEqual([
      'isolated 0',
      'live 1',
      'dead 2',
      'street 3',
      'unused 4',
    ])
    expect(fields[3]?.slice(3)).toEqual(['6', '6'])
    expect(fields[4]?.slice(3)).toEqual(['5'])
    expect(fields.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(CELLS)
    const end = await printed('--showlistsummary')
    const counts = end.slice(1).map((line) => Number(line.slice(20, 26)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(CELLS)
    // At the end all streets are joined, and no cell is isolated or live; four corners and one cell are unused.
    expect([counts[0], counts[1], counts[4]]).toEqual([0, 0, 5])
    expect(end[4]).toMatch(/^street .* 1$/)
  })

  it('print previous, next, status, number and direction of each cell', async () => {
    const lines = await printed('--showlistdetail --at 6')
    expect(lines[0]?.trim().split(/ +/)).toEqual(['cell', 'prev', 'next', 'stat', 'num', 'dir'])
    expect(lines).toHaveLength(CELLS + 1)
    const streets = lines.filter((line) => line.trim().split(/ +/)[3] === '3')
    expect(streets.map((line) => Number(line.trim().split(/ +/)[4])).sort()).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('print the map after each street', async () => {
    const lines = await printed('--debug')
    const total = Number(/streets 0 of (\d+)/.exec(lines[0] ?? '')?.[1])
    const moments = lines.filter((line) => line.startsWith('streets '))
    expect(moments).toEqual(Array.from({ length: total + 1 }, (_, made) => `streets ${made} of ${total}`))
    const maps = lines.filter((line) => /^[#\-|IDLUv<>^ ]{33}$/.test(line))
    expect(maps).toHaveLength(15 * (total + 1))
    const streetsIn = (made: number): number =>
      maps
        .slice(15 * made, 15 * (made + 1))
        .filter((_, row) => row % 2 === 1)
        .join('')
        .replaceAll(/[^v<>^]/g, '').length
    expect(Array.from({ length: total + 1 }, (_, made) => streetsIn(made))).toEqual([
      ...Array.from({ length: total + 1 }).keys(),
    ])
  })

  it('print each activity when it begins', async () => {
    const lines = await printed('--progress')
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(line).toMatch(/^[A-Z][a-z ]+: cells \d+ of 112(, networks \d+)?$/)
    expect(new Set(lines.map((line) => line.split(':')[0])).size).toBe(lines.length)
  })

  it.each([
    ['--at 12', 'The moment (--at) belongs to lists'],
    ['--showlistsummary --at soon', 'The moment (--at) is "soon"'],
    ['--debug -h 201 -w 201', 'The town has 10000 cells; --debug lists towns of at most 4096'],
    ['--showlistsummary --at 9999', 'The moment (--at) is 9999; the run makes'],
  ])('are refused in %s, with nothing on standard output', async (words, message) => {
    const { code, stdout, stderr } = await run(['townmaze', ...words.split(' ')])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr[0]).toContain(message)
  })
})

describe('the lists of a run', () => {
  const LETTERS = ['I', 'L', 'D', '', 'U']

  it('link every cell once in the list of its letter, at every moment', () => {
    for (let seed = 1; seed <= samples({ short: 3, long: 60 }); seed++) {
      const sketch = createLevel(14, 11)
      const settings = { gates: 3, left: 1, courts: 2, rock: seed % 2, straightness: 750, ...AS_1991 }
      const result = runGenerator({ generator: town, sketch, settings, seed })
      if (result.status === 'failed') throw new Error(result.problems[0]?.message)
      const { level, record } = result
      for (let made = 0; made <= record.order.length; made++) {
        const lists = statusListsAt({ sketch, level, record }, made)
        const letters = townLetters(sketch, level, record, made)
        const wrong = Array.from(letters.keys()).filter((cell) => {
          const letter = String.fromCharCode(letters[cell] ?? 0)
          const direction = '^>v<'.indexOf(letter)
          const status = direction < 0 ? LETTERS.indexOf(letter) : 3
          return lists.status[cell] !== status || lists.direction[cell] !== direction
        })
        expect(wrong).toEqual([])
        expect(walkAll(lists)).toEqual([...letters.keys()])
        const numbers = new Set(Array.from(lists.number).filter((number) => number >= 0))
        expect(numbers.size).toBe(lists.networks)
      }
    }
  })

  it('hold the newest street at the head of its list, with the number of the lower street it joins', () => {
    const sketch = createLevel(9, 9)
    const settings = { gates: 2, left: 2, courts: 1, rock: 0, straightness: 500, ...AS_1991 }
    const result = runGenerator({ generator: town, sketch, settings, seed: 5 })
    if (result.status === 'failed') throw new Error(result.problems[0]?.message)
    const { level, record } = result
    let before = statusListsAt({ sketch, level, record }, 3)
    expect([...before.number].filter((number) => number >= 0).sort()).toEqual([0, 1, 2])
    for (let made = 4; made <= record.order.length; made++) {
      const lists = statusListsAt({ sketch, level, record }, made)
      const cell = record.order[made - 1] ?? -1
      expect(lists.heads[3]).toBe(cell)
      // A number is only ever replaced by a lower one.
      const raised = [...lists.number].filter((number, at) => {
        const old = before.number[at] ?? -1
        return old >= 0 && number > old
      })
      expect(raised).toEqual([])
      before = lists
    }
    expect(before.networks).toBe(1)
    expect(new Set([...before.number].filter((number) => number >= 0))).toEqual(new Set([0]))
  })
})

/** Follows each list from its head, checks its links and count, and returns all cells in rising order. */
function walkAll({ heads, counts, previous, next }: StatusLists): readonly number[] {
  const found: number[] = []
  for (const [list, head] of heads.entries()) {
    let count = 0
    for (let cell = head, before = -1; cell >= 0; before = cell, cell = next[cell] ?? -1) {
      expect(previous[cell]).toBe(before)
      found.push(cell)
      if (++count > previous.length) throw new Error('A list without an end')
    }
    expect(count).toBe(counts[list])
  }
  return found.sort((a, b) => a - b)
}
