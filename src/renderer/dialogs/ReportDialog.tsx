import { useRef, useState } from 'react'
import { copyText } from '../files/copy-text'
import { describeProgram } from '../check/fault-report'
import { faceTexts } from '../texts/face'
import { ModalDialog } from '../ui/ModalDialog'
import { announce, useWorkbench } from '../desk/workbench'

const words = faceTexts.report

/** Facts about the program for a report of a fault. They are not sent anywhere. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [text] = useState(() =>
    describeProgram(bench.store.getState(), {
      edition: bench.host.kind,
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
    announce(bench.store, outcome)
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
        <output className="dialog-gap">{said}</output>
        <button type="button" className="button button-main" data-first-focus onClick={() => void copy()}>
          {words.copy}
        </button>
      </div>
    </ModalDialog>
  )
}
