import { useMemo, useRef } from 'react'
import { cellNamingOf } from '../../core/level/cell-naming'
import { actionItems, type ActionItem } from '../actions/action-items'
import { runAction } from '../actions'
import { showSpot } from '../edit/levels'
import { mapStyleShown } from '../looks/looks'
import { gateItems, levelItems, placeItems, problemItems, type SpotItem } from '../map/place-items'
import { placeTexts } from '../texts/places'
import { FilterList } from '../ui/FilterList'
import { ModalDialog } from '../ui/ModalDialog'
import { announce, useSelected, useWorkbench } from '../desk/workbench'
import { tileItems, type TileItem } from '../worlds/tile-items'
import { shownWorld, showWorld } from '../worlds/worlds'

const words = placeTexts.find

/** Finds buildings, notes, gates, problems, levels and commands by their words; Enter goes there or runs them. */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const state = useSelected((now) => now)
  const { project } = state.document
  const chosen = useRef<SpotItem | TileItem | ActionItem>(undefined)
  // Finding gates visits every cell, so it is done once and not for every letter.
  const gates = useMemo(() => gateItems(project), [project])
  const naming = cellNamingOf(state.view.mapAids.naming)
  const { icons } = mapStyleShown(state.window.looks)
  const places = useMemo(() => placeItems(project, naming, icons), [project, naming, icons])
  const commands = actionItems(state, 'edit.find')
  const tiles = tileItems(state)
  // While a world is in view, problems of the level behind it do not count.
  const problems = shownWorld(state) ? [] : problemItems(state)
  const items = [...tiles, ...places, ...gates, ...problems, ...levelItems(state), ...commands]

  const choose = (item: SpotItem | TileItem | ActionItem): void => {
    if (item.isDisabled === true) {
      if (item.reason !== undefined) announce(bench.store, item.reason)
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
      <FilterList items={items} words={words} onChoose={choose} />
    </ModalDialog>
  )
}
