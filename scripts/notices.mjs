import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** What each build bundles, as Vite lists it. Workers are builds of their own without a list; the command line has their packages, too. */
const LISTS = ['main', 'renderer', 'web', 'cli', 'library']

/** The shapes of letters come from a font. */
const FONT = {
  name: 'DejaVu Sans',
  version: '2.37',
  licence: 'Bitstream Vera, DejaVu',
  file: 'src/core/picture/glyphs/LICENCE-DejaVu.txt',
}

/**
 * Packages of the service worker of the browser edition. It is built after the notices, which it keeps a copy of, so Vite
 * cannot list them.
 */
const WORKER_PACKAGES = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies']

/**
 * Writes the notices of everything that the built parts contain: `notices.json` for About into both windows, and
 * `NOTICES.txt` for the packages. Removes Vite's own lists.
 */
export function writeNotices() {
  const shell = noticesOf(['cli', 'library'])
  write('cli/NOTICES.txt', noticesText(shell))
  const all = [...noticesOf(LISTS), ...WORKER_PACKAGES.map(noticeOf)].sort(byName)
  for (const part of ['renderer', 'web']) {
    write(`${part}/notices.json`, JSON.stringify(all))
    write(`${part}/NOTICES.txt`, noticesText(all))
  }
  for (const part of LISTS) rmSync(listOf(part), { force: true })
}

/** The notices of some parts, by name: name, version, licence and its text. */
export function noticesOf(parts) {
  const { file, ...font } = FONT
  const found = new Map([[font.name, { ...font, text: readFileSync(path.join(root, file), 'utf8').trim() }]])
  for (const part of parts) {
    let list
    try {
      list = JSON.parse(readFileSync(listOf(part), 'utf8'))
    } catch {
      continue // this part was not built
    }
    for (const { name, version, identifier, text } of list) {
      found.set(`${name} ${version}`, {
        name,
        version,
        licence: identifier ?? 'unknown',
        text: text?.trim() ?? '',
      })
    }
  }
  return [...found.values()].sort(byName)
}

/** The notice of an installed package. */
function noticeOf(name) {
  const folder = path.join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return { name, version, licence: license, text: readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim() }
}

function byName(a, b) {
  return a.name < b.name ? -1 : 1
}

/** The notices as text, with equal licence texts only once. */
export function noticesText(notices) {
  const groups = new Map()
  for (const notice of notices) {
    const key = `${notice.licence}\n${notice.text}`
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  const parts = [...groups.values()].map((group) => {
    const [{ licence, text }] = group
    const names = group.map(({ name, version }) => `${name} ${version}`).join('\n')
    return `${names}\nLicence: ${licence}\n\n${text === '' ? 'The package has no text of its licence.' : text}\n`
  })
  const line = `${'-'.repeat(72)}\n`
  return `Brownstone contains these packages of other authors.\n\n${line}${parts.join(`\n${line}`)}`
}

function listOf(part) {
  return path.join(root, 'out', part, 'licenses.json')
}

function write(file, text) {
  writeFileSync(path.join(root, 'out', file), text)
}
