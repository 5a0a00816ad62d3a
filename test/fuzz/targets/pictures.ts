import { encode as encodePng } from 'fast-png'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importSvgIcon } from '../../../src/core/formats/svg-icon/import-svg'
import { readTilesetFile } from '../../../src/core/formats/tiled/custom-tiles/read-tileset'
import { readTileTable, tileTableText } from '../../../src/core/formats/tiled/custom-tiles/table-file'
import { readTilePng, readTileText, tileText } from '../../../src/core/picture/tile-file'
import { TABLE, tsj, tsx } from '../../support/custom-tileset'
import { quarters } from '../../support/tiles'
import { checkSentence, decode, encode, law, lawOfReturn, type Target } from '../target'
import { ROOT } from './seeds'
import { textTarget } from './text-target'

/** The readers of pictures, and of own tiles. */
export const pictureTargets: readonly Target[] = [
  {
    id: 'svg-icon',
    mutators: ['xml'],
    seeds: () => [
      new Uint8Array(readFileSync(path.join(ROOT, 'resources/icons/brownstone.svg'))),
      encode(
        '<svg viewBox="0 0 24 24"><g transform="rotate(45 1 2) scale(2)"><path d="M1 2h3v4l-1 1c1 2 3 4 5 6s2-3 1-1q1 1 2 2t3 3a1 2 30 1 0 4 4z"/><circle cx="4" cy="4" r="3"/><rect x="1" y="1" width="5" height="4" rx="1"/><polygon points="1,2 3,4 5,1"/></g></svg>',
      ),
      encode(
        '<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d="M0 0h20v20h-20zM2 2h9v9h-9zM4 4v4h4v-4zM15 15h4v4h-4z"/></svg>',
      ),
    ],
    run(input) {
      const result = importSvgIcon(input)
      if (result.status === 'refused') return (checkSentence(result.problem.message), false)
      law(
        result.icon.every(({ points }) => points.every(Number.isFinite)),
        'An icon has a point at no place.',
      )
      return true
    },
  },
  {
    id: 'tileset',
    mutators: ['xml', 'json'],
    seeds: () => [encode(tsx()), encode(tsj())],
    run(input) {
      const result = readTilesetFile({
        name: decode(input.subarray(0, 1)) === '{' ? 'x.tsj' : 'x.tsx',
        bytes: input,
      })
      if (result.status === 'refused') checkSentence(result.message)
      return result.status === 'read'
    },
  },
  textTarget({
    id: 'tile-table',
    mutators: ['json', 'text'],
    seeds: () => [encode(tileTableText(TABLE, true)), encode(tileTableText(TABLE))],
    read(text) {
      const result = readTileTable(text)
      if (result.status === 'refused') return [result.problem.message]
      const again = readTileTable(tileTableText(result.table))
      law(again.status === 'read', 'The written table is refused.')
      lawOfReturn(again.table, result.table, 'A table of tiles')
      return undefined
    },
  }),
  {
    id: 'tile-picture',
    mutators: ['png'],
    seeds: () => [new Uint8Array(encodePng({ width: 8, height: 8, data: quarters(8).rgba, channels: 4 }))],
    run(input) {
      const result = readTilePng(input)
      if (result.status === 'refused') return (checkSentence(result.message), false)
      const again = readTileText(tileText(result.tile))
      law(again.status === 'read', 'The written picture is refused.')
      lawOfReturn(again.tile, result.tile, 'A tile picture')
      return true
    },
  },
]
