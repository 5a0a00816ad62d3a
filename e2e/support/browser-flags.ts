/**
 * Features of Chromium that cost time and that no test needs. Chromium uses only the last `--disable-features`, so
 * Playwright's own list is repeated here.
 */
const OURS = [
  // Every window loads an extra page for the list below its address bar: a third of the time a test takes to start.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
]

/** From Playwright's `chromiumSwitches.ts`, without the features of Edge. */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** For a Chromium that Playwright starts. */
export const FEATURES_OFF = `--disable-features=${[...PLAYWRIGHTS, ...OURS].join(',')}`

/** For a Chromium started in another way; join it with the other features switched off there. */
export const NEEDLESS_FEATURES: readonly string[] = OURS

/** Lets the engine optimise only hot code: a page of a test lives for seconds, too short for most optimisations to pay. */
const SELDOM = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-turbofan=30000',
  '--minimum-invocations-after-ic-update=5000',
  '--interrupt-budget=660000',
]

/** How V8 compiles: in the tests seldom, in a run that measures the heap never (`scripts/reliability.mjs`). */
export const FEW_OPTIMISATIONS = `--js-flags=${process.env['E2E_JS_FLAGS'] ?? SELDOM.join(' ')}`
