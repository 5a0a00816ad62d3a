import { equalBytes } from '../../../src/core/level/bytes'
import type { ReadableFormat, ReadResult, WritableFormat } from '../../../src/core/formats/format'
import { checkOptions, optionsFor, readOptionsFor } from '../../../src/core/formats/format-options'
import { painterOf } from '../../../src/core/formats/paint-source'
import { readWith } from '../../../src/core/formats/read-level-file'
import { describeFileProblem } from '../../../src/core/text/file-problem'
import { unpackZstd } from '../../../src/core/formats/zstd/unpack'
import { equalLevels } from '../../../src/core/level/level'
import { firstLevel, type Project } from '../../../src/core/project/project'
import { project as projectSchema } from '../../../src/jobs/project-schema'
import type { Setting, SettingValue, SettingValues } from '../../../src/core/settings/setting'
import type { MutatorId } from '../mutate'
import { READERS, readerOf, WRITERS, writerOf } from '../../support/all-formats'
import { checkSentence, law, lawOfReturn, type Target } from '../target'
import { richProject } from './rich-project'
import { fixture } from '../../support/files'
import type { FilesBeside } from '../../../src/core/formats/beside'
import { fixturesIn, PROJECTS } from './seeds'

/** How the files of each format are changed; the others are texts. */
const MUTATORS: Readonly<Record<string, readonly MutatorId[]>> = {
  native: ['json'],
  tmj: ['json'],
  tmx: ['xml'],
  world: ['json'],
  ldtk: ['json'],
  uvtt: ['json'],
  json: ['json'],
  'door-bits': ['json'],
  gridcart: ['json', 'xml'],
  donjon: ['json'],
  onepage: ['json'],
  pngmaze: ['png'],
}

/** Files of other programs, by format. */
const FIXTURES: Readonly<Record<string, RegExp>> = {
  gridcart: /gridcart/,
  donjon: /donjon/,
  onepage: /onepage/,
  ldtk: /ldtk$/,
  json: /^inn\.json$/,
  textmaze: /maze\.txt$/,
  pngmaze: /png$/,
  uvtt: /dd2vtt$/,
  tmj: /tmj$/,
}

/** Levels with more cells are checked, but not written and read again: that takes longer than reading them. */
const MAX_REWRITTEN = 1000

/** Files that maps of Tiled and projects of LDtk name, for all of them. */
const BESIDE = new Map([
  ...['kinds.tsx', 'lamp.tx', 'walls-only.tmx', 'class-1-9.tmx'].map(
    (name) => [name, { bytes: fixture(`tiled/cases/${name}`) }] as const,
  ),
  ...['manor/Hall.ldtkl', 'manor/Crypt.ldtkl'].map(
    (name) => [name, { bytes: fixture(`imports/${name}`) }] as const,
  ),
])

/** The readers of all formats. */
export const formatTargets: readonly Target[] = [
  ...READERS.map(targetOf),
  filesOfTiled(),
  levelsOfLdtk(),
  layersOfZstd(),
]

/** Layers of tiles that are packed by zstd. */
function layersOfZstd(): Target {
  const text = new TextDecoder().decode(fixture('zstd/layers.json'))
  const layers = JSON.parse(text) as readonly { readonly packed: string }[] // as README.md says
  return {
    id: 'zstd',
    mutators: ['text'],
    seeds: () => layers.map(({ packed }) => new Uint8Array(Buffer.from(packed, 'base64'))),
    run: (input) => unpackZstd(input, 8000).status !== 'damaged',
  }
}

/** The tilesets and templates of a map: the input is the file that the map names. */
function filesOfTiled(): Target {
  const maps = [
    { map: fixture('tiled/cases/external-tileset.tmx'), name: 'kinds.tsx' },
    { map: fixture('tiled/cases/template.tmx'), name: 'lamp.tx' },
  ]
  return {
    id: 'tiled-files',
    mutators: ['xml', 'json'],
    seeds: () => [...fixturesIn('tiled/cases', /[.](?:tsx|tx|tsj|tj)$/), ...fixturesIn('tiled/beside', /./)],
    run(input) {
      return maps.map(({ map, name }) => isReadWith(map, new Map([[name, { bytes: input }]]))).includes(true)
    },
  }
}

/** The levels of an LDtk project in files of their own: the input is one of them. */
function levelsOfLdtk(): Target {
  const project = fixture('imports/manor.ldtk')
  return {
    id: 'ldtk-levels',
    mutators: ['json'],
    seeds: () => fixturesIn('imports/manor'),
    run(input) {
      const beside = new Map([...BESIDE, ['manor/Hall.ldtkl', { bytes: input }] as const])
      const result = readWith(readerOf('ldtk'), project, 'x.ldtk', { beside })
      checkWords(result)
      if (result.status === 'refused') return false
      checkProject(result.project)
      return result.missing === undefined
    },
  }
}

/** Whether a map comes in with all files that it names. */
function isReadWith(map: Uint8Array, beside: FilesBeside): boolean {
  const result = readWith(readerOf('tmx'), map, 'x.tmx', { beside })
  checkWords(result)
  law(result.status === 'read', 'A file beside a map made the map wrong.')
  checkProject(result.project)
  return result.missing === undefined
}

function targetOf(format: ReadableFormat): Target {
  const name = `x.${format.extensions[0] ?? format.id}`
  return {
    id: format.id,
    mutators: MUTATORS[format.id] ?? ['text'],
    seeds: () => seedsOf(format.id),
    run(input) {
      // Options and rewriting cost more than reading: one input in four goes through them.
      const isThorough = input.length % 4 === 0
      const values = isThorough ? readOptionsFor(format, input, {}, BESIDE) : undefined
      const result = readWith(format, input, name, { values, beside: BESIDE })
      checkWords(result)
      if (isThorough) checkSource(format, input, values ?? {})
      if (result.status === 'refused') return false
      checkProject(result.project)
      if (isThorough) checkRewriting(format, result.project)
      return true
    },
  }
}

