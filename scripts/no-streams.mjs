/** Node's streams as a browser has them: none. */
export const Stream = undefined
