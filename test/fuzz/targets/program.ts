import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseMaz } from '../../../src/cli/maz-arguments'
import { parseTownmaze } from '../../../src/cli/townmaze-arguments'
import { runProgram } from '../../../src/cli/program'
import { writeNative } from '../../../src/core/formats/native/write'
import { parseJson } from '../../../src/core/text/parse-json'
import { createLevel } from '../../../src/core/level/level'
import { firstLevel, projectOf } from '../../../src/core/project/project'
import { applyCommand } from '../../../src/editor/apply-command'
import { openDocument } from '../../../src/editor/editor-document'
import { NO_ROLLS } from '../../../src/editor/rolls'
import { CALL_NAMES, EVENT_NAMES } from '../../../src/ipc/calls'
import { ARGUMENT_SCHEMAS, EVENT_SCHEMAS, REPLY_SCHEMAS } from '../../../src/ipc/schemas'
import { townCodeText } from '../../../src/ipc/shapes'
import { readCommandLine } from '../../../src/main/command-line'
import { readKeymap, rememberedKeymap, writeKeymap } from '../../../src/renderer/state/keymap'
import { rememberedLayout } from '../../../src/renderer/state/layout'
import * as remembered from '../../../src/renderer/state/remembered-settings'
import { rememberedExports, rememberedFormat } from '../../../src/renderer/state/remembered-exports'
import { rememberedPlayOptions, rememberedWalks } from '../../../src/renderer/state/remembered-play'
import { rememberedStamps } from '../../../src/renderer/state/remembered-stamps'
import { rememberedWishes } from '../../../src/renderer/state/remembered-wishes'
import { sessionBytes } from '../../../src/renderer/files/stored-session'
import { restoreSession } from '../../../src/renderer/files/restored-session'
import { GOOD_ARGUMENTS, GOOD_REPLIES } from '../../ipc/samples'
import { checkSentence, decode, encode, FuzzProblem, law, lawOfReturn, type Target } from '../target'
import { once, PROJECTS } from './seeds'

/** A document with a history, and its file. */
const SESSION = once(() => {
  const opened = openDocument(projectOf(createLevel(6, 6), 'x'), { name: 'x', isUnsaved: true })
  const painted = applyCommand(opened, { kind: 'paint', cells: [1, 2, 3], brush: 'street' }).document
  const { document } = applyCommand(painted, { kind: 'paint', cells: [8, 9], brush: 'house' })
  const [file] = writeNative(document.project, 'x').files
  const draft = file?.bytes ?? new Uint8Array()
  const now = {
    history: document.history,
    rolls: NO_ROLLS,
    levelId: document.levelId,
    selection: [1, 2],
    cursor: 3,
    map: undefined,
    world: undefined,
    window: 'x',
  }
  const work = sessionBytes(now, draft)
  for (;;) {
    const step = work.next()
    if (step.done)
      return {
        opened: openDocument(document.project, { name: 'x', isUnsaved: true }),
        draft,
        bytes: step.value,
      }
  }
})

/** Everything that is remembered between sessions: one line a key in an input. */
const READERS: readonly (() => unknown)[] = [
  ...Object.entries(remembered).flatMap(([name, read]) =>
    /^(?:remembered|remembers|keeps|forgetDamaged)/.test(name) && typeof read === 'function'
      ? [read as () => unknown]
      : [],
  ), // those take no arguments
  rememberedKeymap,
  rememberedLayout,
  rememberedFormat,
  () => rememberedExports('x'),
  rememberedPlayOptions,
  rememberedWalks,
  rememberedStamps,
  rememberedWishes,
]

const STORED = {
  'brownstone.hints': 'closed',
  'brownstone.theme': 'dark',
  'brownstone.mapAids': 'rows no-rulers below',
  'brownstone.scale': '125',
  'brownstone.keys': { format: 'brownstone-shortcuts', version: 1, keys: { 'edit.undo': ['F9'] } },
  'brownstone.layout': { left: 200, right: 300, bottom: 100, leftSeen: true },
  'brownstone.play': { view: 'first-person', hasFog: true, walker: 'x' },
  'brownstone.walks': [{ name: 'x', steps: 3, spots: [{ cell: 1, at: 2 }] }],
  'brownstone.stamps': ['#'],
  'brownstone.wishes': { wishes: ['deadEnds<=3'], seeds: 100 },
  'brownstone.exports': { x: { format: 'tmj', values: { tiles: 1 } } },
}

