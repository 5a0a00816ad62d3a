import { useState } from 'react'
import type { LevelAgain } from '../../../core/formats/level-source'
import { levelsFrom } from '../../../core/project/imported-levels'
import { givenFiles } from '../../files/beside'
import { takeAgain } from '../../files/read-again'
import { LevelPicture } from '../../map/LevelPicture'
import { useApp } from '../../state/app'
import type { ForeignFile } from '../../state/dialog-state'
import { texts } from '../../texts'
import { importTexts } from '../../texts/imports'
import { FormDialog } from '../../ui/FormDialog'
import { MissingFiles } from './MissingFiles'
import { useAgain } from './use-again'
import './ImportDialog.css'

const words = importTexts.again
/** Maximum size of the picture of a level, in CSS pixels. */
const PICTURE = { width: 200, height: 140 }

interface ReadAgainDialogProps {
  readonly file: ForeignFile
  /** The name of the file that the levels were imported from. */
  readonly from: string
  readonly onClose: () => void
}

/** Shows what reading a file again changes in its levels, what stays, and what conflicts, before anything is changed. */
export function ReadAgainDialog({ file: opened, from, onClose }: ReadAgainDialogProps) {
  const app = useApp()
  const [file, setFile] = useState(opened)
  const [entries] = useState(() => levelsFrom(app.store.getState().document.project, from))
  /** Ids of levels that are left as they are. */
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set())
  const again = useAgain(file, entries)
  const levels = again?.status === 'made' ? again.value : []
  const missing = [...new Set(levels.flatMap((level) => level.missing))]
  const changed = levels.flatMap(({ outcome }) => (outcome.status === 'changed' ? outcome.entry : []))
  const chosen = changed.filter(({ id }) => !omitted.has(id))
  const toggle = (id: string): void => {
    const next = new Set(omitted)
    if (!next.delete(id)) next.add(id)
    setOmitted(next)
  }
  const whyNot =
    again === undefined
      ? texts.banner.reading(file.name)
      : changed.length === 0
        ? words.none
        : chosen.length === 0
          ? words.notChosen
          : undefined

  return (
    <FormDialog
      title={words.title}
      text={words.text(file.name)}
      onClose={onClose}
      wide
      submit={words.read}
      whyNot={whyNot}
      onSubmit={() => {
        onClose()
        takeAgain(app.store, file, chosen)
      }}
    >
      <output>{again === undefined && texts.banner.reading(file.name)}</output>
      {/* Only the numbers are spoken: the lists may be long. */}
      <output className="unseen">{again !== undefined && words.found(changed.length)}</output>
      {again?.status === 'failed' && <p role="alert">{words.failed(again.why)}</p>}
      <MissingFiles
        text={importTexts.missingText(file.name, missing.length, true)}
        paths={missing}
        onFiles={(files) => setFile({ ...file, given: givenFiles(files, file.given) })}
      />
      {levels.map((level) => (
        <LevelReport
          key={level.id}
          level={level}
          isTaken={!omitted.has(level.id)}
          hasChoice={levels.length > 1}
          onToggle={() => toggle(level.id)}
        />
      ))}
    </FormDialog>
  )
}

interface LevelReportProps {
  readonly level: LevelAgain
  readonly isTaken: boolean
  readonly hasChoice: boolean
  readonly onToggle: () => void
}

/** What changes in one level, with its picture. */
function LevelReport({ level: { name, outcome, notes }, isTaken, hasChoice, onToggle }: LevelReportProps) {
  const sentences = outcome.status === 'changed' ? [...outcome.report, ...notes] : [outcome.message]
  return (
    <section className="read-again-level" aria-label={words.level(name)}>
      {outcome.status === 'changed' && (
        <LevelPicture level={outcome.entry.level} label={importTexts.pictureOf(name)} {...PICTURE} />
      )}
      <div>
        <h3>{name}</h3>
        <ul className="import-notes">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {hasChoice && outcome.status === 'changed' && (
          <label className="line read-again-take">
            <input type="checkbox" checked={isTaken} onChange={onToggle} />
            {words.take(name)}
          </label>
        )}
      </div>
    </section>
  )
}
