import { gatesOf } from '../level/gate-list'
import { CellKind } from '../level/kinds'
import type { Level } from '../level/level'
import { levelById, linkEnds, type LinkEnd } from '../project/links'
import type { Project, Recipe } from '../project/project'
import type { ThemeId } from '../project/themes'

/** Returns the theme of a level in first person: the author's, else what the level seems to be. */
export function themeOf(project: Project, levelId: string): ThemeId {
  return levelById(project, levelId)?.theme ?? defaultTheme(project, levelId)
}

/**
 * Returns the theme of a level whose author chose none: that of its generator; else a cave or a cellar if stairs lead
 * down to it and no way leads out of it; else a town by day. Linear in the places, and in the cells of a level below.
 */
export function defaultTheme(project: Project, levelId: string): ThemeId {
  const { level, recipe } = levelById(project, levelId) ?? {}
  const made = THEME_OF_GENERATOR[recipe?.generator ?? '']
  if (made) return made
  if (!level || !isBelow(project, levelId) || isInTheOpen(level)) return 'day'
  return isRocky(level) ? 'cave' : 'cellar'
}

/** The themes of generators whose levels lie below ground, whatever leads there. */
const THEME_OF_GENERATOR: Readonly<Record<string, ThemeId>> = {
  'dungeon/rooms': 'crypt',
  'dungeon/caves': 'cave',
}

/** The theme and the generator of a level, which choose its words. */
export interface LevelOrigin {
  readonly theme?: ThemeId
  readonly recipe?: Pick<Recipe, 'generator'>
}

/** The themes of levels below ground. */
export const BELOW_GROUND: ReadonlySet<ThemeId> = new Set(['cellar', 'cave', 'crypt'])

/** Whether a level lies below ground by its theme or its generator: its streets are then called floor. Reads no cells. */
export function isDungeon({ theme, recipe }: LevelOrigin): boolean {
  return BELOW_GROUND.has(theme ?? THEME_OF_GENERATOR[recipe?.generator ?? ''] ?? 'day')
}

/** Whether stairs of another level lead down to a level. */
function isBelow(project: Project, levelId: string): boolean {
  return [...linkEnds(project).values()].some(
    ([one, other]) => one && other && (leadsDownTo(levelId, one, other) || leadsDownTo(levelId, other, one)),
  )
}

function leadsDownTo(levelId: string, from: LinkEnd, to: LinkEnd): boolean {
  if (to.level !== levelId || from.level === levelId) return false
  const isDown = from.place.kind === 'stairs-down'
  return isDown || (from.place.kind !== 'stairs-up' && to.place.kind === 'stairs-up')
}

function isInTheOpen(level: Level): boolean {
  return level.cells.indexOf(CellKind.outside) >= 0 || gatesOf(level).length > 0
}

/** Whether more than a third of a level is rock. */
function isRocky({ cells }: Level): boolean {
  let rock = 0
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === CellKind.rock) rock++
  return rock > cells.length / 3
}
