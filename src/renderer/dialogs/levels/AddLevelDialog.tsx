import { useState } from 'react'
import { createLevel } from '../../../core/level/level'
import { currentEntry } from '../../../editor/editor-document'
import { editProject } from '../../edit/levels'
import { placeTexts } from '../../texts/places'
import { FormDialog } from '../../ui/FormDialog'
import { AreaProblem, SizeFields, useTypedSize } from './SizeFields'
import { TextField } from '../../ui/TextField'
import { useSelected, useApp } from '../../state/app'

const words = placeTexts.levels

/** Asks for name and size of an empty level. */
export function AddLevelDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const { id, level } = currentEntry(useSelected((state) => state.document))
  const count = useSelected((state) => state.document.project.levels.length)
  const [name, setName] = useState<string>(words.defaultName(count + 1))
  const size = useTypedSize(level, 1)

  const create = (): void => {
    const shown = name.trim() === '' ? words.defaultName(count + 1) : name
    onClose()
    editProject(app.store, {
      kind: 'add-level',
      name: shown,
      level: createLevel(size.width, size.height),
      after: id,
    })
  }

  return (
    <FormDialog
      title={words.title}
      text={words.text}
      onClose={onClose}
      submit={words.create}
      whyNot={size.problem}
      onSubmit={create}
    >
      <div className="fields">
        <TextField label={placeTexts.cell.name} value={name} onChange={setName} />
        <SizeFields size={size} />
      </div>
      <AreaProblem size={size} />
    </FormDialog>
  )
}
