import type { CellKindId } from '../../level/kinds'

/** The meanings of values and tiles that are not kinds of cells. */
export const NOTHING = 'nothing'
export const DOOR_CELL = 'door'

export type Meaning = CellKindId | typeof NOTHING | typeof DOOR_CELL
