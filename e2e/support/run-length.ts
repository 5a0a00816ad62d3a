/** Whether everything runs at full size: BROWNSTONE_TESTS=long. Otherwise a run is as short as possible. */
export const isLongRun = process.env['BROWNSTONE_TESTS'] === 'long'
