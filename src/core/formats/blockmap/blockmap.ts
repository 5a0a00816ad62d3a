import type { Setting } from '../../settings/setting'
import type { Writer } from '../format'
import { writeBlockMap } from './write'

export const writer: Writer = {
  settings: [
    characterChoice('wall', 'Wall', 'The character of walls and rock.', ['#', 'X', '1']),
    characterChoice('floor', 'Floor', 'The character of streets, houses and open edges.', [
      '.',
      'blank',
      '0',
    ]),
    characterChoice('door', 'Door', 'The character of doors.', ['+', 'D', '2']),
    {
      kind: 'switch',
      id: 'posts',
      label: 'Posts in squares',
      help: 'Whether there is a post even where four open edges meet, as in the middle of a square.',
      default: false,
    },
  ],
  write: writeBlockMap,
}

/** Creates a choice of characters; the first is the default. */
function characterChoice(
  id: string,
  label: string,
  help: string,
  values: readonly [string, ...string[]],
): Setting {
  return {
    kind: 'choice',
    id,
    label,
    help,
    default: values[0],
    choices: values.map((value) => ({ value, label: value === 'blank' ? 'Blank' : value })),
  }
}
