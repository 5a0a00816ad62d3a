import { useCallback, useRef, useState } from 'react'
import { encodeText } from '../../core/text/text'
import { saveExport } from '../state/save-export'
import { announce, useApp } from '../state/app'
import { copyText } from '../files/copy-text'
import { crashTexts } from '../texts/crashes'
import { ModalDialog } from '../ui/ModalDialog'
import { ReasonButton } from '../ui/ReasonButton'
import { useMaking } from '../ui/use-loaded'
import './ReportDialog.css'

const words = crashTexts.log

/** What went wrong in the program itself, to read, copy and save. It is not sent anywhere. */
export function CrashLogDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const read = useMaking(useCallback(() => app.host.crashLog(), [app]))
  const log = read?.status === 'failed' ? '' : read?.value
  const problem = read?.status === 'failed' ? words.unread(read.why) : ''

  const copy = async (): Promise<void> => {
    const outcome = (await copyText(log ?? '', field.current)) ? words.copied : words.notCopied
    setSaid(outcome)
    announce(app.store, outcome)
  }
  const save = (): void => {
    const filter = { label: words.filter, extensions: ['txt'] }
    void saveExport(app.store, app.host, filter, () => ({ name: words.file, bytes: encodeText(log ?? '') }))
  }
  const whyNot = log === undefined ? words.reading : log === '' ? words.empty : undefined
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} wide>
      {log === '' ? (
        <p>{words.empty}</p>
      ) : (
        <textarea
          ref={field}
          className="field-input report-text"
          aria-label={words.label}
          readOnly
          wrap="off"
          value={log ?? ''}
        />
      )}
      <div className="dialog-buttons">
        <span className="dialog-gap">{said || problem}</span>
        <ReasonButton className="button" whyNot={whyNot} onClick={save}>
          {words.save}
        </ReasonButton>
        <ReasonButton className="button button-main" whyNot={whyNot} onClick={() => void copy()}>
          {words.copy}
        </ReasonButton>
      </div>
    </ModalDialog>
  )
}
