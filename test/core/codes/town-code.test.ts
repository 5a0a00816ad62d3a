import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GENERATORS } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { withDefaults } from '../../../src/core/generate/settings'
import { town } from '../../../src/core/generate/town/town'
import { clearGenerated } from '../../../src/core/level/clear-generated'
import { canBeDoor, sortDoors } from '../../../src/core/level/doors'
import { edgeCount } from '../../../src/core/level/grid'
import { createLevel, edgeAt, equalLevels, type Level } from '../../../src/core/level/level'
import { sortPlaces, type Place } from '../../../src/core/level/places'
import { lettersOf } from '../../../src/core/codes/code-bytes'
import { readTownCode, writeTownCode, type TownCode } from '../../../src/core/codes/town-code'
import { seedOf } from '../../../src/core/random/random'
import { crc32 } from '../../../src/core/text/check-sums'
import { levelFromText } from '../../support/level-text'
import { withoutLinks } from '../../../src/core/project/links'
import { oddLevels } from '../../support/random-level'
import { samples } from '../../support/samples'

function codeOf(change: Partial<TownCode> = {}): TownCode {
  return {
    generator: town.id,
    version: town.version,
    settings: withDefaults(town, { gates: 2, left: 1, straightness: 900 }),
    seed: '1234567890',
    sketch: createLevel(20, 20),
    isFilled: true,
    ...change,
  }
}

function read(text: string): TownCode {
  const result = readTownCode(text)
  if (result.status === 'refused') throw new Error(result.message)
  return result.code
}

function problem(text: string): string {
  const result = readTownCode(text)
  if (result.status === 'read') throw new Error('It was read.')
  return result.message
}

function allEdges(level: Level): readonly number[] {
  return Array.from({ length: edgeCount(level) }, (_, edge) => edge)
}

function make({ generator, settings, seed, sketch }: TownCode): Level {
  const known = GENERATORS.find(({ id }) => id === generator) ?? town
  const result = runGenerator({ generator: known, settings, seed: seedOf(seed), sketch })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return result.level
}

