/** Texts for the first-person view. */
export const firstPersonTexts = {
  label: 'View through the walker’s eyes',
  noWebGl:
    'The first-person view needs WebGL 2, which is not available here. Walk in the top-down view instead.',
  lost: 'The graphics card stopped the first-person view. Walk in the top-down view, or open this one again.',
  notLoaded:
    'The first-person view could not be loaded. Walk in the top-down view, or reload Brownstone and try again.',
  topDown: 'Walk in the top-down view',
}
