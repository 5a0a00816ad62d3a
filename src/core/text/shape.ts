import { counted } from './counted'
import { cutText } from './cut-text'
import { FORBIDDEN_NAMES, isRecord } from './is-record'

// Shapes of our own JSON files. A game that only reads projects bundles this small file instead of a schema library.

/** A problem at a key path; the message continues the path. */
export interface ShapeProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The path of the value that is checked now, and all problems so far. */
interface Findings {
  readonly path: (string | number)[]
  readonly problems: ShapeProblem[]
}

/** Whether a value has the shape; adds a problem if not. Values are checked where they are, never copied. */
export type Shape<T> = (value: unknown, findings: Findings) => value is T

/** The values of a shape. */
export type ShapeValue<S> = S extends Shape<infer T> ? T : never

/** A field that may be missing. */
export interface OptionalField<T> {
  readonly optional: Shape<T>
}

type Fields = Readonly<Record<string, Shape<unknown> | OptionalField<unknown>>>

type RequiredFields<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Shape<unknown> ? K : never]: ShapeValue<F[K]>
}

type OptionalFields<F extends Fields> = {
  readonly [K in keyof F as F[K] extends OptionalField<unknown> ? K : never]?: F[K] extends OptionalField<
    infer T
  >
    ? T
    : never
}

type FieldValues<F extends Fields> = RequiredFields<F> & OptionalFields<F>

/** Maximum problems of one value: a wrong list may have millions. */
export const MAX_SHAPE_PROBLEMS = 100

/** Maximum keys of one object, and characters of a key, in a sentence. */
const MAX_KEYS = 20
const MAX_KEY = 100

/** Returns the value with the type of its shape, or its problems. */
export function checkShape<T>(
  shape: Shape<T>,
  value: unknown,
): { readonly value: T } | { readonly problems: readonly ShapeProblem[] } {
  const findings: Findings = { path: [], problems: [] }
  return shape(value, findings) ? { value } : { problems: findings.problems }
}

/** A text: its length in characters, and its form with the sentence for other forms. */
export function text({
  min = 0,
  max = Infinity,
  form,
}: {
  readonly min?: number
  readonly max?: number
  readonly form?: readonly [pattern: RegExp, message: string]
} = {}): Shape<string> {
  return (value, findings): value is string => {
    if (typeof value !== 'string') return fail(findings, wrongType('a text'))
    if (value.length < min) return fail(findings, 'must not be empty.')
    if (value.length > max) return fail(findings, tooLong(max))
    return !form || form[0].test(value) || fail(findings, form[1])
  }
}

/** A number that is not infinite. */
export function number(min = -Infinity, max = Infinity): Shape<number> {
  return (value, findings): value is number => {
    if (!Number.isFinite(value)) return fail(findings, wrongType('a number'))
    return inLimits(Number(value), { min, max, words: 'a number' }, findings)
  }
}

/** A whole number. */
export function whole(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (value, findings): value is number => {
    if (!Number.isInteger(value)) return fail(findings, wrongType('a whole number'))
    return inLimits(Number(value), { min, max, words: 'a whole number' }, findings)
  }
}

/** True or false. */
export const flag: Shape<boolean> = (value, findings): value is boolean =>
  typeof value === 'boolean' || fail(findings, wrongType('true or false'))

/** One of a few values. */
export function oneOf<const T extends string | number | boolean>(values: readonly T[]): Shape<T> {
  const known = new Set<unknown>(values)
  const message = `must be one of ${values.map((value) => JSON.stringify(value)).join(', ')}.`
  return (value, findings): value is T => known.has(value) || fail(findings, message)
}

/** The value of a property or an option: a text of at most `max` characters, a number, or true or false. */
export function plainValue(max = Infinity): Shape<string | number | boolean> {
  return (value, findings): value is string | number | boolean => {
    if (typeof value === 'string') return value.length <= max || fail(findings, tooLong(max))
    if (typeof value === 'boolean' || Number.isFinite(value)) return true
    return fail(findings, 'must be a text, a number, or true or false.')
  }
}

/** One word, or a value of another shape. */
export function wordOr<const W extends string, T>(word: W, shape: Shape<T>): Shape<W | T> {
  return (value, findings): value is W | T => {
    if (value === word) return true
    if (!isRecord(value)) return fail(findings, `must be ${JSON.stringify(word)} or an object.`)
    return shape(value, findings)
  }
}

