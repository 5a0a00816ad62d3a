/** A number of bytes in words: "640 B", "12 KB", "1.5 MB". */
export function byteWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  const mega = bytes / 1024 / 1024
  return `${Number.isInteger(mega) ? mega : mega.toFixed(1)} MB`
}
