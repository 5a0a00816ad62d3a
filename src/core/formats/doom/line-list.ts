import { Action } from './edges'
import { IntList } from './int-list'
import { Vertices } from './vertices'

/** One line on a boundary between tiles, or parallel to one. */
export interface Boundary {
  readonly isHorizontal: boolean
  /** Its position: units from the north for a horizontal one, from the west for the others. */
  readonly at: number
}

/** A line to be drawn: its ends on the boundary, and the sectors north or west of it and south or east of it. */
export interface Stroke extends Boundary {
  readonly low: number
  readonly high: number
  readonly first: number
  readonly second: number
  readonly look: number
  readonly action?: number
  /** 1 if the automap shows a wall. */
  readonly hidden?: number
  /** Whether the front of a line between two sectors is that of the second. */
  readonly isSecondFront?: boolean
  /** The tag of the pad that it is a side of. */
  readonly pad?: number
}

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

  add({ isHorizontal, at, low, high, first, second, look, ...rest }: Stroke): void {
    const isFront = second < 0 || (first >= 0 && rest.isSecondFront !== true)
    // Rows count towards the south, Doom's y towards the north.
    const [a, b] = isHorizontal
      ? [this.vertices.indexOf(low, -at), this.vertices.indexOf(high, -at)]
      : [this.vertices.indexOf(at, -high), this.vertices.indexOf(at, -low)]
    // South is to the right of a line to the east, east to the right of a line to the north.
    this.from.push(isFront ? b : a)
    this.to.push(isFront ? a : b)
    this.front.push(isFront ? first : second)
    this.back.push(isFront ? second : first)
    this.looks.push(look)
    this.actions.push(rest.action ?? Action.none)
    this.hidden.push(rest.hidden ?? 0)
    this.pads.push(rest.pad ?? 0)
  }
}
