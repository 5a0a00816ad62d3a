import { crc32 } from '../text/check-sums'
import { encodeText } from '../text/text'
import type { Generator, Setting, SettingValue, SettingValues, TextSetting } from '../generate/generator'
import { generatorEntryById } from '../generate/entries'
import { checkSettings, withDefaults } from '../generate/settings'
import { isBlank } from '../level/blank'
import { checkSize, createDraft, type Level } from '../level/level'
import { BadCode, CodeReader, CodeWriter, bytesOf, lettersOf } from './code-bytes'
import { MAX_TOWN_CODE } from './town-code-limit'
import { readSketch, readString, writeSketch } from './town-code-sketch'

/**
 * The content of a town code: all it takes to make a town again, as text that fits into a message or a URL.
 *
 *   1 byte   version of the code
 *   text     id of the generator;  number  its version
 *   number   width;  number  height
 *   1 byte   flags: filled, seed is a number, the sketch is blank, it has doors
 *   number or text  the random seed
 *   numbers  number of settings, then each in the order of the generator's list; a text for those that are texts
 *   runs     unless blank: kinds and marks of cells, north edges, west edges
 *   text     unless blank: the places as JSON, without links: there is no other level to lead to
 *   text, runs  unless blank: the districts as JSON, and the zones of cells if the list is not empty
 *   text     if it has doors: the doors as JSON
 *   4 bytes  CRC-32 of all the above
 *
 * in URL-safe base64. Texts and lists follow their length; numbers have seven bits a byte.
 */
export interface TownCode {
  readonly generator: string
  readonly version: number
  /** Complete and legal. */
  readonly settings: SettingValues
  /** As typed. */
  readonly seed: string
  /** The input of the generator: placed and locked cells, and other decided parts. */
  readonly sketch: Level
  /** Whether the town is the filled sketch, or the sketch itself. */
  readonly isFilled: boolean
}

export type ReadTownCode =
  | { readonly status: 'read'; readonly code: TownCode; readonly notes: readonly string[] }
  | { readonly status: 'refused'; readonly message: string }

/** The version of the code. Raise it when codes change: also when a setting is removed from a generator, or moved. */
const TOWN_CODE_VERSION = 4

export { MAX_TOWN_CODE }

const FILLED = 1
const SEED_IS_NUMBER = 2
const BLANK = 4
const DOORS = 8

const MAX_SEED_LENGTH = 100

/** Represents a missing hidden setting; no setting has so great a value. */
const ABSENT = 0xfff_ffff

/**
 * Writes a town as a code, which may be longer than `readTownCode` accepts. Throws a RangeError on an unknown
 * generator, a programming mistake.
 */
export function writeTownCode(code: TownCode): string {
  const generator = generatorEntryById(code.generator)
  if (!generator) throw new RangeError(`There is no generator "${code.generator}"`)
  const { sketch, seed } = code
  const number = /^(?:0|[1-9]\d{0,15})$/.test(seed) && Number.isSafeInteger(Number(seed))
  const blank = isBlank(sketch)
  const out = new CodeWriter()
  out.u8(TOWN_CODE_VERSION)
  out.list(encodeText(code.generator))
  out.number(code.version)
  out.number(sketch.width)
  out.number(sketch.height)
  const doors = !blank && sketch.doors !== undefined
  out.u8(
    (code.isFilled ? FILLED : 0) | (number ? SEED_IS_NUMBER : 0) | (blank ? BLANK : 0) | (doors ? DOORS : 0),
  )
  if (number) out.number(Number(seed))
  else out.list(encodeText(seed))
  writeSettings(out, generator, code.settings)
  if (!blank) writeSketch(out, sketch)
  const body = out.finish()
  const sum = crc32(body)
  const bytes = new Uint8Array(body.length + 4)
  bytes.set(body)
  bytes.set([sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255], body.length)
  return lettersOf(bytes)
}

/**
 * Reads a code, also within a link (`brownstone:…`, `…#code=…`) or broken into lines. Errors are one sentence; sizes
 * are checked before memory is allocated.
 */
export function readTownCode(text: string): ReadTownCode {
  try {
    return readLetters(text.slice(0, MAX_TOWN_CODE + 1))
  } catch (error) {
    if (error instanceof BadCode)
      return { status: 'refused', message: `This town code is damaged. ${error.message}` }
    throw error
  }
}

