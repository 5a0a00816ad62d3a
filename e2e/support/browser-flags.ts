/**
 * Features of Chromium that cost time and that no test looks at. Chromium counts the last `--disable-features` only, so
 * that Playwright's own list has to be said again here.
 */
const OURS = [
  // Every window loads a page of its own for the list below its address bar: a third of the time a test takes to start.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
]

/** From Playwright's `chromiumSwitches.ts`, without what concerns Edge alone. */
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

/** For one that is started otherwise, to be joined with what else is switched off there. */
export const NEEDLESS_FEATURES: readonly string[] = OURS
