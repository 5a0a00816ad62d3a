/** A part of the plan with streets all around it, in slots: columns and rows from the first to before the last. */
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

/** The streets of a plan while it is made. */
export class PlanSheet {
  readonly stride: number
  /** 1 for planned streets, a byte a slot, row by row. */
  protected readonly planned: Uint8Array

  /** @param planned streets that exist already, 1 each; `add` writes to it */
  constructor(planned: Uint8Array, stride: number) {
    this.planned = planned
    this.stride = stride
  }

  add(slot: number): void {
    this.planned[slot] = 1
  }

  /** Whether a street is planned or drawn here. */
  isStreet(slot: number): boolean {
    return this.planned[slot] === 1
  }

  /** Whether a street can still be planned here. */
  isOpen(slot: number): boolean {
    return this.planned[slot] === 0
  }

  /** Adds a straight street in a column or row; the last slot is not part of it. */
  lay(isColumn: boolean, at: number, from: number, to: number): void {
    const { stride } = this
    const step = isColumn ? stride : 1
    let slot = isColumn ? from * stride + at : at * stride + from
    for (let along = from; along < to; along++, slot += step) this.add(slot)
  }

  /** Adds all slots of a plot, row by row. */
  fill({ left, top, right, bottom }: Plot): void {
    if (right - left === 1) return this.lay(true, left, top, bottom)
    for (let at = top; at < bottom; at++) this.lay(false, at, left, right)
  }

  /** Whether streets can still be planned on all of a plot. */
  isClear({ left, top, right, bottom }: Plot): boolean {
    const { stride } = this
    for (let y = top; y < bottom; y++) {
      for (let slot = y * stride + left, end = y * stride + right; slot < end; slot++)
        if (!this.isOpen(slot)) return false
    }
    return true
  }

  /** Whether a wall that the author drew lies between two slots of a plot. */
  isParted(_plot: Plot): boolean {
    return false
  }

  /** Returns the number of ends at which a street in a column or row would continue beyond the street it meets. */
  crossings(isColumn: boolean, at: number, from: number, to: number): number {
    const { stride } = this
    const step = isColumn ? stride : 1
    const first = isColumn ? from * stride + at : at * stride + from
    const last = first + (to - from - 1) * step
    // The street that it meets lies between.
    const before = first - 2 * step
    const after = last + 2 * step
    return (
      (before >= 0 && this.isStreet(before) ? 1 : 0) +
      (after < this.planned.length && this.isStreet(after) ? 1 : 0)
    )
  }
}
