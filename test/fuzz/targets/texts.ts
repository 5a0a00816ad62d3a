import { parseWishes } from '../../../src/core/analyse/wishes'
import { readLevelAsBlock } from '../../../src/core/formats/block/read-level'
import { readLevelFile } from '../../../src/core/formats/read-level-file'
import { writeBlockText } from '../../../src/core/formats/block/write'
import { readKindsFile, writeKinds } from '../../../src/core/formats/kinds-file'
import { OVERLAND_FORMATS } from '../../../src/core/formats/overland/index'
import { readStyleFile } from '../../../src/core/formats/style-file'
import { readIniFile, writeIni } from '../../../src/core/generate/overland/ini'
import { SCENARIOS } from '../../../src/core/generate/overland/index'
import { equalBytes } from '../../../src/core/level/bytes'
import { blockOfLevel } from '../../../src/core/level/block'
import { readNamesFile, writeNamesFile } from '../../../src/core/names/names-file'
import { equalOverlands, createOverland, checkOverlandSize } from '../../../src/core/overland/overland'
import { writeCustomStyle } from '../../../src/core/picture/styles/custom-style-file'
import { firstLevel } from '../../../src/core/project/project'
import { readTownCode, writeTownCode } from '../../../src/core/codes/town-code'
import { defaultValues } from '../../../src/core/settings/check'
import { parseQuotas } from '../../../src/core/quotas/parse'
import { ruleText } from '../../../src/core/quotas/rule'
import { createLevel, equalLevels } from '../../../src/core/level/level'
import { customWithTiles } from '../../support/tiles'
import { checkSentence, decode, encode, law, lawOfReturn, type Target } from '../target'
import { PROJECTS } from './seeds'
import { textTarget } from './text-target'

const overlands: readonly Target[] = OVERLAND_FORMATS.flatMap((format) => {
  const { read, write } = format
  if (!read) return []
  return [
    {
      id: `overland-${format.id}`,
      mutators: ['bytes'],
      seeds: () =>
        [createOverland(20, 2), createOverland(32, 18)].flatMap(
          (map) =>
            write?.(map, 'x')
              .files.slice(0, 1)
              .map(({ bytes }) => bytes) ?? [],
        ),
      run(input) {
        const result = read(input)
        if (result.status === 'refused') return false
        law(checkOverlandSize(result.overland).length === 0, 'An overland map of a wrong size was read.')
        const [file] = write?.(result.overland, 'x').files ?? []
        const again = file && read(file.bytes)
        law(
          again?.status === 'read' && equalOverlands(again.overland, result.overland),
          'An overland map changes when it is written and read again.',
        )
        return true
      },
    } satisfies Target,
  ]
})

const scenarioValues = (scenario: (typeof SCENARIOS)[number]) =>
  defaultValues(scenario.settings, { width: 100, height: 96 })