describe('a town code', () => {
  it('is decoded to its content, for any level of a legal size', () => {
    const seeds = fc.oneof(
      fc.nat().map(String),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ''),
      fc.constantFrom('0', '007', '9007199254740991', '9007199254740992', ' 7'),
    )
    const settings = fc.record({
      gates: fc.constant(0),
      left: fc.constant(0),
      courts: fc.constantFrom(0, 1),
      straightness: fc.integer({ min: 0, max: 998 }),
      connect: fc.constantFrom('shortest', 'classic'),
    })
    const sketches = oddLevels().filter(({ width, height }) => width >= 5 && height >= 5)
    fc.assert(
      fc.property(
        seeds,
        settings,
        sketches.map(withoutLinks),
        fc.boolean(),
        (seed, values, sketch, isFilled) => {
          const code = codeOf({ seed, settings: withDefaults(town, values), sketch, isFilled })
          const { sketch: again, ...rest } = read(writeTownCode(code))
          const { sketch: before, ...expected } = code
          expect(rest).toEqual(expected)
          expect(equalLevels(again, before)).toBe(true)
        },
      ),
      { numRuns: samples({ short: 50, long: 300 }) },
    )
  })

  it('makes the same map again, around placed and locked cells', () => {
    const sketch = levelFromText(`
      . . . . . . . g . .
      . . . . . . . . . .
      . . . s s . . . . .
      . . . H . . . . . .
      . . . . . . . . . .
      . . . . . . r . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .`)
    const code = codeOf({ sketch, seed: 'skara' })
    expect(equalLevels(make(read(writeTownCode(code))), make(code))).toBe(true)
  })

  it('holds labels, keys, levers and doors', () => {
    const level = levelFromText('sHs\nsss\nsss\nsss\nsss')
    const places: readonly Place[] = sortPlaces([
      { cell: 1, kind: 'inn', name: 'Eel', properties: {}, label: { x: 1.5, y: -2 } },
      { cell: 4, kind: 'text', name: 'Here', properties: {}, label: 'hidden' },
      {
        cell: 3,
        kind: 'switch',
        name: '',
        properties: {},
        id: 'lever',
        connectors: [{ on: 'on', target: 'door', do: 'open' }],
      },
    ])
    const [edge = 0, other = 0] = allEdges(level).filter((each) => canBeDoor(edgeAt(level, each)))
    const doors = sortDoors(level, [
      { edge, key: 'brass', name: 'Cell', isGenerated: true },
      { edge: other, id: 'door', open: true, connectors: [{ on: 'open', target: 'lever', do: 'off' }] },
    ])
    const zones = new Uint8Array(level.cells.length).fill(1)
    const list = [{ name: 'Dock', settings: {}, label: { x: 0, y: 3 } }]
    for (const districts of [undefined, { zones, list }]) {
      const sketch: Level = { ...level, places, doors, ...(districts && { districts }) }
      const again = read(writeTownCode(codeOf({ sketch, generator: 'maze/walk', settings: {} }))).sketch
      expect(again.places).toEqual(places)
      expect(again.doors).toEqual(doors)
      expect(equalLevels(again, sketch)).toBe(true)
    }
    const twice: Level = { ...level, places, doors: [{ edge, id: 'lever' }] }
    const code = codeOf({ sketch: twice, generator: 'maze/walk', settings: {} })
    expect(problem(writeTownCode(code))).toContain('Two of its things have the id "lever".')
    const open = allEdges(level).find((each) => !canBeDoor(edgeAt(level, each))) ?? 0
    const odd = codeOf({
      sketch: { ...level, doors: [{ edge: open, id: 'x' }] },
      generator: 'maze/walk',
      settings: {},
    })
    expect(problem(writeTownCode(odd))).toContain('Its door 1 cannot be read.')
  })

  it('is refused if its level has more than files may have', () => {
    const connectors = Array.from({ length: 100 }, () => ({ on: 'on', target: 'x', do: 'open' }) as const)
    const withSwitches = (count: number) => {
      const places = Array.from({ length: count }, (_, cell): Place => ({
        cell,
        kind: 'switch',
        name: '',
        properties: {},
        connectors,
      }))
      return writeTownCode(
        codeOf({ sketch: { ...levelFromText(Array(20).fill('s'.repeat(20)).join('\n')), places } }),
      )
    }
    expect(read(withSwitches(200)).sketch.places).toHaveLength(200)
    expect(problem(withSwitches(201))).toContain('at most 20000 connectors, but these are 20100')
  })

  it('of a re-rolled town makes the same town again', () => {
    const code = codeOf({ sketch: clearGenerated(make(codeOf())) })
    expect(equalLevels(make(read(writeTownCode(code))), make(codeOf()))).toBe(true)
  })

  it('is short, and contains only letters that are valid in an address', () => {
    const text = writeTownCode(codeOf())
    expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(text.length).toBeLessThan(70)
  })

  it('is a fixed text', () => {
    expect(writeTownCode(codeOf())).toMatchInlineSnapshot(
      `"BAR0b3duBRQUB9KF2MwEFQIBAACEBwAAAOcHAAMAAQECAQAAAAEA0wcbIg"`,
    )
  })

  it.each([
    [1, 'AQR0b3duBBQUB9KF2MwEFAIBAACEBwAAAecHAAMA____fwEBAgEAAAAhODbR'],
    [1, 'AQR0b3duARQUB9KF2MwEBgIBAACEBwCGUl1Q'],
  ])('of version %i, which builds before 0.1.0 wrote, is refused with a sentence', (version, code) => {
    expect(problem(code)).toBe(
      `This town code is damaged. Its version is ${version}; this program reads version 4.`,
    )
  })

  it('holds a text of quotas, in any letters', () => {
    const settings = { ...codeOf().settings, furnish: true, quotas: 'inn 2 in "Größe"; shop 3' }
    expect(read(writeTownCode(codeOf({ settings }))).settings).toMatchObject(settings)
  })

  it('is read from links, and with spaces and line breaks in it', () => {
    const text = writeTownCode(codeOf())
    for (const form of [
      `brownstone:${text}`,
      `https://example.org/town/#code=${text}`,
      `  ${text.slice(0, 9)}\n ${text.slice(9)} `,
    ]) {
      expect(read(form).seed).toBe('1234567890')
    }
  })

  it('warns if another version of the generator made it', () => {
    const result = readTownCode(writeTownCode(codeOf({ version: town.version + 1 })))
    expect(result.status === 'read' && result.notes).toEqual([
      expect.stringContaining(
        `version ${town.version + 1} of the generator, and this is version ${town.version}: the town may differ`,
      ),
    ])
  })
})

