import { spawnSync } from 'node:child_process'
import { findNpm } from './find-npm.mjs'
import { root } from './run.mjs'

/** Bytes of npm's answer at most. */
const LIMIT = 64 * 1024 * 1024

/**
 * The bill of materials in CycloneDX: what `npm sbom` reads from the lock file. All our packages are for development and
 * those that ship are bundled, so npm cannot tell which ship: `shipped`, the notices of the builds, says so. They have
 * the scope "required"; all others only helped to build or test and are "excluded", in CycloneDX's words.
 */
export function createSbom({ shipped, release }) {
  const npm = findNpm()
  if (!npm) throw new Error('npm was not found; it lists the packages')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [npm, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: root, encoding: 'utf8', maxBuffer: LIMIT },
  )
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr.trim()}`)
  const sbom = JSON.parse(stdout)
  // npm takes the name of the folder.
  Object.assign(sbom.metadata.component, { name: 'brownstone', version: release })
  const names = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  // The desktop packages contain it beside the bundles.
  const isShipped = ({ name, version }) => name === 'electron' || names.has(`${name}@${version}`)
  for (const component of sbom.components) component.scope = isShipped(component) ? 'required' : 'excluded'
  return sbom
}
