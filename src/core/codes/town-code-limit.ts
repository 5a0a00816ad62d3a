/** Maximum characters of a town code; larger towns are shared as files. */
export const MAX_TOWN_CODE = 4_000_000
