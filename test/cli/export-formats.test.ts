import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { writeNative } from '../../src/core/formats/native/write'
import { draftOf } from '../../src/core/level/level'
import { writeCustomStyle } from '../../src/core/picture/styles/custom-style-file'
import { firstLevel, projectOf } from '../../src/core/project/project'
import { fontPath } from '../core/picture/glyphs/fonts'
import { readWad } from '../support/doom-wad'
import { smallTown } from '../support/small-town'
import { inFolder, run, useFolder } from './run'

useFolder()

const town = smallTown()

/** Writes the town, exports it with these words, and gives back the file and what was said. */
async function exported(name: string, ...words: readonly string[]) {
  const bytes = writeNative(town, 'town.brownstone').files[0]?.bytes
  await writeFile(inFolder('town.brownstone'), bytes ?? new Uint8Array())
  const { code, stdout, stderr } = await run(['export', 'town.brownstone', '-o', name, ...words])
  return { code, stdout, stderr, bytes: await readFile(inFolder(name)).catch(() => undefined) }
}

/** Writes the town with a single place. */
async function writeTown(place: { readonly kind: 'inn'; readonly name: string }): Promise<void> {
  const level = draftOf(firstLevel(town).level)
  level.places = [{ cell: level.places[0]?.cell ?? 0, ...place, properties: {} }]
  const file = writeNative(projectOf(level, 'town'), 'town.brownstone').files[0]
  await writeFile(inFolder('town.brownstone'), file?.bytes ?? new Uint8Array())
}

