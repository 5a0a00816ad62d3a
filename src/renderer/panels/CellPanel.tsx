import { describeCell } from '../../editor/describe-cell'
import { currentLevel } from '../../editor/editor-document'
import { inChosenNames } from '../cell-words'
import { PANE } from '../panes'
import { texts } from '../texts'
import { useSelected } from '../workbench'

/** What stands on the cell of the cursor, which a click on the map moves as well. */
export function CellPanel() {
  const words = useSelected((state) =>
    inChosenNames(state, describeCell(currentLevel(state.document), state.cursor)),
  )
  const [place, ...rest] = words.split(': ')
  return (
    <section className="panel" aria-label={texts.cell.label} {...PANE}>
      <h2 className="panel-title">
        {texts.cell.label}
        <span className="panel-count">{place}</span>
      </h2>
      <p className="cell-words">{rest.join(': ')}</p>
    </section>
  )
}
