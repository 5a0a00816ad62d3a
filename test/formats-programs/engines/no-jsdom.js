// Stands for jsdom, which Excalibur's reader of Tiled maps names but needs outside of browsers alone.
export const JSDOM = undefined
export default undefined
