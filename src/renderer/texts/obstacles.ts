/** Texts of the card that says why a button did nothing, and of its cures. */
export const obstacleTexts = {
  label: 'Why this did not work',
  close: 'Close',
  newSeed: 'New seed',
  resetSettings: 'Use the defaults',
  unlockAll: 'Unlock everything',
  reroll: 'Re-roll instead',
  showProblems: (problems: number) => (problems === 1 ? 'Show the problem' : `Show the ${problems} problems`),
  fillFirst: 'Fill the level',
  playNearby: 'Play from the nearest street or house',
  paintStart: 'Set a start',
  playFromCursor: 'Begin at the cursor',
}