/** The readers of everything that is no level. */
export const textTargets: readonly Target[] = [
  ...overlands,
  {
    id: 'ini',
    mutators: ['text'],
    seeds: () => SCENARIOS.map((scenario) => encode(writeIni(scenario, scenarioValues(scenario)))),
    run(input) {
      const result = readIniFile(input)
      if (result.status === 'refused') {
        law(result.problems.length > 0, 'An INI file was refused without a reason.')
        return false
      }
      const again = readIniFile(encode(writeIni(result.scenario, result.settings)))
      law(again.status === 'read', 'The written INI file is refused.')
      lawOfReturn([again.scenario.id, again.settings], [result.scenario.id, result.settings], 'An INI file')
      return true
    },
  },
  textTarget({
    id: 'clipboard',
    mutators: ['text', 'json'],
    seeds: () =>
      PROJECTS().map((project) =>
        encode(writeBlockText(blockOfLevel(firstLevel(project).level), { name: 'x' })),
      ),
    async read(text) {
      const result = await readLevelAsBlock(text, readLevelFile)
      if (result.status === 'refused') return [result.problem]
      const { block } = result
      law(
        block.cells.length === block.width * block.height && block.mask.length === block.cells.length,
        'A piece has another size than it says.',
      )
      const again = await readLevelAsBlock(writeBlockText(block, result.notes), readLevelFile)
      law(
        again.status === 'read' &&
          equalBytes(again.block.mask, block.mask) &&
          (equalLevels(again.block, block) || block.mask.indexOf(0) >= 0),
        'A piece changes when it is copied and pasted again.',
      )
      return undefined
    },
  }),
  {
    id: 'town-code',
    mutators: ['townCode', 'text'],
    seeds: () =>
      PROJECTS()
        .flatMap((project) => project.levels)
        .filter(({ level }) => level.width >= 5 && level.height >= 5)
        .map(({ level }, at) =>
          encode(
            writeTownCode({
              generator: 'town',
              version: 1,
              settings: {},
              seed: at % 2 ? 'x' : '7',
              sketch: level,
              isFilled: at % 3 > 0,
            }),
          ),
        ),
    run: (input) => readCode(decode(input)),
  },
  {
    id: 'link',
    mutators: ['text', 'townCode'],
    seeds: () => {
      const sketch = createLevel(9, 9)
      const code = writeTownCode({
        generator: 'town',
        version: 1,
        settings: {},
        seed: '7',
        sketch,
        isFilled: true,
      })
      return [
        `brownstone:${code}`,
        `https://example.org/#code=${code}`,
        code.replaceAll(/(.{20})/g, '$1\n'),
      ].map(encode)
    },
    run: (input) => readCode(decode(input)),
  },
  {
    id: 'style',
    mutators: ['json'],
    seeds: () => [encode(writeCustomStyle(customWithTiles(4)))],
    run(input) {
      const result = readStyleFile(input)
      if (result.status === 'refused') return (checkSentence(result.problem.message), false)
      const again = readStyleFile(encode(writeCustomStyle(result.style)))
      law(again.status === 'read', 'The written style is refused.')
      lawOfReturn(again.style, result.style, 'A style')
      return true
    },
  },
  {
    id: 'kinds',
    mutators: ['json'],
    seeds: () => [
      encode(
        writeKinds([
          { id: 'smithy', label: 'Smithy', base: 'shop', size: { width: 1, height: 1 }, properties: [] },
        ]),
      ),
    ],
    run(input) {
      const result = readKindsFile(input)
      if (result.status === 'refused')
        return (result.problems.forEach(({ message }) => checkSentence(message)), false)
      const again = readKindsFile(encode(writeKinds(result.kinds)))
      law(again.status === 'read', 'The written kinds are refused.')
      lawOfReturn(again.kinds, result.kinds, 'A list of kinds')
      return true
    },
  },
  textTarget({
    id: 'names',
    mutators: ['json'],
    seeds: () => [
      encode(writeNamesFile({ label: 'x', words: { a: ['b', 'c'] }, patterns: { inn: ['The {a}'] } })),
    ],
    read(text) {
      const result = readNamesFile(text)
      if (result.status === 'refused') return [result.message]
      const again = readNamesFile(writeNamesFile(result.style))
      law(again.status === 'read', 'The written names are refused.')
      lawOfReturn(again.style, result.style, 'A names file')
      return undefined
    },
  }),
  textTarget({
    id: 'quotas',
    mutators: ['text'],
    seeds: () =>
      [
        'inn 1..3 apart 6; temple 1 on square',
        'shop 2..5 near gate 4\nguild 1 far inn 9 facing avenue',
        'house 10 in "North" size 2..4 reachable',
      ].map(encode),
    read(text) {
      const result = parseQuotas(text)
      if (result.status === 'refused') return result.messages
      const again = parseQuotas(result.rules.map(ruleText).join('\n'))
      law(again.status === 'parsed', 'Quotas in their plainest form are refused.')
      lawOfReturn(again.rules, result.rules, 'A quota')
      return undefined
    },
  }),
  textTarget({
    id: 'wishes',
    mutators: ['text'],
    seeds: () => ['deadEnds<=12\ndistance(inn, gate) <= 6', 'streets>=40', 'houses=3'].map(encode),
    read(text) {
      const result = parseWishes(text.split('\n'))
      if (result.status === 'refused') return result.messages
      const again = parseWishes(result.wishes.map((wish) => wish.text))
      law(again.status === 'parsed', 'Wishes without spaces are refused.')
      lawOfReturn(again.wishes, result.wishes, 'A wish')
      return undefined
    },
  }),
]

function readCode(text: string): boolean {
  const result = readTownCode(text)
  if (result.status === 'refused') return (checkSentence(result.message), false)
  const again = readTownCode(writeTownCode(result.code))
  law(again.status === 'read', 'The written town code is refused.')
  const { sketch, settings, ...others } = result.code
  const { sketch: sketchAgain, settings: settingsAgain, ...othersAgain } = again.code
  law(equalLevels(sketchAgain, sketch), 'A town changes when its code is written and read again.')
  // A code of an older version may lack settings, which are written as their defaults.
  lawOfReturn(
    { ...othersAgain, ...settingsAgain },
    { ...others, ...settingsAgain, ...settings },
    'A town code',
  )
  return true
}
