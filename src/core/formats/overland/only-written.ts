/** The message for a picture of an overland map, which cannot be read back. */
export const OVERLAND_ONLY_WRITTEN =
  'This format cannot be read back: open the project or the C-evo map (.cevomap) that it was exported from.'