/** The contract, the settings, what is kept of a window, and the command lines. */
export const programTargets: readonly Target[] = [
  {
    id: 'contract',
    mutators: ['json'],
    seeds: () =>
      [
        ...CALL_NAMES.flatMap((name) => [
          { of: 'call', name, values: GOOD_ARGUMENTS[name] },
          { of: 'reply', name, values: GOOD_REPLIES[name] },
        ]),
        ...EVENT_NAMES.map((name) => ({ of: 'event', name, values: [] })),
      ].map((message) =>
        encode(
          JSON.stringify(message, (_, value: unknown) =>
            value instanceof Uint8Array ? { bytes: [...value] } : value,
          ),
        ),
      ),
    run(input) {
      const message = parseJson(decode(input))
      if (typeof message !== 'object' || message === null) return false
      const { of, name, values } = message as { of?: unknown; name?: unknown; values?: unknown } // unknown all the same
      const schemas = of === 'call' ? ARGUMENT_SCHEMAS : of === 'reply' ? REPLY_SCHEMAS : EVENT_SCHEMAS
      const schema = Object.entries(schemas).find(([known]) => known === name)?.[1]
      const result = schema?.safeParse(revive(values))
      if (!result?.success) return false
      if (of === 'call' && name === 'save') checkSaved(result.data)
      return true
    },
  },
  {
    id: 'settings',
    mutators: ['json'],
    seeds: () => [encode(JSON.stringify(STORED))],
    run(input) {
      const parsed = parseJson(decode(input))
      const texts = new Map<string, string>()
      for (const [key, value] of Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {}))
        texts.set(key, typeof value === 'string' ? value : JSON.stringify(value))
      withStorage(texts, () => READERS.forEach((read) => read()))
      return true
    },
  },
  {
    id: 'keymap',
    mutators: ['json'],
    seeds: () => [encode(writeKeymap({ 'edit.undo': ['F9', 'CmdOrCtrl+Shift+Z'], 'tool.wall': ['w'] }))],
    run(input) {
      const actions = [
        { id: 'edit.undo', keys: ['CmdOrCtrl+Z'] },
        { id: 'tool.wall', keys: [] },
      ]
      const result = readKeymap(decode(input), actions, ['Escape'])
      if (result.status === 'refused') return (checkSentence(result.message), false)
      const again = readKeymap(writeKeymap(result.keymap), actions, ['Escape'])
      law(again.status === 'read', 'The written keymap is refused.')
      lawOfReturn({ ...again.keymap }, { ...result.keymap }, 'A keymap')
      return true
    },
  },
  {
    id: 'session',
    mutators: ['session'],
    seeds: () => [SESSION().bytes],
    run(input) {
      const { opened, draft } = SESSION()
      const result = restoreSession(opened, input, draft)
      if (!result) return false
      law(
        firstLevel(result.document.project).level.cells.length === 36,
        'A session changed the document that it goes with.',
      )
      return true
    },
  },
  {
    id: 'desktop-command-line',
    mutators: ['text'],
    seeds: () =>
      ['brownstone\n--user-data-dir=data\ntown.brownstone\n--inspect\n../x.tmj\nbrownstone:#code=AbC'].map(
        encode,
      ),
    run(input) {
      const words = decode(input).split('\n')
      const { files, townCodes } = readCommandLine(words, path.resolve('/'), ['brownstone', 'tmj'])
      law(
        files.every((file) => path.isAbsolute(file)),
        'A file of the command line is relative.',
      )
      law(
        townCodes.every((code) => townCodeText.safeParse(code).success),
        'A town code of the command line does not fit the contract.',
      )
      return files.length + townCodes.length > 0
    },
  },
  {
    id: 'townmaze',
    mutators: ['text'],
    seeds: () => ['-h 23 -w 77 -g 4 -l 2 -c 0 -u 0 -s 750 -r 7', '-w 11'].map(encode),
    run(input) {
      const result = parseTownmaze(decode(input).split(/[ \n]/))
      if (result.status === 'refused') result.lines.forEach(checkSentence)
      return result.status === 'parsed'
    },
  },
  {
    id: 'maz',
    mutators: ['text'],
    seeds: () => ['-h # -v # -f . -y 11 -x 21 -m 57 -o 1 -r 7', '-x79 -y23', '-h░ -v▓'].map(encode),
    run(input) {
      const result = parseMaz(decode(input).split(/[ \n]/))
      if (result.status === 'refused') return (result.lines.forEach(checkSentence), false)
      law(
        result.characters.every((character) => [...character].length === 1),
        'A character of a maze is not one.',
      )
      return true
    },
  },
  {
    id: 'command-line',
    mutators: ['text'],
    seeds: () =>
      [
        'new --generator maze/rows --width 5 --height 5 --seed 3 -o - --format faq',
        'new --width 8 --height 8 --set gates=2 --seed x -o a.town.txt',
        'fill a.brownstone --seed 1 -o b.brownstone',
        'check a.brownstone --json',
        'measure a.brownstone --json',
        'export a.brownstone -o b.tmj --set tiles=x',
        'import a.brownstone --as native -o b.json',
        'solve a.brownstone --json',
        'formats --json',
        'towns --help',
        'maz -x 7 -y 5 -r 1',
        'ini overland/cevo',
        'search --seeds 1..3 --width 6 --height 6 --wish deadEnds<=3 --out-dir c',
        'dungeon a.brownstone --levels 2 -o d.brownstone',
      ].map(encode),
    run: runWords,
  },
]

