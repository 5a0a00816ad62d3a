import { ArrowDown, ArrowUp, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ProjectLevel } from '../../core/project/project'
import { runAction } from '../actions'
import { editProject, moveLevel, switchLevel } from '../edit/levels'
import { PANE } from '../desk/panes'
import { placeTexts } from '../texts/places'
import { DraftField } from '../ui/DraftField'
import { Hint, IconButton } from '../ui/IconButton'
import { PanelTitle } from '../ui/PanelTitle'
import { useSelected, useWorkbench, type Workbench } from '../desk/workbench'
import { ThemeField } from './ThemeField'
import { useWhyNot } from './use-why-not'
import { WorldList } from './worlds/WorldList'
import { shownWorld } from '../worlds/worlds'

const words = placeTexts.levels

/** Names longer than this, in characters, may be cut by the narrowest column, so a tooltip has them in full. */
const CUT_ABOVE = 12

/** The levels of the project from the top down: a click or Enter shows one, buttons and keys change them. */
export function LevelsPanel() {
  const count = useSelected((state) => state.document.project.levels.length)
  return (
    <section className="panel panel-levels" aria-label={words.label} {...PANE}>
      <PanelTitle label={words.label} count={words.count(count)} />
      <LevelList />
      <div className="level-buttons">
        <LevelButton action="town.addLevel" label={words.add} icon={<Plus size={16} />} />
        <LevelButton action="town.copyLevel" label={words.copy} icon={<Copy size={16} />} />
        <LevelButton action="town.renameLevel" label={words.rename} icon={<Pencil size={16} />} />
        <LevelButton action="town.levelUp" label={words.up} icon={<ArrowUp size={16} />} />
        <LevelButton action="town.levelDown" label={words.down} icon={<ArrowDown size={16} />} />
        <LevelButton action="town.removeLevel" label={words.remove} icon={<Trash2 size={16} />} />
      </div>
      <ThemeField />
      <WorldList />
    </section>
  )
}

/** One tab stop; the arrows go through the levels, F2 renames, Delete deletes, Alt with an arrow moves. */
function LevelList() {
  const bench = useWorkbench()
  const list = useRef<HTMLUListElement>(null)
  const levels = useSelected((state) => state.document.project.levels)
  const shown = useSelected((state) => state.document.levelId)
  const isWorldShown = useSelected((state) => shownWorld(state) !== undefined)
  const renaming = useSelected((state) => state.session.renaming)
  const [active, setActive] = useState<string>()
  const wantsFocus = useRef(false)
  const stop = levels.some(({ id }) => id === active) ? active : shown

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  })

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (renaming !== undefined || event.ctrlKey || event.metaKey || event.shiftKey || stop === undefined)
      return
    const next = doKey(bench, event, levels, stop)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    wantsFocus.current = next !== ''
    setActive(next === '' ? undefined : next)
  }
  const endRenaming = (): void => {
    wantsFocus.current = true
    bench.store.change({ session: { renaming: undefined } })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it
    <ul ref={list} className="levels" aria-label={words.list} onKeyDown={handleKeyDown}>
      {levels.map(({ id, name, level }) => (
        <li key={id}>
          {id === renaming ? (
            <DraftField
              label={words.name}
              value={name}
              takesFocus
              onCommit={(text) =>
                text !== name && editProject(bench, { kind: 'rename-level', id, name: text })
              }
              onDone={endRenaming}
            />
          ) : (
            <Hint text={name.length > CUT_ABOVE ? name : undefined}>
              <button
                type="button"
                className="level"
                aria-current={id === shown && !isWorldShown ? 'true' : undefined}
                tabIndex={id === stop ? 0 : -1}
                onFocus={() => setActive(id)}
                onClick={() => switchLevel(bench, id)}
                onDoubleClick={() => bench.store.change({ session: { renaming: id } })}
              >
                <span className="level-name">{name}</span>
                <span className="level-size">{words.size(level.width, level.height)}</span>
              </button>
            </Hint>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Handles a key on a level; returns the level that gets the focus, or '' for none. */
function doKey(
  bench: Workbench,
  { key, altKey }: KeyboardEvent,
  levels: readonly ProjectLevel[],
  id: string,
): string | undefined {
  const at = levels.findIndex((entry) => entry.id === id)
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step !== 0 && altKey) {
    moveLevel(bench, id, step)
    return id
  }
  if (altKey) return undefined
  if (step !== 0) return levels[Math.max(0, Math.min(levels.length - 1, at + step))]?.id
  switch (key) {
    case 'Home':
      return levels[0]?.id
    case 'End':
      return levels.at(-1)?.id
    case 'F2':
      bench.store.change({ session: { renaming: id } })
      return ''
    case 'Delete':
      if (!editProject(bench, { kind: 'remove-level', id })) return id
      return (levels[at + 1] ?? levels[at - 1])?.id
    default:
      return undefined
  }
}

function LevelButton({
  action,
  label,
  icon,
}: {
  readonly action: string
  readonly label: string
  readonly icon: ReactNode
}) {
  const bench = useWorkbench()
  const whyNot = useWhyNot(action)
  return (
    <IconButton label={label} whyNot={whyNot} onClick={() => runAction(bench, action)}>
      {icon}
    </IconButton>
  )
}
