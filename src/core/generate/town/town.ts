import { defineRun, type TypedInput } from '../define'
import type { GenerateResult } from '../generator'
import { townEntry } from './entry'
import { withAreas } from './finish/areas'
import { finishLevel } from './finish/finish-level'
import { furnishTown } from './finish/furnish-town'
import { noticesOf } from './finish/notices'
import { closeDoors, closeGates } from './finish/openings'
import { layGround } from './ground/lay-ground'
import { applyLocks } from './ground/locks'
import { partWith, streetZonesOf } from './ground/street-zones'
import { BuildLog } from './patterns/build-log'
import { layClassic } from './patterns/classic'
import { layGrown } from './patterns/grown'
import { layPlanned } from './patterns/planned'
import type { TownSite } from './patterns/town-site'
import { wantedAreas, type PlannedArea } from './plan/plan-settings'
import { plantBridges } from './ground/bridges'
import { gatesToAdd, plantGates, plantRock, plantSketch } from './seeds/seeds'
import type { TownSettings } from './settings/town-settings'
import { checkSketch } from './sketch/check-sketch'
import { unreachableHouse } from './sketch/impossible'
import { barUnused, judgeGround } from './sketch/judge'
import { createStreets } from './ground/create-streets'

/** Towns, with the code of their runs. */
export const town = defineRun(townEntry, { run: buildTown })

/** The recipe of a town. */
function buildTown({ sketch, settings, random, progress }: TypedInput<TownSettings>): GenerateResult {
  // The ground: what the author drew decides where streets may be.
  const ground = layGround(sketch, settings.keepOffRock)
  const locks = applyLocks(ground, sketch)
  const judgement = judgeGround(ground, sketch, locks, settings)
  if (!judgement.possible) {
    const problems = checkSketch(sketch, settings).filter(({ severity }) => severity === 'error')
    return { status: 'failed', problems }
  }
  barUnused(ground, judgement)

  // Seeds, from which streets begin: those of the sketch first, then random ones. Courtyards depend on the pattern.
  const { straightness, keepOffRock } = settings
  const streets = createStreets(ground, { straightness, apart: judgement.regions - 1 })
  const seeds = plantSketch({ sketch, ground, streets }, locks.streets, random)
  const site = { sketch, ground, streets, seeds }
  plantBridges(site, judgement.bridges, random)
  const gates = seeds.gates.length + gatesToAdd(site, settings)
  plantRock(site, settings.rock, random)
  plantGates(site, gates - seeds.gates.length, random, judgement.mayLead)

  // Streets, in the pattern of the town and its districts.
  const zones = streetZonesOf(ground, sketch.districts, settings)
  const log = new BuildLog(site, progress)
  const areas = layStreets({ ...site, judgement, settings, zones, random, log })

  // Openings, names and furniture.
  log.report('Closing doors')
  const { houses, trapped } = closeDoors(site, settings.pattern !== 'classic', random)
  if (houses.length > 0) {
    const problems = houses.map((slot) => unreachableHouse(ground, sketch, slot))
    return { status: 'failed', problems }
  }
  log.report('Closing gates')
  const openGates = closeGates(site, settings, random)
  log.report('Tidying')
  const bare = withAreas(finishLevel(site, openGates), areas, random)
  const { level, notices } = furnishTown(bare, settings, random)
  return {
    status: 'done',
    level,
    record: { ...log.record(), settings: { keepOffRock } },
    notices: [
      ...noticesOf({
        level,
        ground,
        seeds,
        wanted: { ...settings, gates, ...wantedAreas(settings) },
        trapped: trapped.length,
      }),
      ...notices,
    ],
    trapped,
  }
}

/** Lays the streets of a town in its pattern, the only place that chooses one. Returns the squares and avenues. */
function layStreets(site: TownSite): readonly PlannedArea[] {
  const planned = partWith(site.zones, 'planned')
  // Networks that one-way doors keep apart must not meet by chance, so they are not tidied.
  const grown = site.judgement.regions === 1 ? partWith(site.zones, 'grown') : undefined
  if (planned) return layPlanned(site, { planned, grown })
  if (grown) layGrown(site, grown)
  else layClassic(site)
  return []
}
