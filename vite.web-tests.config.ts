import path from 'node:path'
import { mergeConfig } from 'vite'
import web from './vite.web.config.ts'

const root = import.meta.dirname

/** The browser edition with one more file, restart.js, by which tests end its window and open another in the same page. */
export default mergeConfig(web, {
  build: {
    rolldownOptions: {
      input: {
        index: path.join(root, 'src/web/index.html'),
        restart: path.join(root, 'e2e/support/restart.ts'),
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }: { readonly name: string }) =>
          name === 'restart' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
