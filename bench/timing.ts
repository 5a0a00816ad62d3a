/** How long one call takes, in milliseconds. */
export function milliseconds(run: () => unknown): number {
  const start = process.hrtime.bigint()
  run()
  return Number(process.hrtime.bigint() - start) / 1e6
}

/** Runs something; returns its result, and its processor time in milliseconds, which other work on the machine changes less. */
export function processorTime<T>(run: () => T): { readonly value: T; readonly milliseconds: number } {
  const before = process.cpuUsage()
  const value = run()
  const { user, system } = process.cpuUsage(before)
  return { value, milliseconds: (user + system) / 1000 }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** Rows of cells as an aligned table. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('   '))
    .join('\n')
}
