import { defineSettings } from '../../settings/define'
import { PAPER } from '../pdf/settings'
import { WORLD_PICTURE } from './picture/settings'

/** The options of a page with a whole map. */
export const WORLD_PAGE_SETTINGS = defineSettings({
  ...WORLD_PICTURE,
  paper: {
    ...PAPER,
    help: 'The paper of a PDF, which lies on its longer side if the map is wider than high.',
  },
})
