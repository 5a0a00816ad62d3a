/** Texts of what keeps parts of a town: locks, and re-rolls of a selection. */
export const partTexts = {
  nothingSelected: 'No cells are selected.',
  outsideLocked: 'Everything outside the selection counts as locked.',
  nothingGenerated: 'There is nothing generated to clear: all that stands was drawn or locked by hand.',
  cleared: 'Cleared what was generated; what you drew or locked stays.',
  locked: (step: string) => `${step}.`,
  withNeeds: 'With what it needs',
  withNeedsHelp: 'Locking a house also locks the street cell before its door.',
  lockOptions: 'Lock',
  weightOptions: 'Weight to paint',
  noWeight: 'None',
  choiceOfWeight: (weight: number, what: string) => `Weight ${weight}: ${what.toLowerCase()}`,
  takeWeightAway: 'Take painted weights away',
  weightChosen: (name: string) => `${name}.`,
  noWeights: 'No weights are painted.',
  weightsCleared: 'Painted weights cleared.',
}
