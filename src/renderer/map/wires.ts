import { middleOfEdge } from '../../core/level/doors'
import { cellsOfEdge, xOf, yOf } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import type { ThingRef } from '../../core/logic/thing-words'
import { wiresOf, type Wire } from '../../core/logic/wiring'
import type { DrawnWire } from '../../core/picture/draw-wires'
import { keyWords } from '../../core/play/key-words'
import type { Project } from '../../core/project/project'
import type { ShownWires } from '../canvas/scene'
import { announce } from '../state/app'
import { lastResult } from '../state/last-result'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { logicTexts } from '../texts/logic'

/** All effects of things on others in a project; the same list while the project stays the same. */
export const wiresIn: (project: Project) => readonly Wire[] = lastResult(wiresOf)

/** The arrows between things of the level in view; undefined without any. */
export function wiresOnMap({ document, view, level }: State): ShownWires | undefined {
  const wires = drawnWires(document.project, document.levelId)
  return wires.length === 0 ? undefined : shownWires(wires, view.showsAllWires, level.cursor)
}

const shownWires = lastResult((wires: readonly DrawnWire[], showsAll: boolean, cell: number): ShownWires => ({
  wires,
  showsAll,
  cell,
}))

const drawnWires = lastResult((project: Project, levelId: string): readonly DrawnWire[] => {
  const index = project.levels.findIndex(({ id }) => id === levelId)
  const level = project.levels[index]?.level
  if (!level) return []
  const here = wiresIn(project).filter(({ from, to }) => from.level === index && to.level === index)
  const byEnds = new Map<string, { readonly wire: DrawnWire; readonly labels: string[] }>()
  for (const each of here) {
    const wire = drawnWire(level, each)
    const key = [wire.kind, ...wire.from, ...wire.to].join(' ')
    const labels = byEnds.get(key)?.labels ?? []
    labels.push(labelOf(each))
    byEnds.set(key, { wire, labels })
  }
  return [...byEnds.values()].map(({ wire, labels }) => ({ ...wire, label: labels.join(', ') }))
})

function drawnWire(level: Level, { kind, from, to }: Wire): DrawnWire {
  return {
    kind,
    from: middleOf(level, from),
    to: middleOf(level, to),
    cells: [...cellsOf(level, from), ...cellsOf(level, to)],
  }
}

function middleOf(level: Level, { place, door }: ThingRef): readonly [x: number, y: number] {
  if (door) return middleOfEdge(level, door.edge)
  const cell = place?.cell ?? 0
  return [xOf(level, cell) + 0.5, yOf(level, cell) + 0.5]
}

function cellsOf(level: Level, { place, door }: ThingRef): readonly number[] {
  if (place) return [place.cell]
  return door ? cellsOfEdge(level, door.edge).filter((cell) => cell >= 0) : []
}

function labelOf({ kind, connector, key = '' }: Wire): string {
  if (kind === 'leads') return logicTexts.wires.leadsHere
  return connector ? logicTexts.wires.setting(connector) : keyWords(key)
}

/** Shows all arrows of the level, or only those of the selection or under the pointer. */
export function toggleWires(store: Store): void {
  const showsAllWires = !store.getState().view.showsAllWires
  store.change({ view: { showsAllWires } })
  announce(store, showsAllWires ? logicTexts.arrows.on : logicTexts.arrows.off)
}
