import { worldTexts } from '../../texts/worlds'
import { texts } from '../../texts'
import { useSelected, useApp } from '../../state/app'
import { problemsIn } from '../../../editor/worlds/world-facts'
import { worldProblems } from '../../worlds/world-status'
import { putWorldCursor, shownWorld } from '../../worlds/worlds'
import { ProblemButton } from '../check/ProblemButton'
import { Panel } from '../Panel'
import '../check/ProblemsPanel.css'

/** Lists the problems of the world in view; a click moves the cursor to the first tile of one. */
export function WorldProblemsPanel() {
  const app = useApp()
  const world = useSelected(shownWorld)
  if (!world) return null
  const problems = problemsIn(world)
  const { width } = world.overland
  return (
    <Panel
      className="panel panel-problems"
      tabIndex={-1}
      label={texts.problems.label}
      count={worldProblems(world)}
    >
      {problems.length === 0 && <p className="panel-note">{worldTexts.noProblems}</p>}
      <ul className="problems">
        {problems.map(({ rule, severity, message, cells: [tile] }) => (
          <li key={rule}>
            <ProblemButton
              severity={severity}
              place={
                tile === undefined
                  ? worldTexts.wholeMap
                  : worldTexts.place((tile % width) + 1, Math.floor(tile / width) + 1)
              }
              message={message}
              onShow={() => tile !== undefined && putWorldCursor(app.store, tile)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
