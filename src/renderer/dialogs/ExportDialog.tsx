import { useEffect, useMemo, useState } from 'react'
import {
  FORMAT_GROUPS,
  optionsFor,
  type Format,
  type OfferedFormat,
  type WrittenFile,
} from '../../core/formats/format'
import { FORMATS } from '../../core/formats/index'
import { checkLevelOptions } from '../../core/formats/level-parts'
import { native } from '../../core/formats/native/entry'
import { rememberedFormat } from '../state/remembered-exports'
import { withCustomStyle } from '../../core/formats/custom-style-choice'
import { TILES, withCustomTilesets } from '../../core/formats/tiled/custom-tiles/choice'
import { byteWords } from '../texts/byte-words'
import { firstLevel, type Project } from '../../core/project/project'
import type { SettingValues } from '../../core/settings/setting'
import { previewOf } from '../files/export-preview'
import { exportDocument } from '../files/export'
import { storedTilesets } from '../files/custom-tilesets'
import { chosenLevels } from '../state/level-choice'
import { countProblems, listedProblems } from '../check/problems'
import { styleForExports } from '../looks/looks'
import { SettingFields } from '../panels/SettingFields'
import { texts } from '../texts'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { sizeOf } from '../../ipc/content'
import type { FilesToSave } from '../../jobs/job'
import { useSelected, useApp } from '../state/app'
import { CustomTiles } from './CustomTiles'
import { ExportFonts } from './ExportFonts'
import { ExportPresets } from './ExportPresets'
import { ExportPreviewBox } from './ExportPreviewBox'
import { LevelChoiceFields } from './LevelChoiceFields'
import { PlayLine } from './PlayLine'
import { useOptions } from './use-options'
import { useWritten } from './use-written'
import { reasonTexts } from '../texts/reasons'

const words = texts.dialogs.export
/** Save writes the project's own format. */
const EXPORTS = FORMATS.filter((format) => format.isWritten && format.id !== native.id)
const NO_VALUES: SettingValues = {}
const GROUPS = FORMAT_GROUPS.map(({ id, label }) => ({
  label,
  formats: EXPORTS.filter(({ group }) => group === id),
}))
/** The default format of a first export: most map tools and engines read it. */
const DEFAULT_FORMAT = EXPORTS.find(({ id }) => id === 'tmj')

/** What options are until someone changes them, where that is not the default of the format: pictures are finished maps. */
const FIRST_VALUES: Readonly<Record<string, SettingValues>> = {
  png: { style: 'atlas' },
  svg: { style: 'atlas' },
}

