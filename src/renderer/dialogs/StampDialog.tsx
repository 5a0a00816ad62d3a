import { useState } from 'react'
import { MAX_STAMP_NAME } from '../state/remembered-stamps'
import { renameStamp, saveStamp } from '../edit/stamps'
import { stampTexts } from '../texts/stamps'
import { FormDialog } from '../ui/FormDialog'
import { TextField } from '../ui/TextField'
import { useSelected, useApp } from '../state/app'

interface StampDialogProps {
  /** The stamp to rename; undefined to save the selection as a new one. */
  readonly id?: number | undefined
  readonly onClose: () => void
}

/** Asks for the name of a stamp. */
export function StampDialog({ id, onClose }: StampDialogProps) {
  const app = useApp()
  const words = stampTexts.dialog
  const before = useSelected(({ drawing }) => drawing.stamps.find((stamp) => stamp.id === id)?.name ?? '')
  const [name, setName] = useState(before)
  const [isTried, setTried] = useState(false)
  const typed = name.trim()
  const isWrong = isTried && typed === ''

  const submit = (): void => {
    if (typed === '') return setTried(true)
    onClose()
    if (id === undefined) saveStamp(app.store, typed)
    else renameStamp(app.store, id, typed)
  }

  return (
    <FormDialog
      title={id === undefined ? words.saveTitle : words.renameTitle}
      text={id === undefined ? words.saveText : words.renameText}
      onClose={onClose}
      submit={id === undefined ? words.save : words.rename}
      onSubmit={submit}
    >
      <TextField
        label={words.name}
        value={name}
        maxLength={MAX_STAMP_NAME}
        problem={isWrong ? words.needsName : undefined}
        onChange={setName}
      />
    </FormDialog>
  )
}