/** A list of values of one shape. Its length is checked first. */
export function list<T>(element: Shape<T>, min = 0, max = Infinity): Shape<readonly T[]> {
  return (value, findings): value is readonly T[] => {
    if (!isList(value, findings)) return false
    if (value.length < min) return fail(findings, `must hold at least ${min}.`)
    if (value.length > max) return fail(findings, `holds too many: at most ${max} are allowed.`)
    let isRight = true
    for (let index = 0; index < value.length && !isFull(findings); index++) {
      if (!checkAt(element, { key: index, value: value[index] }, findings)) isRight = false
    }
    return isRight
  }
}

/** A list whose values the caller checks. */
export const anyList: Shape<readonly unknown[]> = isList

/** Two values of one shape. */
export function pair<T>(element: Shape<T>): Shape<readonly [T, T]> {
  const both = list(element, 2, 2)
  return (value, findings): value is readonly [T, T] => both(value, findings)
}

/** Properties, settings or steps: values of one shape by free names. */
export function record<T>(element: Shape<T>, maxName = Infinity): Shape<Readonly<Record<string, T>>> {
  return (value, findings): value is Readonly<Record<string, T>> => {
    if (!isRecord(value)) return fail(findings, wrongType('an object'))
    let isRight = true
    for (const key of Object.keys(value)) {
      if (isFull(findings)) break
      const isName = FORBIDDEN_NAMES.includes(key)
        ? fail(findings, `has the name "${key}", which is not allowed for a property, setting or step.`)
        : key.length <= maxName || fail(findings, `has a name that ${tooLong(maxName)}`)
      if (!isName || !checkAt(element, { key, value: value[key] }, findings)) isRight = false
    }
    return isRight
  }
}

/** Marks a field that may be missing. */
export function optional<T>(shape: Shape<T>): OptionalField<T> {
  return { optional: shape }
}

/** An object of these fields and no others. */
export function object<F extends Fields>(fields: F): Shape<FieldValues<F>> {
  const entries = Object.entries(fields).map(([key, field]) =>
    typeof field === 'function'
      ? { key, shape: field, isOptional: false }
      : { key, shape: field.optional, isOptional: true },
  )
  const known = new Set(Object.keys(fields))
  return (value, findings): value is FieldValues<F> => {
    if (!isRecord(value)) return fail(findings, wrongType('an object'))
    let isRight = true
    for (const { key, shape, isOptional } of entries) {
      const isMissing = !Object.hasOwn(value, key)
      if (isMissing && isOptional) continue
      if (!checkAt(shape, { key, value: isMissing ? undefined : value[key] }, findings)) isRight = false
    }
    const others = Object.keys(value).filter((key) => !known.has(key))
    return others.length === 0 ? isRight : fail(findings, unknownKeys(others))
  }
}

/** Says that a value is missing or of another type. */
export function wrongType(words: string): string {
  return `must be ${words}, and must not be missing.`
}

/** Says which keys an object must not have. */
export function unknownKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, MAX_KEYS).map((key) => JSON.stringify(cutText(key, MAX_KEY)))
  const more = keys.length - MAX_KEYS
  const all = more > 0 ? `${shown.join(', ')} and ${counted(more, 'more key')}` : shown.join(', ')
  return `has ${all}, which has no meaning there.`
}

/** Says that a text is too long. */
export function tooLong(max: number): string {
  return `is too long: at most ${max} characters are allowed. Choose a shorter text.`
}

function isList(value: unknown, findings: Findings): value is readonly unknown[] {
  return Array.isArray(value) || fail(findings, wrongType('a list'))
}

function inLimits(
  value: number,
  { min, max, words }: { readonly min: number; readonly max: number; readonly words: string },
  findings: Findings,
): boolean {
  if (value < min) return fail(findings, `must be ${words} from ${min}.`)
  return value <= max || fail(findings, `is too large: at most ${max} is allowed.`)
}

/** Checks a value in its object or list. */
function checkAt(
  shape: Shape<unknown>,
  { key, value }: { readonly key: string | number; readonly value: unknown },
  findings: Findings,
): boolean {
  findings.path.push(key)
  const isRight = shape(value, findings)
  findings.path.pop()
  return isRight
}

function fail({ path, problems }: Findings, message: string): false {
  if (problems.length < MAX_SHAPE_PROBLEMS) problems.push({ path: [...path], message })
  return false
}

function isFull({ problems }: Findings): boolean {
  return problems.length >= MAX_SHAPE_PROBLEMS
}
