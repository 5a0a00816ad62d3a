import { useEffect, useRef, useState } from 'react'
import type { Format } from '../../../core/formats/format'
import { UNKNOWN_GRID } from '../../../core/formats/format-options'
import { FORMATS } from '../../../core/formats/index'
import type { SettingValues } from '../../../core/settings/setting'
import type { ForeignFile, GivenFile } from '../../state/dialog-state'
import { givenFiles } from '../../files/beside'
import { importAsLevels, importAsNew } from '../../files/import'
import { SAYS_AFTER } from '../../files/reading'
import { SettingFields } from '../../panels/generate/SettingFields'
import { texts } from '../../texts'
import { FormDialog } from '../../ui/FormDialog'
import { FileProblems } from '../../ui/FileProblems'
import { focusFirst } from '../../ui/focus-first'
import { SelectField } from '../../ui/SelectField'
import { useApp } from '../../state/app'
import { ImportPreview } from './ImportPreview'
import { ImportRules } from './ImportRules'
import { ImportSource } from './ImportSource'
import { ImportWhere, type ImportPlace } from './ImportWhere'
import { MissingFiles } from './MissingFiles'
import { useParsed, useReaders } from './use-parsed'
import { useRules } from './use-rules'
import { reasonTexts } from '../../texts/reasons'
import { PlainButton } from '../../ui/buttons'
import './ImportDialog.css'

const words = texts.dialogs.import
const READABLE = FORMATS.filter(({ isRead }) => isRead)
const NO_VALUES: SettingValues = {}

/** The chosen options by format. */
type Choices = Readonly<Record<string, SettingValues>>

interface ImportDialogProps {
  readonly file: ForeignFile
  readonly onClose: () => void
}

/** Shows what would be imported from a file and what would be lost, and asks where to put it. */
export function ImportDialog({ file: opened, onClose }: ImportDialogProps) {
  const app = useApp()
  const [file, setFile] = useState(opened)
  const { name } = file
  const fitting = useReaders(file)
  const offered = fitting && fitting.length > 0 ? fitting : READABLE
  /** The format that was chosen; undefined for the likeliest. */
  const [picked, setFormat] = useState<Format>()
  const format = picked ?? fitting?.[0]
  const [chosen, setChosen] = useState<Choices>({})
  const [where, setWhere] = useState<ImportPlace>('new')

  const given = chosen[format?.id ?? ''] ?? NO_VALUES
  const [shownLevel, setShownLevel] = useState(0)
  const parsed = useParsed(file, { format, given, pictured: shownLevel, isWaiting: !fitting })
  const { settings, values, problems, result, isReading, shown } = parsed
  const project = result?.status === 'read' ? result.project : undefined
  const unread = result?.missing ?? []
  const snapshots = project?.snapshots?.length ?? 0
  const notes = [
    ...(result?.status === 'read' ? result.notes : []),
    ...(where === 'levels' && snapshots > 0 ? [words.snapshots(snapshots)] : []),
  ]
  /** How the file was read last; cancelling another reading goes back to it. */
  const [last, setLast] = useState<{ readonly format: Format | undefined; readonly chosen: Choices }>()
  if (!isReading && (last?.format !== format || last?.chosen !== chosen)) setLast({ format, chosen })
  const fields = useRef<HTMLDivElement>(null)
  const isKnown = fitting !== undefined
  useEffect(() => {
    // The fields appear when the format is known.
    if (isKnown) focusFirst(fields.current)
  }, [isKnown])
  const goBack = (): void => {
    if (!last) return onClose()
    setFormat(last.format)
    setChosen(last.chosen)
    focusFirst(fields.current)
  }

  const change = (changes: SettingValues): void => {
    if (!format) return
    setChosen((before) => ({ ...before, [format.id]: { ...before[format.id], ...changes } }))
    // Choosing one level of several leaves fewer.
    if ('level' in changes) setShownLevel(0)
  }

  const rules = useRules(format, parsed, (taken) => {
    if (format) setChosen((before) => ({ ...before, [format.id]: taken }))
  })
  const bringIn = (): void => {
    if (!project) return
    rules.remember()
    onClose()
    if (where === 'levels') importAsLevels(app.store, [file], project)
    else void importAsNew(app, { name: file.name, files: [file] }, project, notes)
  }

  const give = (files: readonly GivenFile[]): void =>
    setFile({ ...file, given: givenFiles(files, file.given) })

  return (
    <FormDialog
      title={words.title}
      text={words.text(name)}
      onClose={onClose}
      widest
      submit={words.import}
      whyNot={project ? undefined : format ? reasonTexts.unread : reasonTexts.noFormat}
      onSubmit={bringIn}
    >
      {fitting && (
        <div ref={fields} className="import-choices">
          {fitting.length === 0 && <p className="dialog-hint">{words.unknown}</p>}
          <SelectField
            label={words.format}
            value={format?.id ?? ''}
            options={[...(format ? [] : [{ id: '', label: '—' }]), ...offered]}
            onChange={(id) => {
              setFormat(offered.find((candidate) => candidate.id === id))
              setShownLevel(0)
            }}
          />
          {/* What keeps the file, or parts of it, out comes first. */}
          <MissingFiles
            text={words.missingText(name, unread.length, !project)}
            paths={unread}
            onFiles={give}
          />
          {result?.status === 'refused' && <FileProblems title={words.problems} problems={result.problems} />}
          {shown.source && (
            <ImportSource
              parsed={parsed}
              level={shownLevel}
              onLevel={setShownLevel}
              onFiles={give}
              onChange={change}
            />
          )}
          <ImportRules file={name} parsed={parsed} rules={rules.rules} note={rules.note} onUse={rules.use} />
          <SettingFields
            title={words.settings}
            settings={settings}
            values={values}
            grid={UNKNOWN_GRID}
            problems={problems}
            onChange={(id, value) => change({ [id]: value })}
          />
        </div>
      )}
      {isReading && <ImportReading name={name} onCancel={goBack} />}
      {/* Only the numbers are spoken: the lists may be long. */}
      <output className="unseen">
        {project && words.found(project.levels.length, notes.length)}
        {result?.status === 'refused' && words.refused(result.problems.length)}
      </output>
      {project && <ImportPreview project={project} notes={notes} hasSource={shown.source !== undefined} />}
      {project && <ImportWhere where={where} levels={project.levels.length} onChange={setWhere} />}
    </FormDialog>
  )
}

/** Says after a moment that a file is being read, and offers to cancel. */
function ImportReading({ name, onCancel }: { readonly name: string; readonly onCancel: () => void }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SAYS_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="import-reading">
      <output>{isLong && texts.banner.reading(name)}</output>
      {isLong && <PlainButton onClick={onCancel}>{words.stopReading}</PlainButton>}
    </div>
  )
}
