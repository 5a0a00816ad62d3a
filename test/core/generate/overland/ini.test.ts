import { describe, expect, it } from 'vitest'
import { describeFileProblem } from '../../../../src/core/text/file-problem'
import { readIni, readIniFile, writeIni } from '../../../../src/core/generate/overland/ini'
import { SCENARIO_ENTRIES } from '../../../../src/core/generate/overland/entries'
import { checkOverlandSettings } from '../../../../src/core/generate/overland/check-settings'
import { completeValues } from '../../../../src/core/settings/check'

const RIVER = '[map_type]\nmap_type = The_big_river\n\n[The_big_river]\n'

function problem(text: string): readonly string[] {
  const result = readIni(text)
  if (result.status === 'read') throw new Error('The file was read')
  return result.problems.map(describeFileProblem)
}

describe('INI files', () => {
  it.each(SCENARIO_ENTRIES.map((scenario) => [scenario.iniName, scenario] as const))(
    'of %s are read as they were written, and their settings are lawful',
    (_, scenario) => {
      const values = completeValues(scenario.settings, {})
      const result = readIni(writeIni(scenario, values))
      if (result.status === 'refused') throw new Error(result.problems[0]?.message)
      expect(result.scenario).toBe(scenario)
      expect(result.settings).toEqual(values)
      expect(checkOverlandSettings(scenario, result.settings, undefined)).toEqual([])
    },
  )

  it('use the defaults of the original for missing parameters, not those of this program', () => {
    const result = readIni(RIVER)
    expect(result).toMatchObject({
      settings: { water_width: 1350, map_size: '100', comp_opponents_area1: 3 },
    })
  })

  it('may have comments, quotes, blanks, tabs and any line ends; other sections are ignored', () => {
    const text = [
      '# made by hand',
      '[map_type]',
      '   # indented comment',
      'map_type=The_big_river # and a comment after it',
      '[Mountains]',
      'this line is never looked at',
      '[The_big_river]',
      'mapfile = "my map.cevo map"',
      'water_width\t=\t650 and more',
      'human_start_pos = 3#comment',
      '',
    ].join('\r\n')
    const result = readIni(text)
    expect(result).toMatchObject({ status: 'read', settings: { water_width: 650, human_start_pos: 3 } })
    expect(result.status === 'read' && result.mapFile).toBe('my map.cevo map')
    expect(result.status === 'read' && [...result.lines]).toEqual([
      ['mapfile', 8],
      ['water_width', 9],
      ['human_start_pos', 10],
    ])
  })

  it.each([
    [
      'an unknown name',
      `${RIVER}rainfall = 3\n`,
      'line 5: "rainfall" is not a parameter. Correct its name, or remove the line.',
    ],
    [
      'a name twice',
      `${RIVER}water_width = 500\nwater_width = 500\n`,
      'line 6: "water_width" is repeated; line 5 has it already.',
    ],
    [
      'no number',
      `${RIVER}water_width = wide\n`,
      'line 5: "water_width" is "wide"; it must be a whole number in decimal digits.',
    ],
    [
      'a hexadecimal number',
      `${RIVER}water_width = 0x10\n`,
      'line 5: "water_width" is "0x10"; it must be a whole number in decimal digits.',
    ],
    [
      'too great a number',
      `${RIVER}comp_opponents_area1 = 16\n`,
      'line 5: "comp_opponents_area1" is 16; it must be between 0 and 15.',
    ],
    [
      'too small a number',
      `${RIVER}water_width = 100\n`,
      'line 5: "water_width" is 100; it must be between 150 and 10000.',
    ],
    [
      'a size that there is not',
      `${RIVER}map_size = 60\n`,
      'line 5: "map_size" is 60; it must be one of 35, 50, 70, 100, 150, 230.',
    ],
    [
      'an indented name',
      `${RIVER} water_width = 500\n`,
      'line 5, column 1: A name must begin in the first column.',
    ],
    [
      'no value',
      `${RIVER}water_width =\n`,
      'line 5: The line must be "name = value", a comment after #, or blank.',
    ],
    [
      'a long line',
      `${RIVER}water_width = ${'5'.repeat(400)}\n`,
      'line 5: The line has 414 characters; it may have 399.',
    ],
    [
      'no map type',
      '[The_big_river]\n',
      'The section [map_type] must say "map_type = Name"; names: Navigation_required',
    ],
    [
      'two map types',
      '[map_type]\nmap_type = Desert\nmap_type = Arctic\n',
      'line 3: "map_type" is repeated; line 2 has it already.',
    ],
    [
      'an unknown map type',
      '[map_type]\nmap_type = Fjords\n',
      'line 2: "Fjords" is not a map type; names: Navigation_required',
    ],
  ])('are refused with %s', (_, text, message) => {
    expect(problem(text)[0]).toContain(message)
  })

  it('may be in Latin-1, and end with the mark of DOS, whatever follows it', () => {
    const text = `# f\u00fcr Gr\u00f6nland\r\n${RIVER}water_width = 650\r\n`
    const latin = Uint8Array.from(`${text}\u001a junk = 3\r\n[`, (letter) => letter.charCodeAt(0))
    const read = { status: 'read', settings: { water_width: 650 } }
    expect(readIniFile(latin)).toMatchObject(read)
    expect(readIniFile(latin.subarray(0, text.length))).toMatchObject(read)
    expect(readIniFile(new TextEncoder().encode(text))).toMatchObject(read)
  })

  it.each([
    ['empty files', [], 'The file is empty'],
    ['text in UTF-16', [0xff, 0xfe, 0x5b, 0], 'UTF-16'],
    ['files that are no text', [0x5b, 0, 0xff], 'not UTF-8 text'],
    ['a mark of DOS alone', [0x1a], 'The file is empty'],
  ])('refuse %s', (_, bytes, message) => {
    const result = readIniFile(Uint8Array.from(bytes))
    expect(result.status === 'refused' && result.problems.map(describeFileProblem).join()).toContain(message)
  })

  it('list all problems at once, and name parameters of other scenarios', () => {
    expect(problem(`${RIVER}a = 1\nb = 2\n`)).toHaveLength(2)
    const result = readIni(`${RIVER}lake_dist = 300\n`)
    expect(result.status === 'read' && result.notes[0]).toBe(
      '"lake_dist" in line 5 is not used by The big river.',
    )
  })
})
