import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const TEXT = readFileSync(path.join(import.meta.dirname, '../../node_modules/electron/electron.d.ts'), 'utf8')

const EMITTER = new Set(Object.getOwnPropertyNames(EventEmitter.prototype))

/** The names that Electron's types export to the main process. */
export function exportedNames(): string[] {
  const text = block(/namespace Main \{/) + block(/namespace Common \{/)
  return [...new Set([...text.matchAll(/\b(?:const|class) (\w+)/g)].map((match) => match[1]!))].toSorted()
}

/** The documented members of a class or interface, with what it inherits. */
export function documentedMembers(name: string): Set<string> {
  const members = new Set<string>()
  for (let type: string | undefined = name; type !== undefined;) {
    const heading: RegExp = new RegExp(`^  (?:interface|class) ${type}\\b[^{]*\\{`, 'm')
    const text = block(heading)
    if (text === '') throw new Error(`electron.d.ts has no ${type}`)
    // Members have one indentation, four spaces; the content of their types has more.
    for (const match of text.matchAll(/^ {4}(?:static |readonly |get |set )*(\w+)\??\s*[(:<]/gm)) {
      members.add(match[1]!)
    }
    const parent: string | undefined = /extends (\w+)/.exec(heading.exec(TEXT)![0])?.[1]
    type = parent === undefined || parent.startsWith('Node') ? undefined : parent
  }
  return members
}

/** The members of an object, without those of every object and of every event emitter. */
export function publicMembers(object: object): string[] {
  const names = new Set<string>()
  for (let part: object | null = object; isOurs(part); part = Object.getPrototypeOf(part) as object | null) {
    for (const name of Object.getOwnPropertyNames(part)) if (!isGiven(name)) names.add(name)
  }
  return [...names]
}

/** The statics of a class, without those of every function. */
export function staticMembers(constructor: object): string[] {
  const given = new Set(['length', 'name', 'prototype'])
  return Object.getOwnPropertyNames(constructor).filter((name) => !given.has(name))
}

function isOurs(part: object | null): part is object {
  // The stand-in's guards look like the prototypes behind them.
  return part !== null && !Object.hasOwn(part, 'hasOwnProperty') && !Object.hasOwn(part, 'listenerCount')
}

function isGiven(name: string): boolean {
  // Private fields of Node's emitters.
  return name === 'constructor' || EMITTER.has(name) || /^_events(Count)?$|^_maxListeners$/.test(name)
}

/** The text between a heading's brace and the one that closes it. */
function block(heading: RegExp): string {
  const match = heading.exec(TEXT)
  if (!match) return ''
  const from = match.index + match[0].length
  let depth = 1
  let at = from
  for (; depth > 0; at++) {
    if (TEXT[at] === '{') depth++
    if (TEXT[at] === '}') depth--
  }
  return TEXT.slice(from, at - 1)
}
