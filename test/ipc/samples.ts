import type { CallName } from '../../src/ipc/calls'
import { MAX_LETTERS } from '../../src/core/picture/glyphs/font-file'
import type { CallArguments, CallReply, SentArguments } from '../../src/ipc/host'

const filter = { label: 'Brownstone project', extensions: ['brownstone'] }
const bytes = new Uint8Array([1, 2, 3])
const THREAD = '01234567-89ab-cdef-0123-456789abcdef'

/** Arguments that every call takes. */
export const GOOD_ARGUMENTS: { readonly [C in CallName]: CallArguments<C> } = {
  open: [{ filters: [filter] }],
  openRecent: ['token'],
  recent: [],
  save: [{ filter, files: [{ name: 'town.brownstone', bytes }], purpose: 'document' }],
  exportTarget: [{ file: 'token', exported: 'other' }],
  exportAtSave: [{ file: 'token', target: 'maps/town.tmj', files: [{ name: 'town.tmj', bytes }], ask: true }],
  storeDraft: [{ name: 'Town', bytes }],
  dropDraft: [],
  offeredCopies: [],
  storedCopies: [],
  readCopy: ['draft-1'],
  discardCopy: ['draft-1'],
  copyOpened: ['draft-1'],
  copiesDone: [],
  storeVersion: ['token', { name: 'Town', bytes }],
  lostWork: [],
  noteCrash: [{ what: 'worker', message: 'It is gone.' }],
  crashLog: [],
  checkFile: ['token'],
  readAgain: ['token'],
  readBeside: ['token', 'tiles/kinds.tsx', 1000],
  tokenFor: ['/home/me/cave.tmj'],
  findFonts: [[0x5d0, 0x10ffff]],
  checkForUpdate: [],
  installUpdate: [],
  heldContent: ['token'],
  startThread: [],
  toThread: [THREAD, { job: 'generate', request: {} }],
  lostRun: [],
  joinThread: [THREAD],
  endThread: [THREAD],
  startLink: [],
  showInLink: [{ kind: 'message', value: {} }],
  endLink: [],
  document: [{ id: 'page 1', name: 'Town', edited: true, file: 'token' }],
  menu: [
    [{ action: 'edit.undo', label: 'Undo Street, 1 cell', key: 'F9', isEnabled: true, isTicked: false }],
  ],
  fullScreen: [],
  close: [],
  editCommand: ['copy'],
}

/** The arguments of every call in the window. */
export const GOOD_SENT: { readonly [C in CallName]: SentArguments<C> } = {
  ...GOOD_ARGUMENTS,
  tokenFor: [new File([], 'cave.tmj')],
}

/** A reply that every call may give. */
export const GOOD_REPLIES: { readonly [C in CallName]: CallReply<C> } = {
  open: { status: 'opened', file: 'token', name: 'town.brownstone', bytes },
  openRecent: { status: 'error', message: 'It is gone.' },
  recent: [{ file: 'token', name: 'town.brownstone', folder: '/home/me' }],
  save: { status: 'saved', file: 'token', name: 'town.brownstone' },
  exportTarget: { status: 'target', target: '../maps/town.tmj' },
  exportAtSave: { status: 'written', written: 1, unchanged: 2, note: 'A note.' },
  storeDraft: { status: 'stored', at: 1_700_000_000_000 },
  dropDraft: undefined,
  offeredCopies: { items: [], notes: ['The folder cannot be read.'] },
  storedCopies: {
    items: [
      { id: 'draft-1', kind: 'draft', name: 'Town', folder: '', at: 1, size: 3, problem: 'It is cut off.' },
    ],
    notes: [],
  },
  readCopy: { status: 'read', name: 'Town', bytes },
  discardCopy: { status: 'discarded' },
  copyOpened: undefined,
  copiesDone: undefined,
  storeVersion: { status: 'error', message: 'the disk is full' },
  lostWork: {
    status: 'lost',
    document: { id: 'page 1', name: 'Town', edited: true, file: 'token' },
    draft: { name: 'Town', bytes },
    age: 900,
  },
  noteCrash: undefined,
  crashLog: 'A line.\n',
  checkFile: { status: 'changed', at: 1 },
  readAgain: { status: 'read', name: 'town.brownstone', bytes },
  readBeside: { status: 'read', bytes },
  tokenFor: 'token',
  findFonts: { status: 'found', fonts: [{ name: 'font.ttf', bytes }] },
  checkForUpdate: { status: 'ready', version: '1.2.3' },
  installUpdate: undefined,
  heldContent: { status: 'read', bytes },
  startThread: THREAD,
  toThread: undefined,
  lostRun: {
    status: 'running',
    thread: THREAD,
    note: { mode: 'fill', generator: 'town', settings: { straightness: 5 }, seed: '7', levelId: 'level-1' },
  },
  joinThread: undefined,
  endThread: undefined,
  startLink: { status: 'open', address: `ws://127.0.0.1:4000/${'a'.repeat(24)}` },
  showInLink: undefined,
  endLink: undefined,
  document: undefined,
  menu: undefined,
  fullScreen: undefined,
  close: undefined,
  editCommand: true,
}

