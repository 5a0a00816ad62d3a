import type { EventValues } from '../../ipc/host'
import type { App } from '../state/app'
import { takesText } from '../state/keys'
import { runAction } from '.'

/** Lines that act on the text of a focused field, as in every program on a Mac. */
const TEXT_COMMANDS = { 'edit.undo': 'undo', 'edit.redo': 'redo' } as const

/**
 * Runs a line of the native menu. A Mac passes each key that the page did not handle to the menu, also while the user writes
 * in a field or in a dialog of the system. Such a key must not act on the map.
 */
export function runFromMenu(app: App, ...[id, gesture]: EventValues<'action'>): void {
  const inText = takesText(document.activeElement)
  if (inText && isTextCommand(id)) void app.host.editCommand(TEXT_COMMANDS[id])
  else if (gesture === 'click' || (!inText && document.hasFocus())) runAction(app, id)
}

function isTextCommand(id: string): id is keyof typeof TEXT_COMMANDS {
  return Object.hasOwn(TEXT_COMMANDS, id)
}