function readLetters(text: string): ReadTownCode {
  if (text.length > MAX_TOWN_CODE) throw new BadCode(`It is longer than ${MAX_TOWN_CODE} characters.`)
  const letters = text
    .replaceAll(/\s/g, '')
    .replace(/^.*#code=/, '')
    .replace(/^brownstone:/i, '')
  if (letters === '') throw new BadCode('It is empty.')
  const bytes = bytesOf(letters)
  if (typeof bytes === 'number') {
    const sign = letters.slice(bytes, bytes + 1)
    throw new BadCode(`Character ${bytes + 1} is "${sign}"; a code has letters, digits, "-" and "_" only.`)
  }
  const version = bytes[0] ?? 0
  if (version !== TOWN_CODE_VERSION && version > 0 && version < 32) {
    throw new BadCode(`Its version is ${version}; this program reads version ${TOWN_CODE_VERSION}.`)
  }
  const body = bytes.subarray(0, Math.max(0, bytes.length - 4))
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(body.length)
  const isWhole = crc32(body) === ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  // Writing the bytes again must give the same letters: the spare bits after the last byte must be zero.
  if (version !== TOWN_CODE_VERSION || !isWhole || lettersOf(bytes) !== letters) {
    throw new BadCode(
      `Its checksum does not agree: of its ${letters.length} characters one is lost or changed. Copy it again, whole.`,
    )
  }
  return readBody(new CodeReader(body))
}

function readBody(input: CodeReader): ReadTownCode {
  input.byte('the version') // checked already
  const id = readString(input, 'the generator')
  const generator = generatorEntryById(id)
  if (!generator) throw new BadCode(`It was made by the generator "${id}", which this program does not have.`)
  const version = input.number("the generator's version")
  const width = input.number('the width')
  const height = input.number('the height')
  const size = checkSize(width, height) ?? generator.checkGrid({ width, height })[0]?.message
  if (size !== undefined) throw new BadCode(size)
  const flags = input.byte('the flags')
  const seed =
    (flags & SEED_IS_NUMBER) !== 0 ? String(input.number('the seed')) : readString(input, 'the seed')
  if (seed.trim() === '' || seed.length > MAX_SEED_LENGTH) {
    throw new BadCode(`Its random seed has ${seed.length} characters; 1 to ${MAX_SEED_LENGTH} are right.`)
  }
  const settings = readSettings(input, generator)
  const problem = checkSettings(generator, settings, { width, height })[0]
  if (problem) throw new BadCode(problem.message)
  const draft = createDraft(width, height)
  if ((flags & BLANK) === 0) readSketch(input, draft, (flags & DOORS) !== 0)
  if (!input.isAtEnd) throw new BadCode('More follows after its end.')
  const notes =
    version === generator.version
      ? []
      : [
          `The code was made by version ${version} of the generator, and this is version ${generator.version}: the town may differ.`,
        ]
  const code = { generator: id, version, settings, seed, sketch: draft, isFilled: (flags & FILLED) !== 0 }
  return { status: 'read', code, notes }
}

function writeSettings(out: CodeWriter, generator: Generator, values: SettingValues): void {
  const complete = withDefaults(generator, values)
  // Hidden settings at the end are left out if they are missing.
  const count = 1 + generator.settings.findLastIndex(({ id }) => complete[id] !== undefined)
  out.number(count)
  for (const setting of generator.settings.slice(0, count)) {
    const value = complete[setting.id]
    if (setting.kind === 'text') out.list(encodeText(String(value ?? setting.default)))
    else out.number(value === undefined ? ABSENT : numberOf(setting, value))
  }
}

function numberOf(setting: Exclude<Setting, TextSetting>, value: SettingValue): number {
  switch (setting.kind) {
    case 'integer': {
      // Counted from the minimum, so that no number is negative.
      const number = Number(value) - setting.min
      if (!Number.isSafeInteger(number) || number < 0)
        throw new RangeError(`${setting.id} is ${String(value)}`)
      return number
    }
    case 'choice':
      return Math.max(
        0,
        setting.choices.findIndex((choice) => choice.value === value),
      )
    case 'switch':
      return value === true ? 1 : 0
  }
}

function readSettings(input: CodeReader, generator: Generator): SettingValues {
  const count = input.number('the settings')
  if (count > generator.settings.length) {
    throw new BadCode(
      `It has ${count} settings; ${generator.label} knows ${generator.settings.length} in this program.`,
    )
  }
  const values: Record<string, SettingValue> = {}
  for (const setting of generator.settings.slice(0, count)) {
    if (setting.kind === 'text') {
      values[setting.id] = readString(input, setting.label)
      continue
    }
    const number = input.number(setting.label)
    if (number === ABSENT && setting.isHidden === true) continue
    if (setting.kind === 'integer') values[setting.id] = number + setting.min
    else if (setting.kind === 'switch') values[setting.id] = number === 1
    else values[setting.id] = setting.choices[number]?.value ?? String(number) // refused by the check that follows
  }
  return withDefaults(generator, values)
}