/** The source beside the level has a known key in each cell of each layer. */
function checkSource(format: ReadableFormat, input: Uint8Array, values: SettingValues): void {
  const source = format.pictureOf?.(input, values, 0, BESIDE)
  if (!source) return
  for (const { cells } of source.layers) {
    law(cells.length === source.width * source.height, 'A layer of a source has another size.')
    law(
      cells.every((number) => number <= source.keys.length),
      'A cell of a source has an unknown key.',
    )
  }
  const cells = Math.ceil(Math.max(source.width, source.height) / 64)
  painterOf(source, [], { pixels: 1, cells })()
}

function seedsOf(id: string): readonly Uint8Array[] {
  const pattern = FIXTURES[id]
  const written = WRITERS.find((format) => format.id === id)
  return [
    ...(written ? writtenSeeds(written) : []),
    ...(pattern ? fixturesIn('imports', pattern) : []),
    ...(id === 'native' ? fixturesIn('native') : []),
    ...(id === 'tmj' ? [...fixturesIn('tiled', /tmj$/), ...fixturesIn('tiled/cases', /(?:tmj|json)$/)] : []),
    ...(id === 'tmx' ? [...fixturesIn('tiled', /tmx$/), ...fixturesIn('tiled/cases', /tmx$/)] : []),
    ...(id === 'world' ? fixturesIn('tiled/cases', /world$/) : []),
  ]
}

function writtenSeeds(format: WritableFormat): readonly Uint8Array[] {
  const own = PROJECTS().flatMap((project) => writtenSeed(format, project, optionsFor(format, project)))
  const rich = richProject()
  const plain = optionsFor(format, rich)
  const ways = (format.settings ?? []).flatMap((setting) =>
    valuesOf(setting).map((value) => ({ ...plain, [setting.id]: value })),
  )
  return [...own, ...ways.flatMap((values) => writtenSeed(format, rich, values))]
}

/** Every way to write a file in which a setting has a choice. */
function valuesOf(setting: Setting): readonly SettingValue[] {
  if (setting.kind === 'switch') return [false, true]
  return setting.kind === 'choice' ? setting.choices.map(({ value }) => value) : []
}

/** The first file of a project, unless the format cannot hold it. */
function writtenSeed(format: WritableFormat, project: Project, values: SettingValues): readonly Uint8Array[] {
  if (checkOptions(format, project, values).length > 0) return []
  return format
    .write(project, 'x', values)
    .files.slice(0, 1)
    .map(({ bytes }) => bytes)
}

function checkWords(result: ReadResult): void {
  if (result.status === 'read') return result.notes.forEach(checkSentence)
  law(result.problems.length > 0, 'A file was refused without a reason.')
  for (const problem of result.problems) checkSentence(describeFileProblem(problem))
}

/** A project that was read is valid, and the project's own format gives the same one back. */
export function checkProject(project: Project): void {
  const shaped = projectSchema.safeParse(project)
  law(
    shaped.success,
    `The project that was read is not valid: ${shaped.error?.issues[0]?.path.join('.')} ${shaped.error?.issues[0]?.message}`,
  )
  if (cellsIn(project) > MAX_REWRITTEN) return
  const [file] = writerOf('native').write(project, 'x').files
  law(file !== undefined, 'The project that was read gives no file.')
  const again = readWith(readerOf('native'), file.bytes, 'x.brownstone')
  if (again.status === 'refused') {
    const [problem] = again.problems
    law(false, `The saved project cannot be opened again: ${problem ? describeFileProblem(problem) : ''}`)
  }
  lawOfReturn(again.project, project, 'A project')
  const [twice] = writerOf('native').write(again.project, 'x').files
  law(
    twice !== undefined && equalBytes(twice.bytes, file.bytes),
    'The saved project changes when it is opened and saved again.',
  )
}

/** What a format read it can write, and reads that again; from then on nothing more is lost. */
function checkRewriting(format: ReadableFormat, project: Project): void {
  const once = rewritten(format, project)
  if (!once) return
  const [before, after] = [firstLevel(project).level, firstLevel(once).level]
  law(before.width === after.width && before.height === after.height, 'The written file has another size.')
  const twice = rewritten(format, once)
  law(
    !twice || equalLevels(firstLevel(twice).level, after),
    'What a written file holds changes when it is written and read again.',
  )
}

/** Writes a project in a format and reads it again; undefined if it cannot be written. */
function rewritten(format: ReadableFormat, project: Project): Project | undefined {
  const written = WRITERS.find(({ id }) => id === format.id)
  if (!written || cellsIn(project) > MAX_REWRITTEN) return undefined
  const values = optionsFor(written, project)
  if (checkOptions(written, project, values).length > 0) return undefined
  const [file] = written.write(project, 'x', values).files
  law(file !== undefined, 'A project gives no file.')
  const again = format.read(file.bytes, file.name)
  if (again.status === 'read') return again.project
  const [problem] = again.problems
  law(false, `The written file is refused: ${problem ? describeFileProblem(problem) : ''}`)
  return undefined
}

function cellsIn({ levels, snapshots = [] }: Project): number {
  return [...levels, ...snapshots.map(({ level }) => level)].reduce(
    (sum, { level }) => sum + level.cells.length,
    0,
  )
}
