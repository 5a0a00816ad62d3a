import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** One call of apt-get may take this long, in milliseconds. */
const APT_LIMIT = 600_000

/** Whether packages of the system can be installed here: Debian or a relative of it, and we are root. */
export function isRootWithApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs packages of the system; returns whether all of them are there now. Errors of apt-get are printed. */
export function aptInstall(packages) {
  return apt(['update']) && apt(['install', '--yes', '--no-install-recommends', ...packages])
}

function apt(words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: APT_LIMIT }
  return spawnSync('apt-get', ['-qq', ...words], options).status === 0
}
