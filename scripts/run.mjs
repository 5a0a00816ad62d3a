import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Runs a program with the terminal's own input and output; resolves to its exit code. No shell, so nothing is quoted. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)))
  })
}

/** Runs a JavaScript file with this Node. */
export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [path.resolve(root, file), ...args], options)
}

/** Where the JavaScript of a tool's command line lies: started with Node itself, no `.cmd` file is needed on Windows. */
export const TOOLS = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  electronVite: 'node_modules/electron-vite/bin/electron-vite.js',
  electronBuilder: 'node_modules/electron-builder/cli.js',
}
