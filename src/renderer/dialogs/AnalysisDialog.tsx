import { useState } from 'react'
import { isMazeOf } from '../../core/analyse/maze/maze-words'
import { proveMazes } from '../../core/analyse/maze/prove-mazes'
import { measureMaze } from '../../core/analyse/maze/route-measures'
import { measureLevel, type Measures } from '../../core/analyse/measure'
import type { Project, ProjectLevel } from '../../core/project/project'
import { currentEntry } from '../../editor/editor-document'
import { copyText } from '../files/copy-text'
import { analysisTexts } from '../texts/analysis'
import { ModalDialog } from '../ui/ModalDialog'
import { useApp } from '../state/app'
import { useLevelWords } from '../state/use-level-words'
import { kindOfLevel } from '../../core/play/level-words'
import { MainButton } from '../ui/buttons'
import './AnalysisDialog.css'

const words = analysisTexts.report

/** Shows the figures of the level in view. */
export function AnalysisDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const [{ rows, isMaze }] = useState(() => {
    const { document } = app.store.getState()
    const entry = currentEntry(document)
    const measures = measureLevel(entry.level, entry.recipe?.steps)
    const isMaze = isMazeOf(entry.recipe, measures.houses)
    return {
      isMaze,
      rows: isMaze
        ? rowsOfMaze(measures, entry, document.project)
        : rowsOf(measures, kindOfLevel(entry) === 'town'),
    }
  })
  const [said, setSaid] = useState('')
  const inWords = useLevelWords()
  const copy = async (): Promise<void> => {
    const text = rows.map(([name, value]) => `${inWords(name)}\t${value}`).join('\n')
    setSaid((await copyText(text)) ? words.copied : words.notCopied)
  }
  return (
    <ModalDialog title={words.title} text={inWords(words.text)} onClose={onClose}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{words.measure}</th>
            <th scope="col" className="report-number">
              {words.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{inWords(name)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dialog-text">{inWords(isMaze ? words.mazeHelp : words.difficultyHelp)}</p>
      <div className="dialog-buttons">
        <output className="dialog-gap">{said}</output>
        <MainButton data-first-focus onClick={() => void copy()}>
          {words.copy}
        </MainButton>
      </div>
    </ModalDialog>
  )
}

function rowsOf(measures: Measures, isTown: boolean): readonly (readonly [name: string, value: string])[] {
  const { rows } = words
  const { width, height, gates, junctions, longestWalk } = measures
  return [
    [rows.size, `${width} × ${height}`],
    [rows.streets, String(measures.streets)],
    ...(isTown || measures.houses > 0
      ? [
          [rows.houses, String(measures.houses)] as const,
          [rows.buildings, String(measures.buildings)] as const,
        ]
      : []),
    [rows.rock, String(measures.rock)],
    [rows.undecided, String(measures.undecided)],
    [rows.doors, String(measures.doors)],
    [rows.gates, words.two(gates.open, gates.closed)],
    ...(measures.wraps > 0 ? [[rows.wraps, String(measures.wraps)] as const] : []),
    [rows.networks, String(measures.networks)],
    [rows.streetShare, words.percent(measures.streetShare)],
    [rows.deadEnds, String(measures.deadEnds)],
    [rows.junctions, words.two(junctions[3], junctions[4])],
    [rows.straightShare, words.percent(measures.straightShare)],
    [rows.meanRun, measures.meanRun.toFixed(1)],
    ...(isTown ? [[rows.backToBackShare, words.percent(measures.backToBackShare)] as const] : []),
    [rows.plazas, String(measures.plazas)],
    [rows.longestWalk, measures.longestWalkExact ? String(longestWalk) : words.atLeast(longestWalk)],
    [rows.difficulty, difficultyOf(measures).toFixed(0)],
  ]
}

/** A maze has neither houses nor a town wall, but a route to find. */
function rowsOfMaze(
  measures: Measures,
  entry: ProjectLevel,
  project: Project,
): readonly (readonly [name: string, value: string])[] {
  const { rows, mazeRows } = words
  const { width, height, junctions, longestWalk } = measures
  const { steps, decisions, difficulty, deadEnds, deepest, meanDepth } = measureMaze(entry.level)
  const proof = proveMazes(project).find(({ levels }) => levels.some(({ id }) => id === entry.id))
  return [
    [rows.size, `${width} × ${height}`],
    [rows.streets, String(measures.streets)],
    ...(measures.wraps > 0 ? [[rows.wraps, String(measures.wraps)] as const] : []),
    [rows.rock, String(measures.rock)],
    [mazeRows.perfect(proof?.levels.length ?? 1), proof?.isPerfect === true ? words.yes : words.no],
    [mazeRows.loops, String(proof?.loops ?? 0)],
    [mazeRows.parts, String(proof?.parts ?? 0)],
    [mazeRows.steps, String(steps ?? words.none)],
    [mazeRows.decisions, String(decisions ?? words.none)],
    [mazeRows.difficulty, difficulty?.toFixed(1) ?? words.none],
    [rows.deadEnds, String(deadEnds)],
    [mazeRows.deepest, String(deepest)],
    [mazeRows.meanDepth, meanDepth.toFixed(1)],
    [rows.junctions, words.two(junctions[3], junctions[4])],
    [rows.meanRun, measures.meanRun.toFixed(1)],
    [rows.longestWalk, measures.longestWalkExact ? String(longestWalk) : words.atLeast(longestWalk)],
  ]
}

/** Difficulty of finding one's way, by the formula in the dialog. */
function difficultyOf({ longestWalk, width, height, deadEnds, streets }: Measures): number {
  return (50 * longestWalk) / (width + height) + (streets === 0 ? 0 : (100 * deadEnds) / streets)
}
