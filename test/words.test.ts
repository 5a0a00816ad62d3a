import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** The words of this code: one word a thing. Retired words are found with the word to use instead. */

const root = path.resolve(import.meta.dirname, '..')

/** Retired words in identifiers, alone or as a part of a name, each with the words to use instead. */
const RETIRED: Readonly<Record<string, string>> = {
  clash: 'Problem (shown to people) or Conflict (drawn things that exclude each other)',
  deed: 'action, help or label',
  desk: 'state',
  errand: 'write, operation or transaction',
  failure: 'Problem, or error for an exception',
  fault: 'Problem, or bug in the program',
  kept: 'stored, cached, locked or remaining',
  misfit: 'Problem',
  refusal: 'Problem',
  seeming: 'guess',
  sight: 'view, view cone or visible area',
  spot: 'position, cell index, target, step or site: say which',
  standing: 'position in a list, status or statistics: say which',
  tell: 'report (progress), record, announce (screen readers), send or print',
  told: 'reported, recorded, announced or sent',
  trouble: 'Problem',
  usual: 'default',
  workbench: 'app',
}

/** Retired beginnings of names, such as `MOST_CELLS` and `leastSide`. */
const RETIRED_BEGINNINGS: Readonly<Record<string, string>> = {
  besides: 'the exact word',
  least: 'min',
  most: 'max',
}

/** Retired names. */
const RETIRED_NAMES: Readonly<Record<string, string>> = {
  faceTexts: 'windowTexts',
  giveUpAloud: 'cancelPiece',
  inHand: 'chosen or floating',
  putDown: 'place or end',
  takeInHand: 'startFloating',
  takeUp: 'choose or start',
  tellSparingly: 'throttle',
  WorldFace: 'WorldState',
}

