import {
  checkDistrictName,
  MAX_DISTRICTS,
  paintDistrict,
  removeDistrict,
  type District,
  type Districts,
} from '../../core/level/districts'
import { cellCount } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import { equalLabel } from '../../core/level/places'
import { cellsInWords, type CommandOf, type CommandResult, type CommandRules } from './rules'
import { rising } from './sift-cells'

const NONE_YET = 'There is no such district here: add one in the Districts panel.'
const FULL = `A level has at most ${MAX_DISTRICTS} districts: remove one before you add another.`

/** Adds a district, changes its name and settings, or removes it and clears its cells. */
export const setDistrictCommand: CommandRules<'set-district'> = {
  run: setDistrict,
  describe: ({ before, after }) => {
    if (!after) return `Remove district “${before?.name ?? ''}”`
    if (!before) return `Add district “${after.name}”`
    if (before.name !== after.name) return `Rename district to “${after.name}”`
    if (!equalLabel(before.label, after.label))
      return `${after.label === 'hidden' ? 'Hide' : 'Move'} the name of district “${after.name}”`
    return `Settings of district “${after.name}”`
  },
}

/** Paints cells of any kind with a district, or with none. */
export const paintDistrictCommand: CommandRules<'paint-district'> = {
  run: (level, { zone, cells: asked }) => {
    const cells = rising(level, asked)
    const reason = refuseDistrict(level, zone)
    if (reason !== undefined || !level.districts) {
      const refused = reason === undefined || cells.length === 0 ? [] : [{ reason, cells: [...cells] }]
      return { level, refused, count: 0, touched: new Uint32Array(0) }
    }
    const after = withDistricts(level, paintDistrict(level.districts, cells, zone))
    return { level: after, refused: [], count: cells.length, touched: cells }
  },
  describe: ({ zone, name }, count) =>
    `${zone === 0 ? 'No district' : `District “${name ?? zone}”`}, ${cellsInWords(count)}`,
}

/** Returns one sentence that says why a level cannot be painted with a district; undefined if it can. */
export function refuseDistrict({ districts }: Level, zone: number): string | undefined {
  return districts && zone <= districts.list.length ? undefined : NONE_YET
}

function setDistrict(level: Level, { before, after }: CommandOf<'set-district'>): CommandResult {
  const { districts } = level
  const list = districts?.list ?? []
  const at = list.findIndex(({ name }) => name === before?.name)
  const refuse = (reason: string): CommandResult => ({ level, refused: [{ reason, cells: [] }], count: 0 })
  if (before && at < 0) return refuse(NONE_YET)
  if (!after) return done(level, districts && removeDistrict(districts, at + 1))
  const fresh: District = { ...after, name: after.name.trim() }
  const bad = checkDistrictName(
    fresh.name,
    list.filter((_, index) => index !== at),
  )
  if (bad !== undefined) return refuse(`The name of a district ${bad}`)
  if (at >= 0) return done(level, districts && { ...districts, list: list.with(at, fresh) })
  if (list.length >= MAX_DISTRICTS) return refuse(FULL)
  const zones = districts?.zones ?? new Uint8Array(cellCount(level))
  return done(level, { zones, list: [...list, fresh] })
}

function done(level: Level, districts: Districts | undefined): CommandResult {
  return { level: withDistricts(level, districts), refused: [], count: 1 }
}

function withDistricts(level: Level, districts: Districts | undefined): Level {
  if (districts === level.districts) return level
  const { districts: _old, ...rest } = level
  return districts ? { ...rest, districts } : rest
}
