import { boxOfPlace, featureOf } from '../../../core/level/areas'
import type { Level } from '../../../core/level/level'
import { placeLabel, placeWords, type Place } from '../../../core/level/places'
import { focusMap } from '../../state/panes'
import { NAME_FIELD, removePlace, setFeature, setPlace } from '../../edit/places'
import { FEATURE_CHOICES } from '../../map/areas'
import { areaTexts } from '../../texts/areas'
import { placeTexts } from '../../texts/places'
import { DraftField } from '../../ui/DraftField'
import { ReasonButton } from '../../ui/ReasonButton'
import { HeldSelectField } from '../../ui/SelectField'
import { announce, useApp } from '../../state/app'
import { PlaceLabelFields } from '../LabelFields'
import { useWhyBusy } from '../use-why-not'
import './CellPanel.css'
import './PlaceFields.css'

const words = areaTexts

/** Ids of features as options; the empty id means no feature. */
const FEATURES = FEATURE_CHOICES.map(({ feature = '', label }) => ({ id: feature, label }))

interface AreaFieldsProps {
  readonly level: Level
  readonly area: Place
  /** Whether the shortcut that names the cell goes here. */
  readonly isFirst: boolean
}

/** The square or avenue that the cell under the cursor lies in: its name and feature; each change is one step. */
export function AreaFields({ level, area, isFirst }: AreaFieldsProps) {
  const app = useApp()
  const whyBusy = useWhyBusy()
  const isBusy = whyBusy !== undefined
  const label = placeLabel(area.kind)
  const { width, height } = boxOfPlace(level, area)
  return (
    <div className="place fields">
      <p className="cell-words">{words.size(label, width, height)}</p>
      <DraftField
        label={words.name(label)}
        isLabelled
        value={area.name}
        disabled={isBusy}
        onCommit={(text) => setPlace(app.store, area, { ...area, name: text.trim() })}
        onDone={focusMap}
        {...(isFirst ? { mark: NAME_FIELD } : {})}
      />
      {area.kind === 'square' && (
        <HeldSelectField
          label={words.feature}
          value={featureOf(level, area)?.kind ?? ''}
          options={FEATURES}
          disabled={isBusy}
          onChange={(id) =>
            setFeature(app.store, level, area, FEATURE_CHOICES.find(({ feature }) => feature === id)?.feature)
          }
        />
      )}
      {area.name.trim() !== '' && <PlaceLabelFields place={area} whyBusy={whyBusy} />}
      <div className="buttons place-buttons">
        <ReasonButton
          whyNot={whyBusy}
          onClick={() => {
            removePlace(app.store, area)
            announce(app.store, placeTexts.cell.removed(placeWords(area)))
          }}
        >
          {words.remove(label)}
        </ReasonButton>
      </div>
    </div>
  )
}
