import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_BLOCK_TEXT } from '../../../../src/core/formats/block/read'
import { readLevelAsBlock as readWith } from '../../../../src/core/formats/block/read-level'
import { readLevelFile } from '../../../../src/core/formats/read-level-file'
import { pictureOf, writeBlockText } from '../../../../src/core/formats/block/write'
import { writeClassic } from '../../../../src/core/formats/classic/write'
import { blockOf, type Block } from '../../../../src/core/level/block'
import { equalLevels } from '../../../../src/core/level/level'
import { projectOf } from '../../../../src/core/project/project'
import { anyCharacter } from '../../../support/characters'
import { cellsText, levelFromText } from '../../../support/level-text'
import { oddLevels } from '../../../support/random-level'
import { samples } from '../../../support/samples'

const readLevelAsBlock = (text: string) => readWith(text, readLevelFile)

const someBlock = oddLevels({ maxSide: 7 }).chain((level) =>
  fc.uniqueArray(fc.nat(level.cells.length - 1), { minLength: 1 }).map((cells) =>
    blockOf(
      level,
      cells.toSorted((a, b) => a - b),
    ),
  ),
)

async function read(text: string): Promise<Block> {
  const result = await readLevelAsBlock(text)
  if (result.status === 'refused') throw new Error(result.problem)
  return result.block
}

async function problem(text: string): Promise<string> {
  const result = await readLevelAsBlock(text)
  return result.status === 'refused' ? result.problem : `read ${result.block.width} x ${result.block.height}`
}

describe('a piece as text', () => {
  it('is read back unchanged, with its mask, edges, marks, places, name and position', async () => {
    await fc.assert(
      fc.asyncProperty(someBlock, fc.string(), fc.nat(9), async (block, name, x) => {
        const result = await readLevelAsBlock(writeBlockText(block, { name, x, y: 3 }))
        expect(result.status).toBe('read')
        if (result.status === 'refused') return
        expect(equalLevels(result.block, block)).toBe(true)
        expect([...result.block.mask]).toEqual([...block.mask])
        expect(result.notes).toEqual({ name, x, y: 3 })
      }),
    )
  })

  it('begins with a readable picture, with any line ends', async () => {
    const block = blockOf(levelFromText('shs\nhgr\n.Hs'), [0, 1, 3, 5, 6, 7, 8])
    const text = writeBlockText(block, { name: '' })
    expect(text.split('\n').slice(0, 4)).toEqual(['; Brownstone piece, 3 x 3 cells', 'sh', 'h r', '.Hs'])
    expect(equalLevels(await read(text.replaceAll('\n', '\r\n')), block)).toBe(true)
  })

  it('follows its picture if the picture was edited', async () => {
    const block = blockOf(levelFromText('sss\nhhh'), [0, 1, 2, 3, 4, 5])
    const text = writeBlockText(block, { name: '' }).replace('\nsss\n', '\nsrs\n')
    expect(cellsText(await read(text))).toBe('srs\nhhh')
  })

  it('is read from its picture if its comments are damaged', async () => {
    const block = blockOf(levelFromText('sss\nhhh'), [0, 1, 2, 3, 4, 5])
    for (const broken of [';{ "brownstone": 7', ';{}', ';{ "brownstone": "piece", "version": 99 }']) {
      expect(cellsText(await read(`sss\nhhh\n${broken}`))).toBe('sss\nhhh')
    }
    expect(equalLevels(await read(pictureOf(block).join('\n')), block)).toBe(true)
  })
})

describe('text from anywhere', () => {
  it('is a piece if drawn in the letters of a sketch, with blanks for empty cells', async () => {
    const block = await read('\n   sss\n   s h\n   sG\n\n')
    expect([block.width, block.height]).toEqual([3, 3])
    expect(pictureOf(block)).toEqual(['sss', 's h', 'sG'])
  })

  it('can be a whole level of another format', async () => {
    const level = levelFromText('rsr\nshs\nrsr')
    const [file] = writeClassic(projectOf(level), 'x').files
    const text = new TextDecoder().decode(file?.bytes)
    const block = await read(text)
    expect([block.width, block.height]).toEqual([3, 3])
  })

  it('is refused with a reason and position if it is not a piece', async () => {
    expect(await problem('')).toMatch(/no text/)
    expect(await problem('  \n ; a comment\n')).toMatch(/line 2, column 2: this text is not a map piece/)
    expect(await problem('Dear Sir,')).toMatch(/line 1, column 1: .*unknown letter "D"/)
    expect(await problem('sss\nsys')).toMatch(/line 2, column 2/)
    expect(await problem('{ "format": "brownstone" }')).toMatch(/version/)
    expect(await problem('s'.repeat(MAX_BLOCK_TEXT + 1))).toMatch(/at most/)
    expect(await problem('s'.repeat(4097))).toBe(
      'The width is 4097; it must be a whole number of cells from 1 to 4096.',
    )
    expect(await problem('s\n'.repeat(300_000))).toMatch(/^The piece is 1 × 300000 cells; at most/)
    expect(await problem(`${'s'.repeat(4000)}\n`.repeat(100))).toMatch(/4000 × 100 cells/)
  })

  it('never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string({ unit: anyCharacter }),
          fc.json().map((text) => `;${text}\nsh`),
        ),
        async (text) => {
          expect(['read', 'refused']).toContain((await readLevelAsBlock(text)).status)
        },
      ),
      { numRuns: samples({ short: 85, long: 500 }) },
    )
  })
})
