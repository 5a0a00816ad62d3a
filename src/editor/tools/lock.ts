import { refuseLock } from '../brushes'
import { cellsNeeded } from '../needs'
import { strokeTool } from './stroke'

/** Locks cells: they and their decided edges do not change. */
export const lockTool = lockingTool('lock', 'Lock', 'K', true)

/** Unlocks cells. */
export const unlockTool = lockingTool('unlock', 'Unlock', 'Shift+K', false)

function lockingTool(id: string, label: string, key: string, locked: boolean): ReturnType<typeof strokeTool> {
  return strokeTool({
    id,
    label,
    key,
    sizeOf: (_brush, size) => size,
    refuse: (level, _brush, cell) => refuseLock(level, locked, cell),
    look: () => ({ kind: 'lock', locked }),
    needs: (level, cells) => (locked ? cellsNeeded(level, cells) : []),
    command: ({ cells, needs }) => ({
      kind: 'lock',
      locked,
      cells,
      ...(needs.length > 0 ? { needs } : {}),
    }),
  })
}
