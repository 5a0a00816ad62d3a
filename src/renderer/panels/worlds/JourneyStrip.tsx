import { dayAndTime } from '../../../core/play/journey'
import { levelById } from '../../../core/project/links'
import type { ProjectWorld } from '../../../core/project/project'
import { levelOfTile } from '../../../core/project/worlds'
import { describeTile } from '../../../editor/worlds/describe-tile'
import { useSelected, useApp } from '../../state/app'
import type { JourneyNow } from '../../state/world-state'
import { enterHere } from '../../play/enter-town'
import { shortName } from '../../texts/short-name'
import { journeyTexts } from '../../texts/journey'
import { endJourney, saveJourney } from '../../worlds/journey'
import { MainButton, PlainButton } from '../../ui/buttons'
import './WorldStrip.css'

const words = journeyTexts

/** Stands above the map during a journey: the clock, the steps, the tile, and the ways into a town or dungeon and out of the journey. */
export function JourneyStrip({ world, now }: { readonly world: ProjectWorld; readonly now: JourneyNow }) {
  const app = useApp()
  const { last, steps } = now.journey
  const project = useSelected((state) => state.document.project)
  const site = levelById(project, levelOfTile(world, last.tile) ?? '')
  const { day, time } = dayAndTime(last.minutes)
  return (
    <section className="world-strip journey-strip" aria-label={words.strip} data-play="">
      <b>{words.clock(day, time)}</b>
      <span>{words.steps(steps)}</span>
      <span className="journey-words">{now.said ?? describeTile(world, last.tile, project.levels)}</span>
      {site && (
        <MainButton title={site.name} onClick={() => enterHere(app.store)}>
          {words.enter(shortName(site.name))}
        </MainButton>
      )}
      <PlainButton onClick={() => void saveJourney(app.store, app.host)}>{words.save}</PlainButton>
      <PlainButton onClick={() => endJourney(app.store)}>{words.end}</PlainButton>
    </section>
  )
}
