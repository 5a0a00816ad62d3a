import { useId, useRef, useState } from 'react'
import { copyText } from '../files/copy-text'
import { endLiveLink, openLiveLink } from '../play/live-link'
import { announce, useApp, useSelected } from '../state/app'
import type { LiveLink } from '../state/window-state'
import { linkTexts as words } from '../texts/live-link'
import { MainButton } from '../ui/buttons'
import { ModalDialog } from '../ui/ModalDialog'
import { ReasonButton } from '../ui/ReasonButton'
import type { Closable } from './later'

/** Opens and ends the live link to running games, and shows its address and what games reported. */
export function LiveLinkDialog({ onClose }: Closable) {
  const liveLink = useSelected((state) => state.window.liveLink)
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      {liveLink ? <OpenLink liveLink={liveLink} /> : <ClosedLink />}
    </ModalDialog>
  )
}

function ClosedLink() {
  const app = useApp()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async (): Promise<void> => {
    setOpening(true)
    setProblem(await openLiveLink(app.store, app.host))
    setOpening(false)
  }
  if (app.host.kind === 'browser') return <p className="dialog-hint">{words.browser}</p>
  const whyNot = isOpening ? words.opening : undefined
  return (
    <>
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <div className="dialog-buttons">
        <ReasonButton className="button button-main" whyNot={whyNot} onClick={() => void open()}>
          {words.open}
        </ReasonButton>
      </div>
    </>
  )
}

function OpenLink({ liveLink: { address, games, events } }: { readonly liveLink: LiveLink }) {
  const app = useApp()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> => {
    const outcome = (await copyText(address, field.current)) ? words.copied : words.notCopied
    setSaid(outcome)
    announce(app.store, outcome)
  }
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {words.address}
      </label>
      <textarea
        id={id}
        ref={field}
        className="field-input"
        rows={2}
        readOnly
        spellCheck={false}
        value={address}
      />
      <p>{words.games(games)}</p>
      {events.length > 0 && (
        <>
          <p className="dialog-hint" id={`${id}-events`}>
            {words.events}
          </p>
          <ul className="plain-list" aria-labelledby={`${id}-events`}>
            {events.map((event, at) => (
              // Events may be equal, and the list only grows at its head.
              <li key={events.length - at}>{event}</li>
            ))}
          </ul>
        </>
      )}
      <div className="dialog-buttons">
        <span className="dialog-gap">{said}</span>
        <button type="button" className="button" onClick={() => endLiveLink(app.store, app.host)}>
          {words.end}
        </button>
        <MainButton onClick={() => void copy()}>{words.copy}</MainButton>
      </div>
    </>
  )
}
