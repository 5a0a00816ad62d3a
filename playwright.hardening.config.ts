import { defineConfig } from '@playwright/test'
import { readFileSync } from 'node:fs'
import base from './playwright.config'

/**
 * The tests of `npm run test:hardening`: one project for each copy of the program that lacks a protection, with the test
 * that must notice. All run in one process, because starting one for each copy would take most of the time.
 */

/** A copy of the program; `spec` and `title` are patterns, missing for all tests. */
interface Copy {
  readonly name: string
  readonly program: string
  readonly spec: string
  readonly title: string
}

// Written by the script, so it is as it should be.
const copies = JSON.parse(readFileSync(process.env['BROWNSTONE_COPIES'] ?? '', 'utf8')) as readonly Copy[]

const { webServer: _webServer, ...shared } = base

export default defineConfig<object, { program: string }>({
  ...shared,
  timeout: 120_000, // a program that starts on a busy machine may take its time
  reporter: [
    ['./e2e/support/hardening-reporter.ts'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? '' }],
  ],
  projects: copies.map(({ name, program, spec, title }) => ({
    name,
    testMatch: `**/e2e/desktop/security/${spec}.spec.ts`,
    grep: new RegExp(title),
    use: { program },
    // The unchanged program has a second try: on a busy machine an element can be late.
    retries: name === 'untouched' ? 1 : 0,
  })),
})
