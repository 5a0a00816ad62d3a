import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { CellKind, EdgeKind } from '../../core/level/kinds'
import { edgeAt } from '../../core/level/level'
import { hasMark, Mark } from '../../core/level/marks'
import { endAt } from '../../core/project/links'
import { EDGE_CHOICES, type EdgeChoice } from '../../editor/edge-kinds'
import { describeSide, sideOfEdge } from '../../editor/describe-edge'
import { currentLevel } from '../../editor/editor-document'
import { actionById, runAction } from '../actions'
import { cellTitle } from '../desk/cell-words'
import { focusMap } from '../desk/panes'
import type { MapMenuPoint } from '../desk/window-state'
import { useSelected, useWorkbench } from '../desk/workbench'
import { edgeLabel, setEdge } from '../edit/edges'
import { drawingTexts } from '../texts/drawing'
import { useKey } from './use-key'
import { useMenuLine } from './use-menu-line'

const words = drawingTexts.mapMenu

/** The menu of the cell and the edge that were clicked with the other button, or at the cursor with the menu key. */
export function MapMenu() {
  const menu = useSelected(({ window }) => window.mapMenu)
  return menu && <OpenMenu menu={menu} />
}

function OpenMenu({ menu }: { readonly menu: MapMenuPoint }) {
  const bench = useWorkbench()
  const scale = useSelected(({ window }) => window.scale / 100)
  const title = useSelected((state) => cellTitle(state, state.level.cursor))
  const kind = useSelected(({ document, level }) => currentLevel(document).cells[level.cursor])
  const isLocked = useSelected(({ document, level }) =>
    hasMark(currentLevel(document).marks[level.cursor], Mark.locked),
  )
  const isLinked = useSelected(
    ({ document, level }) =>
      endAt(document.project, { level: document.levelId, cell: level.cursor }) !== undefined,
  )
  const close = (): void => bench.store.change({ window: { mapMenu: undefined } })
  return (
    <DropdownMenu.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <DropdownMenu.Trigger asChild>
        <span className="map-menu-point" style={{ left: menu.x / scale, top: menu.y / scale }} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          aria-label={words.label}
          align="start"
          // Beside the pointer, so that it slides up as a whole where there is no room below.
          side="right"
          sideOffset={2}
          collisionPadding={4}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A command may have moved the focus on, to the field of a name.
            if (document.activeElement === document.body) focusMap()
          }}
        >
          <DropdownMenu.Label className="menu-title">{title}</DropdownMenu.Label>
          <Line action="town.name" />
          {menu.edge !== undefined && <EdgeLines edge={menu.edge} />}
          <Line action="town.allowStreets" isShown={kind === CellKind.rock} />
          <Rule />
          {isLocked ? (
            <Line action="generate.unlockSelection" says={words.unlock} />
          ) : (
            <Line action="generate.lockSelection" says={words.lock} />
          )}
          <Line action="generate.rerollSelection" says={words.reroll} />
          <Rule />
          <Line action="edit.cut" />
          <Line action="edit.copy" />
          <Line action="edit.paste" />
          <Line action="edit.clear" />
          <Line action="edit.saveStamp" />
          <Rule />
          <Line action="town.link" />
          <Line action="town.jump" isShown={isLinked} />
          <Line action="town.dungeon" isShown={!isLinked && kind !== CellKind.undecided} />
          <Rule />
          <Line action="play.fromCursor" says={words.play} />
          <Line action="play.setStart" />
          <Line action="check.way.begin" />
          <Rule />
          <Line action="view.sayCell" says={words.what} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Rule() {
  return <DropdownMenu.Separator className="menu-line" />
}

interface LineProps {
  /** Id of the action. */
  readonly action: string
  /** Its label in this menu, if it differs. */
  readonly says?: string
  readonly isShown?: boolean
}

/** A command of the menu; hidden where it has no meaning. */
function Line({ action: id, says, isShown }: LineProps) {
  const bench = useWorkbench()
  const action = actionById(id)
  const { isEnabled, ...line } = useMenuLine(id)
  const label = useSelected((state) => action?.labelNow?.(state) ?? action?.label)
  const key = useKey(id)
  if (!action || isShown === false) return null
  return (
    <DropdownMenu.Item
      {...line.props}
      onSelect={(event) => {
        if (!isEnabled) return event.preventDefault()
        // The command may ask for something in a dialog, or move the focus, once the menu has gone.
        bench.store.change({ window: { mapMenu: undefined } })
        runAction(bench, id)
      }}
    >
      <Label>{says ?? label}</Label>
      {key !== undefined && <span className="menu-key">{key}</span>}
      {line.why}
    </DropdownMenu.Item>
  )
}

/** The kinds of the edge that was pointed at. */
function EdgeLines({ edge }: { readonly edge: number }) {
  const bench = useWorkbench()
  const level = useSelected((state) => currentLevel(state.document))
  const cursor = useSelected((state) => state.level.cursor)
  const side = sideOfEdge(level, edge, cursor)
  const now = EDGE_CHOICES.find(({ id }) => id !== 'cycle' && EdgeKind[id] === edgeAt(level, edge))?.id ?? ''
  if (!side) return null
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        <Label>{describeSide(level, side.cell, side.side)}</Label>
        <ChevronRight size={14} aria-hidden />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu" sideOffset={2} collisionPadding={4}>
          <DropdownMenu.RadioGroup value={now}>
            {EDGE_CHOICES.map(({ id }) =>
              id === 'cycle' ? null : (
                <EdgeLine key={id} id={id} onSelect={() => setEdge(bench, edge, id, cursor)} />
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
      <Label>{edgeLabel(id)}</Label>
      {key !== undefined && <span className="menu-key">{key}</span>}
    </DropdownMenu.RadioItem>
  )
}

function Label({ children }: { readonly children: ReactNode }) {
  return (
    <span className="menu-label">
      <span className="menu-tick">
        <DropdownMenu.ItemIndicator>
          <Check size={14} aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </span>
  )
}
