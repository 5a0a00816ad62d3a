// npm run release -- --tag v1.2.3 --page URL: writes what goes beside the packages in release/: sbom.cdx.json (CycloneDX),
// latest.json for "Check for updates", and SHA256SUMS of all files.
//   --publish TAG   makes a release of that tag on GitHub with all files; needs the program gh
//   --dry-run       with --publish: prints the command only
//   --folder PATH   another folder than release/
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { root, run } from './run.mjs'
import { createSbom } from './sbom.mjs'
import { ensureInstalled } from './setup.mjs'

const SUMS = 'SHA256SUMS'
/** What electron-builder leaves for itself. */
const NOT_RELEASED = /^builder-.*\.ya?ml$|\.blockmap$/
/** Packages of the program and of the shell; a release without any is a mistake. */
const PACKAGE = /\.(?:AppImage|deb|rpm|exe|dmg|tgz)$/

await ensureInstalled()
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const values = readArguments()
const folder = path.resolve(root, values.folder)
if (values.publish === undefined) await prepare()
else await publish()

/** Writes the SBOM, the file of the update check and the checksums. */
async function prepare() {
  checkTag(values.tag)
  if (!URL.canParse(values.page ?? '') || new URL(values.page).protocol !== 'https:') {
    fail(`--page is "${values.page ?? ''}"; it must be the address of the release, with https.`)
  }
  mkdirSync(folder, { recursive: true })
  const notices = path.join(root, 'out', 'renderer', 'notices.json')
  if (!existsSync(notices)) fail('The SBOM needs the lists of a build. Run "npm run build" first.')
  const shipped = JSON.parse(readFileSync(notices, 'utf8'))
  const sbom = createSbom({ shipped, release: version })
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, undefined, 2)}\n`)
  writeFileSync(path.join(folder, 'latest.json'), `${JSON.stringify({ version, page: values.page })}\n`)

  const names = await releasedFiles()
  if (!names.some((name) => PACKAGE.test(name))) fail(`There is no package in ${folder}.`)
  const lines = []
  for (const name of names) lines.push(`${await sha256(path.join(folder, name))}  ${name}\n`)
  writeFileSync(path.join(folder, SUMS), lines.join(''))
  console.log(`${names.length} files and their ${SUMS} are in ${folder}:\n${lines.join('').trimEnd()}`)
}

/** Makes the release on GitHub. */
async function publish() {
  checkTag(values.publish)
  if (!existsSync(path.join(folder, SUMS))) fail(`There is no ${SUMS} in ${folder}. Run with --page first.`)
  const files = [...(await releasedFiles()), SUMS].map((name) => path.join(folder, name))
  const args = ['release', 'create', values.publish, '--verify-tag', '--generate-notes', ...files]
  if (values['dry-run']) console.log(['gh', ...args].join(' '))
  else process.exit(await run('gh', args))
}

async function releasedFiles() {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== SUMS && !NOT_RELEASED.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

async function sha256(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A release whose tag and program disagree would offer itself as its own update for ever. */
function checkTag(tag) {
  if (tag !== `v${version}`)
    fail(`The tag is "${tag ?? ''}", but package.json has version ${version}: expected "v${version}".`)
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        tag: { type: 'string' },
        page: { type: 'string' },
        publish: { type: 'string' },
        'dry-run': { type: 'boolean' },
        folder: { type: 'string', default: 'release' },
      },
    }).values
  } catch (error) {
    return fail(`${error.message}. Known are --tag, --page, --publish, --dry-run and --folder.`)
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(2)
}
