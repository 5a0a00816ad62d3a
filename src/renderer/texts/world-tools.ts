export const worldToolTexts = {
  look: 'Look',
  terrain: 'Terrain',
  river: 'River',
  clearRiver: 'Remove river',
  start: 'Start',
  humanStart: 'Human start',
  clearStart: 'Remove start',
  special: 'Resource',
  lock: 'Lock',
  unlock: 'Unlock',
  marquee: 'Marquee',
  wand: 'Wand',
}
