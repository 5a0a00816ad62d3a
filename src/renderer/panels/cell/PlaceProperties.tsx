import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { NOTE_PROPERTY, type PropertyValue } from '../../../core/level/places'
import { FORBIDDEN_NAMES } from '../../../core/text/is-record'
import type { PropertyRow } from '../../../core/project/custom-kinds'
import { placeTexts } from '../../texts/places'
import { DraftField } from '../../ui/DraftField'
import { SwitchProperty, TypedProperty } from './TypedProperty'
import { IconButton } from '../../ui/IconButton'
import { Select } from '../../ui/Select'
import { WindowedList } from '../../ui/WindowedList'
import './PlaceProperties.css'

const words = placeTexts.cell
type Properties = Readonly<Record<string, PropertyValue>>

/** The types of values a user can add, with their initial values. */
const TYPES: readonly { readonly id: keyof typeof words.types; readonly first: PropertyValue }[] = [
  { id: 'text', first: '' },
  { id: 'number', first: 0 },
  { id: 'boolean', first: false },
]

interface PlacePropertiesProps {
  readonly properties: Properties
  /** The properties that all places of its kind have, each with its type. */
  readonly rows: readonly PropertyRow[]
  /** Why they cannot be changed now, as a sentence. */
  readonly whyBusy: string | undefined
  readonly onChange: (properties: Properties) => void
}

/** The user's own properties of a place, each with a field of its type, and a line to add one. */
export function PlaceProperties({ properties, rows, whyBusy, onChange }: PlacePropertiesProps) {
  const own = Object.entries(properties).filter(
    ([name]) => name !== NOTE_PROPERTY && !rows.some((row) => row.name === name),
  )
  return (
    <fieldset className="properties" title={whyBusy}>
      <legend>{words.properties}</legend>
      {rows.map((row) => (
        <TypedProperty
          key={row.name}
          row={row}
          value={properties[row.name] ?? row.default}
          isBusy={whyBusy !== undefined}
          onChange={(fresh) => onChange({ ...properties, [row.name]: fresh })}
        />
      ))}
      {own.length > 0 && (
        <WindowedList
          items={own}
          keyOf={([name]) => name}
          label={words.properties}
          className="properties"
          rowClassName="property"
          estimate={28}
          gap={4}
          isForm
          renderRow={([name, value]) => (
            <>
              <PropertyField
                name={name}
                value={value}
                isBusy={whyBusy !== undefined}
                onChange={(fresh) => onChange({ ...properties, [name]: fresh })}
              />
              <IconButton
                label={words.removeProperty(name)}
                whyNot={whyBusy}
                onClick={() => {
                  const { [name]: _gone, ...rest } = properties
                  onChange(rest)
                }}
              >
                <X size={14} />
              </IconButton>
            </>
          )}
        />
      )}
      <NewProperty
        properties={properties}
        whyBusy={whyBusy}
        onAdd={(name, value) => onChange({ ...properties, [name]: value })}
      />
    </fieldset>
  )
}

interface PropertyFieldProps {
  readonly name: string
  readonly value: PropertyValue
  readonly isBusy: boolean
  readonly onChange: (value: PropertyValue) => void
}

function PropertyField({ name, value, isBusy, onChange }: PropertyFieldProps) {
  if (typeof value === 'boolean') {
    return <SwitchProperty name={name} isOn={value} isBusy={isBusy} onChange={onChange} />
  }
  if (typeof value === 'number') {
    return (
      <DraftField
        label={name}
        isLabelled
        value={String(value)}
        disabled={isBusy}
        refuse={(text) => (isWhole(text) ? undefined : words.needsWhole)}
        onCommit={(text) => onChange(Number(text))}
      />
    )
  }
  return <DraftField label={name} isLabelled value={value} disabled={isBusy} onCommit={onChange} />
}

function NewProperty({
  properties,
  whyBusy,
  onAdd,
}: {
  readonly properties: Properties
  readonly whyBusy: string | undefined
  readonly onAdd: (name: string, value: PropertyValue) => void
}) {
  const [name, setName] = useState('')
  const [type, setType] = useState<keyof typeof words.types>('text')
  const [isTried, setIsTried] = useState(false)
  const id = useId()
  const problem = refuseName(properties, name.trim())
  const add = (): void => {
    setIsTried(true)
    if (problem !== undefined || name.trim() === '') return
    onAdd(name.trim(), TYPES.find((row) => row.id === type)?.first ?? '')
    setName('')
    setIsTried(false)
  }
  return (
    <div className="property-new">
      <input
        className="field-input"
        aria-label={words.property}
        placeholder={words.property}
        aria-describedby={id}
        autoComplete="off"
        maxLength={60}
        value={name}
        disabled={whyBusy !== undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      <Select
        aria-label={words.propertyType}
        value={type}
        disabled={whyBusy !== undefined}
        options={TYPES.map((row) => ({ id: row.id, label: words.types[row.id] }))}
        onChange={setType}
      />
      <IconButton label={words.addProperty} whyNot={whyBusy} onClick={add}>
        <Plus size={16} />
      </IconButton>
      <output id={id} className="field-problem">
        {isTried ? problem : undefined}
      </output>
    </div>
  )
}

function refuseName(properties: Properties, name: string): string | undefined {
  if (FORBIDDEN_NAMES.includes(name) || name === NOTE_PROPERTY) return words.propertyForbidden(name)
  return Object.hasOwn(properties, name) ? words.propertyTaken(name) : undefined
}

function isWhole(text: string): boolean {
  return /^\s*-?\d{1,15}\s*$/.test(text)
}
