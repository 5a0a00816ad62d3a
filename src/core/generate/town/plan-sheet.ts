import { DRAWN, FREE, isFree, Status, STATUS_BITS, type Ground } from './ground'

/** A part of the plan with streets all around it, in spots: columns and rows from the first to before the last. */
export interface Plot {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A straight street across or along a plot. */
export interface Cut {
  readonly isColumn: boolean
  /** The column or row in which it lies. */
  readonly at: number
}

/** The streets of a plan while it is made, over the ground that they shall lie on. */
export class PlanSheet {
  readonly #ground: Ground
  /** 1 where streets may be planned; undefined where that is everywhere. */
  readonly #allowed: Uint8Array | undefined
  /** 1 for planned streets, a byte a spot. */
  readonly #planned: Uint8Array
  readonly #order: Uint32Array
  #count = 0

  constructor(ground: Ground, allowed?: Uint8Array) {
    this.#ground = ground
    this.#allowed = allowed
    this.#planned = new Uint8Array(ground.state.length)
    this.#order = new Uint32Array(ground.width * ground.height)
  }

  /** The spots of planned streets on free ground, in the order in which they were laid. */
  order(): Uint32Array {
    return this.#order.subarray(0, this.#count)
  }

  /** Streets along the town wall: the houses there need them. */
  layRing(): void {
    const { land, state, steps } = this.#ground
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      for (let spot = land[run] as number; spot < end; spot++) {
        if (((state[spot] as number) & FREE) === 0) continue
        for (let d = 0; d < 4; d++) {
          const beside = spot + (steps[d] as number)
          if (!this.#isWall(beside)) continue
          this.add(spot)
          break
        }
      }
    }
  }

  /** Whether this is an undrawn cell at the town wall, where no street may come. */
  #isWall(spot: number): boolean {
    const { state, decided, steps } = this.#ground
    const here = state[spot] as number
    const status = here & STATUS_BITS
    if ((here & FREE) !== 0 || status === Status.outside || decided[spot] === 1) return false
    return steps.some((step) => ((state[spot + step] as number) & STATUS_BITS) === Status.outside)
  }

  /** The smallest plot that holds all free ground within the ring. */
  inside(): Plot | undefined {
    const { land, stride } = this.#ground
    let [left, top, right, bottom] = [stride, this.#ground.height + 2, 0, 0]
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      let first = land[run] as number
      while (first < end && !this.#isOpen(first)) first++
      if (first === end) continue
      let last = end - 1
      while (!this.#isOpen(last)) last--
      const y = Math.floor(first / stride)
      left = Math.min(left, first % stride)
      right = Math.max(right, (last % stride) + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
    return right > left ? { left, top, right, bottom } : undefined
  }

  #isOpen(spot: number): boolean {
    return isFree(this.#ground, spot) && this.#planned[spot] === 0
  }

  add(spot: number): void {
    if (this.#planned[spot] === 1) return
    this.#planned[spot] = 1
    if (isFree(this.#ground, spot) && this.#allowed?.[spot] !== 0) this.#order[this.#count++] = spot
  }

  /** Whether a street is planned or drawn here. */
  isStreet(spot: number): boolean {
    return this.#planned[spot] === 1 || ((this.#ground.state[spot] as number) & DRAWN) !== 0
  }

  /** Adds a straight street; the last spot is not part of it. */
  lay({ isColumn, at }: Cut, from: number, to: number): void {
    const { stride } = this.#ground
    for (let along = from; along < to; along++) this.add(isColumn ? along * stride + at : at * stride + along)
  }

  /** Adds all spots of a plot. */
  fill({ left, top, right, bottom }: Plot): void {
    for (let at = top; at < bottom; at++) this.lay({ isColumn: false, at }, left, right)
  }

  /** Whether streets can be planned on all of a plot, and none is yet. */
  isClear({ left, top, right, bottom }: Plot): boolean {
    const { stride } = this.#ground
    for (let y = top; y < bottom; y++) {
      for (let spot = y * stride + left, end = y * stride + right; spot < end; spot++)
        if (!this.#isOpen(spot) || this.#allowed?.[spot] === 0) return false
    }
    return true
  }

  /** At how many of its ends a street would go on beyond the street it meets. */
  crossings({ isColumn, at }: Cut, from: number, to: number): number {
    const { stride } = this.#ground
    const step = isColumn ? stride : 1
    const first = isColumn ? from * stride + at : at * stride + from
    const last = first + (to - from - 1) * step
    // The street that it meets lies between.
    const before = first - 2 * step
    const after = last + 2 * step
    return (
      (before >= 0 && this.isStreet(before) ? 1 : 0) +
      (after < this.#planned.length && this.isStreet(after) ? 1 : 0)
    )
  }
}
