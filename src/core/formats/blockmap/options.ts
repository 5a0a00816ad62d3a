import { boolean, defineSettings } from '../../settings/define'
import { BLANK, characterChoice } from '../character-choice'
import { defineOptions } from '../define-writer'

export const BLOCK_MAP_SETTINGS = defineSettings({
  wall: characterChoice('Wall', 'The character of walls and rock.', ['#', 'X', '1']),
  floor: characterChoice('Floor', 'The character of streets, houses and open edges.', ['.', BLANK, '0']),
  door: characterChoice('Door', 'The character of doors.', ['+', 'D', '2']),
  posts: boolean({
    label: 'Posts in squares',
    help: 'Whether there is a post even where four open edges meet, as in the middle of a square.',
    default: false,
  }),
})

export const BLOCK_MAP_OPTIONS = defineOptions(BLOCK_MAP_SETTINGS)
