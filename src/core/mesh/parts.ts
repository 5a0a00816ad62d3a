import { mixColours, type MapStyle } from '../picture/style'
import type { Colour } from '../picture/commands'

/** A kind of surface: one material in exports, one look in the first-person view. */
export type MeshPartId =
  | 'street'
  | 'court'
  | 'undecidedFloor'
  | 'houseFloor'
  | 'rockFloor'
  | 'facade'
  | 'interior'
  | 'partyWall'
  | 'streetWall'
  | 'townWall'
  | 'rock'
  | 'ceiling'
  | 'roof'
  | 'frame'
  | 'door'
  | 'lockedDoor'
  | 'iron'
  | 'arrow'
  | 'gate'
  | 'light'
  | 'statue'
  | 'step'
  | 'shaft'
  | 'portal'
  | 'note'
  | 'land'
  | 'water'
  | 'bridge'
  | 'bank'
  | 'rail'
  | 'avenue'
  | 'square'
  | 'leaves'
  | 'awning'

interface MeshPartRow {
  readonly id: MeshPartId
  /** Name of the material in files; engines keep such names. */
  readonly label: string
}

/** All parts; the index in this list is the part's number in a mesh. */
export const MESH_PARTS: readonly MeshPartRow[] = [
  { id: 'street', label: 'Street' },
  { id: 'court', label: 'Courtyard' },
  { id: 'undecidedFloor', label: 'Undecided floor' },
  { id: 'houseFloor', label: 'House floor' },
  { id: 'rockFloor', label: 'Rock floor' },
  { id: 'facade', label: 'Façade' },
  { id: 'interior', label: 'House wall' },
  { id: 'partyWall', label: 'Party wall' },
  { id: 'streetWall', label: 'Street wall' },
  { id: 'townWall', label: 'Town wall' },
  { id: 'rock', label: 'Rock' },
  { id: 'ceiling', label: 'Ceiling' },
  { id: 'roof', label: 'Roof' },
  { id: 'frame', label: 'Frame' },
  { id: 'door', label: 'Door' },
  { id: 'lockedDoor', label: 'Locked door' },
  { id: 'iron', label: 'Iron' },
  { id: 'arrow', label: 'Arrow' },
  { id: 'gate', label: 'Gate' },
  { id: 'light', label: 'Light' },
  { id: 'statue', label: 'Statue' },
  { id: 'step', label: 'Steps' },
  { id: 'shaft', label: 'Shaft' },
  { id: 'portal', label: 'Portal' },
  { id: 'note', label: 'Note' },
  { id: 'land', label: 'Open land' },
  { id: 'water', label: 'Water' },
  { id: 'bridge', label: 'Bridge' },
  { id: 'bank', label: 'Bank' },
  { id: 'rail', label: 'Railing' },
  { id: 'avenue', label: 'Avenue' },
  { id: 'square', label: 'Square' },
  { id: 'leaves', label: 'Leaves' },
  { id: 'awning', label: 'Awning' },
]

/** Number of each part, as stored in a mesh. */
export const MeshPart: Readonly<Record<MeshPartId, number>> = Object.fromEntries(
  MESH_PARTS.map(({ id }, index) => [id, index]),
) as Record<MeshPartId, number> // the list names every id once; a test checks it

/**
 * Returns the colour of each part in a map style: surfaces drawn on the map keep their colour, the others are mixed
 * from those.
 */
export function partColours(style: MapStyle): Readonly<Record<MeshPartId, Colour>> {
  const { house, namedHouse, street, rock, townWall, facade, door, court, gate } = style
  return {
    street: mixColours(street, townWall.colour, 0.22),
    court: mixColours(court.colour, court.ring, 0.35),
    undecidedFloor: mixColours(style.outside, style.undecided.dot, 0.5),
    houseFloor: mixColours(house.colour, facade.colour, 0.45),
    rockFloor: mixColours(rock.colour, townWall.colour, 0.5),
    facade: house.colour,
    interior: mixColours(street, house.colour, 0.3),
    partyWall: mixColours(street, house.colour, 0.45),
    streetWall: mixColours(style.innerWall, street, 0.4),
    townWall: mixColours(townWall.colour, street, 0.35),
    rock: mixColours(rock.colour, townWall.colour, 0.2),
    ceiling: mixColours(facade.colour, street, 0.3),
    roof: namedHouse.colour,
    frame: mixColours(facade.colour, door.line, 0.5),
    door: mixColours(door.fill, house.colour, 0.25),
    lockedDoor: mixColours(door.fill, facade.colour, 0.5),
    iron: mixColours(townWall.colour, door.line, 0.5),
    arrow: gate,
    gate: mixColours(gate, townWall.colour, 0.25),
    light: mixColours(door.fill, court.colour, 0.15),
    statue: mixColours(rock.colour, door.fill, 0.4),
    step: mixColours(street, townWall.colour, 0.45),
    shaft: mixColours(townWall.colour, door.line, 0.7),
    portal: mixColours(style.placed.colour, street, 0.25),
    note: style.plate.fill,
    land: mixColours(style.land.colour, style.land.texture?.colour ?? style.land.colour, 0.35),
    water: mixColours(style.water.colour, style.bank.colour, 0.25),
    bridge: mixColours(style.bridge.colour, style.bridge.texture?.colour ?? style.bridge.colour, 0.35),
    bank: mixColours(townWall.colour, street, 0.45),
    rail: mixColours(style.bridge.texture?.colour ?? style.bridge.colour, facade.colour, 0.3),
    avenue: mixColours(style.avenue.colour, style.avenue.texture?.colour ?? townWall.colour, 0.25),
    square: mixColours(style.square.colour, style.square.texture?.colour ?? townWall.colour, 0.3),
    leaves: mixColours(court.ring, style.land.texture?.colour ?? court.colour, 0.5),
    awning: mixColours(gate, style.plate.fill, 0.25),
  }
}
