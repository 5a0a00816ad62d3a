/** Tangent of the angle at which italic letters lean, where a target has no italic font of its own. */
export const SLANT = 0.2
