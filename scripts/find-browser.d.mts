/**
 * Returns the path of a Chromium for the tests, or undefined; with `isHeaded` it can show windows. Throws when CHROMIUM
 * names a file that does not exist.
 */
export function findBrowser(options?: { readonly isHeaded?: boolean }): Promise<string | undefined>
/** Whether a file is a browser that tests can start; a snap is not. */
export function isBrowser(place: string): boolean
