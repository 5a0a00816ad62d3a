import { config } from 'zod/mini'

// The window's policy forbids code made at run time, which zod otherwise tries whenever an object schema is made. So
// this must happen before the first one is, and every schema takes zod from here. The mini edition leaves out what is
// not used, which keeps the first screen of the browser edition small.
config({ jitless: true })

export * from 'zod/mini'
