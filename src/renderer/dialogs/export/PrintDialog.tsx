import { useMemo, useState } from 'react'
import type { OfferedFormat } from '../../../core/formats/format'
import { checkOptions, optionsFor } from '../../../core/formats/format-options'
import { layOutPicture } from '../../../core/formats/pdf/layout'
import { PDF_OPTIONS } from '../../../core/formats/pdf/options'
import { PDF_SETTINGS } from '../../../core/formats/pdf/settings'
import { withCustomStyle } from '../../../core/formats/custom-style-choice'
import { pdf } from '../../../core/formats/pdf/entry'
import { chosenStyle, pictureOf } from '../../../core/formats/picture-settings'
import { print } from '../../../core/picture/styles/print'
import { firstLevel } from '../../../core/project/project'
import { parseSettings } from '../../../core/settings/parse'
import { exportDocument } from '../../files/export'
import { chosenLevels } from '../../state/level-choice'
import { styleForExports } from '../../looks/looks'
import { texts } from '../../texts'
import { FormDialog } from '../../ui/FormDialog'
import { useSelected, useApp } from '../../state/app'
import { SettingFields } from '../../panels/generate/SettingFields'
import { ExportFonts } from './ExportFonts'
import { SheetPreview } from './SheetPreview'
import { reasonTexts } from '../../texts/reasons'
import './PrintDialog.css'

const words = texts.dialogs.print
const PDF: OfferedFormat = { ...pdf, ...PDF_OPTIONS }

/** Lays out the map on sheets of paper, shows their borders and number, and writes them as a PDF file. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const document = useSelected((state) => state.document)
  const project = useMemo(() => chosenLevels(document, 'view'), [document])
  const [given, setGiven] = useState(() => app.store.getState().session.exportOptions[pdf.id] ?? {})
  const customStyle = useSelected((state) => styleForExports(state.window.looks))
  const format = useMemo(() => withCustomStyle(PDF, customStyle), [customStyle])
  const { level, name } = firstLevel(project)
  const values = useMemo(() => optionsFor(format, project, given), [format, project, given])
  const problems = useMemo(() => checkOptions(format, project, values), [format, project, values])
  const isRight = problems.length === 0
  const options = useMemo(() => parseSettings(PDF_SETTINGS, values, level), [values, level])
  const style = useMemo(() => chosenStyle(options, print, customStyle), [options, customStyle])
  const layout = useMemo(
    () => (isRight ? layOutPicture(pictureOf(level, options, style), options, name) : undefined),
    [isRight, level, options, style, name],
  )

  const write = (): void => {
    if (!isRight) return
    onClose()
    void exportDocument(app, format, { values })
  }

  return (
    <FormDialog
      title={words.title}
      text={words.text}
      onClose={onClose}
      fitted
      submit={words.write}
      whyNot={isRight ? undefined : reasonTexts.field}
      onSubmit={write}
    >
      <div className="printing">
        <div>
          <SettingFields
            title={texts.dialogs.export.options}
            settings={format.settings ?? []}
            values={values}
            grid={level}
            problems={problems}
            onChange={(id, value) => setGiven((before) => ({ ...before, [id]: value }))}
          />
          <ExportFonts />
        </div>
        <div className="printing-preview">
          {layout && <SheetPreview level={level} layout={layout} style={style} hasNumbers={options.rulers} />}
          <output className="dialog-hint">
            {layout
              ? words.sheets(layout.plan.sheets.length, layout.plan.columns, layout.plan.rows, layout.cell)
              : texts.dialogs.export.noPreview}
          </output>
        </div>
      </div>
    </FormDialog>
  )
}
