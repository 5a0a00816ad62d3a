import { CALL_NAMES, CALLS, EVENT_NAMES, EVENTS, takesFile, type CallName, type EventName } from './calls'
import * as named from './shapes'
import * as z from '../core/text/zod'

const shapes: Readonly<Record<keyof typeof named, z.ZodMiniType>> = { ...named }

/** A list of values, one shape each. */
function listOf(names: readonly (keyof typeof shapes)[]): z.ZodMiniType<readonly unknown[]> {
  const [first, ...others] = names.map((name) => shapes[name])
  return first ? z.tuple([first, ...others]) : z.tuple([])
}

function tableOf<Name extends string>(
  names: readonly Name[],
  schemaOf: (name: Name) => z.ZodMiniType,
): Readonly<Record<Name, z.ZodMiniType>> {
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, z.ZodMiniType>
}

/** The arguments of each call in the main process. */
export const ARGUMENT_SCHEMAS = tableOf<CallName>(CALL_NAMES, (name) => listOf(CALLS[name].takes))
const FILE = z.tuple([z.custom<File>((value) => value instanceof File, 'Expected a file')])
/** The arguments of each call in the window. */
export const SENT_SCHEMAS = tableOf<CallName>(CALL_NAMES, (name) =>
  takesFile(name) ? FILE : ARGUMENT_SCHEMAS[name],
)
export const REPLY_SCHEMAS = tableOf<CallName>(CALL_NAMES, (name) => shapes[CALLS[name].gives])
/** The values of each event. */
export const EVENT_SCHEMAS = tableOf<EventName>(EVENT_NAMES, (name) => listOf(EVENTS[name]))
