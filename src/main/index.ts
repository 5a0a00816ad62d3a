import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { app, dialog, ipcMain, Menu, net, protocol, session, shell } from 'electron'
import { FORMATS } from '../core/formats/index'
import type { OpenReply } from '../ipc/contract'
import { APP_ID } from './app-id'
import { readCommandLine, type CommandLine } from './command-line'
import { createCrashLog } from './crash-log'
import { askToStartAgain, askToWait, fileDialogs, copyQuestions } from './dialogs'
import { loadExportRights } from './export-rights'
import { endKilledSaves } from './killed-saves'
import type { Files } from './files'
import { createCopies } from './copies'
import { createCopyAccess } from './copy-access'
import { startCopyThread } from './copy-thread'
import { cutArrays } from '../jobs/cut-arrays'
import { createHeldContents, heldReply, holdOpened, saveHeld } from './held-contents'
import { createJobThreads } from './job-threads'
import { createLinkThread } from './link-thread'
import { dressMenu, isSameBar, linesByAction, menuTemplate, type MenuLines } from './menu'
import { listenOutside } from './outside'
import { APP_PAGE, APP_SCHEME, appProtocol } from './protocol'
import { loadRecent } from './recent'
import { refuseTheWeb } from './refuse-web'
import { isTrusted } from './security'
import { findFonts } from './system-fonts'
import { serve } from './serve'
import { createUpdates } from './updates'
import { openWindow } from './window'
import { watchCrashes } from './window-crash'
import { createWindowFiles } from './window-files'
import { isWindowStateDamaged } from './window-state'

const developmentUrl = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL
const extensions = FORMATS.filter((format) => format.isRead).flatMap((format) => format.extensions)
const isMac = process.platform === 'darwin'
const readLine = (argv: readonly string[], folder: string): CommandLine =>
  readCommandLine(argv, folder, extensions)
const commandLine = readLine(process.argv, process.cwd())

// Every event of the program has its listener before the first await: Electron drops the others.
const receiveFromOutside = listenOutside(app, commandLine, readLine)
app.on('window-all-closed', () => app.quit())

// Everything up to the lock must be synchronous: Electron becomes ready as soon as this module has run.
if (commandLine.userData !== undefined) {
  mkdirSync(commandLine.userData, { recursive: true })
  app.setPath('userData', commandLine.userData)
}
if (process.platform === 'win32') app.setAppUserModelId(APP_ID)
app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
])

if (app.requestSingleInstanceLock()) {
  // Not awaited: Electron becomes ready only after this module has run to its end.
  app.whenReady().then(start).catch(giveUp)
} else {
  app.quit()
}

