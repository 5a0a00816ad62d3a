import { Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { siteOfLevel } from '../../../core/project/worlds'
import { runAction } from '../../actions'
import { worldTexts } from '../../texts/worlds'
import { PlainButton } from '../../ui/buttons'
import { IconButton } from '../../ui/IconButton'
import { useSelected, useApp } from '../../state/app'
import { shownWorld, showSite } from '../../worlds/worlds'
import '../levels/LevelsPanel.css'

const words = worldTexts

/** Adds, renames and deletes worlds, and goes back to the world of the town in view. */
export function WorldButtons() {
  const app = useApp()
  const shown = useSelected((state) => shownWorld(state)?.id)
  const site = useSelected(({ document }) => siteOfLevel(document.project, document.levelId)?.world.name)
  return (
    <>
      {/* With its word: beside the buttons of levels, a second plus would look like the first. */}
      <div className="panel-buttons">
        <PlainButton onClick={() => runAction(app, 'file.newWorld')}>
          <Plus size={16} aria-hidden />
          {words.add}
        </PlainButton>
      </div>
      {shown !== undefined && (
        <div className="level-buttons">
          <IconButton label={words.rename} onClick={() => runAction(app, 'world.rename')}>
            <Pencil size={16} />
          </IconButton>
          <IconButton label={words.remove} onClick={() => runAction(app, 'world.remove')}>
            <Trash2 size={16} />
          </IconButton>
        </div>
      )}
      {site !== undefined && shown === undefined && (
        <div className="panel-buttons">
          <PlainButton onClick={() => showSite(app.store)}>
            <Undo2 size={16} aria-hidden />
            <span className="cut level-name">{words.backTo(site)}</span>
          </PlainButton>
        </div>
      )}
    </>
  )
}
