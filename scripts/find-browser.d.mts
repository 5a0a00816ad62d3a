/** The path of a Chromium for the tests, or undefined; throws when CHROMIUM names none. */
export function findBrowser(): Promise<string | undefined>
