import { Start, startOf } from '../../../core/overland/tile'
import type { ProjectWorld } from '../../../core/project/project'
import { dungeonAt, townAt } from '../../../core/project/worlds'
import type { MapMenuPoint } from '../../state/window-state'
import { useSelected } from '../../state/app'
import { cursorOn, selectionOn } from '../../state/world-state'
import { worldTexts } from '../../texts/worlds'
import { MenuAtPoint, MenuLine, MenuRule } from '../menus/MenuAtPoint'

const words = worldTexts
const said = words.tileMenu

/** The menu of the tile that was clicked with the other button, or at the cursor with the menu key. */
export function TileMenu({ world }: { readonly world: ProjectWorld }) {
  const menu = useSelected(({ window }) => window.mapMenu)
  return menu && <OpenMenu menu={menu} world={world} />
}

function OpenMenu({ menu, world }: { readonly menu: MapMenuPoint; readonly world: ProjectWorld }) {
  const tile = useSelected((state) => cursorOn(state.world, world))
  const hasSelection = useSelected((state) => selectionOn(state.world, world).length > 0)
  const { width, words: tiles } = world.overland
  const start = startOf(tiles[tile] ?? 0)
  const hasTown = townAt(world, tile) !== undefined
  const hasDungeon = dungeonAt(world, tile) !== undefined
  const hasSite = hasTown || hasDungeon
  const title = words.place((tile % width) + 1, Math.floor(tile / width) + 1)
  return (
    <MenuAtPoint menu={menu} label={said.label} title={title}>
      <MenuLine
        action="world.openTown"
        says={hasTown ? words.openTown : words.openDungeon}
        isShown={hasSite}
      />
      <MenuLine action="world.newTown" isShown={!hasSite} />
      <MenuLine action="world.newDungeon" isShown={!hasSite} />
      <MenuRule />
      <MenuLine action="world.startHere" isShown={start !== Start.normal} />
      <MenuLine action="world.humanStartHere" isShown={start !== Start.human} />
      <MenuLine action="world.clearStartHere" isShown={start !== Start.none} />
      <MenuRule />
      <MenuLine action="world.lockTile" />
      <MenuLine action="world.pickHere" />
      <MenuLine action="world.paintSelection" isShown={hasSelection} />
      <MenuRule />
      <MenuLine action="play.fromCursor" />
      <MenuLine action="world.overlay.distance" says={said.distance} />
      <MenuRule />
      <MenuLine action="view.sayCell" says={said.what} />
    </MenuAtPoint>
  )
}
