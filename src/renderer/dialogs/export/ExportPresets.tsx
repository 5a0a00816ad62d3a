import { useState } from 'react'
import type { Format } from '../../../core/formats/format'
import { formatById } from '../../../core/formats/index'
import { MAX_PRESET_NAME, presetByName } from '../../../core/project/presets'
import type { ExportPreset } from '../../../core/project/project'
import type { SettingValues } from '../../../core/settings/setting'
import { editProject } from '../../edit/levels'
import { texts } from '../../texts'
import { useSelected, useApp } from '../../state/app'
import { reasonTexts } from '../../texts/reasons'
import { ReasonButton } from '../../ui/ReasonButton'
import { Select, type SelectOption } from '../../ui/Select'

const words = texts.dialogs.export.presets

interface ExportPresetsProps {
  readonly format: Format
  /** The current options, and whether the format accepts them. */
  readonly values: SettingValues
  readonly isRight: boolean
  readonly onChoose: (preset: ExportPreset) => void
}

/** The presets of the project: choose one, or save the current options as one. */
export function ExportPresets({ format, values, isRight, onChoose }: ExportPresetsProps) {
  const app = useApp()
  const project = useSelected((state) => state.document.project)
  const presets = project.presets ?? []
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  const held = presetByName(project, chosen)
  const typed = name.trim()
  const replaced = presetByName(project, typed)

  const type = (text: string): void => {
    setName(text)
    setProblem(undefined)
  }
  const choose = (preset: ExportPreset | undefined): void => {
    setChosen(preset?.name ?? '')
    type(preset?.name ?? '')
    if (preset) onChoose(preset)
  }
  const save = (): void => {
    if (!isRight) return
    if (typed === '') return setProblem(words.needsName)
    if (editProject(app.store, { kind: 'keep-preset', preset: { name: typed, format: format.id, values } })) {
      setChosen(typed)
    }
  }
  const rename = (): void => {
    if (!held) return
    if (typed === '') return setProblem(words.needsName)
    if (replaced && replaced !== held) return setProblem(words.taken(typed))
    if (editProject(app.store, { kind: 'rename-preset', preset: held.name, name: typed })) setChosen(typed)
  }
  const remove = (): void => {
    if (held && editProject(app.store, { kind: 'remove-preset', preset: held.name })) choose(undefined)
  }

  return (
    <fieldset className="export-presets">
      <legend>{words.title}</legend>
      <label className="field-label" htmlFor="export-preset">
        {words.choose}
      </label>
      <Select
        id="export-preset"
        value={held?.name ?? ''}
        options={[{ id: '', label: words.none }, ...presets.map(optionOf)]}
        onChange={(chosenName) => choose(presetByName(project, chosenName))}
      />
      <label className="field-label" htmlFor="export-preset-name">
        {words.name}
      </label>
      <input
        id="export-preset-name"
        className="field-input"
        value={name}
        maxLength={MAX_PRESET_NAME}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? 'export-preset-hint' : 'export-preset-problem'}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would export, which is not what typing a name means.
          event.preventDefault()
          save()
        }}
      />
      <div className="buttons export-preset-buttons">
        <PresetButton
          words={replaced ? words.change : words.save}
          whyNot={isRight ? undefined : reasonTexts.field}
          onPress={save}
        />
        <PresetButton
          words={words.rename}
          whyNot={held ? undefined : reasonTexts.noPreset}
          onPress={rename}
        />
        <PresetButton
          words={words.remove}
          whyNot={held ? undefined : reasonTexts.noPreset}
          onPress={remove}
        />
      </div>
      {problem === undefined ? (
        <p id="export-preset-hint" className="dialog-hint">
          {words.hint}
        </p>
      ) : (
        <p id="export-preset-problem" className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function optionOf({ name, format }: ExportPreset): SelectOption {
  const isKnown = formatById(format)?.isWritten === true
  return { id: name, label: isKnown ? name : words.ofUnknown(name, format), isDisabled: !isKnown }
}

interface PresetButtonProps {
  /** Its visible text, and its accessible name. */
  readonly words: readonly string[]
  readonly whyNot: string | undefined
  readonly onPress: () => void
}

function PresetButton({ words: [text, name], whyNot, onPress }: PresetButtonProps) {
  return (
    <ReasonButton aria-label={name} whyNot={whyNot} onClick={onPress}>
      {text}
    </ReasonButton>
  )
}
