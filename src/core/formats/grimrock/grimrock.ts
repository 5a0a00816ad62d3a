import { defineWriter } from '../define-writer'
import { GRIMROCK_OPTIONS } from './options'
import { writeGrimrock1, writeGrimrock2 } from './write'

const common = { wraps: () => 'walled' as const, holdsLogic: true as const }

export const first = { writer: defineWriter(GRIMROCK_OPTIONS, { ...common, write: writeGrimrock1 }) }
export const second = { writer: defineWriter(GRIMROCK_OPTIONS, { ...common, write: writeGrimrock2 }) }
