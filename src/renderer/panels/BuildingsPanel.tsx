import { useMemo } from 'react'
import { cellNamingOf } from '../../core/level/cell-naming'
import { showPosition } from '../edit/levels'
import { mapStyleShown } from '../looks/looks'
import { placeItems } from '../map/place-items'
import { placeTexts } from '../texts/places'
import { FilterList } from '../ui/FilterList'
import { useSelected, useApp } from '../state/app'
import { Panel } from './Panel'
import '../ui/FilterList.css'

const words = placeTexts.buildings

/** Lists the named buildings and notes of the project; a click or Enter goes there. */
export function BuildingsPanel() {
  const app = useApp()
  const project = useSelected((state) => state.document.project)
  const naming = useSelected(({ view }) => cellNamingOf(view.mapAids.naming))
  const icons = useSelected(({ window }) => mapStyleShown(window.looks).icons)
  const items = useMemo(() => placeItems(project, naming, icons), [project, naming, icons])
  return (
    <Panel
      className="panel panel-tall panel-places"
      label={words.label}
      count={items.count > 0 ? words.found(items.count) : undefined}
    >
      {items.count === 0 ? (
        <p className="panel-note">{words.empty}</p>
      ) : (
        <FilterList
          items={items}
          words={words}
          onChoose={(item) => showPosition(app.store, item.position)}
          placeholder={words.placeholder}
          keepAs="buildings"
          estimate={44}
        />
      )}
    </Panel>
  )
}
