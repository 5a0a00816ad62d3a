import type { BackwardBits } from './bits'
import { tableOf, type HuffmanTable, type StateTable, type TableLimits } from './entropy'

/** The codes of sequences, and the tables for reading a block. */

/** The tables that a block may take over from the previous one. */
export interface BlockTables {
  huffman?: HuffmanTable
  lengths?: StateTable
  offsets?: StateTable
  matches?: StateTable
}

/** Numbers by their codes: the smallest number of a code, and how many further bits are added to it. */
interface CodeTable {
  readonly bases: readonly number[]
  readonly bits: readonly number[]
}

/** Returns the number of a code, with its further bits. */
export function valueOf({ bases, bits }: CodeTable, code: number, from: BackwardBits): number {
  return (bases[code] ?? 0) + from.read(bits[code] ?? 0)
}

/** Builds a table without gaps: `plain` codes of one number each, then a code for each width of further bits. */
function codesFrom(first: number, plain: number, widths: readonly number[]): CodeTable {
  const bits = [...times(0, plain), ...widths]
  const bases: number[] = []
  let base = first
  for (const width of bits) {
    bases.push(base)
    base += 2 ** width
  }
  return { bases, bits }
}

function times(value: number, count: number): readonly number[] {
  return Array.from({ length: count }, () => value)
}

/** Numbers of literals. */
export const LENGTHS = codesFrom(0, 16, [1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
/** Numbers of bytes that are copied. */
export const MATCHES = codesFrom(
  3,
  32,
  [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
)

/** The three codes of sequences: their limits, and their default tables. */
export const SEQUENCE_CODES = [
  {
    id: 'lengths',
    limits: { log: 9, symbol: 35 },
    normal: tableOf(
      [4, 3, ...times(2, 11), 1, 1, 1, ...times(2, 9), 3, 2, ...times(1, 5), ...times(-1, 4)],
      6,
    ),
  },
  {
    id: 'offsets',
    limits: { log: 8, symbol: 31 },
    normal: tableOf([...times(1, 6), 2, 2, 2, ...times(1, 15), ...times(-1, 5)], 5),
  },
  {
    id: 'matches',
    limits: { log: 9, symbol: 52 },
    normal: tableOf([1, 4, 3, 2, 2, 2, 2, 2, 2, ...times(1, 37), ...times(-1, 7)], 6),
  },
] as const satisfies readonly { id: keyof BlockTables; limits: TableLimits; normal: StateTable }[]

export type SequenceCode = (typeof SEQUENCE_CODES)[number]
