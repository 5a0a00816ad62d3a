import { isCorner } from '../../core/level/grid'
import { CellKind } from '../../core/level/kinds'
import { hasMark, Mark } from '../../core/level/marks'
import { placesAt } from '../../core/level/places'
import { describeCell } from '../../editor/describe-cell'
import { currentLevel } from '../../editor/editor-document'
import { inChosenNames } from '../cell-words'
import { PANE } from '../panes'
import { allowStreets } from '../parts'
import { texts } from '../texts'
import { useSelected, useWorkbench } from '../workbench'
import { PlaceFields } from './PlaceFields'
import { tourStop } from '../tour/touring'

/** What stands on the cell of the cursor, which a click on the map moves as well, and the fields to name it. */
export function CellPanel() {
  const bench = useWorkbench()
  const level = useSelected((state) => currentLevel(state.document))
  const levelId = useSelected((state) => state.document.levelId)
  const cell = useSelected((state) => state.cursor)
  const words = useSelected((state) => inChosenNames(state, describeCell(level, cell)))
  const [where, ...rest] = words.split(': ')
  const places = placesAt(level.places, cell)
  return (
    <section className="panel" {...tourStop('cell')} aria-label={texts.cell.label} {...PANE}>
      <h2 className="panel-title">
        {texts.cell.label}
        <span className="panel-count">{where}</span>
      </h2>
      <p className="cell-words">{rest.join(': ')}</p>
      {level.cells[cell] === CellKind.rock && !isCorner(level, cell) && (
        <label className="cell-choice">
          <input
            type="checkbox"
            checked={hasMark(level.marks[cell], Mark.streetsBeside)}
            onChange={(event) => allowStreets(bench, [cell], event.target.checked)}
          />
          {texts.parts.mayRunBeside}
        </label>
      )}
      {(places.length > 0 ? places : [undefined]).map((place, at) => (
        // The fields of one cell are not those of the next, even where both stand empty.
        // oxlint-disable-next-line react/no-array-index-key -- places have no other name, and stay in their order
        <PlaceFields
          key={`${levelId} ${cell} ${at}`}
          level={level}
          cell={cell}
          place={place}
          isFirst={at === 0}
        />
      ))}
    </section>
  )
}
