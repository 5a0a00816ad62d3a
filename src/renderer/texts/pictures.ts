/** Texts for pictures of the map. */
export const pictures = {
  png: 'PNG picture',
} as const
