/** Texts for locks, weights and re-rolls of a selection. */
export const markTexts = {
  nothingSelected: 'No cells are selected.',
  outsideLocked: 'Everything outside the selection counts as locked.',
  nothingGenerated: 'There is nothing to clear: all cells were drawn or locked by hand.',
  cleared: 'Cleared what was generated; what you drew or locked stays.',
  locked: (step: string) => `${step}.`,
  withNeeds: 'Lock door and street, too',
  withNeedsHelp: 'Locking a house also locks the rest of its building and the street cell before its door.',
  lockOptions: 'Lock',
  allowStreets: 'Allow or forbid streets beside rock',
  mayRunBeside: 'Streets may run beside this rock',
  streetsBeside: (allowed: boolean) =>
    allowed
      ? 'Streets may run beside this rock; the next fill or re-roll may use it.'
      : 'No street runs beside this rock.',
  weightOptions: 'Weight to paint',
  noWeight: 'None',
  choiceOfWeight: (weight: number, what: string) => `Weight ${weight}: ${what.toLowerCase()}`,
  weightChoice: (weight: number, what: string) => `${weight}: ${what.toLowerCase()}`,
  takeWeightAway: 'Erase painted weights',
  weightChosen: (name: string) => `${name}.`,
  weightPicked: (weight: number) =>
    weight === 0
      ? 'No weight is painted there, so the tool now erases weights.'
      : `Weight ${weight} picked from the map.`,
  noWeights: 'No weights are painted.',
  weightsCleared: 'Painted weights cleared.',
}
