import { formatById } from '../../../core/formats/index'
import { editProject } from '../../edit/levels'
import { runExportNow } from '../../files/save-exports'
import { useApp, useSelected } from '../../state/app'
import { texts } from '../../texts'
import { ReasonButton } from '../../ui/ReasonButton'
import './SaveExports.css'

const words = texts.dialogs.export.atSave

interface SaveExportsProps {
  /** Whether the export of the dialog is to run at each save. */
  readonly isRepeated: boolean
  /** Why it cannot; undefined if it can. */
  readonly whyNot: string | undefined
  readonly onRepeat: (isRepeated: boolean) => void
}

/** Asks whether to run an export at each save, and lists those of the project that do. */
export function SaveExports({ isRepeated, whyNot, onRepeat }: SaveExportsProps) {
  const app = useApp()
  const exports = useSelected((state) => state.document.project.exports)
  const results = useSelected((state) => state.session.saveExports)
  const isSaved = useSelected((state) => state.document.file !== undefined)
  return (
    <fieldset className="export-levels export-saves">
      <legend>{words.title}</legend>
      <label className="line">
        <input
          type="checkbox"
          checked={isRepeated && whyNot === undefined}
          // Not `disabled`, so that it can be focused and says why it is off.
          aria-disabled={whyNot !== undefined}
          {...(whyNot === undefined ? {} : { title: whyNot, 'aria-description': whyNot })}
          onChange={() => {
            if (whyNot === undefined) onRepeat(!isRepeated)
          }}
        />
        {words.repeat}
      </label>
      <p className="dialog-hint">{whyNot ?? words.hint}</p>
      {exports && (
        <ul aria-label={words.list}>
          {exports.map((entry) => {
            const { file, format } = entry
            const result = results.get(file)
            return (
              <li key={file}>
                <span className="cut" title={file}>
                  {file}
                </span>
                <span className="soft">{formatById(format)?.label ?? format}</span>
                <span className="buttons export-preset-buttons">
                  <ReasonButton
                    aria-label={words.runNowOf(file)}
                    whyNot={isSaved ? undefined : words.unsaved}
                    onClick={() => void runExportNow(app, entry)}
                  >
                    {words.runNow}
                  </ReasonButton>
                  <ReasonButton
                    aria-label={words.removeOf(file)}
                    whyNot={undefined}
                    onClick={() => editProject(app.store, { kind: 'remove-export', file })}
                  >
                    {words.remove}
                  </ReasonButton>
                </span>
                {result?.problem !== undefined && <p className="field-problem">{result.problem}</p>}
                {result?.done !== undefined && <p className="dialog-hint">{result.done}.</p>}
                {result && result.losses.length > 0 && (
                  <details>
                    <summary>{words.losses(result.losses.length)}</summary>
                    <ul>
                      {result.losses.map((loss) => (
                        <li key={loss}>{loss}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </fieldset>
  )
}
