import { createRandom, type Random } from '../../../src/core/random/random'
import type { LogicFile } from './brute-force'

type FileLevel = LogicFile['levels'][number]
type FilePlace = FileLevel['places'][number]
type FileDoor = NonNullable<FileLevel['doors']>[number]

const EDGES = '      ###bbll+s<>a'
const KINDS = ['key', 'key', 'chest', 'switch', 'switch', 'plate', 'trigger', 'pit', 'teleporter', 'trap']
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  key: ['take', 'enter'],
  chest: ['take'],
  switch: ['on', 'off', 'use'],
  plate: ['enter', 'leave'],
  trigger: ['enter', 'leave'],
  pit: ['open', 'close'],
  teleporter: ['on', 'off', 'enter'],
  trap: ['on', 'off', 'enter'],
}
const ACTIONS = ['open', 'close', 'on', 'off', 'toggle', 'toggle']
const KEYS = ['brass', 'iron']

/** Makes a small project of one or two levels with a start, a goal, doors and things that act on each other; by a seed. */
export function randomLogicFile(seed: number): LogicFile & { readonly [key: string]: unknown } {
  const random = createRandom(seed)
  const count = random.below(4) === 0 ? 2 : 1
  const levels = Array.from({ length: count }, (_, number) => randomLevel(random, number, count))
  return { format: 'brownstone', version: 1, name: 'logic', levels }
}

function randomLevel(random: Random, number: number, count: number): FileLevel {
  const [width, height] = [2 + random.below(4), 2 + random.below(3)]
  const pick = <T>(list: ArrayLike<T>): T => list[random.below(list.length)] as T // the list is not empty
  const row = (length: number, letters: string): string =>
    Array.from({ length }, () => pick(letters)).join('')
  const rows = Array.from({ length: height }, () => ({
    north: row(width, EDGES),
    cells: row(width, 'sssssssr'),
    west: row(width + 1, EDGES),
    marks: '0'.repeat(width),
  }))
  const south = row(width, '###b')
  const doors: FileDoor[] = []
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const north = x < width ? (rows[y]?.north ?? south)[x] : undefined
      const west = y < height ? rows[y]?.west[x] : undefined
      for (const [side, letter] of [
        ['north', north],
        ['west', west],
      ] as const) {
        if (letter === undefined || !'#bl'.includes(letter) || random.below(5) < 2) continue
        const id = `door-${number}-${x}-${y}-${side}`
        const key = letter === 'l' ? { key: pick(KEYS) } : {}
        const open = random.below(4) === 0 ? { open: true } : {}
        doors.push({ x, y, side, ...(random.below(4) > 0 ? { id } : {}), ...key, ...open })
      }
    }
  }
  const kinds = [
    ...(number === 0 ? ['start'] : []),
    ...(number === count - 1 ? ['goal'] : []),
    ...Array.from({ length: 1 + random.below(6) }, () => pick(KINDS)),
    ...(count > 1 ? ['stairs'] : []),
  ]
  const ids = [
    ...doors.flatMap(({ id }) => (id === undefined ? [] : [id, id])),
    ...kinds.map((kind, index) => `${kind}-${number}-${index}`),
    'goal',
  ]
  const placed = kinds.map((kind, index): FilePlace => {
    const isDead = random.below(8) === 0
    const events = EVENTS[kind] ?? []
    const connectors = Array.from({ length: events.length > 0 ? random.below(3) : 0 }, () => ({
      on: pick(events),
      target: pick(ids),
      do: pick(ACTIONS),
    }))
    const isLead = kind === 'teleporter' || (kind === 'pit' && random.below(2) === 0)
    return {
      x: random.below(width),
      y: random.below(height),
      kind: kind === 'goal' ? 'note' : kind,
      name: '',
      ...(kind === 'start' || kind === 'stairs'
        ? {}
        : { id: kind === 'goal' ? 'goal' : `${kind}-${number}-${index}` }),
      properties: {
        ...(kind === 'key' || (kind === 'chest' && random.below(2) === 0) ? { key: pick(KEYS) } : {}),
        ...(isLead ? { to: pick(ids) } : {}),
        ...(kind === 'trigger' && random.below(2) === 0 ? { once: true } : {}),
        ...(isDead ? { [kind === 'pit' ? 'open' : 'on']: kind === 'switch' } : {}),
      },
      ...(connectors.length > 0 ? { connectors } : {}),
      ...(kind === 'stairs' ? { link: { id: 'link-1', kind: 'stairs' } } : {}),
    } as FilePlace // a name and the kind of a link are more than the oracle reads
  })
  const start = placed.find(({ kind }) => kind === 'start')
  const ground = rows.map(({ cells, ...rest }, y) => ({
    ...rest,
    cells: start?.y === y ? `${cells.slice(0, start.x)}s${cells.slice(start.x + 1)}` : cells,
  }))
  return {
    id: `level-${number + 1}`,
    name: `Level ${number + 1}`,
    width,
    height,
    rows: ground,
    south,
    places: placed.toSorted((a, b) => a.y * width + a.x - (b.y * width + b.x)),
    doors,
  } as FileLevel // a name is more than the oracle reads
}
