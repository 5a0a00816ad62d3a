/** The characters of the original, and of its options. */
export const WALLS = '-|#=!X1'
export const FLOORS = ' .0'
