import { useId, useState } from 'react'
import { writeIni } from '../../core/generate/overland/ini'
import { scenarioById, SCENARIOS } from '../../core/generate/overland/index'
import { checkOverlandSettings } from '../../core/generate/overland/run'
import { completeValues } from '../../core/settings/check'
import type { SettingValues } from '../../core/settings/setting'
import { SettingFields } from '../panels/SettingFields'
import { freshSeed } from '../seed'
import { texts } from '../texts'
import { DialogForm } from '../ui/DialogForm'
import { ModalDialog } from '../ui/ModalDialog'
import { SelectField } from '../ui/SelectField'
import { announce, useWorkbench } from '../workbench'
import { addWorld } from '../worlds/worlds'

const words = texts.worlds
/** Limits of a scenario's settings do not depend on the size of the map. */
const ANY_GRID = { width: 60, height: 70 }

/** Asks by which scenario an overland map is to be made, and makes it. */
export function NewWorldDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const [name, setName] = useState<string>(words.defaultName)
  const [seed, setSeed] = useState(freshSeed)
  const [id, setId] = useState(SCENARIOS[0]?.id ?? '')
  const [settings, setSettings] = useState<SettingValues>({})
  const nameId = useId()
  const seedId = useId()
  const scenario = scenarioById(id)
  if (!scenario) return null
  const problems = checkOverlandSettings(scenario, settings, undefined)
  const values = completeValues(scenario.settings, settings)
  const isReady = problems.length === 0 && seed.trim() !== ''

  const create = (): void => {
    onClose()
    const shown = name.trim() === '' ? words.defaultName : name.trim()
    void addWorld(bench, shown, { scenario: id, settings: values, seed })
  }
  const copy = (): void => {
    const copied = navigator.clipboard.writeText(writeIni(scenario, values))
    void copied.then(
      () => announce(bench, words.copiedIni),
      () => announce(bench, words.notCopied),
    )
  }

  return (
    <ModalDialog title={words.newTitle} text={words.newText} onClose={onClose}>
      <DialogForm
        submit={words.create}
        isReady={isReady}
        onSubmit={create}
        onClose={onClose}
        others={
          <button type="button" className="button button-plain" disabled={!isReady} onClick={copy}>
            {words.toIni}
          </button>
        }
      >
        <div className="fields world-fields">
          <div className="field">
            <label className="field-label" htmlFor={nameId}>
              {words.name}
            </label>
            <input
              id={nameId}
              className="field-input field-wide"
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <SelectField
            label={words.scenario}
            value={id}
            options={SCENARIOS}
            onChange={(next) => {
              setId(next)
              setSettings({})
            }}
          />
          <p className="dialog-hint">{scenario.help}</p>
          <div className="field">
            <label className="field-label" htmlFor={seedId}>
              {words.seed}
            </label>
            <input
              id={seedId}
              className="field-input field-wide"
              value={seed}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setSeed(event.target.value)}
            />
          </div>
          <SettingFields
            title={words.settings}
            settings={scenario.settings}
            values={values}
            grid={ANY_GRID}
            problems={problems}
            onChange={(setting, value) => setSettings((now) => ({ ...now, [setting]: value }))}
          />
        </div>
      </DialogForm>
    </ModalDialog>
  )
}
