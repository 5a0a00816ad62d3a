/** Text with more different characters is prose, not a maze. */
export const MAX_SIGNS = 24
