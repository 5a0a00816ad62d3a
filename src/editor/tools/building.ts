import { CellKind } from '../../core/level/kinds'
import { mirrorCells } from '../mirror-images'
import { rectangleCells } from '../shapes'
import { endsTool } from './ends'

const NO_BUILDING = 'Alt adds to a building: begin on one of its cells.'

/**
 * Draws a rectangle as one building without inner walls, a square with Shift. With Alt it is added to the building
 * under the first cell. The release is one command.
 */
export const buildingTool = endsTool({
  id: 'building',
  label: 'Building',
  key: 'I',
  brush: 'house',
  refusePress: ({ alt, cell }, { level }) =>
    alt && level.cells[cell] !== CellKind.house ? NO_BUILDING : undefined,
  draw(level, { first, last, isAlt, isShifted, settings: { mirror } }) {
    const cells = mirrorCells(level, mirror, rectangleCells(level, first, last, isShifted))
    const command = {
      kind: 'build',
      cells,
      ...(isAlt ? { into: mirrorCells(level, mirror, [first]) } : {}),
      ...(mirror.mode === 'off' ? {} : { mirror }),
    } as const
    return { command, cells }
  },
})
