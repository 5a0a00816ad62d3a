import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { needsXvfb, xvfb } from './runtime'

/** Starts a virtual screen if there is none and names it in DISPLAY. Returns a function that ends it. */
export async function provideDisplay(): Promise<() => void> {
  const program = xvfb()
  if (!needsXvfb() || program === undefined) return () => {}
  const values = ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp']
  const server = spawn(program, values, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  process.env['DISPLAY'] = `:${await firstLine(server)}`
  return () => {
    delete process.env['DISPLAY']
    server.kill()
  }
}

/** The server chooses a free number and writes it to the given stream. */
function firstLine(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    // The fourth stream is a pipe that the server writes to.
    const output = server.stdio[3] as Readable
    output.setEncoding('utf8').on('data', (data: string) => {
      text += data
      if (text.includes('\n')) resolve(text.trim())
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)))
  })
}
