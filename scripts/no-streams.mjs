/** Node's streams and modules as a browser has them: none. */
export const Stream = undefined