/** Lists of arguments that no call takes. */
export const JUNK: readonly (readonly unknown[])[] = [
  [null],
  [undefined, undefined],
  [42],
  [''],
  ['a'.repeat(100_000)],
  [[]],
  [{}],
  [{ __proto__: null, name: 'one' }],
  [new Uint8Array(4)],
  [() => 1],
  ['one', 'two'],
]

const LONG = 'a'.repeat(201)
const SAVE = GOOD_ARGUMENTS.save[0]
const TARGET = GOOD_ARGUMENTS.exportTarget[0]
const SAVE_EXPORT = GOOD_ARGUMENTS.exportAtSave[0]
const DRAFT = GOOD_ARGUMENTS.storeDraft[0]
const STATE = GOOD_ARGUMENTS.document[0]
const LINE = GOOD_ARGUMENTS.menu[0][0]
const BAD_TOKENS: readonly unknown[] = ['', LONG, 7, null, ['token'], { file: 'token' }]
const BAD_THREADS: readonly unknown[] = [
  ...BAD_TOKENS,
  1,
  THREAD.slice(1),
  `${THREAD}0`,
  THREAD.toUpperCase(),
]
const BAD_FILTERS: readonly unknown[] = [
  null,
  { label: '', extensions: ['txt'] },
  { label: LONG, extensions: ['txt'] },
  { label: 'Text', extensions: [] },
  { label: 'Text', extensions: ['../txt'] },
  { label: 'Text', extensions: ['*'] },
  { label: 'Text', extensions: Array(201).fill('txt') },
  { label: 'Text', extensions: ['txt'], more: true },
]
const BAD_FILES: readonly unknown[] = [
  [],
  Array.from({ length: 1001 }, () => SAVE.files[0]),
  ...['', '.', '..', '../a', 'a/b', 'a\\b', 'a\0', 'a\nb', 'a'.repeat(256), 7].map((name) => [
    { name, bytes },
  ]),
  ...['text', [1, 2], null, {}].map((junk) => [{ name: 'a.txt', bytes: junk }]),
  [{ name: 'a.txt', bytes, mode: 0o755 }],
]
const BAD_PATHS: readonly unknown[] = [
  '',
  '.',
  '..',
  '/etc/passwd',
  'C:\\kinds.tsx',
  'file:///kinds.tsx',
  'tiles\\kinds.tsx',
  'a/../b.tsx',
  'a\0.tsx',
  `${'a'.repeat(4096)}.tsx`,
  7,
  null,
  ['kinds.tsx'],
]
const BAD_DRAFTS: readonly unknown[] = [
  null,
  { ...DRAFT, name: 7 },
  { ...DRAFT, name: 'a'.repeat(1001) },
  { ...DRAFT, bytes: 'text' },
  { ...DRAFT, session: 'text' },
  { ...DRAFT, folder: '/' },
]

