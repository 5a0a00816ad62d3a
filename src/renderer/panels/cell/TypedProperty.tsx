import { useMemo } from 'react'
import type { PropertyValue } from '../../../core/level/places'
import { checkProperty, type PropertyRow } from '../../../core/project/custom-kinds'
import { kindTexts } from '../../texts/kinds'
import { DraftField } from '../../ui/DraftField'
import { optionsOf } from '../../ui/Select'
import { HeldSelectField } from '../../ui/SelectField'
import { useSelected } from '../../state/app'
import './PlaceProperties.css'

const words = kindTexts

interface TypedPropertyProps {
  readonly row: PropertyRow
  readonly value: PropertyValue
  readonly isBusy: boolean
  readonly onChange: (value: PropertyValue) => void
}

/** A property of a custom kind, with the field of its type; a value that does not suit the type is named. */
export function TypedProperty(props: TypedPropertyProps) {
  const { row, value, isBusy, onChange } = props
  const problem = checkProperty(row, value)
  const wrong = problem === undefined ? undefined : words.wrongValue(problem)
  switch (row.type) {
    case 'switch':
      return <SwitchProperty name={row.name} isOn={value === true} isBusy={isBusy} onChange={onChange} />
    case 'choice':
      return <Choice {...props} choices={row.choices ?? []} problem={wrong} />
    case 'place':
      return <PlaceChoice {...props} problem={wrong} />
    default:
      return (
        <DraftField
          label={row.name}
          isLabelled
          value={String(value)}
          disabled={isBusy}
          refuse={(text) => {
            const bad = checkProperty(row, valueOf(row, text))
            return bad === undefined ? undefined : words.wrongValue(bad)
          }}
          onCommit={(text) => onChange(valueOf(row, text))}
          {...(row.type === 'colour' && problem === undefined ? { swatch: String(value) } : {})}
        />
      )
  }
}

interface SwitchPropertyProps {
  readonly name: string
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly onChange: (isOn: boolean) => void
}

export function SwitchProperty({ name, isOn, isBusy, onChange }: SwitchPropertyProps) {
  return (
    <label className="property-check">
      <span>{name}</span>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isBusy}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

/** Parses the text of a field as a value; NaN for text that is not a number. */
function valueOf({ type }: PropertyRow, text: string): PropertyValue {
  if (type === 'number') return text.trim() === '' ? Number.NaN : Number(text)
  return type === 'text' ? text : text.trim().toLowerCase()
}

interface ChoiceProps extends TypedPropertyProps {
  readonly choices: readonly string[]
  readonly problem: string | undefined
}

function Choice({ row, value, isBusy, choices, problem, onChange }: ChoiceProps) {
  const chosen = String(value)
  const options = optionsOf(choices)
  return (
    <HeldSelectField
      label={row.name}
      value={chosen}
      disabled={isBusy}
      // Shows a value that was removed from the choices; it cannot be chosen again.
      options={
        choices.includes(chosen) ? options : [{ id: chosen, label: chosen, isDisabled: true }, ...options]
      }
      problem={problem}
      onChange={onChange}
    />
  )
}

/** A reference to a named place of the project, by its name. */
function PlaceChoice({
  row,
  value,
  isBusy,
  problem,
  onChange,
}: TypedPropertyProps & Pick<ChoiceProps, 'problem'>) {
  const levels = useSelected((state) => state.document.project.levels)
  const names = useMemo(
    () =>
      [...new Set(levels.flatMap(({ level }) => level.places.flatMap(({ name }) => name.trim() || [])))].sort(
        (a, b) => a.localeCompare(b),
      ),
    [levels],
  )
  const chosen = String(value)
  const gone = chosen === '' || names.includes(chosen) ? [] : [{ id: chosen, label: words.gone(chosen) }]
  return (
    <HeldSelectField
      label={row.name}
      value={chosen}
      disabled={isBusy}
      options={[{ id: '', label: words.noPlace }, ...gone, ...optionsOf(names)]}
      problem={problem}
      onChange={onChange}
    />
  )
}
