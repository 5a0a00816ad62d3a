import { describe, expect, it } from 'vitest'
import { fileNameProblem } from '../../src/core/text/file-name'
import { visibleName } from '../../src/core/text/visible-text'
import { checked } from '../../src/ipc/checked'
import { withCrash } from '../../src/ipc/crash-log'
import { ARGUMENT_SCHEMAS, EVENT_SCHEMAS, REPLY_SCHEMAS } from '../../src/ipc/schemas'
import { titleOf } from '../../src/ipc/title'
import { browserQuestions } from '../../src/web/questions'
import { GOOD_ARGUMENTS } from './samples'

/** Characters that turn the direction of writing, that are not seen, or that break a line. */
const TRICKS = [
  '\u202E',
  '\u2066',
  '\u200F',
  '\u061C',
  '\u0007',
  '\n',
  '\u2028',
  '\u200B',
  '\uFEFF',
  '\u00AD',
]
const TURNED = `map${TRICKS.join('')}gpj.exe`
const bytes = new Uint8Array([1])
const error = { status: 'error', message: TURNED } as const

describe('a name that reads as another', () => {
  it('is shown with the code points of what is not seen', () => {
    expect(visibleName('map\u202Egpj.exe')).toBe('map⟨U+202E⟩gpj.exe')
    expect(visibleName('tab\t')).toBe('tab⟨U+0009⟩')
    // Joiners are parts of words and emoji, and other scripts are no trick.
    for (const name of ['שלום עולם', 'می‌خواهم', '👩‍🌾', 'Grüße – ½', 'नक्शा'])
      expect(visibleName(name)).toBe(name)
  })

  it('is refused as the name of a new file', () => {
    expect(TRICKS.filter((trick) => fileNameProblem(`map${trick}gpj.exe`) === undefined)).toEqual([])
    for (const name of ['שלום.csv', 'می‌خواهم.csv', '👩‍🌾.csv']) expect(fileNameProblem(name)).toBeUndefined()
  })

  const reaches: readonly (readonly [string, unknown])[] = [
    ['an opened file', checked(REPLY_SCHEMAS.open, { status: 'opened', file: 't', name: TURNED, bytes }, '')],
    ['a recent file', checked(REPLY_SCHEMAS.recent, [{ file: 't', name: TURNED, folder: TURNED }], '')],
    [
      'a saved file',
      checked(REPLY_SCHEMAS.save, { status: 'saved', file: 't', name: TURNED, note: TURNED }, ''),
    ],
    ['a changed file', checked(REPLY_SCHEMAS.save, { status: 'changed', name: TURNED, at: 1 }, '')],
    [
      'a file that is read again',
      checked(REPLY_SCHEMAS.readAgain, { status: 'read', name: TURNED, bytes }, ''),
    ],
    [
      'a kept copy',
      checked(
        REPLY_SCHEMAS.storedCopies,
        {
          items: [{ id: 'i', kind: 'draft', name: TURNED, folder: TURNED, at: 1, size: 1, problem: TURNED }],
          notes: [TURNED],
        },
        '',
      ),
    ],
    [
      'lost work',
      checked(
        REPLY_SCHEMAS.lostWork,
        {
          status: 'lost',
          document: { id: 'i', name: TURNED, edited: false },
          draft: { name: TURNED, bytes },
        },
        '',
      ),
    ],
    ['a font', checked(REPLY_SCHEMAS.findFonts, { status: 'found', fonts: [{ name: TURNED, bytes }] }, '')],
    [
      'a file from outside',
      checked(EVENT_SCHEMAS.opened, [{ status: 'opened', file: 't', name: TURNED, bytes }], ''),
    ],
    [
      'messages',
      (['open', 'save', 'storeDraft', 'readCopy', 'discardCopy', 'checkFile', 'checkForUpdate'] as const).map(
        (name) => checked(REPLY_SCHEMAS[name], error, name),
      ),
    ],
    [
      'a line of the menu',
      checked(ARGUMENT_SCHEMAS.menu, [[{ ...GOOD_ARGUMENTS.menu[0][0], label: TURNED }]], ''),
    ],
    ['the title', titleOf({ name: TURNED, edited: true })],
    ['the crash log', withCrash('', { what: 'worker', message: TURNED }, { at: 1, version: '1' }).trimEnd()],
  ]
  it.each(reaches)('is shown so where it comes with %s', (_what, shown) => {
    const text = JSON.stringify(shown)
    expect(text).toContain('⟨U+202E⟩')
    for (const trick of TRICKS) {
      expect(text).not.toContain(trick)
      expect(text).not.toContain(JSON.stringify(trick).slice(1, -1))
    }
  })

  it('is shown so in questions of the browser edition', async () => {
    const asked: string[] = []
    const questions = browserQuestions((question) => asked.push(question) > 0)
    await questions.askReplace([TURNED], TURNED)
    await questions.askAdd([TURNED], TURNED)
    for (const trick of TRICKS) expect(asked.join('')).not.toContain(trick)
  })
})
