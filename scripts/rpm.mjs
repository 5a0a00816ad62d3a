import { spawnSync } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { layPackage, NAME, packageFacts, SUMMARY } from './linux-layout.mjs'
import { run } from './run.mjs'

const ARCHITECTURES = { x64: 'x86_64', arm64: 'aarch64' }
/** What Electron loads at run time: by library, since Fedora and openSUSE name their packages differently. */
const LIBRARIES = [
  'libasound.so.2',
  'libatspi.so.0',
  'libgbm.so.1',
  'libgtk-3.so.0',
  'libnotify.so.4',
  'libnss3.so',
  'libsecret-1.so.0',
  'libXss.so.1',
  'libXtst.so.6',
]

/**
 * Makes the package for Fedora, openSUSE and their relatives with rpmbuild, from the assembled program in the folder
 * `program`; returns its path, or undefined without rpmbuild.
 */
export async function makeRpm({ program, release }) {
  const arch = ARCHITECTURES[process.arch]
  if (arch === undefined || spawnSync('rpmbuild', ['--version']).status !== 0) return undefined
  const top = path.join(release, 'rpm-staging')
  const staging = path.join(top, 'files')
  layPackage({ program, staging })
  const { version, description } = packageFacts()
  const spec = path.join(top, `${NAME}.spec`)
  writeFileSync(spec, specOf({ staging, version, description }))

  const code = await run('rpmbuild', ['--quiet', '-bb', '--target', arch, '--define', `_topdir ${top}`, spec])
  const name = `${NAME}-${version}-1.${arch}.rpm`
  const file = path.join(release, name)
  if (code === 0) renameSync(path.join(top, 'RPMS', arch, name), file)
  rmSync(top, { recursive: true, force: true })
  if (code !== 0) throw new Error(`rpmbuild failed (exit ${code})`)
  return file
}

/** The recipe: the files as they are, since stripping or recompressing would break what electron-builder has checked. */
function specOf({ staging, version, description }) {
  return `%global debug_package %{nil}
%global __os_install_post %{nil}
%global _build_id_links none
%global _binary_payload w6.xzdio
%global _buildhost localhost
Name: ${NAME}
Version: ${version}
Release: 1
Summary: ${SUMMARY}
License: MIT
AutoReqProv: no
Requires: xdg-utils
${LIBRARIES.map((library) => `Requires: ${library}()(64bit)`).join('\n')}
%description
${description.join('\n')}
%install
mkdir -p "%{buildroot}"
cp -a "${staging}/." "%{buildroot}"
%files
%defattr(-,root,root,-)
/opt/Brownstone
/usr/bin/${NAME}
/usr/share/applications/${NAME}.desktop
/usr/share/doc/${NAME}
/usr/share/icons/hicolor/*/apps/${NAME}.*
/usr/share/mime/packages/${NAME}.xml
`
}
