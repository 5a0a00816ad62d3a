import { useId } from 'react'
import type { EditorDocument } from '../../../editor/editor-document'
import type { LevelChoice } from '../../state/level-choice'
import { texts } from '../../texts'

const words = texts.dialogs.export.levels

interface LevelChoiceFieldsProps {
  readonly document: EditorDocument
  readonly choice: LevelChoice
  /** Whether each of the chosen levels gets a file of its own. */
  readonly isOneAFile: boolean
  readonly onChange: (choice: LevelChoice) => void
}

/** Fields that choose the levels to write; empty for a project with one level. */
export function LevelChoiceFields({ document, choice, isOneAFile, onChange }: LevelChoiceFieldsProps) {
  const group = useId()
  const { project, levelId } = document
  const { levels } = project
  if (levels.length === 1) return null
  const ticked = typeof choice === 'string' ? [levelId] : choice
  const inView = levels.find(({ id }) => id === levelId)?.name ?? ''
  const ways: readonly (readonly [value: LevelChoice, label: string])[] = [
    ['view', words.inView(inView)],
    ['all', words.all(levels.length)],
    [ticked, words.some],
  ]
  return (
    <fieldset className="export-levels">
      <legend>{words.title}</legend>
      {ways.map(([value, label]) => (
        <label key={label} className="line" {...(value === 'view' ? { title: inView } : {})}>
          <input
            type="radio"
            name={group}
            checked={typeof value === 'string' ? value === choice : typeof choice !== 'string'}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
      {typeof choice !== 'string' && (
        <ul className="export-level-ticks">
          {levels.map(({ id, name }) => {
            const isTicked = choice.includes(id)
            const isLast = isTicked && choice.length === 1
            return (
              <li key={id}>
                <label className="line" title={name}>
                  <input
                    type="checkbox"
                    checked={isTicked}
                    // Not `disabled`: it takes the focus to say why it stays ticked.
                    aria-disabled={isLast}
                    {...(isLast ? { title: words.needsOne, 'aria-description': words.needsOne } : {})}
                    onChange={() => {
                      if (isLast) return
                      onChange(isTicked ? choice.filter((other) => other !== id) : [...choice, id])
                    }}
                  />
                  <span className="cut">{name}</span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
      {isOneAFile && <p className="dialog-hint">{words.each}</p>}
    </fieldset>
  )
}
