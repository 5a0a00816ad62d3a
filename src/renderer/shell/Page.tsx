import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { DialogBoundary } from '../dialogs/DialogBoundary'
import { StartDialog } from '../dialogs/start/StartDialog'
import { texts } from '../texts'
import { useSelected, useApp } from '../state/app'
import { logError } from '../state/crash-entry'
import { crashTexts } from '../texts/crashes'
import { Boundary } from '../ui/Boundary'
import { holdKeys } from './held-keys'
import { MainButton, PlainButton } from '../ui/buttons'
import './Page.css'

/** How long the start screen loads alone, in milliseconds; then the editor is loaded behind it. */
const HEAD_START = 1500

const words = texts.loading

type EditorLoading =
  | { readonly status: 'waiting' | 'failed' }
  | { readonly status: 'open'; readonly Editor: ComponentType }

interface PageProps {
  readonly openEditor: () => Promise<ComponentType>
}

/**
 * The whole page: the start screen, and the editor under it. In a browser the start screen comes first and the editor is
 * loaded behind it: once the start screen is complete, at the first key or click, or after a moment.
 */
export function Page(props: PageProps) {
  const app = useApp()
  const save = async (): Promise<void> => {
    // The editor has loaded this already, unless it is what failed.
    const { saveDocument } = await import('../files/files')
    await saveDocument(app, 'same')
  }
  return (
    <Boundary
      onFailed={(error) => logError(app.host, error)}
      renderFallback={(again) => <WindowNotice onSave={() => void save()} onAgain={again} />}
    >
      <PageParts {...props} />
    </Boundary>
  )
}

/** The notice in place of a window that cannot be drawn. */
function WindowNotice({ onSave, onAgain }: { readonly onSave: () => void; readonly onAgain: () => void }) {
  return (
    <main className="editor-notice" tabIndex={-1} data-map>
      <p role="alert">{crashTexts.parts.window}</p>
      <MainButton onClick={onSave}>{crashTexts.parts.save}</MainButton>
      <PlainButton onClick={onAgain}>{crashTexts.parts.showWindow}</PlainButton>
    </main>
  )
}

function PageParts({ openEditor }: PageProps) {
  const { host, store } = useApp()
  const hasStart = useSelected((state) => state.window.dialog?.kind === 'start')
  const [isBegun, setBegun] = useState(!hasStart || host.kind === 'desktop')
  const begin = useCallback(() => setBegun(true), [])
  const [editor, setEditor] = useState<EditorLoading>({ status: 'waiting' })

  useEffect(() => {
    if (isBegun) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const timer = setTimeout(begin, HEAD_START)
    for (const event of ['pointerdown', 'keydown']) {
      window.addEventListener(event, begin, { signal, capture: true })
    }
    // The editor offers to recover lost work, and must not wait.
    host.offeredCopies().then(
      ({ items }) => items.length > 0 && begin(),
      () => undefined,
    )
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [host, isBegun, begin])

  // Ended once the editor is drawn and handles the keys itself.
  useEffect(() => (editor.status === 'waiting' ? holdKeys() : undefined), [editor.status])

  useEffect(() => {
    if (!isBegun || editor.status !== 'waiting') return undefined
    let isGone = false
    openEditor().then(
      (Editor) => !isGone && setEditor({ status: 'open', Editor }),
      () => !isGone && setEditor({ status: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [isBegun, editor, openEditor])

  const closeStart = (): void => store.change({ window: { dialog: undefined } })
  return (
    <>
      {editor.status === 'open' ? (
        <editor.Editor />
      ) : (
        <EditorNotice
          hasFailed={editor.status === 'failed'}
          onAgain={() => setEditor({ status: 'waiting' })}
        />
      )}
      {hasStart && (
        <DialogBoundary onClose={closeStart}>
          <StartDialog onClose={closeStart} onComplete={begin} hasEditor={isBegun} />
        </DialogBoundary>
      )}
    </>
  )
}

interface EditorNoticeProps {
  readonly hasFailed: boolean
  readonly onAgain: () => void
}

/**
 * Placeholder for the editor. It takes the focus as the map does when a dialog closes, until the map takes it.
 */
function EditorNotice({ hasFailed, onAgain }: EditorNoticeProps) {
  const place = useRef<HTMLElement>(null)
  const tryAgain = (): void => {
    // The button is about to disappear.
    place.current?.focus()
    onAgain()
  }
  return (
    <main ref={place} className="editor-notice" tabIndex={-1} data-map>
      {hasFailed ? (
        <>
          <p role="alert">{words.editorFailed}</p>
          <MainButton onClick={tryAgain}>{words.again}</MainButton>
        </>
      ) : (
        <output>{words.editor}</output>
      )}
    </main>
  )
}
