import { equalPlace } from '../../core/level/level'
import type { Place } from '../../core/level/places'
import { kindLabel } from '../../core/project/kinds'
import { currentLevel } from '../../editor/editor-document'
import { setPlace } from '../edit/places'
import { focusMap } from '../state/panes'
import { useApp, useSelected } from '../state/app'
import { placeTexts } from '../texts/places'
import { BelowCell } from './BelowCell'
import { DraftField } from '../ui/DraftField'
import './NameOnMap.css'

/** The field for the name of the place that was just put down, below its cell. */
export function NameOnMap() {
  const place = useSelected(
    ({ level: { naming }, document }) =>
      naming && currentLevel(document).places.find((other) => equalPlace(other, naming)),
  )
  return place && <NameField key={`${place.cell} ${place.kind}`} place={place} />
}

function NameField({ place }: { readonly place: Place }) {
  const app = useApp()
  const label = useSelected(({ document }) => kindLabel(document.project, place))

  const close = (): void => {
    // After Enter and Escape, not after the focus has gone elsewhere.
    if (document.activeElement?.closest('.name-on-map')) focusMap()
    app.store.change({ level: { naming: undefined } })
  }
  return (
    <BelowCell cell={place.cell} className="name-on-map">
      <DraftField
        label={placeTexts.palette.name(label)}
        value={place.name}
        placeholder={placeTexts.palette.name(label)}
        takesFocus
        onCommit={(text) => setPlace(app.store, place, { ...place, name: text.trim() })}
        onDone={close}
      />
    </BelowCell>
  )
}