describe('brownstone export', () => {
  it('draws a PNG of the requested size, with names', async () => {
    const large = await exported('town.png', '--set', 'cell=24')
    const small = await exported('small.png', '--set', 'cell=12', 'players=true')
    expect([large.code, small.code]).toEqual([0, 0])
    const [a, b] = [large, small].map(({ bytes }) => decode(bytes ?? new Uint8Array()))
    const { width } = firstLevel(town).level
    expect((a?.width ?? 0) - (b?.width ?? 0)).toBeGreaterThanOrEqual(12 * width - 24)
    expect(small.bytes).not.toEqual(large.bytes)
  })

  it('prints on the requested paper', async () => {
    const { code, bytes } = await exported('town.pdf', '--set', 'paper=a3', 'landscape=true', 'fit=true')
    const file = await PDFDocument.load(bytes ?? new Uint8Array(), { updateMetadata: false })
    const page = file.getPage(0).getSize()
    expect(code).toBe(0)
    expect([page.width, page.height].map((points) => Math.round((points * 25.4) / 72))).toEqual([420, 297])
    const sheets = await exported('sheets.pdf', '--set', 'cell=40')
    const many = await PDFDocument.load(sheets.bytes ?? new Uint8Array(), { updateMetadata: false })
    expect(many.getPageCount()).toBeGreaterThan(file.getPageCount())
    expect(Math.round((many.getPage(0).getSize().width * 25.4) / 72)).toBe(210)
  })

  it('writes a WAD with a map for each level, and lists what Doom lacks', async () => {
    const { code, bytes, stderr } = await exported('town.wad')
    expect(code).toBe(0)
    const lumps = readWad(bytes ?? new Uint8Array()).map(({ name }) => name)
    expect(lumps.filter((name) => /^(MAP\d\d|E\dM\d)$/.test(name))).toHaveLength(
      lumps.filter((name) => name === 'LINEDEFS').length,
    )
    expect(lumps).toContain('LINEDEFS')
    // Its stairs are exits; only what the game cannot say is lost.
    expect(stderr.join('\n')).toContain('The names of 1 place are not kept.')
    expect(stderr.join('\n')).not.toContain('left out')
  })

  it('draws names in the scripts of given fonts', async () => {
    await writeTown({ kind: 'inn', name: 'דרך 東京' })
    const hebrew = await run(['export', 'town.brownstone', '-o', 'a.png', '--font', fontPath('hebrew')])
    expect(hebrew.code).toBe(0)
    expect(hebrew.stderr.join('\n')).toContain(
      '1 name has letters that are drawn as boxes (Chinese): דרך 東京. Add a font with these letters.',
    )
    const both = ['--font', fontPath('hebrew'), '--font', fontPath('japanese')]
    const whole = await run(['export', 'town.brownstone', '-o', 'b.png', ...both])
    expect(whole.stderr.join('\n')).not.toContain('boxes')
    expect(await readFile(inFolder('b.png'))).not.toEqual(await readFile(inFolder('a.png')))
  })

  it('refuses a font that it cannot use, and fonts for files without drawn texts', async () => {
    await writeTown({ kind: 'inn', name: 'דרך' })
    await writeFile(inFolder('no.ttf'), 'no font')
    const tried = async (...words: readonly string[]) =>
      await run(['export', 'town.brownstone', '-o', 'a.png', ...words])
    expect(await tried('--font', 'no.ttf')).toMatchObject({
      code: 2,
      stderr: ['The file no.ttf is no font; give a TTF, OTF or TTC file.'],
    })
    expect(await tried('--font', 'none.ttf')).toMatchObject({ code: 2 })
    expect(await tried('--format', 'json', '--font', fontPath('hebrew'))).toMatchObject({
      code: 2,
      stderr: ['Plain JSON files have no drawn texts; leave out --font.'],
    })
    const many = Array.from({ length: 17 }, () => ['--font', fontPath('hebrew')]).flat()
    expect(await tried(...many)).toMatchObject({
      code: 2,
      stderr: ['--font is given 17 times; a command takes at most 16 fonts.'],
    })
    await expect(readFile(inFolder('a.png'))).rejects.toThrow('ENOENT')
  })

  it('says whether the files can be played, to a file and to standard output', async () => {
    const { stderr } = await exported('town.ldtk')
    expect(stderr.at(-1)).toMatch(/^Playable: 2 starts, \d+ of \d+ goals and \d+ of \d+ doors\.$/)
    // Players do not find the secret door of the inn.
    const hidden = await exported('-', '--format', 'uvtt', '--level', 'Town')
    expect(hidden.stdout).toContain('"line_of_sight"')
    expect(hidden.stderr.at(-1)).toMatch(/^(?:Not playable: 1 goal|Playable: start)/)
    expect((await exported('town.svg')).stderr.join()).not.toMatch(/playable/i)
  })

  it('writes a glTF scene with cells of the requested size', async () => {
    const widthOf = async (name: string, cell: number): Promise<number> => {
      const { code, bytes = new Uint8Array() } = await exported(name, '--set', `cell=${cell}`)
      expect(code).toBe(0)
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      expect([view.getUint32(0, true), view.getUint32(8, true)]).toEqual([0x46546c67, bytes.length])
      const text = new TextDecoder().decode(new Uint8Array(bytes).subarray(20, 20 + view.getUint32(12, true)))
      const { accessors } = JSON.parse(text) as { readonly accessors: readonly { readonly max?: number[] }[] }
      return Math.max(...accessors.flatMap(({ max = [] }) => max))
    }
    expect(await widthOf('large.glb', 40)).toBeGreaterThan(1.5 * (await widthOf('small.glb', 20)))
  })

  it.each([
    ['town.png', 'cell=0', 'Pixels a cell is 0; it must be a whole number from 1'],
    ['town.pdf', 'paper=a0', 'Paper is "a0"; it must be one of a4, a3, letter.'],
    ['town.wad', 'cell=1', 'is 1; it must be'],
    ['town.glb', 'cell=0', 'is 0; it must be a whole number from'],
  ])('refuses for %s the option %s, and writes nothing', async (name, option, message) => {
    const { code, stderr, bytes } = await exported(name, '--set', option)
    expect([code, bytes]).toEqual([2, undefined])
    expect(stderr.join('\n')).toContain(message)
  })

  it('draws in the map style of a file', async () => {
    const style = writeCustomStyle({ name: 'Plum', base: 'dark', colours: { house: '#6a3a6a' } })
    await writeFile(inFolder('plum.json'), style)
    const words = ['--style-file', 'plum.json'] as const
    const { code, bytes } = await exported('plum.svg', ...words)
    expect(code).toBe(0)
    expect(String(bytes)).toContain('#6a3a6a')
    // Another one that is named goes before it, as options of presets do.
    const light = await exported('light.svg', ...words, '--set', 'style=light')
    expect(String(light.bytes)).not.toContain('#6a3a6a')
  })

  it.each([
    ['town.csv', '{}', 'plum.json: This is not a style file'],
    ['town.svg', '{}', 'plum.json: This is not a style file'],
    ['town.csv', undefined, 'files have no map style; leave out --style-file.'],
    ['town.svg', ' '.repeat(1024 * 1024 + 1), 'a style file has 1048576 at most'],
  ])('refuses for %s a style file that it cannot use, and writes nothing', async (name, text, message) => {
    await writeFile(
      inFolder('plum.json'),
      text ?? writeCustomStyle({ name: 'Plum', base: 'dark', colours: {} }),
    )
    const { code, stderr, bytes } = await exported(name, '--style-file', 'plum.json')
    expect([code, bytes]).toEqual([2, undefined])
    expect(stderr.join('\n')).toContain(message)
  })
})
