import { useRef, useState } from 'react'
import { copyText } from '../files/copy-text'
import { describeProgram } from '../check/problem-report'
import { windowTexts } from '../texts/window'
import { ModalDialog } from '../ui/ModalDialog'
import { announce, useApp } from '../state/app'
import { MainButton } from '../ui/buttons'
import './ReportDialog.css'

const words = windowTexts.report

/** Facts about the program for a problem report. They are not sent anywhere. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [text] = useState(() =>
    describeProgram(app.store.getState(), {
      edition: app.host.kind,
      browser: navigator.userAgent,
      language: navigator.language,
      width: window.innerWidth,
      height: window.innerHeight,
      pixels: window.devicePixelRatio,
    }),
  )
  const copy = async (): Promise<void> => {
    const outcome = (await copyText(text, field.current)) ? words.copied : words.notCopied
    setSaid(outcome)
    announce(app.store, outcome)
  }
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} wide>
      <textarea
        ref={field}
        className="field-input report-text"
        aria-label={words.label}
        readOnly
        value={text}
      />
      <div className="dialog-buttons">
        <span className="dialog-gap">{said}</span>
        <MainButton data-first-focus onClick={() => void copy()}>
          {words.copy}
        </MainButton>
      </div>
    </ModalDialog>
  )
}
