import { useRef } from 'react'
import { manualTexts } from '../texts/manual-dialog'
import { MANUAL } from '../texts/manual'
import { ModalDialog } from '../ui/ModalDialog'
import { ScrolledSection } from '../ui/ScrolledSection'
import { WordsWithKeys } from '../panels/WordsWithKeys'
import { useWorkbench } from '../desk/workbench'

const words = manualTexts
const headingOf = (id: string): string => `manual-${id}`

/** The manual: chapters with a table of contents. Actions appear with their menu names and current keys. */
export function ManualDialog({ onClose }: { readonly onClose: () => void }) {
  const { store } = useWorkbench()
  const chapters = useRef<HTMLElement>(null)
  const jump = (id: string): void => {
    const heading = chapters.current?.querySelector<HTMLElement>(`#${headingOf(id)}`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} widest>
      <div className="manual">
        <nav aria-label={words.contents}>
          <ul>
            {MANUAL.map(({ id, title }, at) => (
              <li key={id}>
                <button
                  type="button"
                  className="button manual-jump"
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
          {MANUAL.map(({ id, title, paragraphs }) => (
            <section key={id} aria-labelledby={headingOf(id)}>
              <h3 id={headingOf(id)} tabIndex={-1}>
                {title}
              </h3>
              {paragraphs.map((paragraph) => (
                <WordsWithKeys key={paragraph} text={paragraph} />
              ))}
            </section>
          ))}
        </ScrolledSection>
      </div>
      <div className="dialog-buttons">
        <span className="dialog-gap" />
        <button
          type="button"
          className="button button-plain"
          onClick={() => store.change({ window: { dialog: { kind: 'shortcuts' } } })}
        >
          {words.more}
        </button>
      </div>
    </ModalDialog>
  )
}
