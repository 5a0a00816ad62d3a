import { useState } from 'react'
import { OVERLAND_FORMATS } from '../../core/formats/overland/index'
import { worldById } from '../../core/project/worlds'
import { checkValues, completeValues } from '../../core/settings/check'
import { worldTexts } from '../texts/worlds'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { useSelected, useWorkbench } from '../desk/workbench'
import { exportWorld } from '../files/world-export'
import { SettingFields } from '../panels/SettingFields'
import { ReasonButton } from '../ui/ReasonButton'
import { reasonTexts } from '../texts/reasons'

const words = worldTexts

/** Asks for the format of a world's export, and for the options of those that have some. */
export function ExportWorldDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const bench = useWorkbench()
  const world = useSelected((state) => worldById(state.document.project, id))
  const isDrawn = useSelected((state) => !state.view.mapAids.tiles)
  // A picture looks like the map in view, unless the user chooses another.
  const [chosen, setChosen] = useState(() =>
    completeValues(
      OVERLAND_FORMATS.flatMap(({ settings = [] }) => settings),
      { style: isDrawn ? 'drawn' : 'tiles' },
    ),
  )
  if (!world) return null
  return (
    <ModalDialog title={words.exportTitle} text={words.exportText} onClose={onClose}>
      <DialogForm onSubmit={onClose} onClose={onClose}>
        <div className="world-formats">
          {OVERLAND_FORMATS.filter(({ write }) => write).map((format) => {
            const { settings = [] } = format
            const problems = settings.length === 0 ? [] : checkValues(format, chosen, world.overland)
            const button = (
              <ReasonButton
                key={format.id}
                whyNot={problems.length > 0 ? reasonTexts.field : undefined}
                onClick={() => {
                  onClose()
                  void exportWorld(bench, id, format, settings.length === 0 ? {} : chosen)
                }}
              >
                {format.label}
              </ReasonButton>
            )
            if (settings.length === 0) return button
            return (
              <div key={format.id} className="fields">
                {button}
                <SettingFields
                  title={words.exportOptions}
                  settings={settings}
                  values={chosen}
                  grid={world.overland}
                  problems={problems}
                  onChange={(setting, value) => setChosen({ ...chosen, [setting]: value })}
                />
              </div>
            )
          })}
        </div>
      </DialogForm>
    </ModalDialog>
  )
}
