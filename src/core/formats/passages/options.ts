import { defineSettings } from '../../settings/define'
import { defineOptions } from '../define-writer'
import { ROWS_ALONE } from '../format'

/** Options of formats that need the whole maze, and have no settings. */
export const NO_OPTIONS = defineOptions(defineSettings({}))

/** Options of formats that write a maze row by row, and have no settings. */
export const PLAIN_ROWS = defineOptions(defineSettings({}), ROWS_ALONE)
