import { cellsOfArea } from '../../level/areas'
import { counted } from '../../text/counted'
import { cellName } from '../../level/grid'
import { CellKind, IS_STREET } from '../../level/kinds'
import { isArea, placeWords } from '../../level/places'
import type { Problem } from '../../level/problem'
import type { Law } from '../law'
import { proposeKind } from '../repairs/proposal'

/**
 * A square or avenue that was painted over in part: a hint, because it may be what the author wants. Not a law of
 * generated towns, whose areas are streets as they are made.
 */
export const areasStreets: Law = {
  id: 'areas-streets',
  statement: 'Squares and avenues are streets in all of their cells.',
  check: (level) =>
    level.places.filter(isArea).flatMap((area): readonly Problem[] => {
      const cells = cellsOfArea(level, area).filter((cell) => {
        const kind = level.cells[cell] ?? CellKind.undecided
        return kind !== CellKind.undecided && IS_STREET[kind] !== 1
      })
      const [first] = cells
      if (first === undefined) return []
      const them = cells.length === 1 ? 'it a street' : 'them streets'
      const message = `${counted(cells.length, 'cell')} of the ${placeWords(area)} ${cells.length === 1 ? 'is no street' : 'are no streets'}, the first at ${cellName(level, first)}. Make ${them} again, or draw the ${area.kind} again.`
      return [{ rule: areasStreets.id, severity: 'hint', message, cells, edges: [] }]
    }),
  propose: (_patient, { cells }) => [
    proposeKind('area-street', 'Make it street again', CellKind.street, cells),
  ],
}
