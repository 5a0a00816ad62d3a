/**
 * Computes how much of each pixel an outline covers, exactly, by adding up signed areas along its lines (like the
 * "font-rs" rasteriser): a row's running sum is the coverage. Overlapping outlines must have the same direction; areas
 * covered twice count once.
 */
export class Coverage {
  private sums = new Float32Array(4096)
  private left = 0
  private top = 0
  private width = 0
  private height = 0

  /** Begins a shape within a rectangle of pixels; parts above and below are clipped. */
  begin(left: number, top: number, right: number, bottom: number): void {
    this.left = left
    this.top = top
    // Two more columns: a line touches the pixel beside the one it ends in.
    this.width = Math.max(0, right - left) + 2
    this.height = Math.max(0, bottom - top)
    const needed = this.width * this.height
    if (this.sums.length < needed) this.sums = new Float32Array(needed)
    else this.sums.fill(0, 0, needed)
  }

  /** Adds one line of an outline; every outline must be closed. */
  line(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return
    const { sums, width } = this
    const direction = fromY < toY ? 1 : -1
    const upperX = (direction > 0 ? fromX : toX) - this.left
    const upperY = (direction > 0 ? fromY : toY) - this.top
    const lowerX = (direction > 0 ? toX : fromX) - this.left
    const lowerY = (direction > 0 ? toY : fromY) - this.top
    const slope = (lowerX - upperX) / (lowerY - upperY)
    let x = upperY < 0 ? upperX - upperY * slope : upperX
    const lastRow = Math.min(this.height, Math.ceil(lowerY))
    for (let row = Math.max(0, Math.floor(upperY)); row < lastRow; row++) {
      const down = Math.min(row + 1, lowerY) - Math.max(row, upperY)
      const nextX = x + slope * down
      const area = down * direction
      const start = row * width
      const [x0, x1] = x < nextX ? [x, nextX] : [nextX, x]
      const first = Math.floor(x0)
      const end = Math.ceil(x1)
      if (end <= first + 1) {
        // Within one pixel: a trapezium of it lies to the left of the line.
        const share = (x + nextX) / 2 - first
        sums[start + first] = (sums[start + first] ?? 0) + area * (1 - share)
        sums[start + first + 1] = (sums[start + first + 1] ?? 0) + area * share
      } else {
        const per = 1 / (x1 - x0)
        const within = 1 - (x0 - first)
        const firstShare = 0.5 * per * within * within
        const beyond = x1 - end + 1
        const lastShare = 0.5 * per * beyond * beyond
        sums[start + first] = (sums[start + first] ?? 0) + area * firstShare
        if (end === first + 2) {
          sums[start + first + 1] = (sums[start + first + 1] ?? 0) + area * (1 - firstShare - lastShare)
        } else {
          const second = per * (1.5 - (x0 - first))
          sums[start + first + 1] = (sums[start + first + 1] ?? 0) + area * (second - firstShare)
          for (let column = first + 2; column < end - 1; column++) {
            sums[start + column] = (sums[start + column] ?? 0) + area * per
          }
          const before = second + (end - first - 3) * per
          sums[start + end - 1] = (sums[start + end - 1] ?? 0) + area * (1 - before - lastShare)
        }
        sums[start + end] = (sums[start + end] ?? 0) + area * lastShare
      }
      x = nextX
    }
  }

  /** Reports each covered pixel with its coverage, from 0 to 1, row by row. */
  finish(paint: (x: number, y: number, cover: number) => void): void {
    const { sums, width, height, left, top } = this
    for (let row = 0; row < height; row++) {
      let sum = 0
      for (let column = 0; column < width; column++) {
        sum += sums[row * width + column] ?? 0
        const cover = Math.min(1, Math.abs(sum))
        // Less than half a step of a colour, or a rounding error.
        if (cover > 0.002) paint(left + column, top + row, cover)
      }
    }
  }
}
