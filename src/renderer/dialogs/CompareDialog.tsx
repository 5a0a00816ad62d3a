import { useState } from 'react'
import { momentBeforeRoll } from '../../editor/comparison'
import { countMoments, momentAt, type History } from '../../editor/history'
import { snapshotsOf } from '../../editor/snapshots'
import { compareWith, type CompareSource } from '../check/comparison'
import { documentTexts } from '../texts/documents'
import { shortName } from '../texts/short-name'
import { FormDialog } from '../ui/FormDialog'
import { Select } from '../ui/Select'
import { showRightPanels } from '../looks/layout-changes'
import { useSelected, useApp } from '../state/app'
import { reasonTexts } from '../texts/reasons'
import './CompareDialog.css'

const words = documentTexts.compare
/** Maximum steps offered; to reach older ones, go back to one of these first. */
const MAX_STEPS = 300

/** Asks for the version to compare the level in view with. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const document = useSelected((state) => state.document)
  const steps = otherMoments(document.history)
  const [moment, setMoment] = useState(steps[0]?.id)
  const [problem, setProblem] = useState<string>()

  const step = steps.find(({ id }) => id === moment)
  const choices: readonly Choice[] = [
    {
      id: 'roll',
      label: words.roll,
      source: { kind: 'roll' },
      whyNot: momentBeforeRoll(document) === undefined ? words.noRoll : undefined,
    },
    {
      id: 'file',
      label: words.file(document.name),
      full: document.name,
      source: { kind: 'file' },
      whyNot: document.file === undefined ? words.noFile : undefined,
    },
    ...snapshotsOf(document).map(({ id, name }): Choice => ({
      id: `snapshot ${id}`,
      label: words.snapshot(shortName(name)),
      full: name,
      source: { kind: 'snapshot', id },
      whyNot: undefined,
    })),
    {
      id: 'moment',
      label: words.moment,
      source: step && { kind: 'moment', ...step },
      whyNot: step ? undefined : words.noMoments,
    },
  ]
  const [chosenId, setChosen] = useState(() => choices.find(({ whyNot }) => whyNot === undefined)?.id)
  const chosen = choices.find(({ id }) => id === chosenId)

  const compare = async (): Promise<void> => {
    if (!chosen?.source || chosen.whyNot !== undefined) return
    const refused = await compareWith(app.store, app, chosen.source)
    setProblem(refused)
    if (refused !== undefined) return
    showRightPanels(app.store)
    onClose()
  }

  return (
    <FormDialog
      title={words.title}
      text={words.text}
      onClose={onClose}
      submit={words.compare}
      whyNot={chosen?.source ? chosen.whyNot : reasonTexts.noSource}
      onSubmit={() => void compare()}
    >
      <fieldset className="export-formats">
        <legend className="unseen">{words.with}</legend>
        {choices.map(({ id, label, full, whyNot }) => (
          <label key={id} className="export-format" title={full}>
            <input
              type="radio"
              name="source"
              checked={id === chosenId}
              disabled={whyNot !== undefined}
              onChange={() => setChosen(id)}
            />
            <span>
              {label}
              {whyNot !== undefined && <span className="fine"> {whyNot}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {chosenId === 'moment' && (
        <label className="snapshot-field">
          <span>{words.step}</span>
          <Select
            value={String(moment)}
            options={steps.map(({ id, name }) => ({ id: String(id), label: name }))}
            onChange={(id) => setMoment(Number(id))}
          />
        </label>
      )}
      {problem !== undefined && (
        <p className="dialog-problem" role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}

interface Choice {
  readonly id: string
  readonly label: string
  /** The full name, if the label may cut it. */
  readonly full?: string
  readonly source: CompareSource | undefined
  readonly whyNot: string | undefined
}

/** The moments of a history except the present one, newest first. */
function otherMoments(history: History): readonly { readonly id: number; readonly name: string }[] {
  const count = Math.min(MAX_STEPS, countMoments(history))
  return Array.from({ length: count }, (_, index) => momentAt(history, index))
    .filter(({ when }) => when !== 'now')
    .map(({ id, label }) => ({ id, name: label ?? words.start }))
}
