import { FRONT_FRAGMENTS } from './front-shaders'
import { GRAIN_VERTICES } from './grain-shaders'
import { LAND_FRAGMENTS } from './land-shaders'

/** The patterns of surfaces; a pattern's number in the shader is its index in this list. */
export const PATTERNS = [
  'flat',
  // The fronts of houses, from bricks to clapboards.
  'bricks',
  'timber',
  'limewash',
  'ashlar',
  'rubble',
  'clapboards',
  // Roofs, from tiles to thatch.
  'tiles',
  'slates',
  'thatch',
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
  'slabs',
  'hedge',
  'path',
  'beyond',
] as const

export type PatternId = (typeof PATTERNS)[number]

const patternNumbers = PATTERNS.map((id, index) => `#define ${id.toUpperCase()} ${index}`).join('\n')

export const VERTICES = /* glsl */ `
  ${patternNumbers}
  attribute vec4 face;
  attribute vec2 finish;
  uniform vec3 colours[PARTS];
  uniform int patterns[PARTS];
  uniform vec3 tones[TONE_COUNT];
  varying vec3 place;
  varying vec3 facing;
  varying vec3 colour;
  flat varying int pattern;
  flat varying ivec2 house;
${GRAIN_VERTICES}
  void main() {
    int part = int(face.w + 0.5);
    place = position;
    facing = face.xyz / 127.0;
    colour = colours[part];
    pattern = patterns[part];
    house = ivec2(finish + 0.5);
    chooseGrains();
    int front = part == DOOR ? DOOR_TONES : part - FIRST_FRONT;
    bool hasTone = part == DOOR || (front >= 0 && front < DOOR_TONES);
    if (hasTone) colour = tones[front * TONES + house.x];
    bool isIndoors = pattern == PLASTER || pattern == BEAMS || pattern == BOARDS;
    // Walls of a house have no thickness. Seen from inside, they are drawn two centimetres further in, so that the corners of the
    // outside do not show through.
    vec4 seen = viewMatrix * vec4(isIndoors ? position + 0.02 * facing : position, 1.0);
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
  uniform vec3 zenith;
  uniform vec3 horizon;
  uniform vec3 land;
  uniform vec3 road;
  uniform vec3 ambient;
  uniform vec3 indoors;
  uniform vec3 beyond;
  uniform vec3 torch;
  uniform float reach;
  uniform float litWindows;
  uniform int lampCount;
  uniform vec3 lamps[LAMPS];
  uniform float cell;
  uniform float wallHeight;
  varying vec3 place;
  varying vec3 facing;
  varying vec3 colour;
  flat varying int pattern;
  // The tone of a house, from 0 to 7, and which of its sides a surface is: a wall, beside a door, a gable, a blind wall.
  flat varying ivec2 house;
  flat varying vec4 grains[4];
  // The noises of the surface at this point.
  vec4 grain;

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

  vec2 grainAt(vec2 p, int index) {
    return p * grains[index].xy + grains[index].zw;
  }

  float inside(vec2 p, vec2 low, vec2 high) {
    vec2 blur = fwidth(p) * 0.7 + 0.0004;
    vec2 part = smoothstep(low - blur, low + blur, p) * (1.0 - smoothstep(high - blur, high + blur, p));
    return part.x * part.y;
  }

${FRONT_FRAGMENTS}
${LAND_FRAGMENTS}
  void main() {
    bool isLevel = abs(facing.y) > 0.5;
    vec2 p = isLevel ? place.xz : vec2(abs(facing.x) > abs(facing.z) ? place.z : place.x, place.y);
    vec3 seen = colour;
    // A pixel's own distance: between the corners of a floor of many cells it would be far too large.
    float away = distance(place, cameraPosition);
    // 1 where a surface gives light of its own.
    float shine = 0.0;

    bool isRoof = pattern >= TILES && pattern <= THATCH;
    if (isRoof) p = vec2(abs(facing.x) > abs(facing.z) ? place.z : place.x, place.y * 1.2);
    // Every pattern shares these: software drivers compute all branches for every pixel, so that noise in each would be dear.
    vec2 at[4] = vec2[](grainAt(p, 0), grainAt(p, 1), grainAt(p, 2), grainAt(p, 3));
    if (pattern == BEYOND) aimAtLand(at);
    grain.x = noise(at[0]);
    grain.yzw = vec3(noise(at[1] + vec2(pattern == RIPPLES ? 0.4 * grain.x : 0.0, 0.0)), noise(at[2]), noise(at[3]));

    Masonry masonry = Masonry(p, vec2(1.0), 0.0, 0.0, seen, 0.0);
    bool isFront = pattern >= BRICKS && pattern <= CLAPBOARDS;
#if HOUSES
    if (isFront) {
      seen = frontOfHouse(seen, p, masonry);
    } else if (isRoof) {
      seen = roofing(seen, p, masonry);
    } else
#endif
    if (pattern == BLOCKS) {
      masonry = Masonry(p, vec2(0.9, 0.45), 0.022, 0.07, seen, 1.0);
    } else if (pattern == COBBLES) {
      masonry = Masonry(p, vec2(0.42, 0.3), 0.022, 0.045, seen * (0.94 + 0.12 * grain.x), 1.0);
    } else if (pattern == SLABS) {
      masonry = Masonry(p, vec2(1.5, 0.75), 0.03, 0.04, seen * (0.9 + 0.18 * grain.x), 1.0);
    } else if (pattern == PLANKS) {
      seen *= lines(p.x, 0.2, 0.012);
    } else if (pattern == BOARDS) {
      seen *= lines(p.x, 0.3, 0.012);
    } else if (pattern == BEAMS) {
      seen *= mix(0.62, 1.0, step(0.22, fract(p.x / cell * 3.0)));
    } else if (pattern == ROUGH) {
      float rock = dot(grain.xyz, vec3(0.55, 0.3, 0.15));
      float cracks = smoothstep(0.0, 0.07, abs(grain.w - 0.5));
      seen *= (0.62 + 0.75 * rock) * mix(0.68, 1.0, cracks);
    } else if (pattern == PLASTER) {
      float up = p.y / wallHeight;
      seen *= 0.96 + 0.08 * grain.x;
      seen = mix(seen, seen * vec3(0.5, 0.4, 0.32), 1.0 - step(0.3, up));
      seen = mix(seen, vec3(0.3, 0.2, 0.13), step(0.3, up) * (1.0 - step(0.33, up)));
    } else if (pattern == GRASS) {
      seen *= 0.82 + 0.36 * grain.x * grain.y + 0.1 * grain.z;
    } else if (pattern == RIPPLES) {
      // Two trains of waves that cross, slowly, and the sky on their crests.
      float crest = smoothstep(0.6, 0.9, grain.z);
      seen *= 0.74 + 0.3 * grain.y;
      seen = mix(seen, mix(horizon, vec3(1.0), 0.25), 0.3 * crest * grain.y);
#if HEDGES
    } else if (pattern == HEDGE) {
      // Trees side by side: their tops are ragged, and trunks stand in the shade below.
      float top = wallHeight * (0.8 + 0.12 * grain.x + 0.08 * grain.y);
      if (!isLevel && p.y > top) discard;
      float leaves = 0.5 * grain.z + 0.3 * grain.w + 0.2 * noise(p * 21.0);
      seen *= (0.34 + 1.1 * leaves) * mix(0.42, 1.0, smoothstep(0.28, 0.5, noise(p * 2.3 + 7.0)));
      float trunk = smoothstep(0.10, 0.06, abs(fract(p.x / 1.5 + 0.15 * sin(p.y)) - 0.5)) * smoothstep(0.62, 0.4, p.y / wallHeight);
      seen = mix(seen, vec3(0.23, 0.17, 0.12) * (0.75 + 0.5 * noise(p * vec2(14.0, 1.5))), trunk);
      seen *= mix(0.55, 1.0, smoothstep(0.0, 0.5, p.y / wallHeight));
#endif
    } else if (pattern == PATH) {
      float grass = smoothstep(0.5, 0.68, 0.6 * grain.x + 0.4 * grain.y);
      seen = mix(seen, land * 0.72, grass) * (0.84 + 0.26 * grain.z);
    } else if (pattern == HEWN) {
      // Treads are lighter than risers, so that steps are visible from any side; the deeper, the darker.
      seen *= (isLevel ? 1.16 : 0.9) * (0.94 + 0.12 * grain.x);
      seen *= exp(1.2 * min(place.y, 0.0));
    }

    if (masonry.share > 0.0) {
      float drawn = stones(masonry.at, masonry.size, masonry.joint, masonry.relief);
      seen = mix(seen, masonry.colour * drawn, masonry.share);
    }
#if HOUSES
    if (isFront) seen = finishedFront(seen, p, shine);
#endif

    // The sun is in the south-east; faces seen from below are in shade.
    float lit = 0.84 + 0.13 * facing.z + 0.07 * facing.x + 0.12 * facing.y;
    bool isIndoors = pattern == PLASTER || pattern == BEAMS || pattern == BOARDS;
    if (isIndoors) seen *= vec3(0.98, 0.88, 0.74);
    if (!isLevel && pattern != GLOW && pattern != BRIGHT) lit *= mix(0.74, 1.0, smoothstep(0.0, 0.55, place.y));
    if (pattern == GLOW) {
      seen = mix(seen, vec3(1.0, 0.99, 0.92), smoothstep(0.0, 0.8 * wallHeight, place.y));
      shine = 1.0;
    }
    if (pattern == BEYOND) {
      seen = landBeyond();
      shine = 1.0;
    }
    if (pattern == BRIGHT) lit = 1.0;
    if (isIndoors) seen *= 1.0 - 0.3 * smoothstep(0.0, 3.0 * cell, away);

    // Daylight or what is left of it; the walker's torch, weaker with the distance; and the lamps of the level.
    vec3 light = (isIndoors ? indoors : ambient) * lit;
#if LIGHTS
    vec3 bearing = (cameraPosition - place) / max(away, 0.01);
    float fall = away / (reach * cell);
    light += torch * (0.5 + 0.5 * max(dot(facing, bearing), 0.0)) / (1.0 + fall * fall);
    float dark = 1.0 - max(ambient.r, max(ambient.g, ambient.b));
    for (int at = 0; at < LAMPS; at++) {
      if (at >= lampCount) break;
      vec3 way = lamps[at] - place;
      float length2 = dot(way, way) / (cell * cell);
      light += 1.1 * dark * vec3(1.0, 0.76, 0.42) * (0.35 + 0.65 * max(dot(facing, normalize(way)), 0.0)) / (1.0 + 2.2 * length2 * length2);
    }
#endif
    if (pattern == BRIGHT) light = max(light, vec3(0.5));
    seen = mix(seen * light, seen, shine);
    float veil = smoothstep(hazeRange.x, hazeRange.y, away);
    gl_FragColor = vec4(mix(seen, haze, veil * (1.0 - 0.5 * shine)), 1.0);
  }
`
