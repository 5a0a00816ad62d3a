/** What the first-person view says. */
export const firstPersonTexts = {
  label: 'View through the walker’s eyes',
  noWebGl:
    'The first-person view needs WebGL 2, which this machine or its settings do not offer. Walk in the top-down view instead.',
  lost: 'The graphics card gave up the first-person view. Walk in the top-down view, or open this one again.',
  notLoaded:
    'The first-person view could not be loaded. Walk in the top-down view, or load Brownstone again and retry.',
  topDown: 'Walk in the top-down view',
}
