import { areasAt } from '../../../core/level/areas'
import { boxAround } from '../../../core/level/block'
import { buildingCells } from '../../../core/level/buildings'
import { isCorner } from '../../../core/level/grid'
import { isGate, isWalledUp } from '../../../core/level/gates'
import { CellKind } from '../../../core/level/kinds'
import type { Level } from '../../../core/level/level'
import { hasMark, Mark } from '../../../core/level/marks'
import { isArea, isHousePlace, type Place } from '../../../core/level/places'
import { outerDoors } from '../../../core/level/building-doors'
import { placesOfBuilding } from '../../../core/level/building-places'
import { describeCell } from '../../../editor/describe-cell'
import { currentLevel } from '../../../editor/editor-document'
import { cellContextOf, inChosenNames } from '../../state/cell-words'
import { wallUpGate } from '../../edit/edges'
import { allowStreets } from '../../edit/marks'
import { markTexts } from '../../texts/marks'
import { placeTexts } from '../../texts/places'
import { texts } from '../../texts'
import { useSelected, useApp } from '../../state/app'
import { AreaFields } from './AreaFields'
import { DoorsOfCell } from './DoorsOfCell'
import { PlaceFields } from './PlaceFields'
import { tourStop } from '../../tour/tour'
import { WindowedList } from '../../ui/WindowedList'
import { Panel } from '../Panel'
import './CellPanel.css'

/** Describes the cell under the cursor, which a click on the map moves as well, with fields to name it. */
export function CellPanel() {
  const app = useApp()
  const level = useSelected((state) => currentLevel(state.document))
  const levelId = useSelected((state) => state.document.levelId)
  const cell = useSelected((state) => state.level.cursor)
  const words = useSelected((state) =>
    inChosenNames(state, describeCell(level, cell, cellContextOf(state.document.project, levelId))),
  )
  const [where, ...rest] = words.split(': ')
  const places = placesShown(level, cell)
  const areas = areasAt(level, cell)
  const building = buildingWords(level, cell)
  return (
    <Panel className="panel panel-docked" {...tourStop('cell')} label={texts.cell.label} count={where}>
      <p className="cell-words">{rest.join(': ')}</p>
      {building !== undefined && <p className="cell-words">{building}</p>}
      {isGate(level, cell) && (
        <label className="line cell-choice">
          <input
            type="checkbox"
            checked={isWalledUp(level, cell)}
            onChange={(event) => wallUpGate(app.store, cell, event.target.checked)}
          />
          {texts.gates.walledUp}
        </label>
      )}
      {level.cells[cell] === CellKind.rock && !isCorner(level, cell) && (
        <label className="line cell-choice">
          <input
            type="checkbox"
            checked={hasMark(level.marks[cell], Mark.streetsBeside)}
            onChange={(event) => allowStreets(app.store, [cell], event.target.checked)}
          />
          {markTexts.mayRunBeside}
        </label>
      )}
      {areas.map((area, at) => (
        <AreaFields
          key={`${levelId} ${area.kind} ${area.cell}`}
          level={level}
          area={area}
          isFirst={at === 0 && places.length === 0}
        />
      ))}
      <DoorsOfCell level={level} cell={cell} />
      <WindowedList
        // Each cell has its own fields, even if both are empty.
        key={`${levelId} ${cell}`}
        items={numbered(places)}
        keyOf={({ at }) => String(at)}
        label={placeTexts.cell.places}
        className="places"
        estimate={260}
        isForm
        whole={4}
        // A place may be as high as the window many times over.
        spare={1}
        renderRow={({ place, at }) => (
          <PlaceFields
            level={level}
            cell={cell}
            place={place}
            isFirst={at === 0}
            hasMark={places.length > 0 || areas.length === 0}
          />
        )}
      />
    </Panel>
  )
}

/** Places keyed by their position, since they have no id; a cell without places has empty fields for one. */
function numbered(
  places: readonly Place[],
): readonly { readonly place: Place | undefined; readonly at: number }[] {
  return (places.length > 0 ? places : [undefined]).map((place, at) => ({ place, at }))
}

/** The places on a cell, and the name of its building: naming any of its cells names the building. */
function placesShown(level: Level, cell: number): readonly Place[] {
  return placesOfBuilding(level, cell).filter(
    (place) => !isArea(place) && (place.cell === cell || isHousePlace(place)),
  )
}

/** "Building of 6 cells, 3 × 2, 1 door"; undefined for a single house and for other cells. */
function buildingWords(level: Level, cell: number): string | undefined {
  const cells = buildingCells(level, cell)
  const box = boxAround(level, cells)
  if (!box || cells.length < 2) return undefined
  return placeTexts.cell.building(cells.length, box.width, box.height, outerDoors(level, cell).length)
}
