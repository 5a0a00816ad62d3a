import { useId, useState } from 'react'
import { cellNamingOf, nameCell, parseCell } from '../../core/level/cell-naming'
import { currentLevel } from '../../editor/editor-document'
import { showOnMap } from '../editing'
import { texts } from '../texts'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { useSelected, useWorkbench } from '../workbench'

const words = texts.mapAids.goToCell

/** Asks for the name of a cell and goes there. */
export function GoToCellDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const level = useSelected(({ document }) => currentLevel(document))
  const naming = useSelected(({ mapAids }) => cellNamingOf(mapAids.naming))
  const cursor = useSelected((state) => state.cursor)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const fieldId = useId()
  const helpId = useId()

  const go = (): void => {
    const parsed = parseCell(typed, level, naming)
    if ('message' in parsed) return setProblem(parsed.message)
    onClose()
    showOnMap(bench, [parsed.cell])
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      <DialogForm submit={words.go} onSubmit={go} onClose={onClose}>
        <div className="field">
          <label className="field-label" htmlFor={fieldId}>
            {words.cell}
          </label>
          <input
            id={fieldId}
            className="field-input field-wide"
            value={typed}
            maxLength={60}
            placeholder={nameCell(level, cursor, naming)}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== undefined}
            aria-describedby={helpId}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
          />
        </div>
        <output id={helpId} className={problem === undefined ? 'dialog-hint' : 'field-problem'}>
          {problem ?? words.help(naming.example)}
        </output>
      </DialogForm>
    </ModalDialog>
  )
}
