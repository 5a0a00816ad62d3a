import { cellNamingOf, nameCell, parseCell } from '../../core/level/cell-naming'
import { currentLevel } from '../../editor/editor-document'
import { showOnMap } from '../edit/edit'
import { mapAidTexts } from '../texts/map-aids'
import { useSelected, useApp } from '../state/app'
import { GoToDialog } from './GoToDialog'

const words = mapAidTexts.goToCell

/** Asks for the name of a cell and goes there. */
export function GoToCellDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const level = useSelected(({ document }) => currentLevel(document))
  const naming = useSelected(({ view }) => cellNamingOf(view.mapAids.naming))
  const cursor = useSelected((state) => state.level.cursor)
  const find = (typed: string): number | string => {
    const parsed = parseCell(typed, level, naming)
    return 'message' in parsed ? parsed.message : parsed.cell
  }
  return (
    <GoToDialog
      words={words}
      label={words.cell}
      placeholder={nameCell(level, cursor, naming)}
      help={words.help(naming.example)}
      find={find}
      onGo={(cell) => showOnMap(app.store, [cell])}
      onClose={onClose}
    />
  )
}
