import { MENU_LABELS } from '../../ipc/menu-labels'

export const districtTexts = {
  label: 'Districts',
  list: 'Districts of the level',
  count: (count: number) => (count === 1 ? '1 district' : `${count} districts`),
  empty: 'Add a district, then paint its cells. It has a name, and streets of its own if you like.',
  add: MENU_LABELS['town.addDistrict'],
  defaultName: (number: number) => `District ${number}`,
  none: 'None: erase',
  paint: (name: string) => `Paint ${name}`,
  name: 'Name',
  remove: (name: string) => `Remove ${name}`,
  cells: (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`,
  settings: 'Streets and buildings',
  asTown: 'As the town',
  yes: 'Yes',
  no: 'No',
  needsNumber: (min: number, max: number) =>
    `Type a whole number from ${min} to ${max}, or leave it empty for the town's.`,
  options: 'District to paint',
  choice: (number: number, name: string) => `${number} ${name}`,
  chosen: (name: string) => `Painting ${name}.`,
  picked: (name: string) => `${name} picked from the map.`,
}