/** Asks for a format and its options, and lists the losses before anything is written. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const document = useSelected((state) => state.document)
  const findings = useSelected((state) => state.level.findings)
  const customStyle = useSelected((state) => styleForExports(state.window.looks))
  const [entry, setEntry] = useState(() => {
    const last = app.store.getState().session.lastExport?.format ?? rememberedFormat()
    return EXPORTS.find(({ id }) => id === last) ?? DEFAULT_FORMAT ?? EXPORTS[0]
  })
  const [chosen, setChosen] = useState(() => app.store.getState().session.exportOptions)
  const tilesets = useSelected(storedTilesets)
  const plain = useOptions(entry)
  const format = useMemo(
    () => plain && withCustomTilesets(withCustomStyle(plain, customStyle), tilesets),
    [plain, customStyle, tilesets],
  )
  const [levels, setLevels] = useState(() => app.store.getState().session.lastExport?.levels ?? 'view')
  const project = useMemo(() => chosenLevels(document, levels), [document, levels])
  const given = chosen[entry?.id ?? ''] ?? FIRST_VALUES[entry?.id ?? ''] ?? NO_VALUES
  const values = useMemo(() => (format ? optionsFor(format, project, given) : {}), [format, project, given])
  const known = useMemo(
    () => (format ? checkLevelOptions(format, project, { values }) : []),
    [format, project, values],
  )
  const isKnownRight = format !== undefined && known.length === 0
  const written = useWritten({ format, document, levels, values, isRight: isKnownRight })
  // Some limits are counted while the files are written.
  const problems = written?.status === 'unfit' ? written.problems : known
  const isRight = isKnownRight && written?.status !== 'unfit'
  const ofNoField = problems.filter(({ setting }) => !format?.settings?.some(({ id }) => id === setting))
  // A requested export is saved once written, unless another choice was made meanwhile.
  const [awaited, setAwaited] = useState<SettingValues>()
  const isAwaited = awaited === values
  const { errors, hints } = countProblems(listedProblems(findings))

  useEffect(() => {
    if (!format || awaited !== values || written?.status !== 'written') return
    onClose()
    void exportDocument(app, format, { values, levels, written: written.result })
  }, [awaited, app, format, levels, onClose, values, written])
  if (!entry) return null
  const change = (changed: SettingValues): void =>
    setChosen((before) => ({ ...before, [entry.id]: { ...(before[entry.id] ?? given), ...changed } }))

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} widest>
      <DialogForm
        submit={words.export}
        onSubmit={() => setAwaited(values)}
        onClose={onClose}
        whyNot={
          !format
            ? texts.loading.part
            : !isRight && ofNoField.length === 0
              ? reasonTexts.field
              : !isRight || written?.status === 'failed'
                ? reasonTexts.notWritten
                : undefined
        }
      >
        <div className="export">
          <Formats chosen={entry.id} onChoose={setEntry} />
          <div className="export-details">
            <ExportPresets
              format={entry}
              values={values}
              isRight={isRight}
              onChoose={(preset) => {
                const known = EXPORTS.find(({ id }) => id === preset.format)
                if (known) setEntry(known)
                setChosen((before) => ({ ...before, [preset.format]: preset.values }))
              }}
            />
            <LevelChoiceFields
              document={document}
              choice={levels}
              isOneAFile={format !== undefined && format.holdsLevels !== true && project.levels.length > 1}
              onChange={setLevels}
            />
            <SettingFields
              title={words.options}
              settings={format?.settings ?? []}
              values={values}
              grid={firstLevel(project).level}
              problems={problems}
              onChange={(id, value) => change({ [id]: value })}
            />
            {format?.settings?.some(({ id }) => id === TILES) && (
              <CustomTiles
                values={values}
                problems={problems}
                level={firstLevel(project).level}
                onChange={change}
              />
            )}
            {format?.drawsTexts === true && <ExportFonts />}
            {format && written?.status === 'written' && (
              <Files written={written.result} first={written.first} format={format} project={project} />
            )}
            {written?.status === 'failed' && <p role="alert">{written.why}</p>}
            {ofNoField.map(({ message }) => (
              <p key={message} role="alert">
                {message}
              </p>
            ))}
            {(!written || written.status === 'unfit') && (
              <p aria-live="polite">
                {!format
                  ? texts.loading.part
                  : isAwaited
                    ? words.awaited
                    : isRight
                      ? words.writing
                      : words.noPreview}
              </p>
            )}
          </div>
        </div>
        {errors > 0 && <p className="dialog-hint">{words.problems(texts.problems.count(errors, hints))}</p>}
        {findings.of !== 'town' && findings.of !== 'maze' && <p className="dialog-hint">{words.undecided}</p>}
      </DialogForm>
    </ModalDialog>
  )
}

/** The files with their sizes, whether they can be played, the losses, and a preview of the first. */
function Files({
  written,
  first,
  format,
  project,
}: {
  readonly written: FilesToSave
  readonly first: WrittenFile | undefined
  readonly format: OfferedFormat
  readonly project: Project
}) {
  const preview = useMemo(() => first && previewOf(first, format.mediaType), [first, format])
  return (
    <>
      <h3>{words.files}</h3>
      <ul className="export-files">
        {written.files.map((file) => (
          <li key={file.name}>
            <span>{file.name}</span>
            <span>{byteWords(sizeOf(file.bytes))}</span>
          </li>
        ))}
      </ul>
      {written.play && <PlayLine report={written.play} project={project} />}
      <h3>{words.losses}</h3>
      {written.losses.length === 0 && <p>{words.noLosses}</p>}
      <ul>
        {written.losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <h3>{words.preview}</h3>
      {preview && <ExportPreviewBox preview={preview} />}
    </>
  )
}

function Formats({ chosen, onChoose }: { chosen: string; onChoose: (format: Format) => void }) {
  return (
    <fieldset className="export-formats">
      <legend className="unseen">{words.format}</legend>
      {GROUPS.map(({ label, formats }) => (
        <fieldset key={label}>
          <legend>{label}</legend>
          {formats.map((format) => (
            <label key={format.id} className="export-format">
              <input
                type="radio"
                name="format"
                checked={format.id === chosen}
                data-first-focus={format.id === chosen ? '' : undefined}
                onChange={() => onChoose(format)}
              />
              <span>{format.label}</span>
              <span className="export-extension">{`.${format.extensions[0] ?? ''}`}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
