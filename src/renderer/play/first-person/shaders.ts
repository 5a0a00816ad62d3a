/** The patterns of surfaces; a pattern's number in the shader is its index in this list. */
export const PATTERNS = [
  'flat',
  'bricks',
  'windows',
  'blocks',
  'cobbles',
  'planks',
  'boards',
  'rough',
  'plaster',
  'beams',
  'grass',
  'bright',
  'glow',
  'hewn',
  'ripples',
] as const

export type PatternId = (typeof PATTERNS)[number]

const patternNumbers = PATTERNS.map((id, index) => `#define ${id.toUpperCase()} ${index}`).join('\n')

export const VERTICES = /* glsl */ `
  ${patternNumbers}
  attribute vec4 face;
  uniform vec3 colours[PARTS];
  uniform int patterns[PARTS];
  varying vec3 place;
  varying vec3 facing;
  varying vec3 colour;
  flat varying int pattern;
  varying float away;

  void main() {
    int part = int(face.w + 0.5);
    place = position;
    facing = face.xyz / 127.0;
    colour = colours[part];
    pattern = patterns[part];
    bool isIndoors = pattern == PLASTER || pattern == BEAMS || pattern == BOARDS;
    // Walls of a house have no thickness. Seen from inside, they are drawn two centimetres further in, so that the corners of the
    // outside do not show through.
    vec4 seen = viewMatrix * vec4(isIndoors ? position + 0.02 * facing : position, 1.0);
    away = length(seen.xyz);
    gl_Position = projectionMatrix * seen;
    // They end in the plane of the outer face, moved back by about a pixel; otherwise their rims show through it.
    if (isIndoors) gl_Position.z += 4e-4 * gl_Position.w;
  }
`

/**
 * Patterns are computed from a point's position in the world, so that no picture has to be loaded and rows continue around
 * corners. Each fades into its mean colour where it would be finer than the pixels, which avoids flicker.
 */
