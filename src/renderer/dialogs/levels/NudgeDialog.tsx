import { useMemo, useState } from 'react'
import { lossOfRelay } from '../../../core/level/relay-loss'
import { nudgeInWords, relayOfNudge } from '../../../editor/commands/resize'
import { currentLevel } from '../../../editor/editor-document'
import { edit } from '../../edit/edit'
import { drawingTexts } from '../../texts/drawing'
import { FormDialog } from '../../ui/FormDialog'
import { NumberField } from '../../ui/NumberField'
import { RelaySketch } from '../../ui/RelaySketch'
import { announce, useSelected, useApp } from '../../state/app'
import { useLevelWords } from '../../state/use-level-words'
import './ResizeDialog.css'

const words = drawingTexts.relay

/** Asks how far to move the town, and lists what would be lost. */
export function NudgeDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const level = useSelected((state) => currentLevel(state.document))
  const [columns, setColumns] = useState(0)
  const inWords = useLevelWords()
  const [rows, setRows] = useState(0)
  const [wrap, setWrap] = useState(false)

  const problemOf = (label: string, value: number, max: number): string | undefined =>
    Number.isInteger(value) && Math.abs(value) <= max ? undefined : words.needsWhole(label, max)
  const columnsProblem = problemOf(words.columns, columns, level.width)
  const rowsProblem = problemOf(words.rows, rows, level.height)
  const isRight = columnsProblem === undefined && rowsProblem === undefined
  const isNowhere = columns === 0 && rows === 0
  const loss = useMemo(
    () => (isRight ? lossOfRelay(level, relayOfNudge(level, { columns, rows, wrap })) : undefined),
    [isRight, level, columns, rows, wrap],
  )

  const nudge = (): void => {
    if (!loss) return
    onClose()
    edit(app.store, { kind: 'nudge', columns, rows, wrap })
    announce(app.store, words.nudged(nudgeInWords(columns, rows), words.went(loss)))
  }

  return (
    <FormDialog
      title={inWords(words.nudgeTitle)}
      text={inWords(words.nudgeText)}
      onClose={onClose}
      submit={words.nudge}
      whyNot={isNowhere ? words.nowhere : (columnsProblem ?? rowsProblem)}
      onSubmit={nudge}
    >
      <div className="fields">
        <NumberField
          label={words.columns}
          value={columns}
          min={-level.width}
          max={level.width}
          unit={words.columnsUnit}
          problem={columnsProblem}
          onChange={setColumns}
        />
        <NumberField
          label={words.rows}
          value={rows}
          min={-level.height}
          max={level.height}
          unit={words.rowsUnit}
          problem={rowsProblem}
          onChange={setRows}
        />
        <label className="line relay-wrap">
          <input type="checkbox" checked={wrap} onChange={(event) => setWrap(event.target.checked)} />
          {words.wrap}
        </label>
      </div>
      <div className="relay">
        {isRight && <RelaySketch level={level} relay={relayOfNudge(level, { columns, rows, wrap })} />}
      </div>
      <output className="dialog-hint relay-loss">
        {loss ? inWords(isNowhere ? words.nowhere : words.willGo(loss)) : '\u00a0'}
      </output>
    </FormDialog>
  )
}
