import type { PlaceKindId } from '../../level/places'

/** The meaning of a marker: a kind of place, with a name if the kind does not say enough. */
interface MarkerSaying {
  readonly kind: PlaceKindId
  readonly name?: string
}

const note = (name: string): MarkerSaying => ({ kind: 'note', name })

/** Markers that are places, and the names of those that become notes; by their numbers. */
const MARKERS: Readonly<Record<number, MarkerSaying>> = {
  1: { kind: 'stairs-up' },
  2: { kind: 'stairs-down' },
  3: note('Person'),
  4: { kind: 'portal', name: 'Teleporter in' },
  5: { kind: 'portal', name: 'Teleporter out' },
  6: note('Turning room'),
  7: note('Pit'),
  8: note('Death'),
  9: { kind: 'gate', name: 'Entrance' },
  10: { kind: 'gate', name: 'Exit' },
  11: note('Turntable'),
  12: note('Chest'),
  13: note('Key'),
  14: note('Monster'),
  15: note('Switch'),
  16: note('Fountain'),
  17: note('Place to save'),
  18: note('Target'),
  19: note('Pressure plate'),
  20: note('Pentagram'),
  21: { kind: 'stairs', name: 'Lift' },
  22: note('Lightning'),
  23: note('Unknown'),
  24: note('Event'),
  25: note('Message'),
  26: { kind: 'stairs-up', name: 'Ladder' },
  27: { kind: 'stairs-down', name: 'Ladder' },
  34: { kind: 'stairs' },
  35: { kind: 'stairs' },
  36: { kind: 'stairs' },
  37: { kind: 'stairs' },
  38: note('Wardrobe'),
  39: note('Coin'),
  40: note('Bookshelf'),
  44: { kind: 'stairs', name: 'Ladder' },
  46: note('Chest'),
  47: note('Chest with a trap'),
  48: note('Locked chest'),
  49: note('Ore'),
  50: note('Covered pit'),
  51: note('Pit with a trap'),
  52: note('Well'),
  66: note('Sack'),
  67: note('Map'),
  68: note('Purse'),
  69: note('Barrel'),
  70: { kind: 'stairs-up', name: 'Ramp' },
  71: { kind: 'stairs-down', name: 'Ramp' },
  72: note('Boulder'),
  73: note('Stone'),
  74: note('Pressure plate with a stone'),
  86: note('Vial'),
  87: note('Coffin'),
  88: note('Coffin'),
  97: note('Tree'),
  98: { kind: 'shop' },
  99: note('Bed'),
  100: { kind: 'inn', name: 'Tavern' },
  101: note('Health'),
  102: note('Movable block'),
  103: { kind: 'training' },
  104: note('Skull'),
  105: note('Bones'),
  106: note('Boat'),
  107: note('Bridge'),
  108: note('Signpost'),
  109: note('Pillar'),
  110: note('Armour'),
  111: note('Grave'),
  112: { kind: 'statue' },
  125: note('Weapons'),
  126: note('Boots'),
  127: { kind: 'temple', name: 'Altar' },
  128: note('Food'),
  130: note('Scroll'),
  131: note('Book'),
  132: note('Plants'),
  133: note('Timber'),
  134: { kind: 'door', name: 'Doorway' },
  135: note('Tent'),
  136: note('Spring'),
}

/** Returns the meaning of a marker's number; arrows, gems and the like become notes with their number. */
export function markerSaying(number: number): MarkerSaying {
  return MARKERS[number] ?? note(`Marker ${number}`)
}

/** Terrain that is not walkable. */
export const SOLID_TERRAIN: ReadonlySet<number> = new Set([35, 39, 113])
/** Labels of special terrain, which becomes a floor. */
export const ODD_TERRAIN: Readonly<Record<number, string>> = {
  33: 'water',
  34: 'lava',
  36: 'vegetation',
  38: 'ooze',
  76: 'trees',
}
