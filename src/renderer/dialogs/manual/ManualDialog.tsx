import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { manualTexts } from '../../texts/manual-dialog'
import { MANUAL } from '../../texts/manual'
import { originTexts } from '../../texts/manual-origins'
import type { ManualSection } from '../../texts/manual-section'
import { actionById } from '../../actions'
import { SketchPicture } from '../../map/SketchPicture'
import { findByWords } from '../../ui/find-by-words'
import { ModalDialog } from '../../ui/ModalDialog'
import { ScrolledSection } from '../../ui/ScrolledSection'
import { WordsWithKeys } from '../../panels/WordsWithKeys'
import { useApp } from '../../state/app'
import { PlainButton } from '../../ui/buttons'
import { ManualOrigins } from './ManualOrigins'
import './ManualDialog.css'

const words = manualTexts
/** The chapter below which the systems that came before are shown. */
const ORIGINS_CHAPTER = 'origins'
const ORIGIN_WORDS = Object.values(originTexts.systems).flatMap(({ title, text }) => [title, text])
const headingOf = (id: string): string => `manual-${id}`

/** The chapters as entries of a search: by their titles and all their words, with the names of actions. */
const ENTRIES = MANUAL.map((chapter) => ({
  chapter,
  label: chapter.title,
  group: '',
  more: [...chapter.paragraphs, ...(chapter.id === ORIGINS_CHAPTER ? ORIGIN_WORDS : [])]
    .join(' ')
    .replaceAll(/\{([^}]+)\}/g, (_, id: string) => actionById(id)?.label ?? ''),
}))

/** The chapters that contain all typed words, in their order. */
function chaptersWith(typed: string): readonly ManualSection[] {
  const found = new Set(findByWords(ENTRIES, typed).map(({ chapter }) => chapter))
  return MANUAL.filter((chapter) => found.has(chapter))
}

/** The manual: chapters with a table of contents. Actions appear with their menu names and current keys. */
export function ManualDialog({ onClose }: { readonly onClose: () => void }) {
  const { store } = useApp()
  const chapters = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const shown = useMemo(() => chaptersWith(asked), [asked])
  const jump = (id: string): void => {
    const heading = chapters.current?.querySelector<HTMLElement>(`#${headingOf(id)}`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} widest>
      <div className="manual">
        <nav aria-label={words.contents}>
          <input
            type="search"
            className="field-input manual-search"
            aria-label={words.search}
            placeholder={words.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <output className={shown.length === 0 ? 'manual-found' : 'unseen'}>
            {asked === '' ? '' : words.found(shown.length)}
          </output>
          <ul>
            {shown.map(({ id, title }, at) => (
              <li key={id}>
                <button
                  type="button"
                  className={id.startsWith('tool-') ? 'button manual-jump manual-page' : 'button manual-jump'}
                  data-first-focus={at === 0 ? '' : undefined}
                  onClick={() => jump(id)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <ScrolledSection className="manual-chapters" ref={chapters} aria-label={words.title}>
          {shown.map(({ id, title, paragraphs, sketch }) => (
            <section key={id} aria-labelledby={headingOf(id)}>
              <h3 id={headingOf(id)} tabIndex={-1}>
                {title}
              </h3>
              {sketch && (
                <div className="manual-picture">
                  <SketchPicture rows={sketch} label={words.picture(title)} />
                </div>
              )}
              {paragraphs.map((paragraph) => (
                <WordsWithKeys key={paragraph} text={paragraph} />
              ))}
              {id === ORIGINS_CHAPTER && <ManualOrigins onClose={onClose} />}
            </section>
          ))}
        </ScrolledSection>
      </div>
      <div className="dialog-buttons">
        <span className="dialog-gap" />
        <PlainButton onClick={() => store.change({ window: { dialog: { kind: 'shortcuts' } } })}>
          {words.more}
        </PlainButton>
      </div>
    </ModalDialog>
  )
}
