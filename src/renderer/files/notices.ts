import { isRecord } from '../../core/text/is-record'

/** A package of other authors in this build. */
export interface Notice {
  readonly name: string
  readonly version: string
  /** The identifier of its licence, such as "MIT". */
  readonly licence: string
  /** The text of its licence; empty if the package has none. */
  readonly text: string
}

/** Reads the notices that the build wrote beside the page; none in a development server, which has no such file. */
export async function loadNotices(): Promise<readonly Notice[]> {
  try {
    const response = await fetch('./notices.json')
    const found: unknown = await response.json()
    return Array.isArray(found) ? found.filter(isNotice) : []
  } catch {
    return []
  }
}

function isNotice(value: unknown): value is Notice {
  return (
    isRecord(value) && ['name', 'version', 'licence', 'text'].every((key) => typeof value[key] === 'string')
  )
}
