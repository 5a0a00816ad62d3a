/** Pictures of the map. */
export const pictures = {
  png: 'PNG picture',
  tooLarge: 'The town is too large for one PNG picture. Export it as SVG instead.',
} as const
