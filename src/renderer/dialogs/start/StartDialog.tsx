import { RefreshCw, FilePlus2, FolderOpen, PencilRuler } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { firstLevel, type Project } from '../../../core/project/project'
import { OFFERED_SIDES, useOfferedTowns, type OfferedTown } from '../../files/offered-towns'
import { rememberStart, remembersStart } from '../../state/remembered-settings'
import type { SampleId } from '../../files/samples'
import { openTemplate } from '../../files/template-towns'
import { NEW_TOWN_SIDE } from '../../state/state'
import { texts } from '../../texts'
import { LevelPicture } from '../../map/LevelPicture'
import { ModalDialog } from '../../ui/ModalDialog'
import { useApp } from '../../state/app'
import { RecentFile, useRecentFiles } from './RecentFile'
import { StartTemplates } from './StartTemplates'
import { useLoaded } from '../../ui/use-loaded'
import { PlainButton } from '../../ui/buttons'
import './NewTownDialog.css'
import './StartDialog.css'

const words = texts.start
const NAMES = [texts.dialogs.newTown.hamlet, texts.dialogs.newTown.village, texts.dialogs.newTown.skara]
/** Maximum recent files listed here; a dialog lists all of them. */
const MAX_RECENT = 5

interface StartDialogProps {
  readonly onClose: () => void
  /** Called when everything is shown except the pictures of the samples. */
  readonly onComplete: () => void
  /** Whether the editor is being loaded: the samples need its reader. */
  readonly hasEditor: boolean
}

/** The editor opens documents; it is loaded behind the start screen. */
type FileActions = typeof import('../../files/files')

/** The towns and dungeons that ship with the program: named here, read when their file is loaded. */
export const SAMPLES: readonly { readonly id: SampleId; readonly name: string; readonly about: string }[] = [
  { id: 'two-gate-village', ...words.samples.village },
  { id: 'market-town', ...words.samples.market },
  { id: 'skara-sized-town', ...words.samples.skara },
  { id: 'gatehouse-of-two-levers', ...words.samples.gatehouse },
  { id: 'tomb-of-three-floors', ...words.samples.tomb },
  { id: 'maze-of-pits-and-plates', ...words.samples.maze },
]

