import { useMemo, useRef } from 'react'
import { cellNamingOf } from '../../core/level/cell-naming'
import { actionItems, type ActionItem } from '../actions/action-items'
import { runAction } from '../actions'
import { showPosition } from '../edit/levels'
import { mapStyleShown } from '../looks/looks'
import {
  doorItems,
  gateItems,
  levelItems,
  placeItems,
  problemItems,
  type PositionItem,
} from '../map/place-items'
import { placeTexts } from '../texts/places'
import { entriesOf, joinedEntries, type Entries } from '../ui/entries'
import { FilterList } from '../ui/FilterList'
import { ModalDialog } from '../ui/ModalDialog'
import { announce, useSelected, useApp } from '../state/app'
import { tileItems, type TileItem } from '../worlds/tile-items'
import { shownWorld, showWorld } from '../worlds/worlds'

const words = placeTexts.find

/** Finds buildings, notes, doors, gates, problems, levels and commands by their words; Enter goes there or runs them. */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const chosen = useRef<PositionItem | TileItem | ActionItem>(undefined)
  const items = useItems()

  const choose = (item: PositionItem | TileItem | ActionItem): void => {
    if (item.isDisabled === true) {
      if (item.reason !== undefined) announce(app.store, item.reason)
      return
    }
    chosen.current = item
    onClose()
  }
  const go = (): void => {
    const item = chosen.current
    if (!item) return
    if ('world' in item) showWorld(app.store, item.world, item.tile)
    else if ('position' in item) showPosition(app.store, item.position)
    else runAction(app, item.id)
  }
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} onClosed={go} wide>
      <FilterList items={items} words={words} onChoose={choose} />
    </ModalDialog>
  )
}

/** Everything that can be found. The list stays the same until the project or its problems change; commands are made as they are now. */
function useItems(): Entries<PositionItem | TileItem | ActionItem> {
  const { store } = useApp()
  // Every change draws again the commands in view: it may switch them on or off.
  const state = useSelected((now) => now)
  const { document, level, view, window } = state
  const { project, levelId } = document
  const naming = cellNamingOf(view.mapAids.naming)
  const { icons } = mapStyleShown(window.looks)
  const { findings, cursor } = level
  // While a world is in view, problems of the level behind it do not count.
  const isWorld = shownWorld(state) !== undefined
  return useMemo(
    () =>
      joinedEntries<PositionItem | TileItem | ActionItem>([
        entriesOf(tileItems(project)),
        placeItems(project, naming, icons),
        doorItems(project, naming),
        gateItems(project),
        isWorld ? entriesOf([]) : problemItems(findings, { project, levelId }, naming),
        levelItems({ project, levelId }, cursor),
        actionItems(store, 'edit.find'),
      ]),
    [store, project, levelId, naming, icons, findings, cursor, isWorld],
  )
}
