export { findBrowser } from './find-browser.mjs'
/** The same, after an attempt to install one; throws when that fails. */
export function ensureBrowser(): Promise<string>
