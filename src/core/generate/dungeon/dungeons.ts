import type { Generator } from '../generator'
import { caves } from './caves'
import { rooms } from './rooms'

/** The generators of dungeons, each entry with its code. */
export const DUNGEONS: readonly Generator[] = [rooms, caves]
