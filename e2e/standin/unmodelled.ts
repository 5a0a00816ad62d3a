import { EventEmitter } from 'node:events'

/**
 * Names that JavaScript itself or a test tool looks up on any object to learn what it is; asking for them is not use
 * of Electron's interface.
 */
const PROBED = new Set([
  'then',
  'toJSON',
  'asymmetricMatch',
  'nodeType',
  'tagName',
  'domain',
  'inspect',
  'cause',
])

/** The error for a part of Electron that the stand-in does not have, named so that one can look it up. */
export function notModelled(what: string): Error {
  return new Error(`stand-in: ${what} is not implemented`)
}

/** Passes on what `target` has and throws by name for everything else. */
function guard<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || PROBED.has(key))
        return Reflect.get(target, key, receiver)
      throw notModelled(`${name}.${key}`)
    },
  })
}

/**
 * An event emitter to derive from whose missing members, static ones too, throw by name. The guard stands at the end
 * of the prototype chain, so that methods keep their real `this` and private fields.
 */
export function guardedEmitter(name: string): typeof EventEmitter {
  class GuardedEmitter extends EventEmitter {}
  Object.setPrototypeOf(GuardedEmitter.prototype, guard(name, EventEmitter.prototype))
  Object.setPrototypeOf(GuardedEmitter, guard(name, EventEmitter))
  // EventEmitter's statics are reached through the prototype, which the type does not see.
  return GuardedEmitter as typeof EventEmitter
}

/** The same object, whose missing members throw by name. */
export function guardedObject<T extends object>(name: string, members: T): T {
  // The guard answers for Object.prototype, whose members every object has.
  return Object.setPrototypeOf(members, guard(name, Object.prototype)) as T
}

/** A whole export that is not modelled: looking at any member, calling and constructing throw by name. */
export function unmodelledExport(name: string): unknown {
  return new Proxy(function unmodelled() {}, {
    get(_target, key) {
      if (typeof key === 'symbol' || PROBED.has(key) || key === 'prototype') return undefined
      throw notModelled(`electron.${name}.${key}`)
    },
    apply() {
      throw notModelled(`electron.${name}()`)
    },
    construct() {
      throw notModelled(`new electron.${name}()`)
    },
  })
}
