/** Returns the code of a system error, "ENOSPC"; undefined for any other thrown value. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Returns one sentence that says why something could not be done with a path. */
export function describeDiskError(error: unknown, doing: 'read' | 'write', path: string): string {
  const reason = reasons[codeOf(error) ?? '']
  if (reason !== undefined) return `"${path}" could not be ${past[doing]}: ${reason}.`
  const detail = error instanceof Error ? error.message : String(error)
  return `"${path}" could not be ${past[doing]}: the system says "${detail}".`
}

/** Whether a reason of `describeDiskError` is that there is no room. */
export function isFullDisk(reason: string): boolean {
  return reason === reasons['ENOSPC'] || reason === reasons['EDQUOT']
}

const past = { read: 'read', write: 'written' } as const

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'permission is denied',
  EPERM: 'the system does not permit it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the disk cannot hold a file of this size',
  EBUSY: 'another program holds it open',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk reports an error',
  EINVAL: 'the name is not allowed here',
}
