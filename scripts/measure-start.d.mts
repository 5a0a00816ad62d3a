import type { Browser } from '@playwright/test'

/** Maximum script of the first screen, in bytes as sent. */
export const MAX_START_BYTES: number

export interface StartMeasure {
  /** In the order in which they were sent. */
  readonly scripts: readonly { readonly name: string; readonly bytes: number }[]
  readonly bytes: number
  /** In milliseconds. */
  readonly time: number
}

export function measureStart(browser: Browser, folder?: string): Promise<StartMeasure>
