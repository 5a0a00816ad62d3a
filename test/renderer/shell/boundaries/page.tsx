import type { FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { encodeText } from '../../../../src/core/text/text'
import type { JobName, JobRequest } from '../../../../src/jobs/job'
import { JOBS } from '../../../../src/jobs/table'
import { checkMessage } from '../../../../src/main/job-requests'
import type { JobOptions } from '../../../../src/renderer/jobs/pool'
import { DIALOGS } from '../../../../src/renderer/dialogs/Dialogs'
import { BOTTOM_PANELS, LEFT_PANELS, RIGHT_PANELS } from '../../../../src/renderer/panels/index'
import { openPanel } from '../../../../src/renderer/looks/layout-changes'
import { MAIN_PARTS } from '../../../../src/renderer/shell/Editor'
import { Editor, followEditor } from '../../../../src/renderer/shell/follow-editor'
import { Page } from '../../../../src/renderer/shell/Page'
import '../../../../src/renderer/shell/styles'
import { AppProvider } from '../../../../src/renderer/state/app'
import type { DialogState } from '../../../../src/renderer/state/dialog-state'
import { PANEL_SIDES } from '../../../../src/renderer/state/layout'
import { changeWorldState } from '../../../../src/renderer/worlds/worlds'
import { testAppOnMeadow } from '../../support/meadow'
import { StandInHost } from '../../support/stand-in-host'
import { StandInJobs } from '../../support/stand-in-jobs'

/** A window whose parts throw while they are drawn, by their name. */
export interface FailingWindow {
  /** The names of all parts: "panel levels", "dialog export". */
  readonly parts: readonly string[]
  /** Brings a part into view, and lets it throw until `mend` is called. */
  readonly fail: (part: string) => void
  readonly mend: () => void
  /** Brings a part into view as it is. */
  readonly show: (part: string) => void
  /** The errors that no part handled. */
  readonly errors: readonly string[]
  /** The kind of the open dialog. */
  readonly dialog: () => string | undefined
  /** How often the document was saved. */
  readonly saves: () => number
}

declare global {
  interface Window {
    failingWindow: FailingWindow
  }
}

let failing: string | undefined
const parts: string[] = []

/** Replaces the component that an object has under a key by one that can fail. */
function breakable(holder: object, key: string, part: string): void {
  const Whole = Reflect.get(holder, key) as FunctionComponent<object> // whatever its props, they are passed on
  parts.push(part)
  const Breakable = (props: object) => {
    if (failing === part) throw new Error(`The ${part} fails on purpose`)
    return <Whole {...props} />
  }
  Reflect.set(holder, key, Breakable)
}

for (const [part, entry] of Object.entries(MAIN_PARTS)) breakable(entry, 'Component', `main ${part}`)
const SIDES = { left: LEFT_PANELS, right: RIGHT_PANELS, bottom: BOTTOM_PANELS }
for (const entry of Object.values(SIDES).flat()) breakable(entry, 'Component', `panel ${entry.id}`)
for (const kind of Object.keys(DIALOGS)) breakable(DIALOGS, kind, `dialog ${kind}`)
const page = { Editor }
breakable(page, 'Editor', 'page editor')

/** The data of dialogs that need some. */
const DATA: Readonly<Record<string, object>> = {
  'export-world': { id: 'world-1' },
  'world-report': { id: 'world-1' },
  dungeon: { from: { level: 'level-1', cell: 12 } },
  link: { from: { level: 'level-1', cell: 12 } },
  preferences: { tab: 'general' },
  unsaved: { name: 'Town' },
  import: { file: { bytes: encodeText('+-+\n| |\n+-+\n'), name: 'a.maze.txt' } },
  'read-again': { file: { bytes: encodeText('+-+\n| |\n+-+\n'), name: 'a.maze.txt' }, from: 'a.maze.txt' },
  ini: { file: { bytes: encodeText('[map]\n'), name: 'a.ini' } },
}

const element = document.getElementById('root')
if (!element) throw new Error('The page has lost its root')
const root = createRoot(element)
const errors: string[] = []
window.addEventListener('error', ({ message }) => errors.push(message))
window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))

/** Jobs in place; requests of those that threads do are checked, as the desktop does. */
class CheckedJobs extends StandInJobs {
  override async run<J extends JobName>(job: J, request: JobRequest<J>, options?: JobOptions<J>) {
    if (JOBS[job].isHosted) checkMessage({ job, request })
    return super.run(job, request, options)
  }
}

class CheckedHost extends StandInHost {
  override readonly jobs = new CheckedJobs()
}

const host = new CheckedHost()
const app = testAppOnMeadow(host)
followEditor(app, [])
let count = 0

/** Draws the whole window again. */
function draw(): void {
  root.render(
    <AppProvider key={count++} value={app}>
      <Page openEditor={async () => page.Editor} />
    </AppProvider>,
  )
}

/** Brings a part into view. */
function show(part: string): void {
  const [kind, id = ''] = part.split(' ')
  if (kind === 'dialog') {
    const close = (): void => app.store.change({ window: { dialog: undefined } })
    // Its data are those of its kind, which the compiler cannot follow from a key to a value.
    app.store.change({ window: { dialog: { kind: id, ...DATA[id], answer: close } as DialogState } })
    return
  }
  for (const side of PANEL_SIDES) {
    const entry = SIDES[side].find((panel) => panel.id === id)
    if (entry?.beside !== undefined)
      changeWorldState(app.store, { shown: entry.beside === 'world' ? 'world-1' : undefined })
    if (entry) openPanel(app.store, side, id)
  }
  draw()
}

draw()
window.failingWindow = {
  parts,
  errors,
  show,
  fail: (part) => {
    failing = part
    show(part)
  },
  mend: () => (failing = undefined),
  dialog: () => app.store.getState().window.dialog?.kind,
  saves: () => host.saved.length,
}