/** Ways to start: fresh towns, an empty grid, a sample, or a file. */
export function StartDialog({ onClose, onComplete, hasEditor }: StartDialogProps) {
  const app = useApp()
  const pictures = useLoaded(hasEditor ? loadSamples : undefined)
  const [round, setRound] = useState(0)
  const leave = (act: (files: FileActions) => Promise<void>): void => {
    onClose()
    // If this fails, the editor cannot be loaded either, and the page says so.
    import('../../files/files').then(act, () => undefined)
  }
  const openSample =
    (id: SampleId) =>
    async ({ openProject }: FileActions): Promise<void> => {
      const project = (await loadSamples()).get(id)
      if (project) await openProject(app, project)
    }
  const drawOwn = async ({ newTown }: FileActions): Promise<void> => {
    await newTown(app, texts.untitled, NEW_TOWN_SIDE, NEW_TOWN_SIDE)
    app.store.change({ window: { hintsOpen: true } })
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} widest>
      <h3 className="start-heading">
        {words.towns}
        <PlainButton onClick={() => setRound(round + 1)}>
          <RefreshCw size={16} aria-hidden />
          {words.others}
        </PlainButton>
      </h3>
      <FreshTowns
        key={round}
        onTake={(project) => leave(({ openProject }) => openProject(app, project))}
        onComplete={onComplete}
      />
      <div className="start-ways">
        <Way icon={<PencilRuler size={18} aria-hidden />} label={words.own} onClick={() => leave(drawOwn)}>
          {words.ownHelp}
        </Way>
        <PlainButton onClick={() => app.store.change({ window: { dialog: { kind: 'new-town' } } })}>
          <FilePlus2 size={18} aria-hidden />
          {words.empty}
        </PlainButton>
        <PlainButton onClick={() => leave(({ openFile }) => openFile(app))}>
          <FolderOpen size={18} aria-hidden />
          {words.open}
        </PlainButton>
      </div>
      <StartTemplates
        mayBegin={hasEditor}
        onTake={(entry) => leave(({ openProject }) => openTemplate(app, entry, openProject))}
      />
      <div className="start-lists">
        <section aria-label={words.samplesLabel}>
          <h3 className="start-heading">{words.samplesLabel}</h3>
          <ul className="recent start-samples">
            {SAMPLES.map(({ id, name, about }) => (
              <li key={id}>
                <button type="button" className="row start-sample" onClick={() => leave(openSample(id))}>
                  <SamplePicture project={pictures?.get(id)} />
                  <span>{name}</span>
                  <span className="recent-folder">{about}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <RecentFiles onOpen={(file) => leave(({ openRecentFile }) => openRecentFile(app, file))} />
      </div>
      <ShowAgain />
    </ModalDialog>
  )
}

async function loadSamples(): Promise<ReadonlyMap<SampleId, Project>> {
  return (await import('../../files/samples')).samples
}

function SamplePicture({ project }: { readonly project: Project | undefined }) {
  if (!project) return <span className="start-sample-place" />
  return <LevelPicture level={firstLevel(project).level} label="" width={48} height={48} />
}

type TakeTown = (project: NonNullable<OfferedTown['project']>) => void

interface FreshTownsProps {
  readonly onTake: TakeTown
  readonly onComplete: () => void
}

/** Three fresh towns; another `key` gives three others. */
function FreshTowns({ onTake, onComplete }: FreshTownsProps) {
  const towns = useOfferedTowns(OFFERED_SIDES)
  const isComplete = towns.length === OFFERED_SIDES.length
  useEffect(() => {
    if (isComplete) onComplete()
  }, [isComplete, onComplete])
  return (
    <ul className="start-towns">
      {OFFERED_SIDES.map((side, index) => (
        <li key={side}>
          <TownCard name={words.town(NAMES[index] ?? '', side)} town={towns[index]} onTake={onTake} />
        </li>
      ))}
    </ul>
  )
}

interface TownCardProps {
  readonly name: string
  readonly town: OfferedTown | undefined
  readonly onTake: TakeTown
}

/** One fresh town; a button once it is made. */
function TownCard({ name, town, onTake }: TownCardProps) {
  const project = town?.project
  if (!town || !project) {
    return (
      <p className="card start-town">
        <span className="start-town-place">{town ? words.notMade : words.making}</span>
        {name}
        {/* A line for its contents, so that the buttons below stay where they are. */}
        <span className="recent-folder">{'\u00a0'}</span>
      </p>
    )
  }
  return (
    <button type="button" className="card start-town" onClick={() => onTake(project)}>
      <LevelPicture level={firstLevel(project).level} label="" width={144} height={144} />
      {name}
      <span className="recent-folder">{words.contents(town.streets, town.buildings)}</span>
    </button>
  )
}

interface WayProps {
  readonly icon: ReactNode
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Most users choose this, so it gets the focus; the first button only makes other towns. */
function Way({ icon, label, onClick, children }: WayProps) {
  return (
    <button type="button" className="button button-main start-way" data-first-focus onClick={onClick}>
      {icon}
      {label}
      <span className="start-way-help">{children}</span>
    </button>
  )
}

function RecentFiles({ onOpen }: { readonly onOpen: (file: string) => void }) {
  const files = useRecentFiles()?.slice(0, MAX_RECENT) ?? []
  if (files.length === 0) return null
  return (
    <section aria-label={words.recent}>
      <h3 className="start-heading">{words.recent}</h3>
      <ul className="recent">
        {files.map((file) => (
          <li key={file.file}>
            <RecentFile file={file} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShowAgain() {
  const [isShown, setShown] = useState(remembersStart)
  return (
    <label className="line start-again">
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => {
          setShown(event.target.checked)
          rememberStart(event.target.checked)
        }}
      />
      {words.again}
    </label>
  )
}
