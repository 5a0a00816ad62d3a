/** Whether everything runs at full size: BROWNSTONE_TESTS=long. Without it a run is as short as it can honestly be. */
export const isLongRun = process.env['BROWNSTONE_TESTS'] === 'long'
