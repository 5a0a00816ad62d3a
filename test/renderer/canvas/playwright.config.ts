import { defineConfig } from '@playwright/test'

/** Tests of the map view in a browser, on the page of `bench/canvas`: what cannot be seen without pixels and pointers. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  outputDir: '../../../test-results/canvas',
})