/** Starts the program, step by step. */
async function start(): Promise<void> {
  refuseTheWeb(app, session.defaultSession, developmentUrl)
  protocol.handle(APP_SCHEME, appProtocol(path.join(import.meta.dirname, '../renderer')))
  const holder = createHeldContents()

  const userData = app.getPath('userData')
  mkdirSync(userData, { recursive: true })
  const crashLog = createCrashLog(path.join(userData, 'crash-log.txt'), app.getVersion())
  process.on('uncaughtExceptionMonitor', (error) =>
    crashLog.note({ what: 'program', message: `The main process failed: ${error.stack ?? error.message}` }),
  )
  const recent = await loadRecent(userData, (file) => {
    // The menu of the dock and the jump list.
    if (process.platform !== 'linux') app.addRecentDocument(file)
  })
  const { drafts, versions } = startCopyThread(userData, new URL('./copy-worker.js', import.meta.url), {
    died: (message) => crashLog.note({ what: 'worker', message }),
  })
  const stateFile = path.join(userData, 'window-state.json')
  const copies = createCopies(drafts, versions, [
    ...(recent.note === undefined ? [] : [recent.note]),
    ...(isWindowStateDamaged(stateFile)
      ? ['The saved window position could not be read; the window has its default position.']
      : []),
    ...(await endKilledSaves(recent.list())),
  ])
  const copyAccess = createCopyAccess(
    copies,
    copyQuestions(() => window.native),
  )
  /** With the file of a user its content reaches the window, which may be an attack on it. */
  const closedTo = (reply: OpenReply): OpenReply => {
    if (reply.status === 'opened') copyAccess.end()
    return reply
  }
  const windowFiles = createWindowFiles({
    dialogs: fileDialogs(() => window.native),
    recent,
    exportRights: await loadExportRights(userData),
    versions,
    startFolder: app.getPath('documents'),
    recentChanged: () => setMenu(),
  })

  const threads = createJobThreads({
    program: new URL('./job-worker.js', import.meta.url),
    holder,
    said: (to, thread, message) => {
      if (to !== page) return
      for (const part of cutArrays(message)) window.send('fromThread', thread, part)
    },
    died: (to, thread, why) => {
      if (to === page) window.send('threadDied', thread, why)
    },
  })
  const link = createLinkThread({
    program: new URL('./link-worker.js', import.meta.url),
    heard: (to, news) => {
      if (to === page) window.send('linkHeard', news)
    },
    ended: (to, why) => {
      if (to === page) window.send('linkEnded', why)
    },
  })
  app.on('web-contents-created', (_event, contents) => {
    // The jobs of a page end with it, and so does its link.
    const end = (): void => {
      threads.endAll(contents.id)
      holder.drop(contents.id)
      link.end(contents.id)
    }
    contents.on('did-navigate', end)
    contents.on('render-process-gone', () => {
      threads.leave(contents.id)
      link.end(contents.id)
    })
    contents.on('destroyed', end)
  })

  const updates = createUpdates({
    address: import.meta.env.MAIN_VITE_UPDATES,
    version: app.getVersion(),
    load: (address, signal) => net.fetch(address, { signal, credentials: 'omit' }),
    showPage: (page) => shell.openExternal(page),
  })

  const crashes = watchCrashes({
    drafts,
    note: crashLog.note,
    document: () => window.document(),
    reopen: () => {
      copyAccess.begin()
      window.replace()
      const next = window.native.webContents.id
      windowFiles.passOn(page, next)
      page = next
    },
    askAgain: () => askToStartAgain(window.native),
    quit: () => app.quit(),
  })

  serve(
    ipcMain,
    (sender) => {
      const files = windowFiles.of(sender)
      return {
        open: async (request) => holdOpened(holder, sender, closedTo(await files.open(request))),
        openRecent: async (file) => holdOpened(holder, sender, closedTo(await files.openRecent(file))),
        recent: async () => files.recent(),
        save: (request) => saveHeld(holder, sender, request, files.save),
        exportTarget: files.exports.target,
        exportAtSave: (request) => saveHeld(holder, sender, request, files.exports.write),
        heldContent: async (held) => heldReply(holder, sender, held),
        storeDraft: async (draft) => {
          const reply = await drafts.store(draft)
          if (reply.status === 'stored') threads.settle(sender)
          return reply
        },
        dropDraft: async () => {
          threads.settle(sender)
          return drafts.drop()
        },
        offeredCopies: copyAccess.offered,
        storedCopies: copyAccess.list,
        readCopy: copyAccess.read,
        discardCopy: copyAccess.discard,
        copyOpened: copyAccess.noteOpened,
        copiesDone: async () => copyAccess.end(),
        lostWork: crashes.lostWork,
        noteCrash: async (entry) => crashLog.note(entry),
        crashLog: async () => crashLog.read(),
        storeVersion: files.storeVersion,
        checkFile: files.check,
        readAgain: files.readAgain,
        readBeside: files.readBeside,
        tokenFor: async (file) => {
          copyAccess.end()
          return files.tokenFor(file)
        },
        findFonts: (codePoints) => findFonts(codePoints),
        checkForUpdate: updates.check,
        installUpdate: updates.install,
        startThread: async () => threads.start(sender),
        toThread: async (thread, message) => threads.post(sender, thread, message),
        lostRun: async () => threads.takeRun(sender),
        joinThread: async (thread) => threads.join(sender, thread),
        endThread: async (thread) => threads.end(sender, thread),
        startLink: () => link.start(sender),
        showInLink: async (part) => link.show(sender, part),
        endLink: async () => link.end(sender),
        document: async (state) => {
          files.follow(state)
          window.show(state)
        },
        menu: async (lines) => showLines(linesByAction(lines, isMac)),
        fullScreen: async () => window.native.setFullScreen(!window.native.isFullScreen()),
        close: async () => window.close(),
        editCommand: async (command) => {
          window.native.webContents[command]()
          return true
        },
      }
    },
    (caller) => isTrusted(caller, developmentUrl),
  )

  const window = openWindow(developmentUrl ?? APP_PAGE, stateFile, {
    gone: (details) => void crashes.gone(details),
    askToWait: (signal) => askToWait(window.native, signal),
  })
  // Kept, because a closed window no longer has it.
  let page = window.native.webContents.id
  const shownFiles = (): Files => windowFiles.of(page)

  let lines: MenuLines = new Map()
  const setMenu = (): void => {
    const template = menuTemplate({
      isMac,
      recent: shownFiles().recent(),
      lines,
      act: (action, gesture) => {
        if (action === 'file.recover') copyAccess.grant()
        window.send('action', action, gesture)
        // A click ticks a line by itself; the window decides whether it stays ticked.
        dressMenu(Menu.getApplicationMenu(), lines)
      },
      openRecent: (file) =>
        void shownFiles()
          .openRecent(file)
          .then((reply) => window.send('opened', holdOpened(holder, page, closedTo(reply)))),
      close: () => window.native.close(),
      quit: () => app.quit(),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  setMenu()
  const showLines = (next: MenuLines): void => {
    const isSame = isSameBar(lines, next)
    lines = next
    // Rebuilding an open menu closes it, so rebuild only if a label changed.
    if (isSame) dressMenu(Menu.getApplicationMenu(), lines)
    else setMenu()
  }

  const open = async (file: string): Promise<OpenReply> =>
    holdOpened(holder, page, await shownFiles().openPath(file))
  receiveFromOutside({
    openFile: (file, isEarly) =>
      // The window of a start offers the work of closed ones before it opens a file.
      void open(file).then((reply) => window.send('opened', isEarly ? reply : closedTo(reply))),
    openTownCode: (code) => window.send('townCode', code),
    bringForward: window.bringForward,
  })
}

function giveUp(error: unknown): void {
  dialog.showErrorBox('Brownstone could not start', error instanceof Error ? error.message : String(error))
  app.exit(1)
}
