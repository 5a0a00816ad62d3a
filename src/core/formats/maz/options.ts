import { defineSettings } from '../../settings/define'
import { BLANK, characterChoice } from '../character-choice'
import { defineOptions } from '../define-writer'
import { ROWS_ALONE } from '../format'

export const MAZ_SETTINGS = defineSettings({
  across: characterChoice('Walls across', 'The character of horizontal walls, and of rock.', [
    '-',
    '=',
    '#',
    'X',
    '1',
  ]),
  upright: characterChoice('Upright walls', 'The character of upright walls.', ['|', '!', '#', 'X', '1']),
  floor: characterChoice('Floor', 'The character of floor.', [BLANK, '.', '0']),
})

export const MAZ_OPTIONS = defineOptions(MAZ_SETTINGS, ROWS_ALONE)
