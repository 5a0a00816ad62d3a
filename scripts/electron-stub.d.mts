export function makeElectronStub(folder: string): string
