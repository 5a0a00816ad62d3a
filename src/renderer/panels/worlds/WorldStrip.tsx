import { useId } from 'react'
import { dungeonAt, townAt } from '../../../core/project/worlds'
import type { ProjectWorld } from '../../../core/project/project'
import { worldTexts } from '../../texts/worlds'
import { startJourney } from '../../worlds/journey'
import { journeyTexts } from '../../texts/journey'
import { useSelected, useApp } from '../../state/app'
import { showWorldWork } from '../../worlds/world-replay'
import { SPECIAL_BRUSHES } from '../../worlds/world-brushes'
import { cancelWorldJob, wordsOfMapJob } from '../../worlds/world-job'
import { makeTownHere } from '../../worlds/world-towns'
import { openTile, changeWorldState } from '../../worlds/worlds'
import { TerrainSwatches } from './TerrainSwatches'
import { cursorOn, selectsTiles, WORLD_OVERLAYS } from '../../state/world-state'
import { PlainButton } from '../../ui/buttons'
import { optionsOf, Select, type SelectOption } from '../../ui/Select'
import './WorldStrip.css'

const words = worldTexts

const SPECIAL_CHOICES = SPECIAL_BRUSHES.map(({ special, label }) => ({ id: String(special), label }))
const OVERLAY_CHOICES = optionsOf(WORLD_OVERLAYS, (id) => words.overlays[id])

/** The strip above the map: options of the active tool, overlay, progress and towns. */
export function WorldStrip({ world }: { readonly world: ProjectWorld }) {
  const app = useApp()
  const tool = useSelected((state) => state.world.tool)
  const isSelecting = useSelected((state) => selectsTiles(state.world))
  const special = useSelected((state) => state.world.special)
  const overlay = useSelected((state) => state.world.overlay)
  const job = useSelected((state) => state.world.job)
  const cursor = useSelected((state) => cursorOn(state.world, world))
  const town = townAt(world, cursor)
  const dungeon = dungeonAt(world, cursor)
  return (
    <section className="world-strip" aria-label={words.strip}>
      {(tool === 'terrain' || isSelecting) && <TerrainSwatches />}
      {tool === 'special' && (
        <Choice
          label={words.special}
          isOfActiveTool
          value={String(special)}
          options={SPECIAL_CHOICES}
          onChange={(id) => changeWorldState(app.store, { special: Number(id) })}
        />
      )}
      <Choice
        label={words.overlay}
        value={overlay}
        options={OVERLAY_CHOICES}
        onChange={(id) => changeWorldState(app.store, { overlay: id })}
      />
      {job ? (
        <output className="line world-job">
          {job.total === undefined ? wordsOfMapJob(job) : words.making(job.done, job.total)}
          {job.total !== undefined && (
            <progress value={job.done} max={job.total} aria-label={words.allTowns} />
          )}
          <PlainButton onClick={() => cancelWorldJob(app.store)}>{words.cancel}</PlainButton>
        </output>
      ) : (
        <>
          {town === undefined && dungeon === undefined ? (
            <PlainButton onClick={() => void makeTownHere(app.store, app.jobs)}>{words.newTown}</PlainButton>
          ) : (
            <PlainButton onClick={() => openTile(app.store, cursor)}>
              {town === undefined ? words.openDungeon : words.openTown}
            </PlainButton>
          )}
          <PlainButton onClick={() => startJourney(app.store, 'start')}>{journeyTexts.start}</PlainButton>
          {world.recipe && (
            <PlainButton onClick={() => void showWorldWork(app.store, app.jobs)}>
              {words.replay.show}
            </PlainButton>
          )}
        </>
      )}
    </section>
  )
}

interface ChoiceProps<Id extends string> {
  readonly label: string
  /** Whether it belongs to the active tool, whose name the row of tools already shows. */
  readonly isOfActiveTool?: boolean
  readonly value: string
  readonly options: readonly SelectOption<Id>[]
  readonly onChange: (id: Id) => void
}

function Choice<Id extends string>({ label, isOfActiveTool = false, ...select }: ChoiceProps<Id>) {
  const id = useId()
  return (
    <span className="line world-choice">
      <label htmlFor={id} className={isOfActiveTool ? 'unseen' : undefined}>
        {label}
      </label>
      <Select id={id} {...select} />
    </span>
  )
}
