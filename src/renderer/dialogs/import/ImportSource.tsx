import type { SettingValues } from '../../../core/settings/setting'
import type { GivenFile } from '../../state/dialog-state'
import { texts } from '../../texts'
import { SelectField } from '../../ui/SelectField'
import { SourcePreview } from './SourcePreview'
import type { ImportPreview } from './use-parsed'
import { PlainButton } from '../../ui/buttons'
import './ImportDialog.css'

const words = texts.dialogs.import

interface ImportSourceProps {
  readonly parsed: ImportPreview
  /** Position of the shown level. */
  readonly level: number
  readonly onLevel: (level: number) => void
  /** Takes pictures of tiles. */
  readonly onFiles: (files: readonly GivenFile[]) => void
  readonly onChange: (changes: SettingValues) => void
}

/** The source of one level of a file beside the level. If no cell of it can be walked on, offers the other reading. */
export function ImportSource({ parsed, level: index, onLevel, onFiles, onChange }: ImportSourceProps) {
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
        onFiles={onFiles}
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
              <PlainButton key={id} onClick={() => onChange(other.values)}>
                {words.otherReading(setting?.label ?? id, choice?.label ?? String(value))}
              </PlainButton>
            )
          })}
        </div>
      )}
    </>
  )
}
