import { texts } from '../../texts'
import './ImportDialog.css'

const words = texts.dialogs.import

/** Where an imported project goes: into a new town, or as levels into the open one. */
export type ImportPlace = 'new' | 'levels'

interface ImportWhereProps {
  readonly where: ImportPlace
  readonly levels: number
  readonly onChange: (where: ImportPlace) => void
}

/** Asks where to put what is imported. */
export function ImportWhere({ where, levels, onChange }: ImportWhereProps) {
  return (
    <fieldset className="import-where">
      <legend>{words.where}</legend>
      {(['new', 'levels'] as const).map((place) => (
        <label key={place} className="line import-place">
          <input type="radio" name="where" checked={where === place} onChange={() => onChange(place)} />
          {place === 'new' ? words.asNew : words.asLevels(levels)}
        </label>
      ))}
    </fieldset>
  )
}
