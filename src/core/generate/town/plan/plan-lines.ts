import { NORTH, WEST } from '../../../level/grid'
import { DRAWN, FREE, SHUT_SHIFT, Status, STATUS_BITS, type Ground } from '../ground/ground'

const STREET_WORTH = 0.6
const HOUSE_WORTH = -0.8
/** Streets lead along the southern and eastern sides of inner walls; on the others, houses stand with their backs to them. */
const WALLED = (1 << (SHUT_SHIFT + NORTH)) | (1 << (SHUT_SHIFT + WEST))
/** A street beside a drawn street makes squares, which nobody means; as a multiple of what the drawn one is worth. */
const BESIDE = 1.3
/** Share of a line from which on its drawn streets part a plot, whatever else would be worth. */
const MAX_OF_LINE = 0.75

/** What a planned street is worth along a line, by what the author drew there. */
export class Lines {
  readonly #stride: number
  /** Sums from the left end of each row, and from the upper end of each column; undefined for an empty sketch. */
  readonly #rows: Float32Array | undefined
  readonly #columns: Float32Array | undefined

  /** @param ground undefined for an empty sketch */
  constructor(ground?: Ground) {
    this.#stride = ground?.stride ?? 0
    if (!ground || !(ground.decided.includes(1) || ground.hasInnerWalls)) return
    const { stride, state, decided, land } = ground
    const walled = ground.hasInnerWalls ? WALLED : 0
    const worths = new Float32Array(state.length)
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      for (let slot = land[run] as number; slot < end; slot++) {
        const here = state[slot] as number
        if ((here & DRAWN) !== 0) worths[slot] = STREET_WORTH
        else if (decided[slot] === 1 || ((here & FREE) === 0 && (here & STATUS_BITS) !== Status.isolated))
          worths[slot] = HOUSE_WORTH
        else if ((here & walled) !== 0) worths[slot] = STREET_WORTH
      }
    }
    const rows = new Float32Array(state.length)
    const columns = new Float32Array(state.length)
    for (let slot = stride; slot < state.length; slot++) {
      rows[slot] = (slot % stride === 0 ? 0 : (rows[slot - 1] as number)) + (worths[slot] as number)
      columns[slot] = (columns[slot - stride] as number) + (worths[slot] as number)
    }
    this.#rows = rows
    this.#columns = columns
  }

  /** Whether the sketch is empty. */
  get isBlank(): boolean {
    return this.#rows === undefined
  }

  /** The worth of a street in a column or row, from one slot to before another along it; 0 in an empty sketch. */
  worth(isColumn: boolean, at: number, from: number, to: number): number {
    if (!this.#rows) return 0
    const beside =
      Math.max(0, this.#sum(isColumn, at - 1, from, to)) + Math.max(0, this.#sum(isColumn, at + 1, from, to))
    return this.#sum(isColumn, at, from, to) - BESIDE * beside
  }

  /** Whether most of a column or row is drawn as a street. */
  isDrawn(isColumn: boolean, at: number, from: number, to: number): boolean {
    const enough = MAX_OF_LINE * STREET_WORTH * (to - from)
    return this.#rows !== undefined && this.#sum(isColumn, at, from, to) >= enough
  }

  #sum(isColumn: boolean, at: number, from: number, to: number): number {
    const [rows, columns, stride] = [this.#rows, this.#columns, this.#stride]
    if (!rows || !columns || to <= from) return 0
    return isColumn
      ? (columns[(to - 1) * stride + at] as number) - (columns[(from - 1) * stride + at] as number)
      : (rows[at * stride + to - 1] as number) - (rows[at * stride + from - 1] as number)
  }
}
