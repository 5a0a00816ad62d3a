import type { RunnableGenerator } from '../generator'
import { caves } from './caves'
import { rooms } from './rooms'

/** The generators of dungeons with their code, in the order of `DUNGEON_ENTRIES`. */
export const DUNGEONS: readonly RunnableGenerator[] = [rooms, caves]
