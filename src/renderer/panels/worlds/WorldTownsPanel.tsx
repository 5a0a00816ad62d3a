import type { WorldSite } from '../../../core/project/project'
import { PANE } from '../../desk/panes'
import { worldTexts } from '../../texts/worlds'
import { useSelected, useWorkbench } from '../../desk/workbench'
import { openTile, putWorldCursor, shownWorld } from '../../worlds/worlds'

const words = worldTexts

/** The towns and dungeons on the map of the world in view: a click goes to their tile, a second button opens them. */
export function WorldTownsPanel() {
  const world = useSelected(shownWorld)
  if (!world) return null
  const { towns = [], dungeons = [] } = world
  return (
    <section className="panel" aria-label={words.towns} {...PANE}>
      <h2 className="panel-title">
        {words.towns}
        <span className="panel-count">{words.townCount(towns.length)}</span>
      </h2>
      <Sites label={words.towns} sites={towns} none={words.noTowns} />
      <h2 className="panel-title">
        {words.dungeons}
        <span className="panel-count">{words.dungeonCount(dungeons.length)}</span>
      </h2>
      <Sites label={words.dungeons} sites={dungeons} none={words.noDungeons} />
    </section>
  )
}

interface SitesProps {
  readonly label: string
  readonly sites: readonly WorldSite[]
  /** Shown instead of an empty list. */
  readonly none: string
}

function Sites({ label, sites, none }: SitesProps) {
  const bench = useWorkbench()
  const levels = useSelected((state) => state.document.project.levels)
  if (sites.length === 0) return <p className="panel-note">{none}</p>
  return (
    <ul className="world-towns" aria-label={label}>
      {sites.map(({ tile, level }) => {
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
              onClick={() => openTile(bench, tile)}
            >
              {words.open}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
