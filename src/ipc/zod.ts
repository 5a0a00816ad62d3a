import { config } from 'zod'

// The window's policy forbids code made at run time, which zod otherwise tries whenever an object schema is made. So
// this must happen before the first one is, and every schema of the contract takes zod from here.
config({ jitless: true })

export * from 'zod'
