import { guardedObject } from './unmodelled'

/** Dialogs belong to the operating system: a test answers them by replacing the method, here as in Electron. */
function unanswered(method: string) {
  return async (...values: readonly unknown[]): Promise<never> => {
    const options = values.at(-1)
    throw new Error(
      `stand-in: dialog.${method} was not scripted by the test (options: ${JSON.stringify(options)})`,
    )
  }
}

export const dialog = guardedObject('dialog', {
  showOpenDialog: unanswered('showOpenDialog'),
  showSaveDialog: unanswered('showSaveDialog'),
  showMessageBox: unanswered('showMessageBox'),
  /** Needs no answer: its message goes to the program's error output. */
  showErrorBox(title: string, content: string): void {
    console.error(`stand-in: error box: ${title}: ${content}`)
  },
})
