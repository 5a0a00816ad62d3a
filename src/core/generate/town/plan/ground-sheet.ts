import { NORTH, WEST } from '../../../level/grid'
import { DRAWN, FREE, isFree, isShut, Status, STATUS_BITS, type Ground } from '../ground/ground'
import { PlanSheet, type Plot } from './plan-sheet'

/** The streets of a plan over its ground. */
export class GroundSheet extends PlanSheet {
  readonly #ground: Ground
  /** 1 where streets may be planned; undefined if they may be anywhere. */
  readonly #allowed: Uint8Array | undefined
  readonly #order: Uint32Array
  #count = 0

  constructor(ground: Ground, allowed?: Uint8Array) {
    super(new Uint8Array(ground.state.length), ground.stride)
    this.#ground = ground
    this.#allowed = allowed
    this.#order = new Uint32Array(ground.width * ground.height)
  }

  /** The slots of planned streets on free ground, in the order in which they were laid. */
  order(): Uint32Array {
    return this.#order.subarray(0, this.#count)
  }

  /** Streets along the town wall: the houses there need them. */
  layRing(): void {
    const { land, state, steps } = this.#ground
    const [north, east, south, west] = steps
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      for (let slot = land[run] as number; slot < end; slot++) {
        if (((state[slot] as number) & FREE) === 0) continue
        // Most ground has free ground all around it, and no wall.
        const across = (state[slot + west] as number) & (state[slot + east] as number)
        const down = (state[slot + north] as number) & (state[slot + south] as number)
        if ((across & down & FREE) !== 0) continue
        for (let d = 0; d < 4; d++) {
          const beside = slot + (steps[d] as number)
          if (!this.#isWall(beside)) continue
          this.add(slot)
          break
        }
      }
    }
  }

  /** Whether this is an undrawn cell at the town wall, where no street may come. */
  #isWall(slot: number): boolean {
    const { state, decided, steps } = this.#ground
    const here = state[slot] as number
    const status = here & STATUS_BITS
    if ((here & FREE) !== 0 || status === Status.outside || decided[slot] === 1) return false
    return steps.some((step) => ((state[slot + step] as number) & STATUS_BITS) === Status.outside)
  }

  /** The smallest plot that holds all free ground within the ring. */
  inside(): Plot | undefined {
    const { land, stride } = this.#ground
    let [left, top, right, bottom] = [stride, this.#ground.height + 2, 0, 0]
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      let first = land[run] as number
      while (first < end && !this.#isUnplanned(first)) first++
      if (first === end) continue
      let last = end - 1
      while (!this.#isUnplanned(last)) last--
      const y = Math.floor(first / stride)
      left = Math.min(left, first % stride)
      right = Math.max(right, (last % stride) + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
    return right > left ? { left, top, right, bottom } : undefined
  }

  #isUnplanned(slot: number): boolean {
    return isFree(this.#ground, slot) && this.planned[slot] === 0
  }

  override add(slot: number): void {
    if (this.planned[slot] === 1) return
    this.planned[slot] = 1
    if (isFree(this.#ground, slot) && this.#allowed?.[slot] !== 0) this.#order[this.#count++] = slot
  }

  override isStreet(slot: number): boolean {
    return super.isStreet(slot) || ((this.#ground.state[slot] as number) & DRAWN) !== 0
  }

  override isClear(plot: Plot): boolean {
    return super.isClear(plot) && !this.isParted(plot)
  }

  override isParted({ left, top, right, bottom }: Plot): boolean {
    if (!this.#ground.hasInnerWalls) return false
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const slot = y * this.stride + x
        if ((x > left && isShut(this.#ground, slot, WEST)) || (y > top && isShut(this.#ground, slot, NORTH)))
          return true
      }
    }
    return false
  }

  override isOpen(slot: number): boolean {
    return this.#isUnplanned(slot) && this.#allowed?.[slot] !== 0
  }
}
