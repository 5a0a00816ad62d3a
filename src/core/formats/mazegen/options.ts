import { boolean, defineSettings } from '../../settings/define'
import { defineOptions } from '../define-writer'
import { ROWS_ALONE } from '../format'

export const MAZEGEN_SETTINGS = defineSettings({
  way: boolean({
    label: 'Dots along the way',
    help: 'Whether dots show a shortest way from the first opening of the border to the last.',
    default: false,
  }),
})

export const MAZEGEN_OPTIONS = defineOptions(MAZEGEN_SETTINGS, ROWS_ALONE)
