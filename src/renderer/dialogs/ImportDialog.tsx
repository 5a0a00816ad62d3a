import { useMemo, useState } from 'react'
import { UNKNOWN_GRID, type Format } from '../../core/formats/format'
import { FORMATS, readersFor } from '../../core/formats/index'
import type { SettingValues } from '../../core/settings/setting'
import type { ForeignFile } from '../desk/dialog-state'
import { importAsLevels, importAsNew } from '../files/import'
import { SettingFields } from '../panels/SettingFields'
import { texts } from '../texts'
import { DialogForm } from '../ui/DialogForm'
import { FileProblems } from '../ui/FileProblems'
import { ModalDialog } from '../ui/ModalDialog'
import { SelectField } from '../ui/SelectField'
import { useWorkbench } from '../desk/workbench'
import { ImportPreview } from './ImportPreview'
import { useParsed } from './use-parsed'
import { reasonTexts } from '../texts/reasons'

const words = texts.dialogs.import
const READABLE = FORMATS.filter((format) => format.read)
const NO_VALUES: SettingValues = {}

interface ImportDialogProps {
  readonly file: ForeignFile
  readonly onClose: () => void
}

/** Shows what would be imported from a file and what would be lost, and asks where to put it. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const bench = useWorkbench()
  const { bytes, name } = file
  const fitting = useMemo(() => readersFor(bytes, name), [bytes, name])
  const offered = fitting.length > 0 ? fitting : READABLE
  const [format, setFormat] = useState<Format | undefined>(fitting[0])
  const [chosen, setChosen] = useState<Readonly<Record<string, SettingValues>>>({})
  const [where, setWhere] = useState<'new' | 'levels'>('new')

  const given = chosen[format?.id ?? ''] ?? NO_VALUES
  const { settings, values, faults, result } = useParsed(file, format, given)
  const project = result?.status === 'read' ? result.project : undefined
  const snapshots = project?.snapshots?.length ?? 0
  const notes = [
    ...(result?.status === 'read' ? result.notes : []),
    ...(where === 'levels' && snapshots > 0 ? [words.snapshots(snapshots)] : []),
  ]

  const bringIn = (): void => {
    if (!project) return
    onClose()
    if (where === 'levels') importAsLevels(bench, project)
    else void importAsNew(bench, file, project, notes)
  }

  return (
    <ModalDialog title={words.title} text={words.text(name)} onClose={onClose} wide>
      <DialogForm
        submit={words.import}
        whyNot={project ? undefined : format ? reasonTexts.unread : reasonTexts.noFormat}
        onSubmit={bringIn}
        onClose={onClose}
      >
        <div className="import-choices">
          {fitting.length === 0 && <p className="dialog-hint">{words.unknown}</p>}
          <SelectField
            label={words.format}
            value={format?.id ?? ''}
            options={[...(format ? [] : [{ id: '', label: '—' }]), ...offered]}
            onChange={(id) => setFormat(offered.find((candidate) => candidate.id === id))}
          />
          <SettingFields
            title={words.settings}
            settings={settings}
            values={values}
            grid={UNKNOWN_GRID}
            problems={faults}
            onChange={(id, value) => {
              if (!format) return
              setChosen((before) => ({ ...before, [format.id]: { ...before[format.id], [id]: value } }))
            }}
          />
        </div>
        {/* Only the numbers are spoken: the lists may be long. */}
        <output className="unseen">
          {project && words.found(project.levels.length, notes.length)}
          {result?.status === 'refused' && words.refused(result.problems.length)}
        </output>
        {project && <ImportPreview project={project} notes={notes} />}
        {result?.status === 'refused' && <FileProblems title={words.problems} problems={result.problems} />}
        {project && (
          <fieldset className="import-where">
            <legend>{words.where}</legend>
            {(['new', 'levels'] as const).map((place) => (
              <label key={place} className="import-place">
                <input type="radio" name="where" checked={where === place} onChange={() => setWhere(place)} />
                {place === 'new' ? words.asNew : words.asLevels(project.levels.length)}
              </label>
            ))}
          </fieldset>
        )}
      </DialogForm>
    </ModalDialog>
  )
}
