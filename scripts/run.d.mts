export const root: string
/** Where the JavaScript of a tool's command line lies, below the root. */
export const TOOLS: Readonly<Record<'electronBuilder' | 'vite', string>>
