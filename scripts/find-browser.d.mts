/** Returns the path of a Chromium for the tests, or undefined; throws when CHROMIUM names none. */
export function findBrowser(): Promise<string | undefined>
/** Whether a file is a browser that tests can start; a snap is not. */
export function isBrowser(place: string): boolean
