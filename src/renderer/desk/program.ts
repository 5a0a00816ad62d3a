import { version } from '../../../package.json'

/** The version of the program. */
export const VERSION: string = version

/** The libraries that the program ships; "About" lists their licences. */
export const LICENCES: readonly { readonly name: string; readonly licence: string }[] = [
  { name: 'bidi-js', licence: 'MIT' },
  { name: 'commander', licence: 'MIT' },
  { name: 'electron', licence: 'MIT' },
  { name: 'fast-png', licence: 'MIT' },
  { name: 'fflate', licence: 'MIT' },
  { name: 'harfbuzzjs', licence: 'MIT' },
  { name: 'konva', licence: 'MIT' },
  { name: 'lucide-react', licence: 'ISC' },
  { name: 'radix-ui', licence: 'MIT' },
  { name: 'react', licence: 'MIT' },
  { name: 'react-dom', licence: 'MIT' },
  { name: 'sax', licence: 'BlueOak-1.0.0' },
  { name: 'three', licence: 'MIT' },
  { name: 'zod', licence: 'MIT' },
  { name: 'zustand', licence: 'MIT' },
]
