import { defineOptions } from '../define-writer'
import { mapProblems } from './limits'
import { UDMF_SETTINGS, WAD_SETTINGS } from './settings'

export const WAD_OPTIONS = defineOptions(WAD_SETTINGS, { problems: mapProblems, holdsLevels: true })

export const UDMF_OPTIONS = defineOptions(UDMF_SETTINGS, { problems: mapProblems, holdsLevels: true })
