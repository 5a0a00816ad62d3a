import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement, Fragment, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { announce } from '../../../src/renderer/state/app'
import { texts } from '../../../src/renderer/texts'
import { documentTexts } from '../../../src/renderer/texts/documents'
import { districtTexts } from '../../../src/renderer/texts/districts'
import { stampTexts } from '../../../src/renderer/texts/stamps'
import { jsx, jsxs } from '../../../src/renderer/ui/jsx/jsx-runtime'
import { jsxDEV } from '../../../src/renderer/ui/jsx/jsx-dev-runtime'
import { writeWords } from '../../../src/renderer/ui/write-words'
import { testApp, StandInHost } from '../support/stand-in-host'

/** Characters that turn the direction of writing, that are not seen, or that end a line. */
const TRICKS = ['\u202E', '\u2066', '\u200F', '\u061C', '\u0007', '\u2028', '\u200B', '\uFEFF', '\u00AD']
const TURNED = `map${TRICKS.join('')}gpj.exe`

/** Sentences of the window with a name in them, by where the name comes from. */
const SENTENCES: readonly (readonly [string, string])[] = [
  ['a file', texts.banner.tooLarge(TURNED, '1 MB')],
  ['a file that is not saved', texts.banner.saveFailed(`"${TURNED}" could not be written: it is gone.`)],
  ['a file that changed', documentTexts.saving.changed(TURNED, '12:00')],
  ['a project in two tabs', documentTexts.otherTabs.same(TURNED)],
  ['a kept copy', documentTexts.recover.discarded(TURNED)],
  ['a kept copy that is broken', documentTexts.recover.broken(`The name "${TURNED}" is too long.`)],
  ['a snapshot', documentTexts.snapshots.taken(TURNED)],
  ['a district', districtTexts.chosen(TURNED)],
  ['a stamp', stampTexts.notImported(TURNED, `The kind "${TURNED}" is unknown.`)],
]

/** What is wrong with a text that shows the name. */
function problemsOf(text: string): readonly string[] {
  const left = TRICKS.filter((trick) => text.includes(trick)).map((trick) => JSON.stringify(trick))
  return text.includes('map⟨U+202E⟩⟨U+2066⟩') ? left : ['no code points', ...left]
}

describe.each(SENTENCES)('a sentence with the name of %s', (_what, text) => {
  it('is heard with code points', () => {
    const app = testApp(new StandInHost())
    announce(app.store, text)
    // The status bar writes it straight into the page, which has no elements here.
    const output = { textContent: '' } as unknown as Element
    expect(writeWords(output, app.store.getState().window.announcement.text)).toBe(true)
    expect(problemsOf(output.textContent ?? '')).toEqual([])
    expect(writeWords(output, text)).toBe(false)
  })

  it.each(['children', 'title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext'])(
    'is shown with code points as %s of an element',
    (name) => {
      const type = name === 'alt' ? 'img' : name === 'placeholder' ? 'input' : 'p'
      for (const element of [jsx(type, { [name]: text }), jsxDEV(type, { [name]: text }, undefined, false)])
        expect(problemsOf(renderToStaticMarkup(element))).toEqual([])
    },
  )
})

describe('words of the page', () => {
  const html = (element: ReactElement): string => renderToStaticMarkup(element)

  it('are shown in lists and fragments, too', () => {
    const list = jsxs('p', { children: ['in ', TURNED, [TURNED, jsx('b', { children: TURNED }, 'b')]] })
    expect(problemsOf(html(list))).toEqual([])
    expect(problemsOf(html(jsx(Fragment, { children: TURNED })))).toEqual([])
    // A component of a package makes elements by React's own functions.
    const Packed = ({ children }: { readonly children?: string }): ReactElement =>
      createElement('p', null, children)
    expect(problemsOf(html(jsx(Packed, { children: TURNED })))).toEqual([])
  })

  it('stay as they are in other scripts, with tabs and ends of lines, and in fields', () => {
    for (const name of ['שלום עולם', 'می‌خواهم', '👩‍🌾', 'one\ttwo\nthree\r\nfour'])
      expect(jsx('p', { children: name }).props).toEqual({ children: name })
    const props = { value: TURNED }
    expect(jsx('input', props).props).toEqual(props)
    const children = ['one', 2, jsx('b', { children: 'three' })]
    expect(jsxs('p', { children }).props).toEqual({ children })
  })

  it('are written by React or by writeWords alone', () => {
    const root = path.join(import.meta.dirname, '../../../src')
    const own = ['renderer', 'web'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.join(folder, file)),
    )
    const writers = own.filter((file) =>
      /\.(?:textContent|innerText|innerHTML) = |insertAdjacent|dangerouslySetInnerHTML/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    )
    expect(writers).toEqual([path.join('renderer', 'ui', 'write-words.ts')])
  })
})
