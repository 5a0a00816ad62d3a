import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_TOWN_CODE, readTownCode } from '../../src/core/codes/town-code'
import { readCommandLine, townCodeOf } from '../../src/main/command-line'

const folder = path.resolve('/towns')
const read = (...words: string[]) => readCommandLine(words, folder, ['brownstone', 'txt'])

describe('the command line', () => {
  it('lists arguments that can be opened as files, whatever the others are', () => {
    const files = [path.resolve(folder, 'a.brownstone'), path.resolve(folder, 'deep/B.TXT')]
    expect(read('/bin/brownstone', 'a.brownstone', 'deep/B.TXT').files).toEqual(files)
    expect(
      read('electron', '-r', 'loader.js', '--inspect=0', '.', 'a.brownstone', '--x=c.txt').files,
    ).toEqual(files.slice(0, 1))
    expect(read('program.txt', 'picture.png', '-d.txt').files).toEqual([])
  })

  it('lists the town codes of links, which are never files', () => {
    const line = read(
      '/opt/Brownstone',
      'brownstone:AbC_-9',
      'a.brownstone',
      'brownstone:#code=xyz',
      'brownstone:x.txt',
    )
    expect(line.townCodes).toEqual(['AbC_-9', 'xyz', 'x.txt'])
    expect(line.files).toEqual([path.resolve(folder, 'a.brownstone')])
  })

  it('may set the folder of settings', () => {
    expect(read('electron', '.', '--user-data-dir=mine').userData).toBe(path.resolve(folder, 'mine'))
    expect(read('electron', '.', '--user-data-dir=').userData).toBeUndefined()
    expect(read('electron', '.').userData).toBeUndefined()
  })
})

describe('a link to a town', () => {
  it.each([
    ['brownstone:AbC', 'AbC'],
    ['BROWNSTONE:AbC', 'AbC'],
    ['brownstone:#code=AbC', 'AbC'],
    ['brownstone://AbC', 'AbC'],
    ['brownstone:///#code=AbC', 'AbC'],
    ['brownstone:', ''],
    ['brownstone:--inspect=9229 .', '--inspect=9229 .'],
    ['brownstone:../../etc/passwd', '../../etc/passwd'],
    ['https://example.org/#code=AbC', undefined],
    ['file.brownstone', undefined],
  ])('%j has the code %j', (link, code) => {
    expect(townCodeOf(link)).toBe(code)
  })

  it('is read up to the limit of codes', () => {
    expect(townCodeOf(`brownstone:${'a'.repeat(MAX_TOWN_CODE)}`)).toHaveLength(MAX_TOWN_CODE)
    const tooLong = townCodeOf(`brownstone:${'a'.repeat(MAX_TOWN_CODE + 9)}`)
    expect(tooLong).toHaveLength(MAX_TOWN_CODE + 1)
    expect(readTownCode(tooLong ?? '')).toMatchObject({ status: 'refused' })
  })
})
