export type FuseStates = Readonly<Record<string, boolean | undefined>>

export function readFuses(file: string): FuseStates
export function wrongFuses(states: FuseStates): string[]
