import { useEffect, useRef } from 'react'
import { equalPlace } from '../../core/level/level'
import type { Place } from '../../core/level/places'
import { kindLabel } from '../../core/project/kinds'
import { currentLevel } from '../../editor/editor-document'
import { setPlace } from '../edit/places'
import { focusMap } from '../state/panes'
import { useApp, useSelected } from '../state/app'
import { placeTexts } from '../texts/places'
import { DraftField } from '../ui/DraftField'

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
  const frame = useRef<HTMLDivElement>(null)
  const label = useSelected(({ document }) => kindLabel(document.project, place))
  const scale = useSelected(({ window }) => window.scale / 100)

  // Under the cell, also while the map moves.
  useEffect(() => {
    const follow = (): void => {
      const box = app.map?.cellBounds(place.cell)
      if (!box || !frame.current) return
      frame.current.style.left = `${(box.x + box.width / 2) / scale}px`
      frame.current.style.top = `${(box.y + box.height) / scale}px`
    }
    follow()
    return app.store.visibleArea.subscribe(follow)
  }, [app, place.cell, scale])

  const close = (): void => {
    // After Enter and Escape, not after the focus has gone elsewhere.
    if (frame.current?.contains(document.activeElement)) focusMap()
    app.store.change({ level: { naming: undefined } })
  }
  return (
    <div ref={frame} className="name-on-map">
      <DraftField
        label={placeTexts.palette.name(label)}
        value={place.name}
        placeholder={placeTexts.palette.name(label)}
        takesFocus
        onCommit={(text) => setPlace(app.store, place, { ...place, name: text.trim() })}
        onDone={close}
      />
    </div>
  )
}
