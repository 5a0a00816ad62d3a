import { useMemo, useState } from 'react'
import { checkOptions, optionsFor } from '../../core/formats/format'
import { layOut } from '../../core/formats/pdf/layout'
import { pdf } from '../../core/formats/pdf/pdf'
import { firstLevel } from '../../core/project/project'
import { exportDocument } from '../files'
import { texts } from '../texts'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { useSelected, useWorkbench } from '../workbench'
import { SettingFields } from '../panels/SettingFields'
import { SheetPreview } from './SheetPreview'

const words = texts.dialogs.print

/** Lays the map out on sheets of paper, shows where they part it and counts them, and writes them as a PDF file. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const project = useSelected((state) => state.document.project)
  const [given, setGiven] = useState(() => bench.store.getState().exportOptions[pdf.id] ?? {})
  const { level } = firstLevel(project)
  const values = useMemo(() => optionsFor(pdf, project, given), [project, given])
  const faults = useMemo(() => checkOptions(pdf, project, values), [project, values])
  const isRight = faults.length === 0
  const layout = useMemo(() => (isRight ? layOut(level, values) : undefined), [isRight, level, values])

  const write = (): void => {
    if (!isRight) return
    onClose()
    void exportDocument(bench, pdf, values)
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} wide>
      <DialogForm submit={words.write} isReady={isRight} onSubmit={write} onClose={onClose}>
        <div className="printing">
          <SettingFields
            title={texts.dialogs.export.options}
            settings={pdf.settings ?? []}
            values={values}
            grid={level}
            problems={faults}
            onChange={(id, value) => setGiven((before) => ({ ...before, [id]: value }))}
          />
          <div className="printing-preview">
            {layout && <SheetPreview level={level} layout={layout} style={String(values['style'])} />}
            <output className="dialog-hint">
              {layout
                ? words.sheets(layout.plan.sheets.length, layout.plan.columns, layout.plan.rows, layout.cell)
                : texts.dialogs.export.noPreview}
            </output>
          </div>
        </div>
      </DialogForm>
    </ModalDialog>
  )
}
