import { useMemo, useRef } from 'react'
import { cellNamingOf } from '../../core/level/cell-naming'
import { actionItems, type ActionItem } from '../actions/action-items'
import { runAction } from '../actions'
import { showSpot } from '../edit/levels'
import { mapStyleShown } from '../looks/looks'
import { gateItems, levelItems, placeItems, problemItems, type SpotItem } from '../map/place-items'
import { texts } from '../texts'
import { FilterList } from '../ui/FilterList'
import { ModalDialog } from '../ui/ModalDialog'
import { announce, useSelected, useWorkbench } from '../desk/workbench'
import { tileItems, type TileItem } from '../worlds/tile-items'
import { shownWorld, showWorld } from '../worlds/worlds'

const words = texts.places.find
/** Lines drawn at most: nobody reads on, and typing finds the rest. */
const LIMIT = 200

/** Buildings, notes, gates, problems, levels and commands, found by their words; Enter goes there or does it. */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const state = useSelected((now) => now)
  const { project } = state.document
  const chosen = useRef<SpotItem | TileItem | ActionItem>(undefined)
  // Gates are looked for in every cell: once, not at every letter.
  const gates = useMemo(() => gateItems(project), [project])
  const naming = cellNamingOf(state.view.mapAids.naming)
  const { icons } = mapStyleShown(state.window.looks)
  const places = useMemo(() => placeItems(project, naming, icons), [project, naming, icons])
  const commands = actionItems(state, 'edit.find')
  const tiles = tileItems(state)
  // Problems are those of the level behind the map of a world.
  const problems = shownWorld(state) ? [] : problemItems(state)
  const items = [...tiles, ...places, ...gates, ...problems, ...levelItems(state), ...commands]

  const choose = (item: SpotItem | TileItem | ActionItem): void => {
    if (item.isDisabled === true) {
      if (item.reason !== undefined) announce(bench, item.reason)
      return
    }
    chosen.current = item
    onClose()
  }
  const go = (): void => {
    const item = chosen.current
    if (!item) return
    if ('world' in item) showWorld(bench, item.world, item.tile)
    else if ('spot' in item) showSpot(bench, item.spot)
    else runAction(bench, item.id)
  }
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} onClosed={go} wide>
      <FilterList items={items} words={words} onChoose={choose} limit={LIMIT} more={words.more} />
    </ModalDialog>
  )
}