describe('a malformed code', () => {
  const text = writeTownCode(codeOf())
  const bytesOfCode = (bytes: readonly number[]): string => {
    const sum = crc32(Uint8Array.from(bytes))
    return lettersOf(
      Uint8Array.from([...bytes, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255]),
    )
  }
  const generator = [4, ...[...'town'].map((letter) => letter.charCodeAt(0))]

  it('is refused whichever of its characters is changed, lost or added', () => {
    for (let index = 0; index < text.length; index++) {
      const other = text.charAt(index) === 'A' ? 'B' : 'A'
      expect(problem(text.slice(0, index) + other + text.slice(index + 1))).toMatch(
        /^This town code is damaged\. /,
      )
      expect(problem(text.slice(0, index) + text.slice(index + 1))).toMatch(/^This town code is damaged\. /)
    }
    expect(problem(`${text}A`)).toMatch(/checksum/)
  })

  it('names the invalid character', () => {
    expect(problem(`${text.slice(0, 6)}!${text.slice(6)}`)).toMatch(/Character 7 is "!"/)
    expect(problem('')).toMatch(/empty/)
  })

  it('never allocates memory for an illegal size', () => {
    // 2^40 cells wide and 1 cell high.
    const wide = [128, 128, 128, 128, 128, 32]
    expect(problem(bytesOfCode([4, ...generator, 1, ...wide, 9]))).toMatch(/The width is 1099511627776/)
    expect(problem(bytesOfCode([4, ...generator, 1, 3, 9]))).toMatch(/width is 3 cells/)
  })

  it('names the problem inside it if the checksum is right', () => {
    expect(problem(bytesOfCode([9, ...generator]))).toMatch(/version is 9/)
    expect(problem(bytesOfCode([4, 3, 97, 98, 99, 1]))).toMatch(/generator "abc"/)
    expect(problem(bytesOfCode([4, 200, 1, 97]))).toMatch(/ends within the generator/)
    expect(problem(bytesOfCode([4, ...generator, 1, 5, 5]))).toMatch(/ends before the flags/)
    // A seed, six settings, then runs.
    const head = [4, ...generator, 1, 5, 5, 3, 7, 6, 0, 0, 1, 0, 9, 0]
    expect(problem(bytesOfCode([...head, 16, 26]))).toMatch(/a run of 26 does not fit into the 25 left/)
    expect(problem(bytesOfCode([...head, 16, 20, 16, 20]))).toMatch(
      /a run of 20 does not fit into the 5 left/,
    )
    expect(problem(bytesOfCode([...head, 17, 25]))).toMatch(/cell 1 is 17/)
    expect(problem(bytesOfCode([...head, 0, 25, 0, 25, 0, 30, 0, 30, 0, 0, 1]))).toMatch(/More follows/)
    expect(problem(bytesOfCode([4, ...generator, 1, 5, 5, 7, 7, 6, 99, 1, 0, 0, 9, 0]))).toMatch(
      /gates is 99/i,
    )
    const inn = { cell: 3, kind: 'inn', name: '', properties: {}, ownKind: 'not an id' } as const
    const sketch = { ...createLevel(20, 20), places: [inn] }
    expect(problem(writeTownCode(codeOf({ sketch })))).toMatch(/Its place 1 cannot be read/)
  })

  it('is refused with a reason, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.uint8Array().map((b) => bytesOfCode([4, ...b])),
        ),
        (junk) => {
          const result = readTownCode(junk)
          const words = result.status === 'refused' ? result.message : 'This town code is damaged. No.'
          expect(words).toMatch(/^This town code is damaged\. .+/)
        },
      ),
      { numRuns: samples({ short: 250, long: 2000 }) },
    )
  })
})
