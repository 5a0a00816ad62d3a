/** The settings that a district can have of its own. */
export const DISTRICT_SETTINGS: readonly string[] = ['pattern', 'straightness', 'blockLength', 'density']
