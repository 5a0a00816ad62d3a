import { Plus, X } from 'lucide-react'
import { isArea, isHousePlace, PLACE_KINDS, type PropertyValue } from '../../core/level/places'
import {
  MAX_BUILDING_SIDE,
  MAX_KIND_PROPERTIES,
  MAX_KIND_TEXT,
  PROPERTY_TYPES,
  type CustomKind,
  type PropertyRow,
} from '../../core/project/custom-kinds'
import { withChoices, withNewProperty, withType } from '../edit/custom-kinds'
import { kindTexts } from '../texts/kinds'
import { IconButton } from '../ui/IconButton'
import { NumberField } from '../ui/NumberField'
import { useRowIds } from '../ui/row-ids'
import { optionsOf, Select } from '../ui/Select'
import { SelectField } from '../ui/SelectField'
import { TextField } from '../ui/TextField'
import { useRef, useState } from 'react'
import { reasonTexts } from '../texts/reasons'
import { ReasonButton } from '../ui/ReasonButton'
import './KindsDialog.css'

const words = kindTexts

/** Bases of custom kinds: all kinds except areas, which only their tools draw. */
const BASES = PLACE_KINDS.filter((row) => !isArea({ kind: row.id }))

interface KindFieldsProps {
  readonly kind: CustomKind
  readonly onChange: (kind: CustomKind) => void
  readonly onRemove: () => void
}

/** The label, base, size and properties of a custom kind. */
export function KindFields({ kind, onChange, onRemove }: KindFieldsProps) {
  const { properties, size } = kind
  const { ids, remove } = useRowIds(properties.length)
  const addButton = useRef<HTMLButtonElement>(null)
  const isBuilding = isHousePlace({ kind: kind.base })
  const sides = [
    { id: 'width', label: words.width },
    { id: 'height', label: words.height },
  ] as const
  return (
    <div className="fields kind-fields">
      <TextField
        label={words.label}
        value={kind.label}
        maxLength={MAX_KIND_TEXT}
        onChange={(label) => onChange({ ...kind, label })}
      />
      <SelectField
        label={words.base}
        value={kind.base}
        options={BASES}
        onChange={(base) => onChange({ ...kind, base })}
      />
      {sides.map(({ id, label }) => (
        <NumberField
          key={id}
          label={label}
          value={size[id]}
          min={1}
          max={MAX_BUILDING_SIDE}
          unit={words.side(MAX_BUILDING_SIDE)}
          note={isBuilding ? undefined : words.onlyBuildings}
          disabled={!isBuilding}
          onChange={(side) => {
            const whole = Math.max(1, Math.min(MAX_BUILDING_SIDE, Math.round(side) || 1))
            onChange({ ...kind, size: { ...size, [id]: whole } })
          }}
        />
      ))}
      <fieldset className="kind-properties">
        <legend>{words.properties}</legend>
        {properties.map((row, at) => (
          <div key={ids[at]} className="kind-property">
            <PropertyFields
              row={row}
              number={at + 1}
              onChange={(fresh) => onChange({ ...kind, properties: properties.with(at, fresh) })}
            />
            <IconButton
              label={words.removeProperty(row.name)}
              onClick={() => {
                remove(at)
                // Removing the row removes the focused button.
                addButton.current?.focus()
                onChange({ ...kind, properties: properties.toSpliced(at, 1) })
              }}
            >
              <X size={14} />
            </IconButton>
          </div>
        ))}
        <ReasonButton
          ref={addButton}
          whyNot={
            properties.length >= MAX_KIND_PROPERTIES
              ? reasonTexts.fullProperties(MAX_KIND_PROPERTIES)
              : undefined
          }
          onClick={() => onChange(withNewProperty(kind))}
        >
          <Plus size={16} aria-hidden />
          {words.addProperty}
        </ReasonButton>
      </fieldset>
      <button type="button" className="button button-plain kind-remove" onClick={onRemove}>
        {words.remove}
      </button>
    </div>
  )
}

interface PropertyFieldsProps {
  readonly row: PropertyRow
  readonly number: number
  readonly onChange: (row: PropertyRow) => void
}

function PropertyFields({ row, number, onChange }: PropertyFieldsProps) {
  return (
    <>
      <input
        className="field-input"
        aria-label={words.property(number)}
        value={row.name}
        maxLength={MAX_KIND_TEXT}
        autoComplete="off"
        onChange={(event) => onChange({ ...row, name: event.target.value })}
      />
      <Select
        aria-label={words.type(number)}
        value={row.type}
        options={PROPERTY_TYPES}
        onChange={(type) => onChange(withType(row, type))}
      />
      {row.type === 'choice' && <Choices row={row} number={number} onChange={onChange} />}
      <FirstValue row={row} number={number} onChange={(value) => onChange({ ...row, default: value })} />
    </>
  )
}

/** The choices as a text with commas, which stays as typed until the field is left. */
function Choices({ row, number, onChange }: PropertyFieldsProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      className="field-input kind-choices"
      aria-label={words.choices(number)}
      value={typed ?? row.choices?.join(', ') ?? ''}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(withChoices(row, event.target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const YES_NO = [
  { id: 'false', label: words.no },
  { id: 'true', label: words.yes },
]

interface FirstValueProps {
  readonly row: PropertyRow
  readonly number: number
  readonly onChange: (value: PropertyValue) => void
}

/** The value in new places. A reference to a place begins as none. */
function FirstValue({ row, number, onChange }: FirstValueProps) {
  const { type, default: value, choices = [] } = row
  const label = words.first(number)
  if (type === 'place') return <span />
  if (type === 'switch' || type === 'choice') {
    return (
      <Select
        aria-label={label}
        value={String(value)}
        options={type === 'choice' ? optionsOf(choices) : YES_NO}
        onChange={(id) => onChange(type === 'switch' ? id === 'true' : id)}
      />
    )
  }
  const isNumber = type === 'number'
  return (
    <input
      className="field-input"
      aria-label={label}
      type={isNumber ? 'number' : type === 'colour' ? 'color' : 'text'}
      step="any"
      value={typeof value === 'number' && Number.isNaN(value) ? '' : String(value)}
      autoComplete="off"
      onChange={({ target }) =>
        onChange(isNumber ? (target.value === '' ? Number.NaN : Number(target.value)) : target.value)
      }
    />
  )
}
