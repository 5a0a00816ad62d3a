import { describe, expect, it } from 'vitest'
import { optionsFor } from '../../../src/core/formats/format-options'
import { findExcess } from '../../../src/core/formats/json-file'
import { readWith } from '../../../src/core/formats/read-level-file'
import { MAX_OBJECT_PARTS } from '../../../src/core/formats/tiled/input/limits'
import { xmlToJson } from '../../../src/core/formats/tiled/xml-to-json'
import { checkWrittenMemory, DENSEST } from '../../../src/core/formats/written-memory'
import { findXmlExcess } from '../../../src/core/formats/xml/xml-memory'
import { encodeText } from '../../../src/core/text/text'
import { readerOf, TWO_WAY } from '../../support/all-formats'
import { samples } from '../../support/samples'
import { smallTown } from '../../support/small-town'

const MEMORY =
  /^Reading this (?:JSON|XML) would take more than 1280 MB of memory, which is the most that is used\. Split/

/** Returns a file of a head and a number of equal parts, as bytes, without making a text of all of it. */
function fileOf(head: string, part: string, count: number): Uint8Array<ArrayBuffer> {
  const [start, piece] = [encodeText(head), encodeText(part)]
  const bytes = new Uint8Array(start.length + piece.length * count)
  bytes.set(start)
  bytes.set(piece, start.length)
  for (let done = 1; done < count; done *= 2) {
    const end = start.length + Math.min(done, count - done) * piece.length
    bytes.copyWithin(start.length + done * piece.length, start.length, end)
  }
  return bytes
}

const CASES: readonly (readonly [id: string, head: string, part: string, count: number])[] = [
  ['tmj', '{"layers":[', '[[]],', 5_400_000],
  ['tmx', '<map><layer>', '<a/>', 4_500_000],
  ['ldtk', '{"levels":[', '[[]],', 5_400_000],
  ['door-bits', '{"MZ":[', '[[]],', 5_400_000],
  ['gridcart', '<region>', '<a/>', 4_500_000],
  ['native', '{"levels":[', '[[]],', 5_400_000],
  ['json', '{"levels":[', '[[]],', 5_400_000],
  ['uvtt', '{"portals":[', '[[]],', 5_400_000],
]

describe('a file that would take more than 1.25 GB', () => {
  it.each(CASES)('is refused by %s before anything is built', (id, head, part, count) => {
    const start = process.memoryUsage.rss()
    const bytes = fileOf(head, part, count)
    const result = readWith(readerOf(id), bytes, 'x')
    const problems = result.status === 'refused' ? result.problems : []
    expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(MEMORY)])
    // Building it takes more than 1.25 GB; other tests leave less than 256 MB behind.
    expect(process.memoryUsage.rss() - start - bytes.length).toBeLessThan(256 * 2 ** 20)
  })
})

describe('a file that is written', () => {
  it('is JSON or XML in these formats, whose readers are tested above', () => {
    const project = smallTown()
    const markup = TWO_WAY.filter((format) => {
      const [file] = format.write(project, 'town', optionsFor(format, project)).files
      return ['<', '{', '['].includes(String.fromCharCode(file?.bytes[0] ?? 0))
    })
    const tested = new Set(CASES.map(([id]) => id))
    expect(markup.filter(({ id }) => !tested.has(id))).toEqual([])
    expect(markup.length).toBeGreaterThan(6)
  })

  it.each([
    ['{"layers":[', '[],', 9_200_000, 10_000_000],
    ['<map>', '<a/>', 3_100_000, 4_500_000],
  ])('needs the memory that is read at most: %s with many %s', (head, part, below, above) => {
    const check = (count: number, isRead = true) =>
      checkWrittenMemory({ isRead }, [
        { name: 'small', bytes: new Uint8Array() },
        { name: 'town', bytes: fileOf(head, part, count) },
      ])
    expect(check(below)).toBeUndefined()
    expect(check(above)).toBe(
      '"town" could not be opened again: reading it would take more than 1280 MB of memory. Use fewer or smaller levels.',
    )
    expect(check(above, false)).toBeUndefined()
  })

  it.each(['{}', '[]', '""', '{"":0}', '{"a":1.5}', '[1e5]'])(
    'never needs more than its bytes times 160, made of %s',
    (part) => {
      const bytes = fileOf('[', `${part},`, 20_000)
      expect(findExcess(bytes, DENSEST * bytes.length)).toBeUndefined()
    },
  )

  it.each(['<a/>', '<a b=""/>', '<a></a>', '&lt;', '<a b="" c="" d="" e=""/>', `<a ${'b="" '.repeat(20)}/>`])(
    'never needs more than its bytes times 160, made of %s',
    (part) => {
      const bytes = fileOf('<a>', part, 20_000)
      expect(findXmlExcess(bytes, DENSEST * bytes.length)).toBeUndefined()
    },
  )

  it('never needs more than its bytes times 160, made of rare names', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => at.toString(36))
    const json = encodeText(`{${names.map((name) => `"${name}":0`).join()}}`)
    expect(findExcess(json, DENSEST * json.length)).toBeUndefined()
    const xml = encodeText(`<a ${names.map((name) => `a${name}=""`).join(' ')}/>`)
    expect(findXmlExcess(xml, DENSEST * xml.length)).toBeUndefined()
  })
})

