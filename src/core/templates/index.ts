import { crossroads } from './crossroads'
import { harbour } from './harbour'
import { hillFort } from './hill-fort'
import { market } from './market'
import { riverTown } from './river-town'
import type { Template } from './template'

/** The sketches to begin a town with, in the order of the start screen. */
export const TEMPLATES: readonly Template[] = [market, harbour, hillFort, riverTown, crossroads]

/** Returns a template by its id. */
export function templateById(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id)
}
