import { hasDoorState, type Door } from '../../../core/level/doors'
import { doorAt } from '../../../core/level/fit-doors'
import { DIRECTION_NAMES, DIRECTIONS, edgeOf } from '../../../core/level/grid'
import { EdgeKind, edgeKindRow } from '../../../core/level/kinds'
import { edgeAt, type Level } from '../../../core/level/level'
import { capital } from '../../../core/text/capital'
import { logicTexts } from '../../texts/logic'
import { EffectFields } from './EffectFields'
import './DoorsOfCell.css'

interface DoorsOfCellProps {
  readonly level: Level
  readonly cell: number
}

/** The sides of a cell that have a key, a state or effects, or may have them: bars and locked doors. */
export function DoorsOfCell({ level, cell }: DoorsOfCellProps) {
  return DIRECTIONS.map((direction) => {
    const edge = edgeOf(level, cell, direction)
    const door = doorAt(level, edge) ?? bareDoor(level, edge)
    if (!door) return null
    const kind = door.name ?? edgeKindRow(edgeAt(level, edge)).label.toLowerCase()
    return (
      <section key={edge} className="cell-door">
        <h3 className="cell-door-title">
          {logicTexts.inspector.side(capital(DIRECTION_NAMES[direction]), kind)}
        </h3>
        <EffectFields door={door} />
      </section>
    )
  })
}

function bareDoor(level: Level, edge: number): Door | undefined {
  const kind = edgeAt(level, edge)
  return hasDoorState(kind) && kind !== EdgeKind.wall ? { edge } : undefined
}
