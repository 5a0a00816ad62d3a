/** Texts of the choice of a level's theme. */
export const themeTexts = {
  label: 'In first person',
  note: 'How this level looks in a playtest in first person',
  automatic: (theme: string) => `Automatic: ${theme.toLowerCase()}`,
} as const
