/** Time a picture may take while the walker moves, in milliseconds: a little less than a refresh of the screen takes. */
const AIM = 14
/** Minimum sharpness while the walker moves. */
const MIN_SHARPNESS = 0.3
/** Change of the sharpness from one picture to the next. */
const STEP = 0.8

/**
 * How sharp pictures are while the walker moves: 1 is a pixel for each pixel of the screen. Falls where pictures take
 * long, as they do without a graphics card. A walker who stands still always gets the full sharpness.
 */
export class Sharpness {
  #moving = 1

  get moving(): number {
    return this.#moving
  }

  /** Learns from the time that a picture took, in milliseconds. */
  took(milliseconds: number, sharpness: number): void {
    // A full picture says at once how sharp those of the next step can be: their time grows with their pixels.
    if (sharpness === 1) this.#set(Math.sqrt(AIM / milliseconds))
    else if (milliseconds > AIM) this.#set(this.#moving * STEP)
    else if (milliseconds < AIM / 2) this.#set(this.#moving / STEP)
  }

  #set(sharpness: number): void {
    this.#moving = Math.max(MIN_SHARPNESS, Math.min(1, sharpness))
  }
}
