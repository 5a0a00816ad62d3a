import { useState } from 'react'
import { FAIRNESS, measureWorld, type WorldMeasures } from '../../core/generate/overland/towns/measure-world'
import { POINTS_A_STEP } from '../../core/overland/in-tiles'
import { worldById } from '../../core/project/worlds'
import { useApp } from '../state/app'
import { copyText } from '../files/copy-text'
import { worldReportTexts } from '../texts/world-report'
import { ModalDialog } from '../ui/ModalDialog'
import { putWorldCursor } from '../worlds/worlds'
import { MainButton, PlainButton } from '../ui/buttons'
import './AnalysisDialog.css'

const words = worldReportTexts

interface WorldReportDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows what a world offers each start, and how fair that is. */
export function WorldReportDialog({ id, onClose }: WorldReportDialogProps) {
  const app = useApp()
  const [measures] = useState(() => {
    const world = worldById(app.store.getState().document.project, id)
    return world && measureWorld(world.overland)
  })
  const [said, setSaid] = useState('')
  if (!measures) return null
  const { width, height, land, starts, fairness } = measures
  const rows = rowsOf(measures)
  const evenness = fairness && FAIRNESS.map((figure) => `${Math.round(100 * fairness[figure])} %`)
  const heads = FAIRNESS.map((figure) => words.columns[figure])
  const copy = async (): Promise<void> => {
    const table = [
      [words.start, words.place, ...heads],
      ...rows.map(({ name, place, figures }) => [name, place, ...figures]),
      ...(evenness ? [[words.fairness, '', ...evenness]] : []),
    ]
    setSaid((await copyText(table.map((row) => row.join('\t')).join('\n'))) ? words.copied : words.notCopied)
  }
  const goTo = (tile: number): void => {
    onClose()
    putWorldCursor(app.store, tile)
  }
  const share = `${((100 * land) / (width * height)).toFixed(1)} %`
  return (
    <ModalDialog
      title={words.title}
      text={starts.length === 0 ? words.noStarts : words.text(share, starts.length)}
      onClose={onClose}
    >
      {starts.length > 0 && (
        <table className="report-table" aria-label={words.table}>
          <thead>
            <tr>
              <th scope="col">{words.start}</th>
              {[words.place, ...heads].map((head) => (
                <th key={head} scope="col" className="report-number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ tile, name, place, figures }) => (
              <tr key={tile}>
                <th scope="row">
                  <PlainButton aria-label={words.goTo(name)} onClick={() => goTo(tile)}>
                    {name}
                  </PlainButton>
                </th>
                <td>{place}</td>
                {figures.map((figure, at) => (
                  <td key={heads[at]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {evenness && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {words.fairness}
                </th>
                {evenness.map((figure, at) => (
                  <td key={heads[at]}>{figure}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {starts.length > 0 && <p className="dialog-text">{words.help}</p>}
      <div className="dialog-buttons">
        <output className="dialog-gap">{said}</output>
        <MainButton data-first-focus onClick={() => void copy()}>
          {words.copy}
        </MainButton>
      </div>
    </ModalDialog>
  )
}

interface Row {
  readonly tile: number
  readonly name: string
  readonly place: string
  readonly figures: readonly string[]
}

/** The starts with their names: computers are numbered in the order of their tiles. */
function rowsOf({ width, starts }: WorldMeasures): readonly Row[] {
  let computers = 0
  return starts.map((start) => ({
    tile: start.tile,
    name: start.isHuman ? words.human : words.computer(++computers),
    place: `${(start.tile % width) + 1}, ${Math.floor(start.tile / width) + 1}`,
    figures: FAIRNESS.map((figure) => figureWords(figure, start[figure])),
  }))
}

/** A figure as the table shows it: a distance in tiles. */
function figureWords(figure: (typeof FAIRNESS)[number], value: number | undefined): string {
  if (value === undefined) return words.none
  return String(figure === 'nearest' ? value / POINTS_A_STEP : value)
}
