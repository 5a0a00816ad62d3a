import { describe, expect, it } from 'vitest'
import { parseCommandLine } from '../../e2e/standin/command-line'

describe("the command line of Electron's executable", () => {
  it('is read as Playwright writes it', () => {
    const line = parseCommandLine([
      '-r',
      'loader.js',
      '--no-sandbox',
      '--inspect=0',
      '--remote-debugging-port=0',
      'program',
      '--user-data-dir=data',
      'town.json',
    ])
    expect(line).toEqual({
      program: 'program',
      modules: ['loader.js'],
      switches: [['no-sandbox', '']],
      allSwitches: [
        ['no-sandbox', ''],
        ['inspect', '0'],
        ['remote-debugging-port', '0'],
        ['user-data-dir', 'data'],
      ],
      inspectorPort: 0,
      debuggingPort: 0,
      asksVersion: false,
    })
  })

  it('opens a debugging connection only on request', () => {
    const line = parseCommandLine(['.'])
    expect([line.inspectorPort, line.debuggingPort]).toEqual([undefined, undefined])
  })

  it('keeps what follows the first equals sign of a switch', () => {
    expect(parseCommandLine(['--lang=en=GB', '.']).switches).toEqual([['lang', 'en=GB']])
  })

  it('asks for the version only if no program is named', () => {
    expect(parseCommandLine(['--version']).asksVersion).toBe(true)
    expect(parseCommandLine(['.', '--version']).asksVersion).toBe(false)
  })
})
