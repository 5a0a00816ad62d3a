import { guardedObject, notModelled } from './unmodelled'

/** Dialogs belong to the operating system: a test answers them by replacing the method, here as in Electron. */
function unanswered(method: string) {
  return (...values: readonly unknown[]): never => {
    const options = values.at(-1)
    throw new Error(
      `stand-in: dialog.${method} was not scripted by the test (options: ${JSON.stringify(options)})`,
    )
  }
}

function unansweredAsync(method: string) {
  const refuse = unanswered(method)
  return async (...values: readonly unknown[]): Promise<never> => refuse(...values)
}

export const dialog = guardedObject('dialog', {
  showOpenDialog: unansweredAsync('showOpenDialog'),
  showSaveDialog: unansweredAsync('showSaveDialog'),
  showMessageBox: unansweredAsync('showMessageBox'),
  showOpenDialogSync: unanswered('showOpenDialogSync'),
  showSaveDialogSync: unanswered('showSaveDialogSync'),
  showMessageBoxSync: unanswered('showMessageBoxSync'),
  /** Needs no answer: its message goes to the program's error output. */
  showErrorBox(title: string, content: string): void {
    console.error(`stand-in: error box: ${title}: ${content}`)
  },
  showCertificateTrustDialog(): never {
    throw notModelled('dialog.showCertificateTrustDialog()')
  },
})
