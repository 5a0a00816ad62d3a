import { useState } from 'react'
import { createLevel } from '../../core/level/level'
import { currentEntry } from '../../editor/editor-document'
import { editProject } from '../edit/levels'
import { sizeProblems } from '../edit/level-size'
import { placeTexts } from '../texts/places'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { SizeFields } from './SizeFields'
import { TextField } from '../ui/TextField'
import { useSelected, useApp } from '../state/app'

const words = placeTexts.levels

/** A level may be smaller than a generator accepts, because it can be drawn by hand. */
const ANY_SIZE = { checkGrid: () => [] }

/** Asks for name and size of an empty level. */
export function AddLevelDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const { id, level } = currentEntry(useSelected((state) => state.document))
  const count = useSelected((state) => state.document.project.levels.length)
  const [name, setName] = useState<string>(words.defaultName(count + 1))
  const [width, setWidth] = useState(level.width)
  const [height, setHeight] = useState(level.height)

  const problems = sizeProblems(ANY_SIZE, 1, width, height)
  const whyNot = Object.values(problems).find((problem) => problem !== undefined)

  const create = (): void => {
    const shown = name.trim() === '' ? words.defaultName(count + 1) : name
    onClose()
    editProject(app.store, { kind: 'add-level', name: shown, level: createLevel(width, height), after: id })
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      <DialogForm submit={words.create} whyNot={whyNot} onSubmit={create} onClose={onClose}>
        <div className="fields">
          <TextField label={placeTexts.cell.name} value={name} onChange={setName} />
          <SizeFields
            width={width}
            height={height}
            min={1}
            problems={problems}
            onWidth={setWidth}
            onHeight={setHeight}
          />
        </div>
        {problems.area !== undefined && <p className="field-problem">{problems.area}</p>}
      </DialogForm>
    </ModalDialog>
  )
}
