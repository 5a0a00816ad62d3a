import { DRAWN, FREE, Status, STATUS_BITS, type Ground } from './ground'

const STREET_WORTH = 0.6
const HOUSE_WORTH = -0.8

/** What a planned street is worth along a line, by what the author drew there. */
export class Lines {
  readonly #stride: number
  /** Sums from the left end of each row, and from the upper end of each column; undefined if nothing is drawn. */
  readonly #rows: Float32Array | undefined
  readonly #columns: Float32Array | undefined

  constructor({ stride, state, decided, land }: Ground) {
    this.#stride = stride
    if (!decided.includes(1)) return
    const worths = new Float32Array(state.length)
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      for (let spot = land[run] as number; spot < end; spot++) {
        const here = state[spot] as number
        if ((here & DRAWN) !== 0) worths[spot] = STREET_WORTH
        else if (decided[spot] === 1 || ((here & FREE) === 0 && (here & STATUS_BITS) !== Status.isolated))
          worths[spot] = HOUSE_WORTH
      }
    }
    const rows = new Float32Array(state.length)
    const columns = new Float32Array(state.length)
    for (let spot = stride; spot < state.length; spot++) {
      rows[spot] = (spot % stride === 0 ? 0 : (rows[spot - 1] as number)) + (worths[spot] as number)
      columns[spot] = (columns[spot - stride] as number) + (worths[spot] as number)
    }
    this.#rows = rows
    this.#columns = columns
  }

  /** The worth of a street in a column or row, from one spot to before another along it; 0 if nothing is drawn. */
  worth(isColumn: boolean, at: number, from: number, to: number): number {
    const [rows, columns, stride] = [this.#rows, this.#columns, this.#stride]
    if (!rows || !columns || to <= from) return 0
    return isColumn
      ? (columns[(to - 1) * stride + at] as number) - (columns[(from - 1) * stride + at] as number)
      : (rows[at * stride + to - 1] as number) - (rows[at * stride + from - 1] as number)
  }
}
