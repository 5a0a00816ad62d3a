/**
 * A second solver of level logic, written from its rules alone. It reads parsed project files as they are, shares no code with
 * the program, and searches every state one by one, without regions, packed states or tables. Slow, and easy to check by eye.
 */

interface FileConnector {
  readonly on: string
  readonly target: string
  readonly do: string
}

interface FilePlace {
  readonly x: number
  readonly y: number
  readonly kind: string
  readonly id?: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly connectors?: readonly FileConnector[]
  readonly link?: { readonly id: string; readonly kind?: string }
}

interface FileDoor {
  readonly x: number
  readonly y: number
  readonly side: string
  readonly id?: string
  readonly key?: string
  readonly open?: boolean
  readonly connectors?: readonly FileConnector[]
}

interface FileLevel {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly wraps?: boolean
  readonly rows: readonly {
    readonly north: string
    readonly west: string
    readonly cells: string
  }[]
  readonly south: string
  readonly places: readonly FilePlace[]
  readonly doors?: readonly FileDoor[]
}

/** The parts of a parsed project file that the rules of logic need. */
export interface LogicFile {
  readonly levels: readonly FileLevel[]
}

/** What the search found; `loop` says that two things set each other off for ever, and then only that counts. */
export interface BruteVerdict {
  readonly loop: boolean
  readonly solved: boolean
  readonly steps: number
  readonly stuck: boolean
  /** Ids of places, or LEVEL:x,y, in the order of the file. */
  readonly unreached: readonly string[]
  /** Whole states, each with its position. */
  readonly states: number
}

class LoopFound extends Error {}
class TooManyStates extends Error {}

/** Where a walker is, and which things are on, open, taken or used up. */
interface State {
  level: number
  x: number
  y: number
  readonly on: Set<string>
}

const WALKABLE = 'sbh'
const HAS_STATE = new Set(['switch', 'pit', 'teleporter', 'spinner', 'trap'])

/** Solves a file from its place of kind `start` to the place with an id. Gives up with undefined above a number of states. */
export function bruteForce(file: LogicFile, goal: string, maxStates = 200_000): BruteVerdict | undefined {
  try {
    return new BruteForce(file, goal, maxStates).solve()
  } catch (error) {
    if (error instanceof TooManyStates) return undefined
    if (error instanceof LoopFound) {
      return { loop: true, solved: false, steps: -1, stuck: false, unreached: [], states: 0 }
    }
    throw error
  }
}

class BruteForce {
  /** Cells on which a walker has come to rest. */
  readonly stoodOn = new Set<string>()

  constructor(
    readonly file: LogicFile,
    readonly goal: string,
    readonly maxStates: number,
  ) {}

