import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { TextSetting } from '../../../core/generate/generator'
import { TOWN_SETTINGS } from '../../../core/generate/town/settings/town-settings'
import { MAX_RULES } from '../../../core/quotas/parse'
import { parseSettings } from '../../../core/settings/parse'
import { useSelected } from '../../state/app'
import {
  createQuotaRow,
  problemsOfRows,
  rowsOfText,
  textOfRows,
  defaultRows,
  type QuotaRow,
} from '../../generate/quota-rows'
import { texts } from '../../texts'
import { quotaTexts } from '../../texts/quotas'
import { reasonTexts } from '../../texts/reasons'
import { DraftField } from '../../ui/DraftField'
import { ReasonButton } from '../../ui/ReasonButton'
import { QuotaRowFields } from './QuotaRowFields'
import './QuotaField.css'

const words = quotaTexts

/** Rows of the text field; longer texts scroll. */
const TEXT_ROWS = 4

interface QuotaFieldProps {
  readonly setting: TextSetting
  readonly value: string
  readonly problem: string | undefined
  readonly whyUnused: string | undefined
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}

/** Quotas of buildings as rows; as text on request, and where a text cannot be read. */
export function QuotaField(props: QuotaFieldProps) {
  const { setting, value, problem, whyUnused, disabled, onChange } = props
  const id = useId()
  const census = useSelected((state) => state.level.census)
  const mix = useSelected((state) => parseSettings(TOWN_SETTINGS, state.level.settings).mix)
  const box = useRef<HTMLFieldSetElement>(null)
  const [prefersText, setPrefersText] = useState(false)
  // Rows hold what is not a rule yet; they are read again if the text comes from elsewhere.
  const [drafted, setDrafted] = useState<readonly QuotaRow[]>()
  const read = drafted && textOfRows(drafted) === value ? drafted : rowsOfText(value)
  const rows = prefersText ? undefined : read
  const defaults = rows?.length === 0 ? defaultRows(census, mix) : []
  const problems = problemsOfRows(rows ?? [])
  // The rows say the same beside the row that it concerns.
  const isSaid = rows !== undefined && (problems.ofRow.size > 0 || problems.others.length > 0)

  const change = (changed: readonly QuotaRow[]): void => {
    setDrafted(changed)
    onChange(textOfRows(changed))
  }
  /** Moves the focus once the changed rows are on the screen. */
  const focusOn = (selector: string): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const add = (): void => {
    const before = rows ?? []
    const row = createQuotaRow(1 + Math.max(0, ...before.map((each) => each.id)), before)
    change([...before, row])
    focusOn(`[data-quota="${row.id}"] select`)
  }
  const addDefaults = (): void => {
    change(defaults)
    focusOn('[data-quota="1"] select')
  }
  const whyFull = (rows?.length ?? 0) >= MAX_RULES ? reasonTexts.fullQuotas(MAX_RULES) : undefined
  // Disabled rows cannot take the focus to say why; the buttons below them do.
  const whyNot = disabled ? (whyUnused ?? texts.palette.whileRunning) : undefined

  return (
    <fieldset
      ref={box}
      className="quotas"
      title={whyNot}
      {...(rows?.length === 0 ? { 'aria-describedby': `${id}-help` } : {})}
    >
      <legend title={setting.help}>{setting.label}</legend>
      {rows?.length === 0 && (
        <p id={`${id}-help`} className="panel-note">
          {words.defaults}
        </p>
      )}
      <fieldset className="quota-rows" disabled={disabled}>
        {rows?.map((row, at) => (
          <QuotaRowFields
            key={row.id}
            row={row}
            number={at + 1}
            problem={problems.ofRow.get(row.id)}
            onChange={(changed) => change(rows.map((each) => (each === row ? changed : each)))}
            onRemove={() => {
              change(rows.filter((each) => each !== row))
              focusOn('[data-add-quota]')
            }}
          />
        ))}
      </fieldset>
      {rows === undefined && (
        <DraftField
          label={setting.label}
          value={value}
          rows={TEXT_ROWS}
          placeholder={setting.example}
          disabled={disabled}
          refuse={(text) => setting.check(text)[0]}
          onCommit={onChange}
        />
      )}
      <output className="quotas-problems">
        {problems.others.map((each) => (
          <span key={each} className="field-problem">
            {each}
          </span>
        ))}
        {problem !== undefined && !isSaid && <span className="field-problem">{problem}</span>}
      </output>
      <div className="buttons">
        {rows !== undefined && (
          <ReasonButton data-add-quota whyNot={whyNot ?? whyFull} onClick={add}>
            <Plus size={16} aria-hidden />
            {words.add}
          </ReasonButton>
        )}
        {defaults.length > 0 && (
          <ReasonButton whyNot={whyNot} help={words.addDefaultsHelp} onClick={addDefaults}>
            {words.addDefaults}
          </ReasonButton>
        )}
        <ReasonButton
          whyNot={whyNot ?? (read === undefined ? words.notRows : undefined)}
          onClick={() => {
            setPrefersText(!prefersText)
            // Otherwise the keys of the first words would choose tools.
            if (!prefersText) focusOn('textarea')
          }}
        >
          {rows === undefined ? words.asRows : words.asText}
        </ReasonButton>
      </div>
    </fieldset>
  )
}
