import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkReadOptions, readOptionsFor, UNKNOWN_GRID } from '../../src/core/formats/format-options'
import { readersFor } from '../../src/core/formats/index'
import type { Setting, SettingValue, SettingValues } from '../../src/core/settings/setting'
import { READERS } from '../support/all-formats'
import { fixture } from '../support/files'
import { samples } from '../support/samples'

/** A file of each read-only format, and of formats that other programs write too. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  gridcart: ['crypt.gridcart.json', 'crypt.gridcart.xml', 'edges-with-two-marks.gridcart.json'],
  donjon: ['cellar.donjon.json'],
  onepage: ['vault.onepage.json', 'column-off-grid.onepage.json'],
  ldtk: ['keep.ldtk', 'collisions-dirt.ldtk', 'offset.ldtk', 'manor.ldtk'],
  json: ['inn.json'],
  textmaze: ['lines.maze.txt', 'rooms.maze.txt', 'even.maze.txt', 'posts-o.maze.txt'],
  pngmaze: ['lines.png'],
  uvtt: ['cave.dd2vtt', 'light-colours.uvtt', 'portal-without-bounds.uvtt'],
  world: ['caves.world'],
}

const foreign = READERS.filter((format) => !format.isWritten || FILES[format.id]).flatMap((format) =>
  (FILES[format.id] ?? ['']).map((name) => ({ format, name, label: `${format.id}: ${name}` })),
)

/** Any values of settings. */
function valuesWithin(settings: readonly Setting[]): fc.Arbitrary<SettingValues> {
  const arbitraryOf = (setting: Setting): fc.Arbitrary<SettingValue> => {
    if (setting.kind === 'switch') return fc.boolean()
    if (setting.kind === 'choice') return fc.constantFrom(...setting.choices.map(({ value }) => value))
    if (setting.kind === 'text') return fc.constantFrom(setting.default, setting.example)
    return fc.integer({ min: setting.min, max: setting.max(UNKNOWN_GRID) })
  }
  return fc.record(Object.fromEntries(settings.map((setting) => [setting.id, arbitraryOf(setting)])))
}

describe.each(foreign)('a file of $label', ({ format, name }) => {
  const bytes = fixture(`imports/${name}`)
  // A world has its maps in files of their own, a project of LDtk its levels.
  const beside = new Map(
    ['cave.tmj', 'manor/Hall.ldtkl', 'manor/Crypt.ldtkl'].map((path) => [
      path,
      { bytes: fixture(`imports/${path}`) },
    ]),
  )

  it('is recognised by its content and by its name', () => {
    expect(readersFor(bytes, 'anything')[0]?.id).toBe(format.id)
    expect(readersFor(bytes, name)[0]?.id).toBe(format.id)
  })

  it('is read alike with its defaults and without values', () => {
    const values = readOptionsFor(format, bytes, {}, beside)
    expect(checkReadOptions(format, bytes, values, beside)).toEqual([])
    const result = format.read(bytes, name, values, beside)
    expect(result.status).toBe('read')
    expect(result).toEqual(format.read(bytes, name, {}, beside))
  })

  it('is read, or refused with a reason, with any options, always alike', () => {
    fc.assert(
      fc.property(valuesWithin(format.settingsFor?.(bytes, beside) ?? []), (values) => {
        expect(checkReadOptions(format, bytes, values, beside)).toEqual([])
        const result = format.read(bytes, name, values, beside)
        expect(result).toEqual(format.read(bytes, name, values, beside))
        const said =
          result.status === 'refused' ? result.problems.map(({ message }) => message) : result.notes
        for (const sentence of said) expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
      }),
      { numRuns: samples({ short: 6, long: 100 }) },
    )
  })

  it('is read or refused with any damage, and never throws', () => {
    const spoilt = fc
      .tuple(fc.nat(bytes.length), fc.nat(8), fc.uint8Array({ maxLength: 4 }))
      .map(([at, length, put]) =>
        Uint8Array.from([...bytes.slice(0, at), ...put, ...bytes.slice(at + length)]),
      )
    fc.assert(
      fc.property(spoilt, (broken) => {
        format.settingsFor?.(broken, beside)
        const result = format.read(broken, name, {}, beside)
        expect(
          result.status === 'refused' ? result.problems.length : result.project.levels.length,
        ).toBeGreaterThan(0)
      }),
      { numRuns: samples({ short: 38, long: 1500 }) },
    )
  })
})
