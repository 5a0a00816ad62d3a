import { useState } from 'react'
import { OVERLAND_ENTRIES } from '../../../core/formats/overland/entries'
import { worldById } from '../../../core/project/worlds'
import { checkValues, completeValues } from '../../../core/settings/check'
import { worldTexts } from '../../texts/worlds'
import { FormDialog } from '../../ui/FormDialog'
import { SelectField } from '../../ui/SelectField'
import { useSelected, useApp } from '../../state/app'
import { exportWorld } from '../../files/world-export'
import { WorldPicture } from './WorldPicture'
import { SettingFields } from '../../panels/generate/SettingFields'
import { reasonTexts } from '../../texts/reasons'

const words = worldTexts

/** Asks for the format of a world's export, and for its options. */
export function ExportWorldDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const app = useApp()
  const world = useSelected((state) => worldById(state.document.project, id))
  const isDrawn = useSelected((state) => !state.view.mapAids.tiles)
  const [formatId, setFormatId] = useState(OVERLAND_ENTRIES[0]?.id ?? '')
  // Formats share options. A picture looks like the map in view, unless the user chooses another.
  const [chosen, setChosen] = useState(() =>
    completeValues(
      OVERLAND_ENTRIES.flatMap(({ settings = [] }) => settings),
      { style: isDrawn ? 'drawn' : 'tiles' },
    ),
  )
  const format = OVERLAND_ENTRIES.find((each) => each.id === formatId)
  if (!world || !format) return null
  const { settings = [] } = format
  const values = Object.fromEntries(
    settings.map((setting) => [setting.id, chosen[setting.id] ?? setting.default]),
  )
  const problems = checkValues(format, values, world.overland)
  const submit = (): void => {
    onClose()
    void exportWorld(app, id, format, values)
  }
  return (
    <FormDialog
      title={words.exportTitle}
      text={words.exportText}
      onClose={onClose}
      submit={words.exportNow}
      whyNot={problems.length > 0 ? reasonTexts.field : undefined}
      onSubmit={submit}
    >
      <div className="fields">
        <SelectField
          label={words.exportFormat}
          value={formatId}
          options={OVERLAND_ENTRIES}
          onChange={setFormatId}
        />
        <p className="dialog-hint">{format.help}</p>
        {settings.length > 0 && (
          <SettingFields
            title={words.exportOptions}
            settings={settings}
            values={values}
            grid={world.overland}
            problems={problems}
            onChange={(setting, value) => setChosen({ ...chosen, [setting]: value })}
          />
        )}
        {settings.length > 0 && (
          <WorldPicture world={world} values={problems.length > 0 ? undefined : values} />
        )}
      </div>
    </FormDialog>
  )
}
