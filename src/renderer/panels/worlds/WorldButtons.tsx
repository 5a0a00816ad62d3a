import { Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { siteOfLevel } from '../../../core/project/worlds'
import { runAction } from '../../actions'
import { worldTexts } from '../../texts/worlds'
import { IconButton } from '../../ui/IconButton'
import { useSelected, useApp } from '../../state/app'
import { shownWorld, showSite } from '../../worlds/worlds'
import '../LevelsPanel.css'

const words = worldTexts

/** Adds, renames and deletes worlds, and goes back to the world of the town in view. */
export function WorldButtons() {
  const app = useApp()
  const shown = useSelected((state) => shownWorld(state)?.id)
  const site = useSelected(({ document }) => siteOfLevel(document.project, document.levelId)?.world.name)
  return (
    <div className="level-buttons">
      <IconButton label={words.add} onClick={() => runAction(app, 'file.newWorld')}>
        <Plus size={16} />
      </IconButton>
      {shown !== undefined && (
        <>
          <IconButton label={words.rename} onClick={() => runAction(app, 'world.rename')}>
            <Pencil size={16} />
          </IconButton>
          <IconButton label={words.remove} onClick={() => runAction(app, 'world.remove')}>
            <Trash2 size={16} />
          </IconButton>
        </>
      )}
      {site !== undefined && shown === undefined && (
        <IconButton label={words.backTo(site)} onClick={() => showSite(app.store)}>
          <Undo2 size={16} />
        </IconButton>
      )}
    </div>
  )
}
