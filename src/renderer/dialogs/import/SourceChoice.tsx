import { useEffect, useRef } from 'react'
import { UNKNOWN_GRID } from '../../../core/formats/format-options'
import { contentsAt, type SourcePicture } from '../../../core/formats/source-picture'
import type { Setting, SettingProblem, SettingValue, SettingValues } from '../../../core/settings/setting'
import { whyWithoutEffect } from '../../../core/settings/check'
import { SettingField } from '../../panels/generate/SettingField'
import { importTexts } from '../../texts/imports'
import { focusFirst } from '../../ui/focus-first'
import './ImportDialog.css'

const words = importTexts.source

interface SourceChoiceProps {
  readonly source: SourcePicture
  readonly cell: number
  /** The name of the cell. */
  readonly title: string
  readonly settings: readonly Setting[]
  readonly values: SettingValues
  readonly problems: readonly SettingProblem[]
  readonly onChange: (id: string, value: SettingValue) => void
}

/** Fields for the meanings of a cell's contents and their layers, the topmost first. Takes the focus. */
export function SourceChoice({ source, cell, title, ...given }: SourceChoiceProps) {
  const { settings, values, problems, onChange } = given
  const found = settingsAt(source, cell).flatMap((id) => settings.find((setting) => setting.id === id) ?? [])
  // Hides settings without effect: the role of the ground layer, for example, is chosen elsewhere.
  const shown = found.filter((setting) => whyWithoutEffect(setting, settings, values) === undefined)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => focusFirst(fields.current), [])
  return (
    <fieldset ref={fields} className="source-choice">
      <legend>{words.meanings(title)}</legend>
      {shown.length === 0 && <p>{words.noMeanings}</p>}
      {shown.map((setting) => (
        <SettingField
          key={setting.id}
          setting={setting}
          value={values[setting.id] ?? setting.default}
          grid={UNKNOWN_GRID}
          problem={problems.find((problem) => problem.setting === setting.id)?.message}
          disabled={false}
          onChange={(value) => onChange(setting.id, value)}
        />
      ))}
    </fieldset>
  )
}

/** Returns the settings of a cell's contents; for an empty cell the one for empty cells. */
function settingsAt(source: SourcePicture, cell: number): readonly string[] {
  const contents = contentsAt(source, cell)
  const ids =
    contents.length === 0
      ? [source.empty]
      : contents.flatMap(({ layer, key }) => [key.setting, layer.setting])
  return [...new Set(ids.flatMap((id) => id ?? []))]
}
