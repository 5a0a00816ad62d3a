import { useEffect, useMemo, useState } from 'react'
import { native } from '../../../core/formats/native/entry'
import { optionsFor } from '../../../core/formats/format-options'
import { checkLevelOptions } from '../../../core/formats/level-parts'
import { rememberedFormat } from '../../state/remembered-exports'
import { withCustomStyle } from '../../../core/formats/custom-style-choice'
import { TILES, withCustomTilesets } from '../../../core/formats/tiled/custom-tiles/choice'
import { firstLevel } from '../../../core/project/project'
import type { SettingValues } from '../../../core/settings/setting'
import { exportDocument } from '../../files/export'
import { repeatAtSave } from '../../files/save-exports'
import { storedTilesets } from '../../files/custom-tilesets'
import { chosenLevels } from '../../state/level-choice'
import { countProblems, listedProblems } from '../../check/problems'
import { styleForExports } from '../../looks/looks'
import { SettingFields } from '../../panels/generate/SettingFields'
import { texts } from '../../texts'
import { FormDialog } from '../../ui/FormDialog'
import { ScrolledSection } from '../../ui/ScrolledSection'
import { useSelected, useApp } from '../../state/app'
import type { ExportChoice } from '../../state/session-state'
import { CustomTiles } from './CustomTiles'
import { ExportFonts } from './ExportFonts'
import { ExportFiles } from './ExportFiles'
import { EXPORTS, ExportFormats } from './ExportFormats'
import { ExportPresets } from './ExportPresets'
import { SaveExports } from './SaveExports'
import { LevelChoiceFields } from './LevelChoiceFields'
import { useOptions } from './use-options'
import { useWritten } from './use-written'
import { reasonTexts } from '../../texts/reasons'

const words = texts.dialogs.export
const NO_VALUES: SettingValues = {}
/** Default format of the first export: any program shows pictures. */
const DEFAULT_FORMAT = 'png'

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
  const { exportChoice, lastExport, exportOptions } = useSelected((state) => state.session)
  const choice = exportChoice ?? {
    format: lastExport?.format ?? rememberedFormat() ?? DEFAULT_FORMAT,
    options: exportOptions,
    levels: lastExport?.levels ?? 'view',
  }
  const { options: chosen, levels } = choice
  const entry = EXPORTS.find(({ id }) => id === choice.format) ?? EXPORTS[0]
  const tilesets = useSelected(storedTilesets)
  const plain = useOptions(entry)
  const format = useMemo(
    () => plain && withCustomTilesets(withCustomStyle(plain, customStyle), tilesets),
    [plain, customStyle, tilesets],
  )
  const project = useMemo(() => chosenLevels(document, levels), [document, levels])
  const given = chosen[entry?.id ?? ''] ?? FIRST_VALUES[entry?.id ?? ''] ?? NO_VALUES
  const values = useMemo(() => (format ? optionsFor(format, project, given) : {}), [format, project, given])
  const known = useMemo(
    () => (format ? checkLevelOptions(format, project, { values }) : []),
    [format, project, values],
  )
  const isKnownRight = format !== undefined && known.length === 0
  const { written, before } = useWritten({ format, document, levels, values, isRight: isKnownRight })
  // The old preview stays until the new one is ready.
  const shown = written ?? (isKnownRight ? before : undefined)
  // Some limits are counted while the files are written.
  const problems = written?.status === 'unfit' ? written.problems : known
  const isRight = isKnownRight && written?.status !== 'unfit'
  const ofNoField = problems.filter(({ setting }) => !format?.settings?.some(({ id }) => id === setting))
  // A requested export is saved once written, unless another choice was made meanwhile.
  const [awaited, setAwaited] = useState<SettingValues>()
  const isAwaited = awaited === values
  const [wantsRepeat, setWantsRepeat] = useState(false)
  const whyNotRepeated =
    document.file === undefined
      ? words.atSave.unsaved
      : entry?.id === native.id
        ? words.atSave.noProjects
        : undefined
  const isRepeated = wantsRepeat && whyNotRepeated === undefined
  const isOneAFile = format !== undefined && format.holdsLevels !== true && project.levels.length > 1
  const { errors, hints } = countProblems(listedProblems(findings))

  useEffect(() => {
    if (!format || awaited !== values || written?.status !== 'written') return
    onClose()
    const { result } = written
    void exportDocument(app, format, { values, levels, written: result }).then((isWritten) => {
      const exported = app.store.getState().session.lastExport?.file
      if (!isWritten || !isRepeated || exported === undefined) return
      void repeatAtSave(app.store, app.host, { format, values, levels, exported, isOneAFile })
    })
  }, [awaited, app, format, isOneAFile, isRepeated, levels, onClose, values, written])
  if (!entry) return null
  // Stored at once, so that a cancelled dialog opens with them again.
  const choose = (changes: Partial<ExportChoice>): void =>
    app.store.change({ session: { exportChoice: { ...choice, ...changes } } })
  const change = (changed: SettingValues): void =>
    choose({ options: { ...chosen, [entry.id]: { ...given, ...changed } } })

  return (
    <FormDialog
      title={words.title}
      text={words.text}
      onClose={onClose}
      full
      submit={words.export}
      onSubmit={() => setAwaited(values)}

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
      <div className="export-frame">
        <div className="export">
          <ExportFormats chosen={entry.id} onChoose={({ id }) => choose({ format: id })} />
          <div className="export-details">
            <LevelChoiceFields
              document={document}
              choice={levels}
              isOneAFile={isOneAFile}
              onChange={(changed) => choose({ levels: changed })}
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
            <SaveExports isRepeated={isRepeated} whyNot={whyNotRepeated} onRepeat={setWantsRepeat} />
            <ExportPresets
              format={entry}
              values={values}
              isRight={isRight}
              onChoose={({ format: id, values: options }) =>
                choose({ format: id, options: { ...chosen, [id]: options } })
              }
            />
          </div>
          <ScrolledSection
            className="export-result"
            aria-label={words.preview}
            aria-busy={written === undefined && isRight}
          >
            {format && shown?.status === 'written' && (
              <ExportFiles written={shown.result} first={shown.first} format={format} project={project} />
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
          </ScrolledSection>
        </div>
      </div>
      {errors > 0 && <p className="dialog-hint">{words.problems(texts.problems.count(errors, hints))}</p>}
      {findings.of !== 'town' && findings.of !== 'maze' && <p className="dialog-hint">{words.undecided}</p>}
    </FormDialog>
  )
}
