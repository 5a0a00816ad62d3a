import { useMemo } from 'react'
import { readIniFile } from '../../core/generate/overland/ini'
import type { Setting, SettingValue } from '../../core/settings/setting'
import type { IniFile } from '../state/dialog-state'
import { worldTexts } from '../texts/worlds'
import { FormDialog } from '../ui/FormDialog'
import { FileProblems } from '../ui/FileProblems'
import { ScrolledSection } from '../ui/ScrolledSection'
import { showDialog } from '../state/show-dialog'
import { announce, useSelected, useApp } from '../state/app'
import { setRequest, requestOf } from '../worlds/world-maps'
import { shownWorld } from '../worlds/worlds'
import { reasonTexts } from '../texts/reasons'
import { PlainButton } from '../ui/buttons'
import '../panels/worlds/WorldGeneratePanel.css'
import './IniDialog.css'

const words = worldTexts.ini

/** Shows the settings in an INI file, or all its errors, and asks which map should get them. */
export function IniDialog({ file, onClose }: { readonly file: IniFile; readonly onClose: () => void }) {
  const app = useApp()
  const world = useSelected(shownWorld)
  const result = useMemo(() => readIniFile(file.bytes), [file])
  const read = result.status === 'read' ? result : undefined

  const notes = [
    ...(read?.notes ?? []),
    ...(read?.mapFile === undefined ? [] : [words.mapFile(read.mapFile)]),
  ]

  const make = (): void => {
    if (!read) return
    onClose()
    showDialog(app.store, {
      kind: 'new-world',
      begin: { scenario: read.scenario.id, settings: read.settings },
    })
  }
  const take = (): void => {
    if (!read || !world) return
    onClose()
    const { seed } = requestOf(app.store.getState(), world)
    setRequest(app.store, world.id, { scenario: read.scenario.id, settings: read.settings, seed })
    announce(app.store, words.taken(file.name, world.name))
  }
  return (
    <FormDialog
      title={words.title}
      text={world ? words.textFor(file.name, world.name) : words.text(file.name)}
      onClose={onClose}

      submit={world ? words.take : words.make}
      whyNot={read ? undefined : reasonTexts.unread}
      onSubmit={world ? take : make}

      others={world && read && <PlainButton onClick={make}>{words.make}</PlainButton>}
    >
      {read && (
        <ScrolledSection className="world-fields" aria-label={words.settings}>
          <p>{read.scenario.label}</p>
          <table className="ini-settings">
            <tbody>
              {read.scenario.settings.map((setting) => (
                <tr key={setting.id}>
                  <th scope="row">{setting.label}</th>
                  <td>{valueText(setting, read.settings[setting.id] ?? setting.default)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="import-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </ScrolledSection>
      )}
      {result.status === 'refused' && <FileProblems title={words.problems} problems={result.problems} />}
    </FormDialog>
  )
}

function valueText(setting: Setting, value: SettingValue): string {
  if (setting.kind === 'switch') return value === true ? words.on : words.off
  if (setting.kind === 'integer' || setting.kind === 'text') return String(value)
  return setting.choices.find((choice) => choice.value === value)?.label ?? String(value)
}
