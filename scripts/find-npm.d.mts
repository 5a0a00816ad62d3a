/** Returns the path of npm's own JavaScript, or undefined where there is none. */
export function findNpm(): string | undefined
