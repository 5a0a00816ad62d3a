import type { EditorPage, Place } from './editor-page'
import type { Block } from './saved-level'
import type { WalkMove } from './walking'

export type BrushName = 'Street' | 'House' | 'Rock' | 'Courtyard' | 'Gate' | 'Outside' | 'Water' | 'Undecided'

/** The actions of a user, by mouse or by keyboard. Each is complete and ends when the editor has reacted. */
export interface Hands {
  readonly editor: EditorPage
  newTown(side: number): Promise<void>
  take(brush: BrushName): Promise<void>
  /** Points at a cell with the active brush, and reads the advice. */
  expectAdvice(place: Place, words: RegExp): Promise<void>
  paint(place: Place): Promise<void>
  /** Fills a rectangle with the active brush. */
  paintBlock(block: Block): Promise<void>
  /** Draws a rectangle as one building. */
  build(block: Block): Promise<void>
  /** Sets a locked door on the west side of a cell. */
  lockWestDoor(place: Place): Promise<void>
  seed(text: string): Promise<void>
  fill(): Promise<void>
  mend(repair: RegExp): Promise<void>
  lock(block: Block): Promise<void>
  nameHouse(place: Place, name: string, kind: 'Inn' | 'Guild'): Promise<void>
  reroll(): Promise<void>
  goToRoll(number: number): Promise<void>
  takeCandidate(number: number): Promise<void>
  /** Shows the distances from a cell as an overlay. */
  showDistances(from: Place): Promise<void>
  hideOverlay(): Promise<void>
  /** Starts a playtest with the goal whose name contains this text. */
  play(goal: string): Promise<void>
  walk(moves: readonly WalkMove[]): Promise<void>
  leavePlay(): Promise<void>
  showResults(): Promise<void>
  rerollPart(block: Block): Promise<void>
  find(words: string): Promise<void>
  saveSnapshot(name: string): Promise<void>
  compareWithSnapshot(name: string): Promise<void>
  openCopy(): Promise<void>
  export(format: RegExp): Promise<void>
  save(): Promise<void>
  saveAs(): Promise<void>
  open(): Promise<void>
}
