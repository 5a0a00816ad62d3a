import { DIRECTIONS } from '../level/grid'
import { levelOf, type Machine } from './machine'
import { plainStep, type Sites } from './sites'

/**
 * Returns for each cell the least value of the sites from which it can be reached without passing another one; -1 if there is none.
 * Sites themselves have their own value. Linear in the cells, for each value.
 */
export function floodFromSites(machine: Machine, sites: Sites, values: Int32Array): Int32Array {
  const reached = new Int32Array(machine.cells).fill(-1)
  const order = Array.from(values.keys())
    .filter((site) => (values[site] as number) >= 0)
    .sort((a, b) => (values[a] as number) - (values[b] as number))
  for (const site of order) {
    const value = values[site] as number
    const start = sites.cells[site] as number
    reached[start] = value
    const number = levelOf(machine, start)
    const level = machine.project.levels[number]?.level
    const base = machine.firstCells[number] ?? 0
    if (!level) continue
    const queue = [start]
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      for (const direction of DIRECTIONS) {
        const beside = plainStep(level, cell - base, direction)
        if (beside < 0 || sites.ofCell[base + beside] !== -1 || reached[base + beside] !== -1) continue
        reached[base + beside] = value
        queue.push(base + beside)
      }
    }
  }
  return reached
}
