import type { App } from 'electron'
import { townCodeOf, type CommandLine } from './command-line'

/** Opens files and links from outside, once there is a window. */
export interface Receiver {
  /** Opens a file; `isEarly` if it arrived before the window. */
  readonly openFile: (file: string, isEarly: boolean) => void
  readonly openTownCode: (code: string) => void
  readonly bringForward: () => void
}

/**
 * Listens for the files and links that the system hands over: those of the command line, those of a Mac, and those of a
 * second start. They may arrive at any time, on a Mac before the program is ready. Call it before anything is awaited:
 * Electron drops an event that has no listener. Returns a function that sets the receiver; until then, files and links wait.
 */
export function listenOutside(
  app: App,
  first: CommandLine,
  read: (argv: readonly string[], folder: string) => CommandLine,
): (receiver: Receiver) => void {
  const files = [...first.files]
  const codes = [...first.townCodes]
  let receiver: Receiver | undefined
  const openFile = (file: string): void => {
    if (receiver) receiver.openFile(file, false)
    else files.push(file)
  }
  const openTownCode = (code: string): void => {
    if (receiver) receiver.openTownCode(code)
    else codes.push(code)
  }

  app.on('open-file', (event, file) => {
    event.preventDefault()
    openFile(file)
  })
  app.on('open-url', (event, link) => {
    event.preventDefault()
    const code = townCodeOf(link)
    if (code !== undefined) openTownCode(code)
  })
  app.on('second-instance', (_event, argv, folder) => {
    // A window that has yet to open comes to the front by itself.
    receiver?.bringForward()
    const line = read(argv, folder)
    for (const file of line.files) openFile(file)
    for (const code of line.townCodes) openTownCode(code)
  })

  return (next) => {
    receiver = next
    for (const file of files.splice(0)) next.openFile(file, true)
    for (const code of codes.splice(0)) next.openTownCode(code)
  }
}
