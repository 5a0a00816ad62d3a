/** Node's modules as a browser has them: none. */
export const createRequire = undefined