/** Turns the marks for bytes in a message back into bytes. */
function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  const { bytes } = value as { bytes?: unknown } // unknown all the same
  if (Object.keys(value).length === 1 && Array.isArray(bytes))
    return Uint8Array.from(bytes.slice(0, 100), Number)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revive(entry)]))
}

/** A file that the contract lets through has a bare name. */
function checkSaved(values: unknown): void {
  const [request] = values as readonly { readonly files: readonly { readonly name: string }[] }[] // as its schema says
  for (const { name } of request?.files ?? [])
    law(
      !/[/\\\0]/.test(name) && name !== '..' && name !== '.',
      `The contract lets a file through with the name ${JSON.stringify(name)}.`,
    )
}

/** Runs with texts in the place of the browser's storage. */
function withStorage(texts: Map<string, string>, work: () => void): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  try {
    work()
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
}

/** Numbers above this would only ask for work that takes long: sizes, and counts of seeds. */
const MAX_NUMBER = 12

/** Runs the program with the words of an input in an empty folder; words that lead out of it are not tried. */
async function runWords(input: Uint8Array): Promise<boolean> {
  const text = decode(input).replaceAll(/\d{2,}/g, (digits) => String(Number(digits.slice(-6)) % MAX_NUMBER))
  const words = text.split(/[ \n]+/).slice(0, 30)
  if (words.some((word) => /[/\\]|\.\.$/.test(word) && !/^(?:maze|overland|town)\/\w+$/.test(word)))
    return false
  const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-fuzz-'))
  try {
    const [file] = writeNative(PROJECTS()[0] ?? projectOf(createLevel(6, 6)), 'a').files
    writeFileSync(path.join(folder, 'a.brownstone'), file?.bytes ?? new Uint8Array())
    let said = ''
    const io = {
      stdin: (async function* () {})(),
      stdout: async () => undefined,
      stderr: (line: string) => void (said += line),
      folder,
      now: () => 1_234_567_890_123,
    }
    const code = await runProgram(io, words)
    if (code > 3) throw new FuzzProblem(`The exit status is ${code}.`)
    if (code !== 0 && code !== 1) checkSentence(said)
    return code === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
