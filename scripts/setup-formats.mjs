// npm run setup:formats: installs the programs that judge exported files, on Debian and its relatives and as root. It
// changes the system, so nothing else runs it.
import { aptInstall, isRootWithApt } from './apt.mjs'
import { missingPrograms } from './programs.mjs'

const missing = missingPrograms()
if (missing.length === 0) {
  console.log('Every program that judges exported files is installed.')
} else if (!isRootWithApt()) {
  console.error(
    `Missing: ${missing.join(', ')}. Only root can install them, on Debian or a relative of it; as root, run: apt-get install ${missing.join(' ')}`,
  )
  process.exitCode = 1
} else {
  console.log(`Installing with apt-get: ${missing.join(', ')}.`)
  // If all at once fail, one by one: a package that this release lacks must not block the others.
  if (!aptInstall(missing)) for (const name of missing) aptInstall([name])
  const absent = missingPrograms()
  if (absent.length > 0) {
    console.error(`Could not be installed, so their tests are skipped: ${absent.join(', ')}.`)
    process.exitCode = 1
  }
}