/** Arguments of each call with one value that breaks the contract; for a call without arguments, one too many. */
export const BAD_ARGUMENTS: Readonly<Partial<Record<CallName, readonly (readonly unknown[])[]>>> = {
  open: [
    [{ filters: 'all' }],
    [{ filters: Array.from({ length: 201 }, () => filter) }],
    [{ filters: [], folder: '/' }],
    ...BAD_FILTERS.map((bad) => [{ filters: [bad] }]),
  ],
  openRecent: BAD_TOKENS.map((bad) => [bad]),
  recent: [['more']],
  offeredCopies: [['more']],
  storedCopies: [['more']],
  copiesDone: [['more']],
  heldContent: BAD_TOKENS.map((bad) => [bad]),
  startThread: [['more']],
  toThread: BAD_THREADS.map((bad) => [bad, { job: 'generate', request: {} }]),
  lostRun: [['more']],
  joinThread: BAD_THREADS.map((bad) => [bad]),
  endThread: BAD_THREADS.map((bad) => [bad]),
  startLink: [['more']],
  showInLink: [[null], [1], [[]], [{ name: 'Town' }]],
  endLink: [['more']],
  checkForUpdate: [['https://example.test/']],
  installUpdate: [['https://example.test/']],
  save: [
    ...BAD_FILTERS.map((bad) => [{ ...SAVE, filter: bad }]),
    ...BAD_FILES.map((bad) => [{ ...SAVE, files: bad }]),
    ...BAD_TOKENS.map((bad) => [{ ...SAVE, file: bad }]),
    [{ ...SAVE, purpose: 'anything' }],
    [{ ...SAVE, overwrite: false }],
    [{ ...SAVE, folder: '/' }],
  ],
  storeDraft: BAD_DRAFTS.map((bad) => [bad]),
  readCopy: BAD_TOKENS.map((bad) => [bad]),
  discardCopy: BAD_TOKENS.map((bad) => [bad]),
  copyOpened: BAD_TOKENS.map((bad) => [bad]),
  storeVersion: [...BAD_TOKENS.map((bad) => [bad, DRAFT]), ...BAD_DRAFTS.map((bad) => ['token', bad])],
  noteCrash: [
    [null],
    [{ what: 'anything', message: 'It is gone.' }],
    [{ what: 'worker', message: 7 }],
    [{ what: 'worker', message: 'a'.repeat(10_001) }],
    [{ what: 'worker', message: 'It is gone.', file: '/' }],
  ],
  checkFile: BAD_TOKENS.map((bad) => [bad]),
  readAgain: BAD_TOKENS.map((bad) => [bad]),
  exportTarget: [
    ...BAD_TOKENS.flatMap((bad) => [[{ ...TARGET, file: bad }], [{ ...TARGET, exported: bad }]]),
    [{ ...TARGET, folder: '/' }],
  ],
  exportAtSave: [
    ...BAD_FILES.map((bad) => [{ ...SAVE_EXPORT, files: bad }]),
    ...BAD_TOKENS.map((bad) => [{ ...SAVE_EXPORT, file: bad }]),
    ...['', '/etc/a.tmj', 'C:\\a.tmj', 'a/../b.tmj', 'maps/', '..', 'a\0.tmj', 'a'.repeat(501), 7, null].map(
      (target) => [{ ...SAVE_EXPORT, target }],
    ),
    [{ ...SAVE_EXPORT, ask: false }],
    [{ ...SAVE_EXPORT, folder: '/' }],
  ],
  readBeside: [
    ...BAD_TOKENS.map((bad) => [bad, 'kinds.tsx', 1000]),
    ...BAD_PATHS.map((bad) => ['token', bad, 1000]),
    ...[-1, 0.5, '7', null, 257 * 1024 * 1024].map((bad) => ['token', 'kinds.tsx', bad]),
  ],
  tokenFor: [
    '',
    'cave.tmj',
    '../cave.tmj',
    '/cave\0.tmj',
    `/${'a'.repeat(32_767)}`,
    7,
    null,
    ['/cave.tmj'],
  ].map((bad) => [bad]),
  findFonts: [[[]], [[-1]], [[1.5]], [[0x110000]], [['a']], [Array(MAX_LETTERS + 1).fill(65)]],
  document: [
    ...BAD_TOKENS.flatMap((bad) => [[{ ...STATE, id: bad }], [{ ...STATE, file: bad }]]),
    [{ ...STATE, name: 'a'.repeat(1001) }],
    [{ ...STATE, name: 7 }],
    [{ ...STATE, edited: 'yes' }],
    [{ ...STATE, path: '/' }],
  ],
  menu: [
    [[]],
    [Array.from({ length: 501 }, () => LINE)],
    [[{ ...LINE, action: 'no.such.action' }]],
    [[{ ...LINE, label: '' }]],
    [[{ ...LINE, label: 'a'.repeat(501) }]],
    [[{ ...LINE, key: '' }]],
    [[{ ...LINE, isEnabled: 1 }]],
    [[{ ...LINE, role: 'toggleDevTools' }]],
  ],
  editCommand: [['delete'], ['openDevTools'], [7]],
}
