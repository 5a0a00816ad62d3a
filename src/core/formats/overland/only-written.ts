/** What is said of a file in which an overland map can be looked at, but not be read back from. */
export const OVERLAND_ONLY_WRITTEN =
  'Overland maps are written so, but not read back: open the project or the C-evo map (.cevomap) that it was exported from.'
