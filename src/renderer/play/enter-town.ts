import { gateTowards } from '../../core/play/journey'
import { startSpot } from '../../core/play/begin'
import { oppositeWay } from '../../core/generate/overland/towns/neighbours'
import { levelById } from '../../core/project/links'
import { levelOfTile, townAt } from '../../core/project/worlds'
import { announce, type Workbench } from '../desk/workbench'
import { switchLevel } from '../edit/levels'
import { journeyTexts } from '../texts/journey'
import { journeyUnderWay } from '../worlds/journey'
import { shownWorld } from '../worlds/worlds'
import { startPlayAt } from './playtest'

/**
 * Enters the town on the traveller's tile, by the gate on the side from which they came, or the dungeon there, by its
 * stairs.
 */
export function enterHere(bench: Workbench): void {
  const state = bench.store.getState()
  const { project } = state.document
  const world = shownWorld(state)
  const now = journeyUnderWay(state)
  if (!world || !now) return
  const { tile } = now.journey.spot
  const site = levelById(project, levelOfTile(world, tile) ?? '')
  if (!site) return announce(bench.store, journeyTexts.noSite)
  const gate =
    townAt(world, tile) === undefined ? undefined : gateTowards(site.level, oppositeWay(now.journey.way))
  const found = gate === undefined ? startSpot(project, site.id) : { spot: { level: site.id, cell: gate } }
  if ('refused' in found) return announce(bench.store, found.refused)
  if (switchLevel(bench, site.id)) startPlayAt(bench, found.spot, true)
}
