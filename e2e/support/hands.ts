import type { EditorPage, Place } from './editor-page'
import type { Block } from './saved-level'
import type { WalkMove } from './walking'

export type BrushName = 'Street' | 'House' | 'Rock' | 'Courtyard' | 'Gate' | 'Outside' | 'Water' | 'Undecided'

/** The deeds of a user, whatever they are done with: each is a whole one, and ends when the editor has answered. */
export interface Hands {
  readonly editor: EditorPage
  newTown(side: number): Promise<void>
  take(brush: BrushName): Promise<void>
  /** Points at a cell with what is in hand, and reads what is said of it. */
  expectAdvice(place: Place, words: RegExp): Promise<void>
  paint(place: Place): Promise<void>
  /** Fills a rectangle with what is in hand. */
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
  /** Lays the distances from a cell over the map. */
  showDistances(from: Place): Promise<void>
  hideOverlay(): Promise<void>
  /** Begins a playtest with the goal whose words hold these. */
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
