import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCommandLine } from '../../src/main/command-line'

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

  it('may set the folder of settings', () => {
    expect(read('electron', '.', '--user-data-dir=mine').userData).toBe(path.resolve(folder, 'mine'))
    expect(read('electron', '.', '--user-data-dir=').userData).toBeUndefined()
    expect(read('electron', '.').userData).toBeUndefined()
  })
})
