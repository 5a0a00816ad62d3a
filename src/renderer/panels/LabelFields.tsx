import { labelStepped } from '../../core/level/labels'
import { DIRECTION_NAMES, DIRECTIONS } from '../../core/level/grid'
import type { Place } from '../../core/level/places'
import { setLabel } from '../edit/places'
import { useApp } from '../state/app'
import { placeTexts } from '../texts/places'
import { ReasonButton } from '../ui/ReasonButton'
import { HeldSelectField } from '../ui/SelectField'

const words = placeTexts.label
const CHOICES = Object.entries(words.choices).map(([id, label]) => ({ id, label }))

interface LabelFieldsProps {
  readonly place: Place
  /** Why the level cannot be changed now; undefined if it can. */
  readonly whyBusy: string | undefined
}

/** Fields for the position of a name on the map: automatic, set by hand, or hidden. */
export function LabelFields({ place, whyBusy }: LabelFieldsProps) {
  const { store } = useApp()
  const { label } = place
  const choose = (id: string): void => {
    if (id === 'hidden') setLabel(store, place, 'hidden')
    else setLabel(store, place, id === 'set' ? { x: 0, y: place.kind === 'text' ? 0 : -1 } : undefined)
  }
  return (
    <>
      <HeldSelectField
        label={words.title}
        value={label === undefined ? 'free' : label === 'hidden' ? 'hidden' : 'set'}
        options={CHOICES}
        disabled={whyBusy !== undefined}
        onChange={choose}
      />
      {(typeof label === 'object' || (place.kind === 'text' && label === undefined)) && (
        <div className="place-buttons">
          {DIRECTIONS.map((direction) => (
            <ReasonButton
              key={direction}
              whyNot={whyBusy}
              onClick={() => setLabel(store, place, labelStepped(place, direction))}
            >
              {words.move(DIRECTION_NAMES[direction])}
            </ReasonButton>
          ))}
        </div>
      )}
    </>
  )
}
