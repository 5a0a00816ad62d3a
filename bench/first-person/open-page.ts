import { openBenchPage, type OpenedPage } from '../canvas/open-page'

/** Builds and opens the page of the first-person view, drawn by the processor where there is no graphics card. */
export function openFirstPersonPage(flags: readonly string[] = []): Promise<OpenedPage> {
  return openBenchPage('bench/first-person', () => window.firstPersonPage !== undefined, [
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    ...flags,
  ])
}
