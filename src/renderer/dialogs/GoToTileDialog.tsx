import { useId, useState } from 'react'
import { texts } from '../texts'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { useSelected, useWorkbench } from '../workbench'
import { cursorOn } from '../worlds/world-state'
import { putWorldCursor, shownWorld } from '../worlds/worlds'

const words = texts.worlds.goTo

/** Asks for the column and row of a tile and goes there. */
export function GoToTileDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const world = useSelected(shownWorld)
  const cursor = useSelected((state) => (world ? cursorOn(state.world, world) : 0))
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const fieldId = useId()
  const helpId = useId()
  if (!world) return null
  const { width, height } = world.overland

  const go = (): void => {
    const [, column, row] = /^\D*(\d+)\D+(\d+)\D*$/.exec(typed) ?? []
    const [x, y] = [Number(column) - 1, Number(row) - 1]
    if (!(x >= 0 && x < width && y >= 0 && y < height)) return setProblem(words.none(width, height))
    onClose()
    putWorldCursor(bench, y * width + x)
  }
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      <DialogForm submit={words.go} onSubmit={go} onClose={onClose}>
        <div className="field">
          <label className="field-label" htmlFor={fieldId}>
            {words.tile}
          </label>
          <input
            id={fieldId}
            className="field-input field-wide"
            value={typed}
            maxLength={60}
            placeholder={`${(cursor % width) + 1}, ${Math.floor(cursor / width) + 1}`}
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
          {problem ?? words.help(width, height)}
        </output>
      </DialogForm>
    </ModalDialog>
  )
}
