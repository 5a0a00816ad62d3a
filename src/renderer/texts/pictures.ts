/** Pictures of the map. */
export const pictures = {
  png: 'PNG picture',
} as const
