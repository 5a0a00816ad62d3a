import { VIEW } from '../../../core/scenery/patterns/land'
import { RANGE } from '../../../core/scenery/patterns/canvas'

export const VERTICES = /* glsl */ `
  attribute vec4 face;
  attribute vec4 tint;
  attribute vec4 glow;
  uniform vec3 ambient;
  uniform vec3 indoors;
  uniform float time;
  varying vec3 place;
  varying vec2 at;
  varying vec2 crossing;
  varying vec3 daylight;
  flat varying float layer;
  flat varying vec4 paint;
  flat varying vec3 facing;
  // Whether a surface stands on the ground, and whether it is indoors.
  flat varying vec2 kind;

  void main() {
    place = position;
    at = uv;
    layer = face.w;
    paint = vec4(tint.rgb, glow.x);
    facing = face.xyz / 127.0;
    bool isIndoors = tint.a > 0.5;
    kind = vec2(glow.z, tint.a);
    daylight = (isIndoors ? indoors * vec3(0.98, 0.88, 0.74) : ambient) * glow.y * 1.5;
    crossing = uv;
    if (face.w == WATER_LAYER) {
      at += vec2(0.035, 0.012) * time;
      crossing = uv.yx * vec2(0.8, 1.1) + vec2(-0.02, 0.03) * time;
    }
    if (face.w == BEYOND_LAYER) {
      // The land is as far away as anything can be: what a gate shows of it depends on the way from the eye alone.
      vec3 way = position - cameraPosition;
      float depth = max(abs(dot(way, facing)), 0.5);
      float across = abs(facing.x) > abs(facing.z) ? way.z : way.x;
      at = 0.5 + 0.5 * vec2(across / ${VIEW.across.toFixed(3)}, way.y / ${VIEW.up.toFixed(3)}) / depth;
      crossing = at;
    }
    // Walls of a house have no thickness. Seen from inside, they are drawn two centimetres further in, so that the corners of the
    // outside do not show through.
    vec4 seen = viewMatrix * vec4(isIndoors ? position + 0.02 * facing : position, 1.0);
    gl_Position = projectionMatrix * seen;
    // They end in the plane of the outer face, moved back by about a pixel; otherwise their rims show through it.
    if (isIndoors) gl_Position.z += 4e-4 * gl_Position.w;
  }
`

/**
 * One look-up in the texture of patterns, then light and haze. Software drivers compute every branch for every pixel, so
 * there are none that a theme does not need.
 */
export const FRAGMENTS = /* glsl */ `
  uniform sampler2DArray patterns;
  uniform vec3 haze;
  uniform vec2 hazeRange;
  uniform vec3 torch;
  uniform float reach;
  uniform float dark;
  uniform int lampCount;
  uniform vec3 lamps[LAMPS];
  varying vec3 place;
  varying vec2 at;
  varying vec2 crossing;
  varying vec3 daylight;
  flat varying float layer;
  flat varying vec4 paint;
  flat varying vec3 facing;
  flat varying vec2 kind;

  void main() {
    vec4 pattern = texture(patterns, vec3(at, layer));
#if WATER
    // Two trains of waves cross.
    pattern = 0.5 * (pattern + texture(patterns, vec3(crossing, layer)));
#endif
    float share = 2.0 * pattern.a - 1.0;
    float shine = max(-share, paint.a);
    vec3 seen = ${RANGE.toFixed(2)} * pattern.rgb * mix(vec3(1.0), paint.rgb, max(share, 0.0));
    // A pixel's own distance: between the corners of a floor of many cells it would be far too large.
    vec3 way = cameraPosition - place;
    float away = length(way);
    // The feet of walls are in shade, and rooms are darker further in.
    vec3 light = daylight * (1.0 - kind.x * max(0.0, 0.26 - 0.52 * place.y));
    light *= 1.0 - kind.y * min(0.3, 0.034 * away);
#if LIGHTS
    // The walker's torch, weaker with the distance, and the lamps of the level.
    float fall = away * reach;
    light += torch * (0.5 + 0.5 * max(dot(facing, way) / away, 0.0)) / (1.0 + fall * fall);
    for (int index = 0; index < lampCount; index++) {
      vec3 beam = lamps[index] - place;
      float square = dot(beam, beam);
      float near = square * ${(1 / 9).toFixed(5)};
      float slant = max(dot(facing, beam) * inversesqrt(square), 0.0);
      light += 1.1 * dark * vec3(1.0, 0.76, 0.42) * (0.35 + 0.65 * slant) / (1.0 + 2.2 * near * near);
    }
#endif
    seen *= mix(light, vec3(1.0), shine);
    float veil = clamp((away - hazeRange.x) * hazeRange.y, 0.0, 1.0);
    veil *= veil * (3.0 - 2.0 * veil) * (1.0 - 0.5 * shine);
    gl_FragColor = vec4(mix(seen, haze, veil), 1.0);
  }
`
