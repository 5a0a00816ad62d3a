/** Pause between two pictures of moving water, in milliseconds: slow waves need no more, and a walk stays smooth. */
const WAVE_PAUSE = 80
/** The pause is at least this many times the time of a picture, so that slow machines do not draw waves all the time. */
const WAVE_SHARE = 4
/** Seconds until the time of the waves starts again at 0: larger numbers would be inexact in the shader. */
const WAVE_PERIOD = 3600

/** Returns the time that waves depend on, in seconds, for a time of the page in milliseconds. */
export function timeOfWaves(now: number): number {
  return (now / 1000) % WAVE_PERIOD
}

/** Returns the pause before the next picture of waves if the last one took some milliseconds. */
export function pauseOfWaves(took: number): number {
  return Math.max(WAVE_PAUSE, WAVE_SHARE * took)
}
