import type { CallName } from '../../src/ipc/calls'
import type { CallArguments, CallReply } from '../../src/ipc/host'

const filter = { label: 'Brownstone project', extensions: ['brownstone'] }
const bytes = new Uint8Array([1, 2, 3])

/** Arguments that every call takes. */
export const GOOD_ARGUMENTS: { readonly [C in CallName]: CallArguments<C> } = {
  open: [{ filters: [filter] }],
  openRecent: ['token'],
  recent: [],
  save: [{ filter, files: [{ name: 'town.brownstone', bytes }], purpose: 'document' }],
  keepDraft: [{ name: 'Town', bytes }],
  dropDraft: [],
  kept: [],
  readKept: ['draft-1'],
  discardKept: ['draft-1'],
  keepVersion: ['token', { name: 'Town', bytes }],
  lostWork: [],
  noteCrash: [{ what: 'worker', message: 'It is gone.' }],
  crashLog: [],
  checkFile: ['token'],
  readAgain: ['token'],
  findFonts: [[0x5d0, 0x10ffff]],
  checkForUpdate: [],
  installUpdate: [],
  document: [{ id: 'page 1', name: 'Town', edited: true, file: 'token' }],
  menu: [
    [{ action: 'edit.undo', label: 'Undo Street, 1 cell', key: 'F9', isEnabled: true, isTicked: false }],
  ],
  fullScreen: [],
  close: [],
  editCommand: ['copy'],
}

/** A reply that every call may give. */
export const GOOD_REPLIES: { readonly [C in CallName]: CallReply<C> } = {
  open: { status: 'opened', file: 'token', name: 'town.brownstone', bytes },
  openRecent: { status: 'error', message: 'It is gone.' },
  recent: [{ file: 'token', name: 'town.brownstone', folder: '/home/me' }],
  save: { status: 'saved', file: 'token', name: 'town.brownstone' },
  keepDraft: { status: 'kept', at: 1_700_000_000_000 },
  dropDraft: undefined,
  kept: {
    items: [
      { id: 'draft-1', kind: 'draft', name: 'Town', folder: '', at: 1, size: 3, problem: 'It is cut off.' },
    ],
    notes: [],
  },
  readKept: { status: 'read', name: 'Town', bytes },
  discardKept: { status: 'discarded' },
  keepVersion: { status: 'error', message: 'the disk is full' },
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
  findFonts: { status: 'found', fonts: [{ name: 'font.ttf', bytes }] },
  checkForUpdate: { status: 'ready', version: '1.2.3' },
  installUpdate: undefined,
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