/** Retired phrases in comments, texts, test titles and documents. */
const RETIRED_PHRASES: readonly (readonly [phrase: RegExp, better: string])[] = [
  [/\bnothing takes\b/i, 'name the subject: "pass undefined to hide it"'],
  [/\bas many [a-z ]{1,30} fit\b(?! a)/i, 'Maximum number of …'],
  [/\bone['’]s own\b/i, 'custom'],
  [/\bin hand\b/i, 'active, chosen or floating'],
  [/\bwhoever\b/i, 'name the subject'],
  [/\bthereby\b/i, 'so'],
  [/\bbeforehand\b/i, 'before'],
  [/\bwhat comes of\b/i, 'result of'],
  [/\btells of\b/i, 'reports'],
  [/\ba word about\b/i, 'a note on'],
  [/\bhas [a-z ]{1,20} at hand\b/i, 'has'],
  [/\banew\b/i, 'again'],
  [/\bhad back\b/i, 'undone or restored'],
  [/\bgoes a week\b/i, 'is deleted'],
  [/\bhow many [\w ]{1,40} (?:of|in) a hundred\b/i, 'percentage of …'],
  [/\bbroke off\b/i, 'stopped unexpectedly'],
  [/\bhow (?:seldom|readily)\b/i, 'how rarely, how likely'],
  [/\btakes? (?:them|it) away\b/i, 'removes'],
  [/\bto the power of it\b/i, 'once in 2^n'],
  [/\bleast of the most\b/i, 'lowest as share of highest'],
  [/\b(?:smallest small|largest big)\b/i, 'minimum size of …'],
  [/\bwith what it needs\b/i, 'name the things'],
  [/\bas what (?:it|they) (?:is|are)\b/i, 'name the subject'],
  [/\bhand the \w+ back\b/i, 'Make … undecided'],
  [/\bhouse solid\b/i, 'rock'],
  [/\bhad not decided\b/i, 'had not reached'],
  [/\bcomputer nations?\b/i, 'AI nations'],
  [/\bSkara-sized\b(?!-)/i, 'classic'],
  [/['`"]Mended: /i, 'Repaired:'],
  [/\b(?:north|east|south|west) rather\b/i, 'more passages run …'],
  [/\bnot while one is\b/i, 'say what to open or to wait for'],
  [/\bis needed here\b/i, 'Expected …, found …'],
  [/\b(?:candidates? sheet|sheets? of candidates)\b/i, 'candidates'],
  [/\b(?:main road|boulevard)s?\b/i, 'avenue'],
  [/\bmarket place\b/i, 'market square'],
  [/\bquarters? of (?:a|the) town\b/i, 'district'],
  [/['`"]Take \$\{\w+\} (?:away|from)\b/i, 'Remove'],
]

/** A type named by a participle alone, which describes an act instead of a value. */
const PARTICIPLE_TYPE =
  /\b(?:interface|type|class)\s+([A-Z][a-z]*ed|Built|Done|Drawn|Found|Given|Grown|Held|Hidden|Kept|Known|Left|Lost|Made|Meant|Read|Said|Seen|Sent|Shown|Taken|Told|Written)\b/g

/** Names that keep a retired word, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  clockAtSight: 'stored in the settings of playtests',
  Defined: 'what the function `defined` returns',
  isStanding: 'a thing that stands upright',
  leastTree: 'a minimum spanning tree, as the books call it',
  LeastTree: 'a minimum spanning tree, as the books call it',
  leastTreeByTheBook: 'a minimum spanning tree, as the books call it',
  line_of_sight: 'a field of Universal VTT',
  nameConflicts: 'drawn things that exclude each other',
  objects_line_of_sight: 'a field of Universal VTT',
  PersonStanding: 'an icon of the package lucide-react',
  Spot: 'a type of the published library',
  spots: 'stored in recorded walks',
}

/** Settings whose names are ids in files and in the shell. */
const SETTING_IDS = /^(?:least|most)Side$/

/** Names that keep a retired word in some files only, each with its reason. */
const EXCEPTIONS_IN: readonly (readonly [files: RegExp, name: string, reason: string])[] = [
  [/^(?:src|test)\/core\/formats\/foundry\//, 'sight', 'a field of walls in Foundry'],
  [/^src\/core\/quotas\/default-quotas\.ts$/, 'usual', 'the id of a mix of buildings in files'],
]

/** Files of other programs, and this file. */
const SKIPPED = /^test\/(?:fixtures\/|words\.test\.ts)/
const CODE = /\.(?:ts|tsx|mts|mjs|cjs)$/
const TEXT = /\.(?:ts|tsx|mts|mjs|cjs|css|md)$/

interface Find {
  readonly line: number
  readonly word: string
  readonly better: string
}

/** What starts a comment, a text, a regular expression or a part of a template, in the code of a file. */
const MARK =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[(,=:[!&|?{};\n]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|[`{}]/g
/** The text of a template up to its next placeholder or its end. */
const TEMPLATE_TEXT = /(?:\\[\s\S]|[^`\\$]|\$(?!\{))*(`|\$\{|$)/y

/** Returns the code without comments and texts; lines keep their numbers. */
function codeOf(text: string): string {
  let code = ''
  let from = 0
  /** For each template around this place, the number of braces open in its placeholder. */
  const templates: number[] = []
  const blank = (to: number): void => {
    code += text.slice(from, to).replace(/[^\n]/g, ' ')
    from = to
  }
  const skipTemplateText = (): void => {
    TEMPLATE_TEXT.lastIndex = from
    const end = TEMPLATE_TEXT.exec(text)
    blank(TEMPLATE_TEXT.lastIndex)
    if (end?.[1] === '${') templates.push(0)
  }
  for (;;) {
    MARK.lastIndex = from
    const mark = MARK.exec(text)
    if (!mark) return code + text.slice(from)
    code += text.slice(from, mark.index)
    from = mark.index
    const [word] = mark
    const braces = templates.at(-1)
    if (word === '{') {
      if (braces !== undefined) templates[templates.length - 1] = braces + 1
      code += text[from++] ?? ''
    } else if (word === '}') {
      code += text[from++] ?? ''
      if (braces === 0) {
        templates.pop()
        skipTemplateText()
      } else if (braces !== undefined) templates[templates.length - 1] = braces - 1
    } else if (word === '`') {
      from++
      code += ' '
      skipTemplateText()
    } else blank(from + word.length)
  }
}

/** Finds most files and names without a retired word quickly. */
const ANY_WORD = new RegExp(
  [
    ...[...Object.keys(RETIRED), ...Object.keys(RETIRED_NAMES)].map(
      (word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}|${word.toUpperCase()}`,
    ),
    ...Object.keys(RETIRED_BEGINNINGS).map((word) => `${word}[A-Z]|${word.toUpperCase()}_`),
  ].join('|'),
)

/** Finds most files without a retired phrase quickly. */
const ANY_PHRASE = new RegExp(RETIRED_PHRASES.map(([phrase]) => phrase.source).join('|'), 'i')

/** Returns the retired word in a name and what to say instead; undefined if there is none. */
function judge(name: string): readonly [word: string, better: string] | undefined {
  if (EXCEPTIONS[name] !== undefined || SETTING_IDS.test(name)) return undefined
  const whole = RETIRED_NAMES[name]
  if (whole !== undefined) return [name, whole]
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/)
  const [first = '', ...others] = parts
  const beginning = others.length > 0 ? RETIRED_BEGINNINGS[first] : undefined
  if (beginning !== undefined) return [first, beginning]
  for (const part of parts) {
    const better = RETIRED[part] ?? RETIRED[part.replace(/s$/, '')] ?? RETIRED[part.replace(/es$/, '')]
    if (better !== undefined) return [part, better]
  }
  return undefined
}

/** Finds the retired words in the name of a file and in its text. */
function findWords(file: string, text: string): readonly Find[] {
  const found: Find[] = []
  const inName = judge(
    path
      .basename(file)
      .replace(/\..*/, '')
      .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  if (inName) found.push({ line: 0, word: inName[0], better: inName[1] })
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length
  for (const [phrase, better] of ANY_PHRASE.test(text) ? RETIRED_PHRASES : []) {
    for (const { 0: word, index } of text.matchAll(new RegExp(phrase, 'gi'))) {
      found.push({ line: lineAt(index), word, better })
    }
  }
  const hasParticiple = text.search(PARTICIPLE_TYPE) >= 0
  if (!CODE.test(file) || (!hasParticiple && !ANY_WORD.test(text))) return found
  const code = codeOf(text)
  for (const { 1: word = '', index } of code.matchAll(PARTICIPLE_TYPE)) {
    if (EXCEPTIONS[word] !== undefined) continue
    found.push({ line: lineAt(index), word, better: 'a noun, such as MovedBlock or MoveResult' })
  }
  for (const { 0: name, index } of code.matchAll(/[A-Za-z_$][\w$]*/g)) {
    const judged = ANY_WORD.test(name) ? judge(name) : undefined
    const mayStay = EXCEPTIONS_IN.some(([files, other]) => other === name && files.test(file))
    if (judged && !mayStay) found.push({ line: lineAt(index), word: name, better: judged[1] })
  }
  return found
}

function filesOf(): readonly string[] {
  const folders = ['src', 'test', 'e2e', 'bench', 'scripts', 'docs']
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll('\\', '/'),
    ),
  )
  return [...files, 'README.md', 'CONTRIBUTING.md'].filter((file) => TEXT.test(file) && !SKIPPED.test(file))
}

it('code and documents use one word a thing', () => {
  const found = filesOf().flatMap((file) =>
    findWords(file, readFileSync(path.join(root, file), 'utf8')).map(
      ({ line, word, better }) => `${file}:${line} "${word}": say ${better}`,
    ),
  )
  expect(found).toEqual([])
})

it.each([
  ['const keptAt = 1', 1],
  ['const isKept = 1', 1],
  ['const MOST_CELLS = 1', 1],
  ['interface StorageFault {}', 1],
  ['interface Carried {}', 1],
  ['// A type Carried\ninterface CarriedPiece {}', 0],
  ['const told = tell()', 2],
  ['/** As many maps fit. */', 1],
  ['// Whoever comes.', 1],
  ['/** What is kept, and most of it. */', 0],
  ['const most = atLeast(accept, noteStored)', 0],
  ["const text = 'No spot to tell'", 0],
  ['const text = `kept ${count} and told ${spot} of it` + fault', 2],
  ["const text = /['`]/.test(a) ? `told ${list.map((a) => ({ a, b: `spot ${desk}` }))}` : sight", 2],
])('finds the retired words of %j', (text, count) => {
  expect(findWords('sample.ts', text)).toHaveLength(count)
})

it('finds the retired words in the names of files', () => {
  expect(findWords('src/core/draw-spots.ts', '')).toHaveLength(1)
  expect(findWords('src/core/most-used.css', '')).toHaveLength(1)
  expect(findWords('src/core/the-most.md', '')).toEqual([])
})

it('leaves a field of another program alone in the files of its format only', () => {
  const text = 'const wall = { sight: 1 }'
  expect(findWords('src/core/formats/foundry/sample.ts', text)).toEqual([])
  expect(findWords('src/core/formats/doom/sample.ts', text)).toHaveLength(1)
})

it('finds the line and the better word', () => {
  expect(findWords('sample.ts', 'const a = 1\nconst desk = a\n')).toEqual([
    { line: 2, word: 'desk', better: 'state' },
  ])
})
