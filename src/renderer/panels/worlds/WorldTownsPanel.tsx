import { useMemo } from 'react'
import type { WorldSite } from '../../../core/project/project'
import { worldTexts } from '../../texts/worlds'
import { useSelected, useApp } from '../../state/app'
import { useRowTab } from '../../ui/row-tab'
import { WindowedList } from '../../ui/WindowedList'
import { openTile, putWorldCursor, shownWorld } from '../../worlds/worlds'
import { PlainButton } from '../../ui/buttons'
import { PanelTitle } from '../../ui/PanelTitle'
import { Panel } from '../Panel'
import '../levels/LevelsPanel.css'
import './WorldTownsPanel.css'

const words = worldTexts

/** The towns and dungeons on the map of the world in view: a click goes to their tile, a second button opens them. */
export function WorldTownsPanel() {
  const world = useSelected(shownWorld)
  if (!world) return null
  const { towns = [], dungeons = [] } = world
  return (
    <Panel label={words.towns} count={words.townCount(towns.length)}>
      <Sites label={words.towns} sites={towns} none={words.noTowns} />
      <PanelTitle label={words.dungeons} count={words.dungeonCount(dungeons.length)} />
      <Sites label={words.dungeons} sites={dungeons} none={words.noDungeons} />
    </Panel>
  )
}

interface SitesProps {
  readonly label: string
  readonly sites: readonly WorldSite[]
  /** Shown instead of an empty list. */
  readonly none: string
}

function Sites({ label, sites, none }: SitesProps) {
  const levels = useSelected((state) => state.document.project.levels)
  const names = useMemo(() => new Map(levels.map(({ id, name }) => [id, name])), [levels])
  if (sites.length === 0) return <p className="panel-note">{none}</p>
  return (
    <div className="world-towns-scroll">
      <WindowedList
        items={sites}
        keyOf={({ level }) => level}
        nameOf={({ level }) => names.get(level) ?? ''}
        label={label}
        className="world-towns"
        estimate={30}
        renderRow={({ tile, level }) => <Site tile={tile} name={names.get(level) ?? ''} />}
      />
    </div>
  )
}

function Site({ tile, name }: { readonly tile: number; readonly name: string }) {
  const app = useApp()
  const tabIndex = useRowTab()
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        className="row level"
        aria-label={words.goToTown(name)}
        onClick={() => putWorldCursor(app.store, tile)}
      >
        <span className="cut level-name">{name}</span>
      </button>
      <PlainButton
        tabIndex={tabIndex}
        aria-label={words.openTownNamed(name)}
        onClick={() => openTile(app.store, tile)}
      >
        {words.open}
      </PlainButton>
    </>
  )
}