export const FRAGMENTS = /* glsl */ `
  ${patternNumbers}
  uniform vec3 haze;
  uniform vec2 hazeRange;
  uniform float cell;
  uniform float wallHeight;
  varying vec3 place;
  varying vec3 facing;
  varying vec3 colour;
  flat varying int pattern;
  varying float away;

  float chance(vec2 p) {
    vec3 q = fract(vec3(p.xyx) * 0.1031);
    q += dot(q, q.yzx + 33.33);
    return fract((q.x + q.y) * q.z);
  }

  float noise(vec2 p) {
    vec2 i = floor(p);
    vec2 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(chance(i), chance(i + vec2(1.0, 0.0)), f.x),
               mix(chance(i + vec2(0.0, 1.0)), chance(i + vec2(1.0)), f.x), f.y);
  }

  // Stones in rows, every other row shifted. Each is set back, flush or standing out; its tone and the light on its upper
  // and lower rim show which.
  float stones(vec2 p, vec2 size, float joint, float relief) {
    vec2 q = p / size;
    float row = floor(q.y);
    q.x += 0.5 * mod(row, 2.0);
    vec2 stone = vec2(floor(q.x), row);
    vec2 f = fract(q) * size;
    vec2 blur = fwidth(p) * 0.8 + 0.0005;
    vec2 inner = smoothstep(vec2(joint) - blur, vec2(joint) + blur, min(f, size - f));
    float depth = floor(chance(stone) * 3.0) - 1.0;
    float tone = 1.0 + relief * depth + 0.05 * (chance(stone + 7.0) - 0.5);
    float rim = (smoothstep(size.y - 3.0 * joint, size.y - joint, f.y) - smoothstep(3.0 * joint, joint, f.y));
    tone += 0.07 * rim * (1.0 + 0.6 * depth);
    float mortar = 1.0 - relief * 3.2;
    float drawn = mix(mortar, tone, inner.x * inner.y);
    float share = (1.0 - 2.0 * joint / size.x) * (1.0 - 2.0 * joint / size.y);
    float fine = max(blur.x / size.x, blur.y / size.y);
    return mix(drawn, mix(mortar, 1.0, share), smoothstep(0.25, 0.8, fine));
  }

  float lines(float p, float width, float joint) {
    float f = fract(p / width) * width;
    float blur = fwidth(p) * 0.8 + 0.0005;
    float line = smoothstep(joint - blur, joint + blur, min(f, width - f));
    return mix(0.72 + 0.28 * line, 0.95, smoothstep(0.25, 0.8, blur / width)) *
      (1.0 + 0.12 * (chance(vec2(floor(p / width), 3.0)) - 0.5));
  }

  float inside(vec2 p, vec2 low, vec2 high) {
    vec2 blur = fwidth(p) * 0.7 + 0.0004;
    vec2 part = smoothstep(low - blur, low + blur, p) * (1.0 - smoothstep(high - blur, high + blur, p));
    return part.x * part.y;
  }

  // A window in the middle of each cell's length, with sill, cross and shutters.
  vec3 withWindow(vec3 wall, vec2 p) {
    vec2 q = vec2(fract(p.x / cell), p.y / wallHeight);
    vec3 shutter = vec3(0.20, 0.36, 0.33) * (0.82 + 0.3 * step(0.45, fract(q.y * 34.0)));
    vec3 timber = vec3(0.93, 0.89, 0.80);
    wall = mix(wall, wall * 0.62, inside(q, vec2(0.26, 0.40), vec2(0.76, 0.445)));
    wall = mix(wall, shutter, inside(q, vec2(0.27, 0.47), vec2(0.375, 0.78)));
    wall = mix(wall, shutter, inside(q, vec2(0.625, 0.47), vec2(0.73, 0.78)));
    wall = mix(wall, timber * 0.9, inside(q, vec2(0.345, 0.445), vec2(0.655, 0.47)));
    wall = mix(wall, timber, inside(q, vec2(0.38, 0.47), vec2(0.62, 0.79)));
    vec3 glass = mix(vec3(0.16, 0.22, 0.30), vec3(0.52, 0.64, 0.74), smoothstep(0.35, 0.95, q.y + 0.5 * (q.x - 0.5)));
    float panes = inside(q, vec2(0.40, 0.49), vec2(0.493, 0.625)) + inside(q, vec2(0.507, 0.49), vec2(0.60, 0.625))
      + inside(q, vec2(0.40, 0.645), vec2(0.493, 0.77)) + inside(q, vec2(0.507, 0.645), vec2(0.60, 0.77));
    return mix(wall, glass, min(panes, 1.0));
  }

  void main() {
    bool isLevel = abs(facing.y) > 0.5;
    vec2 p = isLevel ? place.xz : vec2(abs(facing.x) > abs(facing.z) ? place.z : place.x, place.y);
    vec3 seen = colour;

    if (pattern == BRICKS || pattern == WINDOWS) {
      seen *= stones(p, vec2(0.5, 0.2), 0.014, 0.11);
      if (pattern == WINDOWS) seen = withWindow(seen, p);
      // A plinth of darker stone below, and the shadow of the eaves with their timber above.
      seen = mix(seen, vec3(0.42, 0.39, 0.36) * stones(p, vec2(0.75, 0.36), 0.02, 0.05), 1.0 - step(0.36, p.y));
      float up = p.y / wallHeight;
      seen *= 1.0 - 0.28 * smoothstep(0.84, 0.955, up);
      seen = mix(seen, vec3(0.24, 0.15, 0.10), step(0.955, up));
    } else if (pattern == BLOCKS) {
      seen *= stones(p, vec2(0.9, 0.45), 0.022, 0.07);
    } else if (pattern == COBBLES) {
      seen *= stones(p, vec2(0.42, 0.3), 0.022, 0.045) * (0.94 + 0.12 * noise(p * 0.9));
    } else if (pattern == PLANKS) {
      seen *= lines(p.x, 0.2, 0.012);
    } else if (pattern == BOARDS) {
      seen *= lines(p.x, 0.3, 0.012);
    } else if (pattern == BEAMS) {
      seen *= mix(0.62, 1.0, step(0.22, fract(p.x / cell * 3.0)));
    } else if (pattern == ROUGH) {
      float rock = 0.55 * noise(p * 1.3) + 0.3 * noise(p * 3.1 + 9.0) + 0.15 * noise(p * 7.3);
      float cracks = smoothstep(0.0, 0.07, abs(noise(p * 1.9 + 4.0) - 0.5));
      seen *= (0.62 + 0.75 * rock) * mix(0.68, 1.0, cracks);
    } else if (pattern == PLASTER) {
      float up = p.y / wallHeight;
      seen *= 0.96 + 0.08 * noise(p * 2.0);
      seen = mix(seen, seen * vec3(0.5, 0.4, 0.32), 1.0 - step(0.3, up));
      seen = mix(seen, vec3(0.3, 0.2, 0.13), step(0.3, up) * (1.0 - step(0.33, up)));
    } else if (pattern == GRASS) {
      seen *= 0.82 + 0.36 * noise(p * 6.0) * noise(p * 1.1 + 3.0) + 0.1 * noise(p * 17.0);
    } else if (pattern == RIPPLES) {
      float swell = noise(vec2(p.x * 0.9 + 0.4 * noise(p), p.y * 2.6));
      seen *= 0.84 + 0.22 * swell + 0.12 * smoothstep(0.62, 0.9, noise(p * vec2(1.7, 5.0) + 11.0));
    } else if (pattern == HEWN) {
      // Treads are lighter than risers, so that steps are visible from any side; the deeper, the darker.
      seen *= (isLevel ? 1.16 : 0.9) * (0.94 + 0.12 * noise(p * 5.0));
      seen *= exp(1.2 * min(place.y, 0.0));
    }

    // The sun is in the south-east; faces seen from below are in shade.
    float lit = 0.84 + 0.13 * facing.z + 0.07 * facing.x + 0.12 * facing.y;
    bool isIndoors = pattern == PLASTER || pattern == BEAMS || pattern == BOARDS;
    if (isIndoors) seen *= vec3(0.98, 0.88, 0.74);
    if (!isLevel && pattern != GLOW && pattern != BRIGHT) lit *= mix(0.74, 1.0, smoothstep(0.0, 0.55, place.y));
    if (pattern == GLOW) {
      seen = mix(seen, vec3(1.0, 0.99, 0.92), smoothstep(0.0, 0.8 * wallHeight, place.y));
      seen = mix(seen, vec3(0.93, 0.84, 0.62), 1.0 - smoothstep(0.0, 0.32 * wallHeight, place.y));
      lit = 1.0;
    }
    if (pattern == BRIGHT) lit = 1.0;
    float veil = smoothstep(hazeRange.x, hazeRange.y, away);
    if (isIndoors) seen *= 1.0 - 0.3 * smoothstep(0.0, 3.0 * cell, away);
    gl_FragColor = vec4(mix(seen * lit, haze, pattern == GLOW ? 0.5 * veil : veil), 1.0);
  }
`

export const SKY_VERTICES = /* glsl */ `
  varying vec3 towards;
  void main() {
    towards = position;
    gl_Position = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0);
  }
`

export const SKY_FRAGMENTS = /* glsl */ `
  uniform vec3 zenith;
  uniform vec3 horizon;
  uniform vec3 ground;
  varying vec3 towards;
  void main() {
    float up = normalize(towards).y;
    // Single pixels between two rectangles of floor can stay empty: they show ground, not sky.
    vec3 far = up < 0.0 ? mix(horizon, ground, smoothstep(0.03, 0.15, -up)) : horizon;
    gl_FragColor = vec4(mix(far, zenith, smoothstep(0.06, 0.75, up)), 1.0);
  }
`
