import type { WriterOptions } from '../format'
import { limitProblems } from '../limit-problems'

export const NATIVE_OPTIONS: WriterOptions = {
  problems: limitProblems,
  holdsLevels: true,
  holdsAnySize: true,
}
