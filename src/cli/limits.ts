/** Maximum files of one command. */
export const MAX_FILES = 100_000

/** Maximum seeds of one search, all shards together. */
export const MAX_SEARCHED = 10_000_000

/** Maximum towns that a search keeps. */
export const MAX_TOWNS = 1000
