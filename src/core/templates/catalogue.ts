/** The data of a template available without loading its sketch. */
export interface TemplateEntry {
  readonly id: TemplateId
  readonly name: string
  /** One sentence. */
  readonly about: string
}

export type TemplateId = 'market' | 'harbour' | 'hill-fort' | 'river-town' | 'crossroads'

/** The sketches to begin a town with, in the order of the start screen. */
export const TEMPLATES: readonly TemplateEntry[] = [
  {
    id: 'market',
    name: 'Walled market town',
    about: 'Streets from four gates meet on a market square.',
  },
  { id: 'harbour', name: 'Harbour', about: 'A quay with three jetties along the shore.' },
  { id: 'hill-fort', name: 'Hill fort', about: 'A locked inner ward with a keep, behind a locked door.' },
  { id: 'river-town', name: 'River town', about: 'Two halves joined by two bridges.' },
  {
    id: 'crossroads',
    name: 'Crossroads village',
    about: 'Winding lanes around an inn where two roads cross.',
  },
]

/** Returns a template by its id. */
export function templateById(id: string): TemplateEntry | undefined {
  return TEMPLATES.find((entry) => entry.id === id)
}
