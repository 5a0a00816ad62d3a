import type { Format } from '../format'
import { writeBlockMap } from './write'

/**
 * The map as blocks, walls being as thick as streets, for engines that know only full and empty cells. Written and never
 * read: streets and houses look alike in it, and the characters are anybody's choice. Classic town text is its kin that
 * is read.
 */
export const blockMap: Format = {
  id: 'blockmap',
  label: 'Block map',
  extensions: ['blocks.txt'],
  mediaType: 'text/plain',
  settings: [
    {
      kind: 'choice',
      id: 'wall',
      label: 'Wall',
      help: 'The character of walls and rock.',
      default: '#',
      choices: [
        { value: '#', label: '#' },
        { value: 'X', label: 'X' },
        { value: '1', label: '1' },
      ],
    },
    {
      kind: 'choice',
      id: 'floor',
      label: 'Floor',
      help: 'The character of streets, houses and open edges.',
      default: '.',
      choices: [
        { value: '.', label: '.' },
        { value: 'blank', label: 'Blank' },
        { value: '0', label: '0' },
      ],
    },
    {
      kind: 'choice',
      id: 'door',
      label: 'Door',
      help: 'The character of doors.',
      default: '+',
      choices: [
        { value: '+', label: '+' },
        { value: 'D', label: 'D' },
        { value: '2', label: '2' },
      ],
    },
    {
      kind: 'switch',
      id: 'posts',
      label: 'Posts in squares',
      help: 'Whether a post stands even where four open edges meet, as in the middle of a square.',
      default: false,
    },
  ],
  write: writeBlockMap,
}
