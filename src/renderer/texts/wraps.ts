/** Texts of the choice whether a level's border wraps around. */
export const wrapTexts = {
  label: 'Border wraps around',
  note: 'A passage over the border comes in on the opposite side. Draw an opening at both ends.',
} as const