  solve(): BruteVerdict {
    const start = this.startState()
    this.arrive(start, 0)
    const known = new Map([[this.nameOf(start), 0]])
    const states = [start]
    const distance = [0]
    const before: number[][] = [[]]
    const canReach = new Set<number>()
    let steps = -1
    for (let at = 0; at < states.length; at++) {
      const state = states[at] as State // the loop ends at the last one
      this.stoodOn.add(this.cellOf(state))
      if (this.isAtGoal(state)) {
        canReach.add(at)
        if (steps < 0) steps = distance[at] ?? 0
      }
      for (const next of this.moves(state)) {
        const name = this.nameOf(next)
        let to = known.get(name)
        if (to === undefined) {
          to = states.length
          if (to >= this.maxStates) throw new TooManyStates()
          known.set(name, to)
          states.push(next)
          before.push([])
          distance.push((distance[at] ?? 0) + 1)
        }
        before[to]?.push(at)
      }
    }
    // A state that leads to one from which the goal can be reached reaches it too.
    const open = [...canReach]
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      for (const earlier of before[state] ?? []) {
        if (canReach.has(earlier)) continue
        canReach.add(earlier)
        open.push(earlier)
      }
    }
    return {
      loop: false,
      solved: steps >= 0,
      steps,
      stuck: states.some((_, at) => !canReach.has(at)),
      unreached: this.unreached(),
      states: states.length,
    }
  }

  unreached(): readonly string[] {
    return this.file.levels.flatMap((level) =>
      level.places
        .filter(({ x, y }) => !this.stoodOn.has(`${level.id}:${x},${y}`))
        .map(({ id, x, y }) => id ?? `${level.id}:${x},${y}`),
    )
  }

  startState(): State {
    const on = new Set<string>()
    for (const [number, level] of this.file.levels.entries()) {
      for (const [index, { kind, properties }] of level.places.entries()) {
        const isOn = kind === 'pit' ? properties['open'] !== false : properties['on'] !== false
        const starts = kind === 'switch' ? properties['on'] === true : isOn
        if (HAS_STATE.has(kind) && starts) on.add(`place ${number} ${index}`)
      }
      for (const [index, door] of (level.doors ?? []).entries()) {
        if (door.open === true) on.add(`door ${number} ${index}`)
      }
    }
    for (const [level, { places }] of this.file.levels.entries()) {
      const start = places.find(({ kind }) => kind === 'start')
      if (start) return { level, x: start.x, y: start.y, on }
    }
    throw new Error('The file has no start')
  }

  nameOf({ level, x, y, on }: State): string {
    return `${level},${x},${y};${[...on].toSorted().join()}`
  }

  cellOf({ level, x, y }: State): string {
    return `${this.file.levels[level]?.id}:${x},${y}`
  }

  isAtGoal({ level, x, y }: State): boolean {
    return this.thingsAt(level, x, y).some(({ place }) => place.id === this.goal)
  }

  thingsAt(level: number, x: number, y: number): { readonly place: FilePlace; readonly name: string }[] {
    const places = this.file.levels[level]?.places ?? []
    return places
      .map((place, index) => ({ place, name: `place ${level} ${index}` }))
      .filter(({ place }) => place.x === x && place.y === y)
  }

  /** The keys that the party holds. */
  keysOf(on: ReadonlySet<string>): ReadonlySet<unknown> {
    const keys = new Set<unknown>()
    for (const [number, level] of this.file.levels.entries()) {
      for (const [index, { kind, properties }] of level.places.entries()) {
        const isTaken = on.has(`taken ${number} ${index}`)
        if ((kind === 'key' || kind === 'chest') && isTaken) keys.add(properties['key'])
      }
    }
    return keys
  }

  moves(from: State): State[] {
    const results: State[] = []
    const make = (change: (state: State) => void): void => {
      const state = { ...from, on: new Set(from.on) }
      change(state)
      results.push(state)
    }
    for (const [side, dx, dy] of [
      ['north', 0, -1],
      ['east', 1, 0],
      ['south', 0, 1],
      ['west', -1, 0],
    ] as const) {
      const to = this.stepTo(from, side, dx, dy)
      if (to) make((state) => this.travel(state, from.level, to, 0))
    }
    for (const { place, name } of this.thingsAt(from.level, from.x, from.y)) {
      if (place.kind === 'switch') {
        make((state) => {
          this.set(state, place, name, !state.on.has(name), 1)
          this.fire(state, place, 'use', 1)
        })
      }
      if (place.kind === 'chest' && !from.on.has(`taken${name.slice(5)}`)) {
        make((state) => {
          state.on.add(`taken${name.slice(5)}`)
          this.fire(state, place, 'take', 1)
        })
      }
      const end = place.link && this.otherEnd(place)
      if (end) make((state) => this.travel(state, end.level, end.place, 0))
    }
    return results
  }

  otherEnd(from: FilePlace): { readonly level: number; readonly place: FilePlace } | undefined {
    const ends = this.file.levels.flatMap(({ places }, level) =>
      places.filter(({ link }) => link?.id === from.link?.id).map((place) => ({ level, place })),
    )
    const other = ends.find(({ place }) => place !== from)
    return ends.length === 2 && other && this.isGround(other.level, other.place.x, other.place.y)
      ? other
      : undefined
  }

  isGround(level: number, x: number, y: number): boolean {
    return WALKABLE.includes(this.file.levels[level]?.rows[y]?.cells[x] ?? '.')
  }

  /** The cell that a step leads to, also over a border that wraps around. */
  stepTo(
    { level, x, y, on }: State,
    side: 'north' | 'east' | 'south' | 'west',
    dx: number,
    dy: number,
  ): { readonly x: number; readonly y: number } | undefined {
    const it = this.file.levels[level] as FileLevel // states are in levels of the file
    const to = { x: x + dx, y: y + dy }
    const isOut = to.x < 0 || to.y < 0 || to.x >= it.width || to.y >= it.height
    const line = { x: side === 'east' ? x + 1 : x, y: side === 'south' ? y + 1 : y }
    const axis = dx === 0 ? 'north' : 'west'
    const isForth = dx + dy > 0
    if (!this.passes(level, line.x, line.y, { axis, isForth, on })) return undefined
    if (isOut) {
      if (it.wraps !== true || (dx === 0 ? it.height : it.width) === 1) return undefined
      to.x = (to.x + it.width) % it.width
      to.y = (to.y + it.height) % it.height
      const far = { x: side === 'west' ? it.width : to.x, y: side === 'north' ? it.height : to.y }
      if (!this.passes(level, far.x, far.y, { axis, isForth, on })) return undefined
    }
    return this.isGround(level, to.x, to.y) ? to : undefined
  }

  passes(
    level: number,
    x: number,
    y: number,
    how: { readonly axis: 'north' | 'west'; readonly isForth: boolean; readonly on: ReadonlySet<string> },
  ): boolean {
    const it = this.file.levels[level] as FileLevel // states are in levels of the file
    const letter = how.axis === 'west' ? it.rows[y]?.west[x] : (it.rows[y]?.north ?? it.south)[x]
    switch (letter) {
      case ' ':
      case 'a':
      case '+':
      case 's':
        return true
      case '>':
        return how.isForth
      case '<':
        return !how.isForth
      case '#':
      case 'b':
      case 'l': {
        const index = (it.doors ?? []).findIndex(
          (door) => door.x === x && door.y === y && door.side === how.axis,
        )
        const door = it.doors?.[index]
        if (!door) return false
        if (how.on.has(`door ${level} ${index}`)) return true
        return letter === 'l' && door.key !== undefined && this.keysOf(how.on).has(door.key)
      }
      default:
        return false
    }
  }

  /** Rules 1 to 3, to another cell. */
  travel(
    state: State,
    level: number,
    to: { readonly x: number; readonly y: number },
    transfers: number,
  ): void {
    for (const { place } of this.thingsAt(state.level, state.x, state.y)) this.fire(state, place, 'leave', 1)
    state.level = level
    state.x = to.x
    state.y = to.y
    this.arrive(state, transfers)
  }

  /** Rules 2 and 3. */
  arrive(state: State, transfers: number): void {
    if (transfers >= 64) throw new LoopFound()
    const things = this.thingsAt(state.level, state.x, state.y)
    for (const { place, name } of things) {
      const used = `taken${name.slice(5)}`
      if (place.kind === 'key' && !state.on.has(used)) {
        state.on.add(used)
        this.fire(state, place, 'take', 1)
      }
      if (place.kind === 'trigger' && place.properties['once'] === true) {
        if (state.on.has(used)) continue
        state.on.add(used)
      }
      this.fire(state, place, 'enter', 1)
    }
    for (const { place, name } of things) {
      if (!state.on.has(name)) continue
      const to = this.targetOf(state, place)
      if (!to) continue
      this.travel(state, to.level, to, transfers + 1)
      return
    }
  }

  /** Where an open pit or an active teleporter leads. */
  targetOf(
    { level, x, y }: State,
    place: FilePlace,
  ): { readonly level: number; readonly x: number; readonly y: number } | undefined {
    if (place.kind !== 'pit' && place.kind !== 'teleporter') return undefined
    const { to } = place.properties
    if (to !== undefined) {
      for (const [number, { places }] of this.file.levels.entries()) {
        const found = places.find(({ id }) => id !== undefined && id === to)
        if (!found) continue
        const isHere = number === level && found.x === x && found.y === y
        return place.kind === 'pit' && isHere ? undefined : { level: number, x: found.x, y: found.y }
      }
    }
    if (place.kind === 'teleporter') return undefined
    return this.isGround(level + 1, x, y) ? { level: level + 1, x, y } : undefined
  }

  /** Carries out the connectors of a thing for an event; `depth` is the nesting of these. */
  fire(
    state: State,
    { connectors = [] }: { readonly connectors?: readonly FileConnector[] },
    event: string,
    depth: number,
  ): void {
    for (const connector of connectors) {
      if (connector.on !== event) continue
      if (depth > 64) throw new LoopFound()
      this.carryOut(state, connector, depth)
    }
  }

  carryOut(state: State, { target, do: action }: FileConnector, depth: number): void {
    for (const [number, level] of this.file.levels.entries()) {
      for (const [index, place] of level.places.entries()) {
        if (place.id !== target || !HAS_STATE.has(place.kind)) continue
        const name = `place ${number} ${index}`
        const [on, off] = place.kind === 'pit' ? ['open', 'close'] : ['on', 'off']
        if (action === 'toggle') this.set(state, place, name, !state.on.has(name), depth + 1)
        else if (action === on) this.set(state, place, name, true, depth + 1)
        else if (action === off) this.set(state, place, name, false, depth + 1)
      }
      for (const [index, door] of (level.doors ?? []).entries()) {
        if (door.id !== target) continue
        const row = level.rows[door.y]
        const letter = door.side === 'west' ? row?.west[door.x] : (row?.north ?? level.south)[door.x]
        if (letter === undefined || !'#bl'.includes(letter)) continue
        const name = `door ${number} ${index}`
        if (action === 'toggle') this.setDoor(state, door, name, !state.on.has(name), depth + 1)
        else if (action === 'open') this.setDoor(state, door, name, true, depth + 1)
        else if (action === 'close') this.setDoor(state, door, name, false, depth + 1)
      }
    }
  }

  set(state: State, place: FilePlace, name: string, isOn: boolean, depth: number): void {
    if (state.on.has(name) === isOn) return
    if (isOn) state.on.add(name)
    else state.on.delete(name)
    const [on, off] = place.kind === 'pit' ? ['open', 'close'] : ['on', 'off']
    this.fire(state, place, isOn ? on : off, depth)
  }

  setDoor(state: State, door: FileDoor, name: string, isOpen: boolean, depth: number): void {
    if (state.on.has(name) === isOpen) return
    if (isOpen) state.on.add(name)
    else state.on.delete(name)
    this.fire(state, door, isOpen ? 'open' : 'close', depth)
  }
}
