import { IntList } from './int-list'
import { Vertices } from './vertices'

/**
 * The lines of a map, column by column. A line's front lies to the right of the direction from its first vertex to its
 * second.
 */
export class Lines {
  readonly from = new IntList()
  readonly to = new IntList()
  readonly front = new IntList()
  /** The sector behind; -1 for a wall. */
  readonly back = new IntList()
  /** One `Look` a line. */
  readonly looks = new IntList()
  /** One `Action` a line. */
  readonly actions = new IntList()
  /** 1 if the automap shows a door as a wall. */
  readonly hidden = new IntList()
  /** The tag of the pad that a line is a side of; 0 for other lines. */
  readonly pads = new IntList()
  readonly vertices = new Vertices()

  get length(): number {
    return this.from.length
  }
}
