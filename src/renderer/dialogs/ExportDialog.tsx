import { useMemo, useState } from 'react'
import type { Format } from '../../core/formats/format'
import { FORMATS } from '../../core/formats/index'
import { native } from '../../core/formats/native/native'
import { byteWords } from '../byte-words'
import { exportDocument, previewExport } from '../files'
import { countProblems, listedProblems } from '../findings'
import { texts } from '../texts'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { useSelected, useWorkbench } from '../workbench'

const words = texts.dialogs.export
/** The project's own format is what Save writes. */
const EXPORTS = FORMATS.filter((format) => format.write && format.id !== native.id)
const [USUAL] = EXPORTS.filter((format) => !format.read)

/** Asks for a format, and says what it cannot say before anything is written. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const document = useSelected((state) => state.document)
  const findings = useSelected((state) => state.findings)
  const [format, setFormat] = useState(USUAL ?? EXPORTS[0])
  const preview = useMemo(() => format && previewExport(format, document), [format, document])
  const { errors, hints } = countProblems(listedProblems(findings))
  if (!format || !preview) return null

  const write = (): void => {
    onClose()
    void exportDocument(bench, format)
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} wide>
      <DialogForm submit={words.export} onSubmit={write} onClose={onClose}>
        <div className="export">
          <Formats chosen={format} onChoose={setFormat} />
          <div className="export-details">
            <h3>{words.files}</h3>
            <ul className="export-files">
              {preview.files.map((file) => (
                <li key={file.name}>
                  <span>{file.name}</span>
                  <span>{byteWords(file.bytes.length)}</span>
                </li>
              ))}
            </ul>
            <h3>{words.losses}</h3>
            {preview.losses.length === 0 && <p>{words.noLosses}</p>}
            <ul>
              {preview.losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </div>
        </div>
        {errors > 0 && <p className="dialog-hint">{words.problems(texts.problems.count(errors, hints))}</p>}
        {findings.of !== 'town' && findings.of !== 'maze' && <p className="dialog-hint">{words.undecided}</p>}
      </DialogForm>
    </ModalDialog>
  )
}

function Formats({ chosen, onChoose }: { chosen: Format; onChoose: (format: Format) => void }) {
  return (
    <fieldset className="export-formats">
      <legend className="unseen">{words.format}</legend>
      {EXPORTS.map((format) => (
        <label key={format.id} className="export-format">
          <input
            type="radio"
            name="format"
            checked={format === chosen}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that was asked for
            autoFocus={format === USUAL}
            onChange={() => onChoose(format)}
          />
          <span>{format.label}</span>
          <span className="export-extension">{`.${format.extensions[0] ?? ''}`}</span>
        </label>
      ))}
    </fieldset>
  )
}
