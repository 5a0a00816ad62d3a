import { toChromium } from './protocol'
import { chromium } from './runtime'
import type { SessionHooks } from './session'

/** Electron's names of permissions, and Chromium's. */
const PERMISSIONS = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['clipboard-read', 'clipboard-read'],
  ['midi', 'midi'],
  ['media', 'camera'],
  ['media', 'microphone'],
] as const

/**
 * Asks the program for every permission when a document arrives, because Chromium cannot ask us at the moment of use,
 * and tells Chromium the answers. A program without handlers grants everything, as in Electron.
 */
export async function grantPermissions(
  contents: unknown,
  address: string,
  hooks: SessionHooks,
): Promise<void> {
  if (!URL.canParse(toChromium(address))) return
  const { origin, protocol } = new URL(toChromium(address))
  if (protocol !== 'https:' && protocol !== 'http:') return
  const details = { requestingUrl: address, isMainFrame: true }
  for (const [permission, name] of PERMISSIONS) {
    const granted =
      (hooks.permissionCheck?.(contents, permission, origin, details) ?? true) &&
      (await isGranted(contents, permission, hooks, details))
    const setting = granted ? 'granted' : 'denied'
    // An older Chromium may lack one of the names.
    await chromium()
      .send('Browser.setPermission', { permission: { name }, setting, origin })
      .catch(() => {})
  }
}

function isGranted(
  contents: unknown,
  permission: string,
  { permissionRequest }: SessionHooks,
  details: object,
): Promise<boolean> {
  if (!permissionRequest) return Promise.resolve(true)
  return new Promise((resolve) => permissionRequest(contents, permission, resolve, details))
}
