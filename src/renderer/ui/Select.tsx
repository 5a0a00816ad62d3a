import type { ComponentProps } from 'react'

export interface SelectOption<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly title?: string
  /** The heading that it is listed under, with its neighbours; undefined for none. */
  readonly group?: string
  /** Shown if it is already chosen, but cannot be chosen. */
  readonly isDisabled?: boolean
}

interface SelectProps<Id extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: string
  readonly options: readonly SelectOption<Id>[]
  readonly onChange: (id: Id) => void
}

/** A choice of one option. The label around it or `aria-label` names it. */
export function Select<Id extends string>({ options, onChange, ...select }: SelectProps<Id>) {
  return (
    <select
      className="field-input"
      {...select}
      onChange={({ target }) => {
        const chosen = options.find(({ id }) => id === target.value)
        if (chosen) onChange(chosen.id)
      }}
    >
      {options.filter(({ group }) => group === undefined).map(drawOption)}
      {[...new Set(options.flatMap(({ group }) => group ?? []))].map((group) => (
        <optgroup key={group} label={group}>
          {options.filter((option) => option.group === group).map(drawOption)}
        </optgroup>
      ))}
    </select>
  )
}

function drawOption({ id, label, title, isDisabled }: SelectOption) {
  return (
    <option key={id} value={id} title={title} disabled={isDisabled}>
      {label}
    </option>
  )
}

/** Options of ids, which are their own labels unless a function tells others. */
export function optionsOf<Id extends string>(
  ids: readonly Id[],
  labelOf: (id: Id) => string = String,
): readonly SelectOption<Id>[] {
  return ids.map((id) => ({ id, label: labelOf(id) }))
}
