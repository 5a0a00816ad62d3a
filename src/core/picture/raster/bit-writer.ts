/** Collects bits to bytes, the first bit lowest. */
export class BitWriter {
  private bytes = new Uint8Array(2 ** 16)
  private length = 0
  private held = 0
  private count = 0

  /** Writes at most 16 bits, the lowest first. */
  write(value: number, bits: number): void {
    this.held |= value << this.count
    this.count += bits
    if (this.count < 16) return
    if (this.length + 2 > this.bytes.length) this.grow()
    this.bytes[this.length++] = this.held
    this.bytes[this.length++] = this.held >>> 8
    this.held >>>= 16
    this.count -= 16
  }

  /** Returns the whole bytes so far and forgets them; at the end also the rest, filled up with zeros. */
  take(isLast: boolean): Uint8Array<ArrayBuffer> {
    if (this.length + 2 > this.bytes.length) this.grow()
    for (const min = isLast ? 1 : 8; this.count >= min;) {
      this.bytes[this.length++] = this.held
      this.held >>>= 8
      this.count = Math.max(0, this.count - 8)
    }
    const taken = this.bytes.slice(0, this.length)
    this.length = 0
    return taken
  }

  private grow(): void {
    const larger = new Uint8Array(2 * this.bytes.length)
    larger.set(this.bytes)
    this.bytes = larger
  }
}
