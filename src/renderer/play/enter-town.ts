import { gateTowards } from '../../core/play/journey'
import { startPosition } from '../../core/play/begin'
import { oppositeWay } from '../../core/generate/overland/towns/neighbours'
import { levelById } from '../../core/project/links'
import { levelOfTile, townAt } from '../../core/project/worlds'
import { announce } from '../state/app'
import { switchLevel } from '../edit/levels'
import { journeyTexts } from '../texts/journey'
import { journeyUnderWay } from '../worlds/journey'
import { shownWorld } from '../worlds/worlds'
import { startPlayAt } from './playtest'
import type { Store } from '../state/store'

/**
 * Enters the town on the traveller's tile, by the gate on the side from which they came, or the dungeon there, by its
 * stairs.
 */
export function enterHere(store: Store): void {
  const state = store.getState()
  const { project } = state.document
  const world = shownWorld(state)
  const now = journeyUnderWay(state)
  if (!world || !now) return
  const { tile } = now.journey.last
  const site = levelById(project, levelOfTile(world, tile) ?? '')
  if (!site) return announce(store, journeyTexts.noSite)
  const gate =
    townAt(world, tile) === undefined ? undefined : gateTowards(site.level, oppositeWay(now.journey.way))
  const found =
    gate === undefined ? startPosition(project, site.id) : { position: { level: site.id, cell: gate } }
  if ('refused' in found) return announce(store, found.refused)
  if (switchLevel(store, site.id)) startPlayAt(store, found.position, { isOnJourney: true })
}
