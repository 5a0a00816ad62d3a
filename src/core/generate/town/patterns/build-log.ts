import type { BuildRecord, BuildStep, Growth, ReportProgress } from '../../generator'
import { cellOf, directionOf, type Ground } from '../ground/ground'
import { createGrowth } from '../seeds/growth'
import type { PlantedSite } from '../ground/planted-site'
import type { StreetRecord, Streets, Tick } from '../ground/streets'
import type { TidiedStreets } from '../streets/tidy-streets'

/** Reports the progress of a run, and records which streets each step of its recipe made. */
export class BuildLog {
  readonly #ground: Ground
  readonly #streets: Streets
  readonly #progress: ReportProgress
  readonly #grown: () => Growth
  #shown: StreetRecord
  #steps: readonly BuildStep[] = []

  constructor({ ground, streets, seeds }: PlantedSite, progress: ReportProgress) {
    this.#ground = ground
    this.#streets = streets
    this.#shown = streets
    this.#progress = progress
    this.#grown = createGrowth(ground, () => this.#shown, seeds)
  }

  /** Reports what the run does now. */
  report(phase: string): void {
    const streets = this.#streets
    const cells = this.#ground.width * this.#ground.height
    const made = streets.made()
    // Streets and the cells that died beside them are decided; a dead cell that became a street was counted before.
    const decided = Math.min(cells, made + streets.deathCount())
    this.#progress(
      { phase, decided, cells, networks: streets.networks(), tries: made, taken: made },
      this.#grown,
    )
  }

  /** Returns a function that reports this while streets grow. */
  tickOf(phase: string): Tick {
    return () => this.report(phase)
  }

  /** Ends a step with the streets made so far. */
  endStep(id: string, label: string): void {
    this.#steps = [...this.#steps, { id, label, end: this.#streets.made() }]
  }

  /** Shows no streets until `showTidied`: tidying moves them. */
  hideStreets(): void {
    this.#shown = NO_STREETS
  }

  /** Shows tidied streets from now on; the steps so far end with what is left of their streets. */
  showTidied(tidied: TidiedStreets): void {
    this.#shown = tidied
    this.#steps = [
      ...this.#steps.map((step) => ({ ...step, end: tidied.leftOf(step.end) })),
      { id: 'tidy', label: 'Tidied streets', end: tidied.made() },
    ]
  }

  /** The finished record, in cells instead of slots. */
  record(): BuildRecord {
    const { order: slots, origins } = this.#shown
    const made = this.#shown.made()
    const order = slots.slice(0, made)
    const directions = new Uint8Array(made)
    for (let index = 0; index < made; index++) {
      const slot = order[index] as number // below what is made
      directions[index] = directionOf(this.#ground, slot)
      order[index] = cellOf(this.#ground, slot)
    }
    return { steps: this.#steps, order, directions, origins: origins.slice(0, made) }
  }
}

const NO_STREETS: StreetRecord = { order: new Uint32Array(), origins: new Uint8Array(), made: () => 0 }
