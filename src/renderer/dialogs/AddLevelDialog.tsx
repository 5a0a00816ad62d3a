import { useId, useState } from 'react'
import { checkSize, createLevel, MAX_SIDE } from '../../core/level/level'
import { currentEntry } from '../../editor/editor-document'
import { editProject } from '../levels'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'
import { NumberField } from '../ui/NumberField'
import { useSelected, useWorkbench } from '../workbench'

const words = texts.places.levels

/** Asks for name and size of an empty level. */
export function AddLevelDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const { id, level } = currentEntry(useSelected((state) => state.document))
  const count = useSelected((state) => state.document.project.levels.length)
  const [name, setName] = useState<string>(words.defaultName(count + 1))
  const [width, setWidth] = useState(level.width)
  const [height, setHeight] = useState(level.height)
  const nameId = useId()

  const problemOf = (side: string, value: number): string | undefined =>
    Number.isInteger(value) && value >= 1 && value <= MAX_SIDE
      ? undefined
      : words.needsNumber(side, 1, MAX_SIDE)
  const problems = [problemOf(words.width, width), problemOf(words.height, height)]
  const areaProblem = problems.every((problem) => problem === undefined)
    ? checkSize(width, height)
    : undefined
  const isRight = problems.every((problem) => problem === undefined) && areaProblem === undefined

  const create = (): void => {
    if (!isRight) return
    const shown = name.trim() === '' ? words.defaultName(count + 1) : name
    onClose()
    editProject(bench, { kind: 'add-level', name: shown, level: createLevel(width, height), after: id })
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <div className="fields">
          <div className="field">
            <label className="field-label" htmlFor={nameId}>
              {texts.places.cell.name}
            </label>
            <input
              id={nameId}
              className="field-input field-wide"
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <NumberField
            label={words.width}
            value={width}
            min={1}
            max={MAX_SIDE}
            unit={words.limits(1, MAX_SIDE)}
            problem={problems[0]}
            onChange={setWidth}
          />
          <NumberField
            label={words.height}
            value={height}
            min={1}
            max={MAX_SIDE}
            unit={words.limits(1, MAX_SIDE)}
            problem={problems[1]}
            onChange={setHeight}
          />
        </div>
        {areaProblem !== undefined && <p className="field-problem">{areaProblem}</p>}
        <div className="dialog-buttons">
          <span className="dialog-gap" />
          <button type="button" className="button button-plain" onClick={onClose}>
            {texts.dialogs.cancel}
          </button>
          <button type="submit" className="button button-main" aria-disabled={!isRight}>
            {words.create}
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}