describe('a map of Tiled in XML', () => {
  it('is refused as soon as its objects have more points than a map may have', () => {
    const points = `points="${'0 '.repeat(MAX_OBJECT_PARTS / 16)}"`
    const polygon = `<object><polygon ${points}/></object>`
    // Points of unknown tags are counted too, but not converted, which takes seconds.
    const unknown = `<x ${points}/>`
    const read = (others: number) =>
      xmlToJson(
        `<map><objectgroup>${polygon}${unknown.repeat(others)}<object><polygon points="0"/></object></objectgroup></map>`,
        () => undefined,
      )
    expect(read(15)).toMatchObject({
      problem: {
        message: 'The objects have more than 4000000 points. Remove some, or split the map.',
        column: '<map><objectgroup>'.length + polygon.length + 15 * unknown.length + '<object><'.length,
      },
    })
    expect(read(0)).toMatchObject({ status: 'source' })
  })

  it('keeps a long text for the colours of a corner instead of a list of numbers', () => {
    const text = `${'0,'.repeat(200)}0`
    const map = `<map><tileset><wangsets><wangset><wangtile wangid="${text}"/></wangset></wangsets></tileset></map>`
    expect(JSON.stringify(xmlToJson(map, () => undefined))).toContain(`"wangid":"${text}"`)
  })
})

describe('the memory of an XML file', () => {
  it.each<[what: string, text: string, bytes: number]>([
    ['tags, and each of their characters', '<a><b/></a>', 2 * 320 + 11 * 20],
    ['attributes with new names', '<a b=""/>', 320 + 240 + 384 + 9 * 20],
    ['attributes with known names', `<a b=""><c b='>='/></a>`, 2 * 320 + 2 * 240 + 384 + 23 * 20],
    ['entities', '<a>&lt;&#65;</a>', 320 + 2 * 112 + 7 * 20],
    ['comments and instructions, without the tags in them', '<a><!-- <b> > --><?c <d>?></a>', 320 + 30 * 20],
    ['sections, whose tags are text', '<a>b > c<![CDATA[<d e=""> &]]></a>', 320 + 240 + 7 * 20 + 2 * 40],
    ['less for tiles of a layer', '<a><tile gid="1"/></a>', 320 + 120 + 22 * 20],
    [
      'twice as much for long comments',
      `<a><!--${'-a'.repeat(2 ** 15)}--></a>`,
      320 + 7 * 20 + (2 ** 16 + 7) * 40,
    ],
    ['a tag that is cut off', '<a b="', 320 + 240 + 384 + 6 * 20],
  ])('counts %s', (_, text, bytes) => {
    const needed = bytes + 2 * text.length
    expect(findXmlExcess(encodeText(text), needed)).toBeUndefined()
    expect(findXmlExcess(encodeText(text), needed - 1)?.message).toMatch(/^Reading this XML/)
  })
})

describe('an LDtk project of very many levels', () => {
  // More than a call takes arguments, which each kind of level does in the long run.
  it.each([
    ['[]', samples({ short: 10_001, long: 200_001 })],
    ['{}', 200_001],
    ['{"identifier":""}', samples({ short: 10_001, long: 200_001 })],
  ])('such as %s is refused in one sentence', (level, count) => {
    const bytes = encodeText(`{"defs":{},"levels":[${`${level},`.repeat(count - 1)}${level}]}`)
    const reader = readerOf('ldtk')
    expect(readWith(reader, bytes, 'x')).toMatchObject({
      status: 'refused',
      problems: [{ message: expect.stringContaining(`has ${count} levels; at most 10000 are read.`) }],
    })
    expect(reader.namesBeside?.(bytes, new Map())).toEqual([])
  })
})
