import { describe, expect, it } from 'vitest'
import {
  findBeside,
  gatherBeside,
  MAX_BYTES_BESIDE,
  MAX_FILES_BESIDE,
  NOTHING_BESIDE,
  pathBeside,
  type FilesBeside,
} from '../../../src/core/formats/beside'

/** Files beside a file are named by paths, and opened by the host. */

describe('a path beside a file', () => {
  it.each([
    ['', 'kinds.tsx', 'kinds.tsx'],
    ['maps/cave.tmx', 'kinds.tsx', 'maps/kinds.tsx'],
    ['maps/cave.tmx', '../kinds.tsx', 'kinds.tsx'],
    ['maps/cave.tmx', './a//b/../kinds.tsx', 'maps/a/kinds.tsx'],
    ['maps/cave.tmx', '..\\tiles\\kinds.tsx', 'tiles/kinds.tsx'],
    ['', '../../kinds.tsx', '../../kinds.tsx'],
    ['../maps/cave.tmx', '../kinds.tsx', '../kinds.tsx'],
  ])('from “%s” to “%s” is “%s”', (from, named, path) => {
    expect(pathBeside(from, named)).toBe(path)
  })

  it.each([
    '',
    '.',
    '..',
    'a/..',
    '/etc/passwd',
    'C:\\kinds.tsx',
    'c:kinds.tsx',
    'http://a.example/kinds.tsx',
    'a\0b',
  ])('is undefined for “%s”', (named) => {
    expect(pathBeside('', named)).toBe(undefined)
  })

  it('is found among files that were dropped, by its bare name in any case', () => {
    const files = new Map([
      ['Kinds.tsx', 1],
      ['a/kinds.tsx', 2],
    ])
    expect(findBeside('a/kinds.tsx', files)).toBe(2)
    expect(findBeside('../other/kinds.tsx', files)).toBe(1)
    expect(findBeside('walls.tsx', files)).toBe(undefined)
  })
})

describe('files beside a file', () => {
  const bytes = Uint8Array.of(1)
  const chain = (given: FilesBeside, ...names: readonly string[]): readonly string[] =>
    names.filter((name, index) => !given.has(name) && names.slice(0, index).every((each) => given.has(each)))

  it('are opened once each, those that opened files name too', async () => {
    const opened: string[] = []
    const files = await gatherBeside(
      { namesBeside: (_, given) => chain(given, 'a', 'b', 'c') },
      bytes,
      async (path) => {
        opened.push(path)
        return path === 'b' ? { problem: 'It is locked.' } : { bytes: Uint8Array.of(opened.length) }
      },
    )
    expect(opened).toEqual(['a', 'b', 'c'])
    expect([...files]).toEqual([
      ['a', { bytes: Uint8Array.of(1) }],
      ['b', { problem: 'It is locked.' }],
      ['c', { bytes: Uint8Array.of(3) }],
    ])
    expect(await gatherBeside({}, bytes, () => Promise.reject(new Error('is not asked')))).toEqual(
      NOTHING_BESIDE,
    )
  })

  it('are limited in number and in bytes, before they are opened', async () => {
    const names = Array.from({ length: MAX_FILES_BESIDE + 1 }, (_, at) => String(at))
    const all = {
      namesBeside: (_: Uint8Array, given: FilesBeside) => names.filter((name) => !given.has(name)),
    }
    let opened = 0
    const many = await gatherBeside(all, bytes, async () => {
      opened++
      return { bytes }
    })
    expect([opened, many.get(String(MAX_FILES_BESIDE))]).toEqual([
      MAX_FILES_BESIDE,
      { problem: `At most ${MAX_FILES_BESIDE} files are read beside a file.` },
    ])
    const left: number[] = []
    // A list with a length only: no test takes a quarter of a gigabyte.
    const large = Object.defineProperty(new Uint8Array(), 'length', { value: MAX_BYTES_BESIDE - 5 })
    const heavy = await gatherBeside(
      { namesBeside: (_, given) => chain(given, 'a', 'b') },
      bytes,
      async (path, rest) => {
        left.push(rest)
        return { bytes: path === 'a' ? large : new Uint8Array(6) }
      },
    )
    expect(left).toEqual([MAX_BYTES_BESIDE, 5])
    expect(heavy.get('b')).toEqual({ problem: 'The files beside a file may have at most 256 MB together.' })
  })
})
