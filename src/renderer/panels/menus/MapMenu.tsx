import { ChevronRight } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { CellKind, EdgeKind } from '../../../core/level/kinds'
import { edgeAt } from '../../../core/level/level'
import { hasMark, Mark } from '../../../core/level/marks'
import { endAt } from '../../../core/project/links'
import { EDGE_CHOICES, type EdgeChoice } from '../../../editor/edge-kinds'
import { describeSide, sideOfEdge } from '../../../editor/describe-edge'
import { currentLevel } from '../../../editor/editor-document'
import { cellTitle } from '../../state/cell-words'
import type { MapMenuPoint } from '../../state/window-state'
import { useSelected, useApp } from '../../state/app'
import { edgeLabel, setEdge } from '../../edit/edges'
import { drawingTexts } from '../../texts/drawing'
import { MenuAtPoint, MenuLabel, MenuLine, MenuRule } from './MenuAtPoint'
import { useKey } from '../use-key'
import { useChosenNames } from '../cell/use-chosen-names'

const words = drawingTexts.mapMenu

/** The menu of the cell and the edge that were clicked with the other button, or at the cursor with the menu key. */
export function MapMenu() {
  const menu = useSelected(({ window }) => window.mapMenu)
  return menu && <OpenMenu menu={menu} />
}

function OpenMenu({ menu }: { readonly menu: MapMenuPoint }) {
  const title = useSelected((state) => cellTitle(state, state.level.cursor))
  const kind = useSelected(({ document, level }) => currentLevel(document).cells[level.cursor])
  const isLocked = useSelected(({ document, level }) =>
    hasMark(currentLevel(document).marks[level.cursor], Mark.locked),
  )
  const isLinked = useSelected(
    ({ document, level }) =>
      endAt(document.project, { level: document.levelId, cell: level.cursor }) !== undefined,
  )
  // Commands for the selection say how much that is, if it is more than the cell in the title.
  const count = useSelected(({ level }) => level.selection.length)
  return (
    <MenuAtPoint menu={menu} label={words.label} title={title}>
      <MenuLine action="town.name" />
      {menu.edge !== undefined && <EdgeLines edge={menu.edge} />}
      <MenuLine action="town.allowStreets" isShown={kind === CellKind.rock} />
      <MenuRule />
      {isLocked ? (
        <MenuLine action="generate.unlockSelection" says={words.unlock(count)} />
      ) : (
        <MenuLine action="generate.lockSelection" says={words.lock(count)} />
      )}
      <MenuLine action="generate.rerollSelection" says={words.reroll(count)} />
      <MenuRule />
      <MenuLine action="edit.cut" />
      <MenuLine action="edit.copy" />
      <MenuLine action="edit.paste" />
      <MenuLine action="edit.clear" />
      <MenuLine action="edit.saveStamp" />
      <MenuRule />
      <MenuLine action="town.link" />
      <MenuLine action="town.jump" isShown={isLinked} />
      <MenuLine action="town.dungeon" isShown={!isLinked && kind !== CellKind.undecided} />
      <MenuRule />
      <MenuLine action="play.fromCursor" says={words.play} />
      <MenuLine action="play.setStart" />
      <MenuLine action="check.way.begin" />
      <MenuRule />
      <MenuLine action="view.sayCell" says={words.what} />
    </MenuAtPoint>
  )
}

/** The kinds of the edge that was pointed at. */
function EdgeLines({ edge }: { readonly edge: number }) {
  const app = useApp()
  const level = useSelected((state) => currentLevel(state.document))
  const cursor = useSelected((state) => state.level.cursor)
  const named = useChosenNames()
  const side = sideOfEdge(level, edge, cursor)
  const now = EDGE_CHOICES.find(({ id }) => id !== 'cycle' && EdgeKind[id] === edgeAt(level, edge))?.id ?? ''
  if (!side) return null
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        <MenuLabel>{named(describeSide(level, side.cell, side.side))}</MenuLabel>
        <ChevronRight size={14} aria-hidden />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu" sideOffset={2} collisionPadding={4}>
          <DropdownMenu.RadioGroup value={now}>
            {EDGE_CHOICES.map(({ id }) =>
              id === 'cycle' ? null : (
                <EdgeLine key={id} id={id} onSelect={() => setEdge(app.store, edge, id, cursor)} />
              ),
            )}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

function EdgeLine({ id, onSelect }: { readonly id: EdgeChoice; readonly onSelect: () => void }) {
  const key = useKey(`edit.edgeHere.${id}`)
  return (
    <DropdownMenu.RadioItem className="menu-item" value={id} onSelect={onSelect}>
      <MenuLabel>{edgeLabel(id)}</MenuLabel>
      {key !== undefined && <span className="menu-key">{key}</span>}
    </DropdownMenu.RadioItem>
  )
}
