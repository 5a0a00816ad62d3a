/**
 * One path of an outline: its first point, then for each curve two handles and its end (cubic Bézier curves, in the
 * drawing's own units): x, y, x1, y1, x2, y2, x, y, … Straight lines are curves whose handles lie on them.
 */
export interface Way {
  readonly curves: number[]
  isClosed: boolean
}

/** Draws paths like a pen: it can move, draw lines, curves and arcs, and close a path. */
export class OutlinePen {
  readonly ways: Way[] = []
  x = 0
  y = 0
  #open: Way | undefined
  #startX = 0
  #startY = 0

  moveTo(x: number, y: number): void {
    this.#open = undefined
    this.#startX = this.x = x
    this.#startY = this.y = y
  }

  lineTo(x: number, y: number): void {
    const [right, down] = [(x - this.x) / 3, (y - this.y) / 3]
    this.curveTo(this.x + right, this.y + down, x - right, y - down, x, y)
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    if (!this.#open) this.ways.push((this.#open = { curves: [this.x, this.y], isClosed: false }))
    this.#open.curves.push(x1, y1, x2, y2, x, y)
    this.x = x
    this.y = y
  }

  /** Draws a curve with one handle. */
  quadTo(handleX: number, handleY: number, x: number, y: number): void {
    const near = (from: number, handle: number): number => from + (2 / 3) * (handle - from)
    this.curveTo(near(this.x, handleX), near(this.y, handleY), near(x, handleX), near(y, handleY), x, y)
  }

  /**
   * Draws a part of an ellipse with its axes rotated by some degrees: of the four arcs to a point, the one of more or
   * less than half, in the direction from x to y or the other (SVG 2, appendix B.2).
   */
  arcTo(
    radiusX: number,
    radiusY: number,
    degrees: number,
    isLarge: boolean,
    isOnward: boolean,
    x: number,
    y: number,
  ): void {
    if (x === this.x && y === this.y) return
    let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)]
    if (rx === 0 || ry === 0) {
      this.lineTo(x, y)
      return
    }
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const [halfX, halfY] = [(this.x - x) / 2, (this.y - y) / 2]
    const along = cos * halfX + sin * halfY
    const across = cos * halfY - sin * halfX
    // Radii that are too short are scaled up.
    const needed = (along / rx) ** 2 + (across / ry) ** 2
    if (needed > 1) {
      rx *= Math.sqrt(needed)
      ry *= Math.sqrt(needed)
    }
    const spare = Math.sqrt(Math.max(0, 1 / ((along / rx) ** 2 + (across / ry) ** 2) - 1))
    const side = isLarge === isOnward ? -spare : spare
    const [middleAlong, middleAcross] = [(side * rx * across) / ry, (-side * ry * along) / rx]
    const middleX = cos * middleAlong - sin * middleAcross + (this.x + x) / 2
    const middleY = sin * middleAlong + cos * middleAcross + (this.y + y) / 2

    // On the circle from which the ellipse is made.
    const from = Math.atan2((across - middleAcross) / ry, (along - middleAlong) / rx)
    const to = Math.atan2((-across - middleAcross) / ry, (-along - middleAlong) / rx)
    let turn = to - from
    if (isOnward && turn < 0) turn += 2 * Math.PI
    if (!isOnward && turn > 0) turn -= 2 * Math.PI
    const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
    const handle = (4 / 3) * Math.tan(turn / parts / 4)
    const onEllipse = (u: number, v: number): readonly [number, number] => [
      middleX + cos * rx * u - sin * ry * v,
      middleY + sin * rx * u + cos * ry * v,
    ]
    for (let part = 0; part < parts; part++) {
      const [start, end] = [from + (turn * part) / parts, from + (turn * (part + 1)) / parts]
      const [u0, v0, u1, v1] = [Math.cos(start), Math.sin(start), Math.cos(end), Math.sin(end)]
      const first = onEllipse(u0 - handle * v0, v0 + handle * u0)
      const second = onEllipse(u1 + handle * v1, v1 - handle * u1)
      this.curveTo(...first, ...second, ...(part === parts - 1 ? ([x, y] as const) : onEllipse(u1, v1)))
    }
  }

  /** Closes the path; the next one begins at its start. */
  close(): void {
    if (this.#open) this.#open.isClosed = true
    this.moveTo(this.#startX, this.#startY)
  }
}
