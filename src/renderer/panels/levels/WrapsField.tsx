import { useId } from 'react'
import { levelById } from '../../../core/project/links'
import { whyWrapsStay } from '../../../editor/set-wraps'
import { useSelected, useApp } from '../../state/app'
import { editProject } from '../../edit/levels'
import { wrapTexts } from '../../texts/wraps'
import '../cell/CellPanel.css'
import './LevelsPanel.css'

const words = wrapTexts

/** Whether passages over the border of the level in view lead to the opposite side; off, with the reason, where that is fixed. */
export function WrapsField() {
  const app = useApp()
  const help = useId()
  const levelId = useSelected((state) => state.document.levelId)
  const wraps = useSelected(({ document }) => levelById(document.project, levelId)?.level.wraps === true)
  const whyNot = useSelected(({ document }) => {
    const entry = levelById(document.project, levelId)
    return entry && whyWrapsStay(entry)
  })
  return (
    <div className="level-wraps">
      <label className="line cell-choice" title={words.note}>
        <input
          type="checkbox"
          checked={wraps}
          // Unlike "disabled", it stays in the order of the Tab key, so that its reason is found.
          aria-disabled={whyNot !== undefined}
          aria-describedby={help}
          onChange={() => editProject(app.store, { kind: 'set-wraps', id: levelId, wraps: !wraps })}
        />
        {words.label}
      </label>
      <p id={help} className={whyNot === undefined ? 'unseen' : 'field-note'}>
        {whyNot ?? words.note}
      </p>
    </div>
  )
}
