/**
 * The noises of each pattern: up to four, each with a scale and an offset, so that the fragment shader computes four in
 * all. A part of the vertex shader.
 */
export const GRAIN_VERTICES = /* glsl */ `
  uniform float time;
  flat varying vec4 grains[4];

  vec4 grainOf(float scale, float offset) {
    return vec4(scale, scale, offset, offset);
  }

  void chooseGrains() {
    for (int index = 0; index < 4; index++) grains[index] = vec4(0.0);
    if (pattern >= BRICKS && pattern <= CLAPBOARDS) {
      grains[0] = grainOf(2.3, 0.0);
      grains[1] = grainOf(0.8, 3.0);
    } else if (pattern >= TILES && pattern <= THATCH) {
      grains[0] = grainOf(0.7, 0.0);
      grains[1] = vec4(14.0, 2.0, 0.0, 0.0);
    } else if (pattern == COBBLES) {
      grains[0] = grainOf(0.9, 0.0);
    } else if (pattern == SLABS) {
      grains[0] = grainOf(1.1, 0.0);
    } else if (pattern == ROUGH) {
      grains[0] = grainOf(1.3, 0.0);
      grains[1] = grainOf(3.1, 9.0);
      grains[2] = grainOf(7.3, 0.0);
      grains[3] = grainOf(1.9, 4.0);
    } else if (pattern == PLASTER) {
      grains[0] = grainOf(2.0, 0.0);
    } else if (pattern == GRASS) {
      grains[0] = grainOf(6.0, 0.0);
      grains[1] = grainOf(1.1, 3.0);
      grains[2] = grainOf(17.0, 0.0);
    } else if (pattern == RIPPLES) {
      // The second is bent by the first.
      vec2 drift = vec2(0.35, 0.12) * time;
      grains[0] = vec4(1.0, 1.0, drift);
      grains[1] = vec4(0.9, 2.6, -drift.x, drift.y);
      grains[2] = vec4(1.7, 5.0, 11.0 - 1.3 * drift.x, drift.x);
    } else if (pattern == HEDGE) {
      grains[0] = vec4(1.3, 0.0, 0.0, 1.0);
      grains[1] = vec4(6.0, 0.0, 0.0, 5.0);
      grains[2] = grainOf(4.0, 0.0);
      grains[3] = grainOf(9.0, 3.0);
    } else if (pattern == PATH) {
      grains[0] = grainOf(0.9, 0.0);
      grains[1] = grainOf(3.3, 2.0);
      grains[2] = grainOf(7.0, 0.0);
    } else if (pattern == HEWN) {
      grains[0] = grainOf(5.0, 0.0);
    }
  }
`
