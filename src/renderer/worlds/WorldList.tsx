import { Plus, Trash2, Undo2 } from 'lucide-react'
import { siteOfLevel } from '../../core/project/worlds'
import { runAction } from '../actions'
import { editProject } from '../levels'
import { texts } from '../texts'
import { IconButton } from '../ui/IconButton'
import { useSelected, useWorkbench } from '../workbench'
import { shownWorld, showSite, showWorld } from './worlds'

const words = texts.worlds

/** The worlds of the project, above its levels, and the way back to the one in which the level in view is a town. */
export function WorldList() {
  const bench = useWorkbench()
  const worlds = useSelected((state) => state.document.project.worlds)
  const shown = useSelected((state) => shownWorld(state)?.id)
  const site = useSelected(({ document }) => siteOfLevel(document.project, document.levelId)?.world.name)
  return (
    <>
      {worlds && (
        <>
          <h3 className="world-list-title">{words.list}</h3>
          <ul className="levels" aria-label={words.list}>
            {worlds.map(({ id, name, overland }) => (
              <li key={id}>
                <button
                  type="button"
                  className="level"
                  aria-current={id === shown ? 'true' : undefined}
                  onClick={() => showWorld(bench, id)}
                >
                  <span className="level-name">{name}</span>
                  <span className="level-size">{words.size(overland.width, overland.height)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="level-buttons">
        <IconButton label={words.add} onClick={() => runAction(bench, 'file.newWorld')}>
          <Plus size={16} />
        </IconButton>
        {shown !== undefined && (
          <IconButton
            label={words.remove}
            onClick={() => editProject(bench, { kind: 'remove-world', id: shown })}
          >
            <Trash2 size={16} />
          </IconButton>
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
