import { Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { siteOfLevel } from '../../../core/project/worlds'
import { runAction } from '../../actions'
import { editProject } from '../../edit/levels'
import { worldTexts } from '../../texts/worlds'
import { DraftField } from '../../ui/DraftField'
import { IconButton } from '../../ui/IconButton'
import { useSelected, useWorkbench } from '../../desk/workbench'
import { removeWorld, setWorldFace, shownWorld, showSite, showWorld } from '../../worlds/worlds'

const words = worldTexts

/** Lists the worlds of the project, above its levels, with a button back to the world of the town in view. */
export function WorldList() {
  const bench = useWorkbench()
  const shown = useSelected((state) => shownWorld(state)?.id)
  const site = useSelected(({ document }) => siteOfLevel(document.project, document.levelId)?.world.name)
  return (
    <>
      <Worlds />
      <div className="level-buttons">
        <IconButton label={words.add} onClick={() => runAction(bench, 'file.newWorld')}>
          <Plus size={16} />
        </IconButton>
        {shown !== undefined && (
          <>
            <IconButton label={words.rename} onClick={() => runAction(bench, 'world.rename')}>
              <Pencil size={16} />
            </IconButton>
            <IconButton label={words.remove} onClick={() => runAction(bench, 'world.remove')}>
              <Trash2 size={16} />
            </IconButton>
          </>
        )}
        {site !== undefined && shown === undefined && (
          <IconButton label={words.backTo(site)} onClick={() => showSite(bench)}>
            <Undo2 size={16} />
          </IconButton>
        )}
      </div>
    </>
  )
}

/** A click or Enter shows a world, F2 and a double click rename it, Delete deletes it. */
function Worlds() {
  const bench = useWorkbench()
  const list = useRef<HTMLUListElement>(null)
  const worlds = useSelected((state) => state.document.project.worlds)
  const shown = useSelected((state) => shownWorld(state)?.id)
  const renaming = useSelected((state) => state.world.renaming)
  const focused = useRef<string>(undefined)

  // After renaming, the world's entry gets the focus again.
  useLayoutEffect(() => {
    const { current: id } = focused
    if (id === undefined || renaming !== undefined) return
    focused.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-world="${id}"]`)?.focus()
  })
  if (!worlds) return null

  const rename = (id: string | undefined): void => setWorldFace(bench.store, { renaming: id })
  const handleKeyDown = (event: KeyboardEvent, id: string): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'F2') rename(id)
    else if (event.key === 'Delete') removeWorld(bench, id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <h3 className="world-list-title">{words.list}</h3>
      <ul ref={list} className="levels" aria-label={words.list}>
        {worlds.map(({ id, name, overland }) => (
          <li key={id}>
            {id === renaming ? (
              <DraftField
                label={words.renameField}
                value={name}
                takesFocus
                onCommit={(text) => editProject(bench, { kind: 'rename-world', id, name: text })}
                onDone={() => {
                  focused.current = id
                  rename(undefined)
                }}
              />
            ) : (
              <button
                type="button"
                className="level"
                data-world={id}
                aria-current={id === shown ? 'true' : undefined}
                onClick={() => showWorld(bench, id)}
                onDoubleClick={() => rename(id)}
                onKeyDown={(event) => handleKeyDown(event, id)}
              >
                <span className="level-name">{name}</span>
                <span className="level-size">{words.size(overland.width, overland.height)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
