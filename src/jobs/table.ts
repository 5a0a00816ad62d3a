import type { JobName } from './job'

/** How the window treats a job. */
interface JobTraits {
  /** Whether it gives way to other jobs: nobody waits for it, and it can start again. */
  readonly isBackground?: true
  /** Whether threads of the main process do it on the desktop; the others draw or check what is on the screen. */
  readonly isHosted?: true
}

/** The table of jobs. `JobTypes` has their types, `tasks/index.ts` lists their work. */
export const JOBS: Readonly<Record<JobName, JobTraits>> = {
  generate: { isHosted: true },
  search: { isHosted: true, isBackground: true },
  check: { isBackground: true },
  analyse: {},
  ways: {},
  prove: { isBackground: true },
  write: { isHosted: true },
  parse: { isHosted: true },
  tilePictures: {},
  picture: {},
  map: { isHosted: true },
  mapPicture: { isHosted: true, isBackground: true },
}
