import { firstLevel } from '../../project/project'
import { ROWS_ALONE, type Reader, type Writer } from '../format'
import { findContradictions } from './contradictions'
import { readClassic } from './read'
import { classicRows } from './rows'
import { writeClassic } from './write'

export const reader: Reader = {
  read: readClassic,
  findContradictions: (bytes, project) => findContradictions(bytes, firstLevel(project).level),
}

export const writer: Writer = { ...ROWS_ALONE, write: writeClassic, losesNames: true, rows: classicRows }
