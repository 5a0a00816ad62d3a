/** The exit code of the desktop, or the reason why it did not start. */
export interface DesktopEnd {
  readonly code?: number
  readonly reason?: string
}

export function runDesktop(binary: string, args: readonly string[]): Promise<DesktopEnd>

export function judgeEnd(
  end: { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly error?: Error },
  about: { readonly complaints: string; readonly helper: string },
  milliseconds: number,
): DesktopEnd
