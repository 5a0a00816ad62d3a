/** A package in a build, with the text of its licence, which may be empty. */
export interface Notice {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly text: string
}

/** Returns the notices of some built parts, by name. */
export function noticesOf(parts: readonly string[]): readonly Notice[]
/** Returns notices as text, with equal licence texts only once. */
export function noticesText(notices: readonly Notice[]): string
