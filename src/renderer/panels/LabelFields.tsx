import { labelStepped } from '../../core/level/labels'
import { DIRECTION_NAMES, DIRECTIONS } from '../../core/level/grid'
import type { LabelSetting, Place } from '../../core/level/places'
import { setLabel } from '../edit/places'
import { useApp } from '../state/app'
import { placeTexts } from '../texts/places'
import { ReasonButton } from '../ui/ReasonButton'
import { HeldSelectField } from '../ui/SelectField'
import './cell/PlaceFields.css'

const words = placeTexts.label
const CHOICES = Object.entries(words.choices).map(([id, label]) => ({ id, label }))

interface LabelFieldsProps {
  readonly label: LabelSetting | undefined
  /** Where the name goes first when the author places it. */
  readonly first: LabelSetting
  /** Whether the name has no place of its own on the map without the author. */
  readonly isAlwaysSet?: boolean
  /** Why the level cannot be changed now; undefined if it can. */
  readonly whyBusy: string | undefined
  readonly onChange: (label: LabelSetting | undefined) => void
}

/** Fields for the position of a name on the map: automatic, set by hand, or hidden. */
export function LabelFields({ label, first, isAlwaysSet = false, whyBusy, onChange }: LabelFieldsProps) {
  return (
    <>
      <HeldSelectField
        label={words.title}
        value={label === undefined ? 'free' : label === 'hidden' ? 'hidden' : 'set'}
        options={CHOICES}
        disabled={whyBusy !== undefined}
        onChange={(id) => onChange(id === 'hidden' ? 'hidden' : id === 'set' ? first : undefined)}
      />
      {(typeof label === 'object' || (isAlwaysSet && label === undefined)) && (
        <div className="buttons place-buttons">
          {DIRECTIONS.map((direction) => (
            <ReasonButton
              key={direction}
              whyNot={whyBusy}
              onClick={() => onChange(labelStepped(label, direction))}
            >
              {words.move(DIRECTION_NAMES[direction])}
            </ReasonButton>
          ))}
        </div>
      )}
    </>
  )
}

/** The fields of the name of a place. */
export function PlaceLabelFields({
  place,
  whyBusy,
}: {
  readonly place: Place
  readonly whyBusy: string | undefined
}) {
  const { store } = useApp()
  const isText = place.kind === 'text'
  return (
    <LabelFields
      label={place.label}
      first={{ x: 0, y: isText ? 0 : -1 }}
      isAlwaysSet={isText}
      whyBusy={whyBusy}
      onChange={(label) => setLabel(store, place, label)}
    />
  )
}
