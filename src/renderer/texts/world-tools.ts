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
  /** The groups of the toolbar, each with the word on its button. */
  groups: {
    select: { label: 'Select', word: 'Select' },
    terrain: { label: 'Terrain', word: 'Terrain' },
    rivers: { label: 'Rivers', word: 'Rivers' },
    starts: { label: 'Starts', word: 'Starts' },
    resources: { label: 'Resources', word: 'Resources' },
    locks: { label: 'Locks', word: 'Locks' },
  },
}
