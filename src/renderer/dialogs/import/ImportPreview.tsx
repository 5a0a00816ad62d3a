import type { Project } from '../../../core/project/project'
import { texts } from '../../texts'
import { LevelPicture } from '../../map/LevelPicture'
import './ImportDialog.css'

const words = texts.dialogs.import

/** Maximum pictures: more take long to draw, and nobody looks at them. */
const MAX_PICTURES = 6
const SINGLE = { width: 400, height: 280 }
const SEVERAL = { width: 180, height: 130 }

interface ImportPreviewProps {
  readonly project: Project
  readonly notes: readonly string[]
  /** Whether a level is already shown beside its source. */
  readonly hasSource: boolean
}

/** Pictures of the levels to import, and the losses. */
export function ImportPreview({ project, notes, hasSource }: ImportPreviewProps) {
  const { levels } = project
  const size = levels.length === 1 ? SINGLE : SEVERAL
  return (
    <>
      <h3>{words.preview}</h3>
      <ul className="import-levels">
        {levels.slice(0, MAX_PICTURES).map(({ id, name, level }) => (
          <li key={id}>
            {!(hasSource && levels.length === 1) && (
              <LevelPicture level={level} label={words.pictureOf(name)} {...size} />
            )}
            <span>{words.level(name, level.width, level.height, level.places.length)}</span>
          </li>
        ))}
      </ul>
      {levels.length > MAX_PICTURES && (
        <p className="dialog-hint">{words.more(levels.length - MAX_PICTURES)}</p>
      )}
      <h3>{words.notes}</h3>
      {notes.length === 0 && <p>{words.noNotes}</p>}
      <ul className="import-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}
