import type { SettingValues } from '../../core/settings/setting'
import { texts } from '../texts'
import { SelectField } from '../ui/SelectField'
import { SourcePreview } from './SourcePreview'
import type { ImportPreview } from './use-parsed'

const words = texts.dialogs.import

interface ImportSourceProps {
  readonly parsed: ImportPreview
  /** The position of the level that is shown. */
  readonly level: number
  readonly onLevel: (level: number) => void
  readonly onChange: (changes: SettingValues) => void
}

/** The source of one level of a file beside the level; offers the other reading of a level in which nobody can walk. */
export function ImportSource({ parsed, level: index, onLevel, onChange }: ImportSourceProps) {
  const { settings, values, problems, result, shown } = parsed
  const { project, source } = shown
  const entries = project?.levels ?? []
  const other = result?.status === 'read' ? result.other : undefined
  if (!source) return null
  // Another level may be chosen, but not read yet.
  const entry = entries[source.level]
  return (
    <>
      {entries.length > 1 && (
        <SelectField
          label={words.shownLevel}
          value={String(index)}
          options={entries.map(({ name }, at) => ({ id: String(at), label: name }))}
          onChange={(id) => onLevel(Number(id))}
        />
      )}
      <SourcePreview
        source={source}
        level={entry?.level}
        name={entry?.name ?? ''}
        settings={settings}
        values={values}
        problems={problems}
        onChange={(id, value) => onChange({ [id]: value })}
      />
      {other && (
        <div className="import-other">
          <span>{other.why}</span>
          {Object.entries(other.values).map(([id, value]) => {
            const setting = settings.find((each) => each.id === id)
            const choices = setting?.kind === 'choice' ? setting.choices : []
            const choice = choices.find((each) => each.value === value)
            return (
              <button
                key={id}
                type="button"
                className="button button-plain"
                onClick={() => onChange(other.values)}
              >
                {words.otherReading(setting?.label ?? id, choice?.label ?? String(value))}
              </button>
            )
          })}
        </div>
      )}
    </>
  )
}
