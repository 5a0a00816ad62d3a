/**
 * Returns the parsed content of a project file of versions 2 to 5, which builds before 0.1.0 wrote, as one of version 1;
 * other content as it is. Each of them only added optional parts, which are all part of version 1, so only the number
 * changes.
 */
export function asVersion1(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('version' in content)) return content
  const isOld = [2, 3, 4, 5].some((version) => content.version === version)
  return isOld ? { ...content, version: 1 } : content
}
