import { ChevronDown, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { levelTree, treeRows, type TreeRow } from '../../../core/project/level-tree'
import { editProject, moveLevel, switchLevel } from '../../edit/levels'
import { useSelected, useApp } from '../../state/app'
import { placeTexts } from '../../texts/places'
import { worldTexts } from '../../texts/worlds'
import { DraftField } from '../../ui/DraftField'
import { Hint } from '../../ui/IconButton'
import { rowForKey } from '../../ui/row-keys'
import { useTypedLetters } from '../../ui/use-typed-letters'
import { useFollowedRow } from '../../ui/use-followed-row'
import { useWindow } from '../../ui/use-window'
import { removeWorld, changeWorldState, shownWorld, showWorld } from '../../worlds/worlds'
import type { Store } from '../../state/store'
import './LevelsPanel.css'

const words = placeTexts.levels

/** Names longer than this, in characters, may be cut by the narrowest column, so a tooltip has them in full. */
const CUT_ABOVE = 12

/** Pixels that each step down the tree is moved in. */
const INDENT = 14

/** Height of a row in CSS pixels. */
const ROW = 28

/**
 * Worlds with their towns, and levels with the floors below them, from the top down. One tab stop: the arrows go
 * through the rows, open and close them; Enter shows one, F2 renames, Delete deletes, Alt with an arrow moves a level.
 */
export function LevelTree() {
  const app = useApp()
  const list = useRef<HTMLUListElement>(null)
  const project = useSelected((state) => state.document.project)
  const levelShown = useSelected((state) => state.document.levelId)
  const worldShown = useSelected((state) => shownWorld(state)?.id)
  const renamedLevel = useSelected((state) => state.session.renaming)
  const renamedWorld = useSelected((state) => state.world.renaming)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  /** The row that keys or the focus went to, and the row of the map in view at that time. */
  const [at, setAt] = useState<{ readonly [row in 'key' | 'from']: string | undefined }>()
  const wantsFocus = useRef(false)
  const tree = useMemo(() => levelTree(project), [project])
  const rows = treeRows(tree, closed)
  const keyShown = rows.find(({ node }) =>
    node.kind === 'world'
      ? node.world.id === worldShown
      : worldShown === undefined && node.level.id === levelShown,
  )?.key
  const { rowTyped, setByPointer } = useTypedLetters()
  // It is left when another map comes into view.
  const active = at?.from === keyShown ? at?.key : undefined
  const setActive = (key: string | undefined): void => setAt({ key, from: keyShown })
  const stop = [active, keyShown].find((key) => rows.some((row) => row.key === key)) ?? rows[0]?.key

  const stopAt = rows.findIndex((row) => row.key === stop)
  const view = useWindow(list, {
    count: rows.length,
    keyOf: (index) => rows[index]?.key ?? '',
    estimate: ROW,
    gap: 2,
    pinned: stopAt,
    keepAs: 'levels',
  })

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  })
  // The level in view may be outside the visible part of the list.
  const shownAt = rows.findIndex(({ key }) => key === keyShown)
  useFollowedRow(list, view, { index: shownAt < 0 ? undefined : shownAt, key: keyShown })

  const toggle = (key: string): void => {
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    setClosed(next)
  }
  const isRenaming = renamedLevel !== undefined || renamedWorld !== undefined
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (isRenaming || event.ctrlKey || event.metaKey || event.shiftKey || stop === undefined) return
    const next =
      doKey(app.store, event, { rows, closed, stop, toggle, page: view.page() }) ??
      (event.altKey ? undefined : keyTyped(event))
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    wantsFocus.current = next !== ''
    setActive(next === '' ? undefined : next)
  }
  /** Returns the key of the row whose name begins with the typed letters; undefined after a click, when letters choose tools. */
  const keyTyped = (event: KeyboardEvent): string | undefined => {
    const place = { from: stopAt, count: rows.length }
    const index = rowTyped(event, place, (at) => nameOf(rows[at]?.node))
    return index === undefined ? undefined : rows[index]?.key
  }
  const endRenaming = (row: TreeRow): void => {
    wantsFocus.current = true
    setActive(row.key)
    if (row.node.kind === 'world') changeWorldState(app.store, { renaming: undefined })
    else app.store.change({ session: { renaming: undefined } })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the rows have the focus, one at a time
    <ul
      ref={list}
      role="tree"
      className="levels"
      style={view.listStyle}
      aria-label={words.list}
      onKeyDown={(event) => {
        handleKeyDown(event)
        if (event.defaultPrevented || event.key === 'Tab') setByPointer(false)
      }}
      onPointerDown={() => setByPointer(true)}
    >
      {drawnRows(rows, view.drawn).map(({ row, index }) => (
        <li key={row.key} ref={view.measure} data-index={index} role="none" style={view.rowStyle(index)}>
          {isRenamed(row, renamedLevel, renamedWorld) ? (
            <RowField row={row} onDone={() => endRenaming(row)} />
          ) : (
            <RowButton
              row={row}
              isOpen={!closed.has(row.key)}
              isShown={row.key === keyShown}
              isStop={row.key === stop}
              onFocus={() => setActive(row.key)}
              onToggle={() => toggle(row.key)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function drawnRows(
  rows: readonly TreeRow[],
  drawn: readonly number[],
): readonly { readonly row: TreeRow; readonly index: number }[] {
  return drawn.flatMap((index) => {
    const row = rows[index]
    return row ? [{ row, index }] : []
  })
}

function nameOf(node: TreeRow['node'] | undefined): string {
  return node === undefined ? '' : node.kind === 'world' ? node.world.name : node.level.name
}

function isRenamed({ node }: TreeRow, level: string | undefined, world: string | undefined): boolean {
  return node.kind === 'world' ? node.world.id === world : node.level.id === level
}

/** Renames a level or a world. */
function RowField({ row: { node }, onDone }: { readonly row: TreeRow; readonly onDone: () => void }) {
  const app = useApp()
  const isWorld = node.kind === 'world'
  const { id, name } = isWorld ? node.world : node.level
  return (
    <DraftField
      label={isWorld ? worldTexts.renameField : words.name}
      value={name}
      takesFocus
      onCommit={(text) => {
        if (text === name) return
        editProject(app.store, { kind: isWorld ? 'rename-world' : 'rename-level', id, name: text })
      }}
      onDone={onDone}
    />
  )
}

interface RowButtonProps {
  readonly row: TreeRow
  readonly isOpen: boolean
  readonly isShown: boolean
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
}

function RowButton({ row, isOpen, isShown, isStop, onFocus, onToggle }: RowButtonProps) {
  const app = useApp()
  const { node, depth, place, siblings } = row
  const name = nameOf(node)
  const grid = node.kind === 'world' ? node.world.overland : node.level.level
  const hasChildren = node.children.length > 0
  return (
    <Hint text={name.length > CUT_ABOVE ? name : undefined}>
      <button
        type="button"
        role="treeitem"
        className="row level"
        style={{ paddingLeft: 4 + INDENT * (depth - 1) }}
        aria-level={depth}
        aria-posinset={place}
        aria-setsize={siblings}
        aria-expanded={hasChildren ? isOpen : undefined}
        aria-selected={isShown}
        aria-current={isShown ? 'true' : undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onClick={() => show(app.store, node)}
        onDoubleClick={() => rename(app.store, node)}
      >
        {/* Keys have the arrows for this, so it is for pointers only. */}
        <span
          className="level-chevron"
          aria-hidden
          onClick={(event) => {
            if (!hasChildren) return
            event.stopPropagation()
            onToggle()
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          {hasChildren && (isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
        </span>
        <span className="cut level-name">{name}</span>
        {/* Further down the column is narrow, and the name says more. */}
        {depth === 1 && <span className="level-size">{words.size(grid.width, grid.height)}</span>}
      </button>
    </Hint>
  )
}

function show(store: Store, node: TreeRow['node']): void {
  if (node.kind === 'world') showWorld(store, node.world.id)
  else switchLevel(store, node.level.id)
}

function rename(store: Store, node: TreeRow['node']): void {
  if (node.kind === 'world') changeWorldState(store, { renaming: node.world.id })
  else store.change({ session: { renaming: node.level.id } })
}

interface Tree {
  readonly rows: readonly TreeRow[]
  readonly closed: ReadonlySet<string>
  readonly stop: string
  readonly toggle: (key: string) => void
  /** Rows that fit into view. */
  readonly page: number
}

/** Handles a key on a row; returns the key of the row that gets the focus, '' for none, or undefined for other keys. */
function doKey(
  store: Store,
  event: KeyboardEvent,
  { rows, closed, stop, toggle, page }: Tree,
): string | undefined {
  const { key, altKey } = event
  const at = rows.findIndex((row) => row.key === stop)
  const row = rows[at]
  if (!row) return undefined
  const { node } = row
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (altKey) {
    if (step === 0 || node.kind === 'world') return undefined
    moveLevel(store, node.level.id, step)
    return stop
  }
  const moved = rowForKey(key, { from: at, count: rows.length, page })
  if (moved !== undefined) return rows[moved]?.key
  const isOpen = node.children.length > 0 && !closed.has(stop)
  switch (key) {
    case 'ArrowRight':
      if (isOpen) return rows[at + 1]?.key
      if (node.children.length > 0) toggle(stop)
      return stop
    case 'ArrowLeft':
      if (!isOpen) return row.parent ?? stop
      toggle(stop)
      return stop
    case 'F2':
      rename(store, node)
      return ''
    case 'Delete':
      return remove(store, rows, at) ? (rows[at + 1] ?? rows[at - 1])?.key : stop
    default:
      return undefined
  }
}

/** Deletes the world or level of a row; returns whether it is gone. */
function remove(store: Store, rows: readonly TreeRow[], at: number): boolean {
  const node = rows[at]?.node
  if (!node) return false
  if (node.kind === 'level') return editProject(store, { kind: 'remove-level', id: node.level.id })
  removeWorld(store, node.world.id)
  return true
}
