import type { WorkTable } from '../answer'
import { HOSTED_WORK } from './hosted'
import { SCREEN_WORK } from './screen'

/** The work of every job. */
export const WORK = { ...HOSTED_WORK, ...SCREEN_WORK } satisfies Required<WorkTable>
