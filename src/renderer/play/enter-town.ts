import { gateTowards } from '../../core/play/journey'
import { startSpot } from '../../core/play/begin'
import { oppositeWay } from '../../core/generate/overland/towns/neighbours'
import { levelById } from '../../core/project/links'
import { townAt } from '../../core/project/worlds'
import { announce, type Workbench } from '../desk/workbench'
import { switchLevel } from '../edit/levels'
import { journeyTexts } from '../texts/journey'
import { journeyUnderWay } from '../worlds/journey'
import { shownWorld } from '../worlds/worlds'
import { startPlayAt } from './playtest'

/** Enters the town on the traveller's tile, by the gate on the side from which they came. */
export function enterTown(bench: Workbench): void {
  const state = bench.store.getState()
  const { project } = state.document
  const world = shownWorld(state)
  const now = journeyUnderWay(state)
  if (!world || !now) return
  const town = levelById(project, townAt(world, now.journey.spot.tile) ?? '')
  if (!town) return announce(bench.store, journeyTexts.noTown)
  const gate = gateTowards(town.level, oppositeWay(now.journey.way))
  const found = gate === undefined ? startSpot(project, town.id) : { spot: { level: town.id, cell: gate } }
  if ('refused' in found) return announce(bench.store, found.refused)
  if (switchLevel(bench, town.id)) startPlayAt(bench, found.spot, true)
}
