/**
 * Writes one field. People choose the names, and spreadsheets evaluate text that begins like a formula: a leading
 * apostrophe keeps it a text.
 */
export function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
