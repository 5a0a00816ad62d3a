import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findFonts, fontFolders } from '../../src/main/system-fonts'

const fixtures = path.resolve(import.meta.dirname, '..', 'fixtures', 'fonts')
const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEBREW = 0x5d3
const JAPANESE = 0x6771

/** Puts a font of the fixtures into the folder. */
function put(name: string, ...place: readonly string[]): void {
  const file = path.join(folder, ...place)
  mkdirSync(path.dirname(file), { recursive: true })
  cpSync(path.join(fixtures, name), file)
}

async function namesFor(...codePoints: readonly number[]): Promise<readonly string[]> {
  const reply = await findFonts(codePoints, [path.join(folder, 'missing'), folder])
  return reply.status === 'found' ? reply.fonts.map(({ name }) => name) : []
}

describe('fonts of the computer', () => {
  it('are found in folders below, for the letters that are asked for and no others', async () => {
    put('hebrew.ttf', 'deep', 'er', 'Some-Regular.ttf')
    put('japanese.ttf', 'other.TTF')
    writeFileSync(path.join(folder, 'damaged.otf'), 'OTTO and no more')
    writeFileSync(path.join(folder, 'notes.txt'), 'no font')
    expect(await namesFor(HEBREW)).toEqual(['Some-Regular.ttf'])
    expect(await namesFor(JAPANESE)).toEqual(['other.TTF'])
    expect((await namesFor(HEBREW, JAPANESE)).toSorted()).toEqual(['Some-Regular.ttf', 'other.TTF'])
    expect(await namesFor(0x10_ffff)).toEqual([])
    const reply = await findFonts([HEBREW], [folder])
    expect(reply.status === 'found' && reply.fonts[0]?.bytes.length).toBeGreaterThan(1000)
  })

  it('of plain styles come before bold ones', async () => {
    put('hebrew.ttf', 'A-Bold.ttf')
    expect(await namesFor(HEBREW)).toEqual(['Some-Regular.ttf'])
  })

  it('lie in absolute folders on each system', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const folders = fontFolders(platform)
      expect(folders.length).toBeGreaterThan(0)
      for (const each of folders)
        expect(path.posix.isAbsolute(each) || path.win32.isAbsolute(each)).toBe(true)
    }
  })
})
