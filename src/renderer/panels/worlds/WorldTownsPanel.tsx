import { PANE } from '../../desk/panes'
import { worldTexts } from '../../texts/worlds'
import { useSelected, useWorkbench } from '../../desk/workbench'
import { openTownOfTile, putWorldCursor, shownWorld } from '../../worlds/worlds'

const words = worldTexts

/** The towns on the map of the world in view: a click goes to their tile, a second button opens them. */
export function WorldTownsPanel() {
  const bench = useWorkbench()
  const world = useSelected(shownWorld)
  const levels = useSelected((state) => state.document.project.levels)
  if (!world) return null
  const { towns = [] } = world
  return (
    <section className="panel" aria-label={words.towns} {...PANE}>
      <h2 className="panel-title">
        {words.towns}
        <span className="panel-count">{words.townCount(towns.length)}</span>
      </h2>
      {towns.length === 0 && <p className="panel-note">{words.noTowns}</p>}
      <ul className="world-towns" aria-label={words.towns}>
        {towns.map(({ tile, level }) => {
          const name = levels.find(({ id }) => id === level)?.name ?? ''
          return (
            <li key={level}>
              <button
                type="button"
                className="level"
                aria-label={words.goToTown(name)}
                onClick={() => putWorldCursor(bench, tile)}
              >
                <span className="level-name">{name}</span>
              </button>
              <button
                type="button"
                className="button button-plain"
                aria-label={words.openTownNamed(name)}
                onClick={() => openTownOfTile(bench, tile)}
              >
                {words.open}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
