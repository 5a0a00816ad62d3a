import { describe, expect, it } from 'vitest'
import { checkOptions, optionsFor } from '../../../src/core/formats/format-options'
import { writeLevels } from '../../../src/core/formats/level-files'
import { withCustomStyle } from '../../../src/core/formats/custom-style-choice'
import { styleOf } from '../../../src/core/picture/styles/custom-style'
import type { SettingValues } from '../../../src/core/settings/setting'
import { WRITERS } from '../../support/all-formats'
import { smallTown } from '../../support/small-town'

const plum = styleOf({
  name: 'Plum',
  base: 'light',
  colours: { house: '#6a3a6a', walls: '#102030', door: '#405060', street: '#708090' },
})
const town = smallTown()
const own = { style: 'own' }
/** Options without which a style shows nowhere. */
const WITH_STYLE: Readonly<Record<string, SettingValues>> = { godot: { dimension: '2d' } }
const STYLED = WRITERS.filter(({ settings = [] }) => settings.some(({ id }) => id === 'style'))

describe('A custom style', () => {
  it('can be chosen for pictures, sheets, tiles and scenes, and for no other format', () => {
    expect(STYLED.map(({ id }) => id).toSorted()).toEqual([
      'foundry',
      'glb',
      'godot',
      'ldtk',
      'pdf',
      'png',
      'svg',
      'tmj',
      'tmx',
      'uvtt',
    ])
    for (const format of WRITERS)
      expect(withCustomStyle(format, plum) !== format).toBe(STYLED.includes(format))
  })

  it.each(STYLED.map((format) => [format.id, format] as const))(
    'is what %s is written in where it is chosen, and only there',
    (_, format) => {
      const styled = withCustomStyle(format, plum)
      const bytesOf = (given = {}): readonly Uint8Array[] =>
        writeLevels(styled, town, 'town', {
          values: optionsFor(styled, town, given),
          customStyle: plum,
        }).files.map(({ bytes }) => bytes)
      const shown = WITH_STYLE[format.id] ?? {}
      const plain = writeLevels(format, town, 'town', { values: optionsFor(format, town, shown) }).files.map(
        ({ bytes }) => bytes,
      )
      expect(checkOptions(styled, town, { ...shown, ...own })).toEqual([])
      expect(bytesOf(shown)).toEqual(plain)
      expect(bytesOf({ ...shown, ...own })).not.toEqual(plain)
    },
  )

  it.each(STYLED.map((format) => [format.id, format] as const))(
    'is refused by %s where there is none, with what to do',
    (_, format) => {
      expect(withCustomStyle(format, undefined)).toBe(format)
      expect(checkOptions(format, town, own)[0]?.message).toContain('Load its style file')
      expect(checkOptions(format, town, { style: 'pink' })[0]?.message).toMatch(
        /it must be one of (?:plain, |atlas, ink, parchment, ega, )?light, /,
      )
    },
  )
})
