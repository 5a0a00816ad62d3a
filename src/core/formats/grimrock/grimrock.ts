import { defineWriter } from '../define-writer'
import { GRIMROCK_OPTIONS } from './options'
import { writeGrimrock1, writeGrimrock2 } from './write'

const wraps = () => 'walled' as const

export const first = { writer: defineWriter(GRIMROCK_OPTIONS, { wraps, write: writeGrimrock1 }) }
export const second = { writer: defineWriter(GRIMROCK_OPTIONS, { wraps, write: writeGrimrock2 }) }
