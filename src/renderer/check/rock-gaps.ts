import type { Cluster } from '../../core/analyse/clusters'
import type { Repair } from '../../core/analyse/repairs/repair'
import { streetsJoined } from '../../core/analyse/laws/streets-joined'
import { findGaps, rockOfGaps } from '../../core/analyse/repairs/through-rock'
import { TOWN_SETTINGS } from '../../core/generate/town/settings/town-settings'
import { parseSettings } from '../../core/settings/parse'
import { clearGenerated } from '../../core/level/clear-generated'
import { CellKind } from '../../core/level/kinds'
import type { Problem } from '../../core/level/problem'
import { currentLevel } from '../../editor/editor-document'
import { select, showOnMap } from '../edit/edit'
import { texts } from '../texts'
import { announce } from '../state/app'
import type { Store } from '../state/store'

/** Whether rock may separate the streets of a problem from others: if no path leads through houses. */
export function mayNeedGap({ rule }: Problem, repairs: readonly Repair[]): boolean {
  return rule === streetsJoined.id && !repairs.some(({ id }) => id === 'open-way')
}

/** Selects all rock in which a gap would join the streets of a problem to others, and shows it on the map. */
export function showGaps(store: Store, problem: Cluster): void {
  const { document } = store.getState()
  const { findings, settings } = store.getState().level
  const level = currentLevel(document)
  // A re-roll that failed started without the generated cells.
  const isOfReroll = findings.lastRun.includes(problem) && level.cells.indexOf(CellKind.undecided) < 0
  const gaps = findGaps(
    isOfReroll ? clearGenerated(level) : level,
    problem.cells,
    parseSettings(TOWN_SETTINGS, settings).keepOffRock,
  )
  if (gaps.length === 0) return announce(store, texts.problems.noGap)
  const rock = rockOfGaps(gaps)
  select(store, rock)
  showOnMap(store, rock)
  announce(store, texts.problems.gaps(gaps.length, rock.length))
}
