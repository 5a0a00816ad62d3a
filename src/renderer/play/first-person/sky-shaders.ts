export const SKY_VERTICES = /* glsl */ `
  varying vec3 towards;
  void main() {
    towards = position;
    // As far away as anything can be.
    gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0)).xyww;
  }
`

export const SKY_FRAGMENTS = /* glsl */ `
  uniform vec3 zenith;
  uniform vec3 horizon;
  uniform vec3 ground;
  uniform float stars;
  varying vec3 towards;

  float chance(vec3 p) {
    vec3 q = fract(p * 0.1031);
    q += dot(q, q.yzx + 33.33);
    return fract((q.x + q.y) * q.z);
  }

  void main() {
    vec3 ray = normalize(towards);
    float up = ray.y;
    // Single pixels between two rectangles of floor can stay empty: they show ground, not sky.
    vec3 far = up < 0.0 ? mix(horizon, ground, smoothstep(0.03, 0.15, -up)) : horizon;
    vec3 seen = mix(far, zenith, smoothstep(0.06, 0.75, up));
    // One star in a few cells of a grid around the eye, each a soft dot.
    vec3 grid = ray * 42.0;
    vec3 middle = floor(grid) + 0.5;
    float size = chance(middle);
    float star = step(0.955, size) * smoothstep(0.34, 0.08, distance(grid, middle));
    seen += stars * star * (0.35 + 14.0 * (size - 0.955)) * smoothstep(0.05, 0.4, up);
    // A full moon in the south-west.
    float moon = distance(ray, normalize(vec3(-0.55, 0.62, 0.56)));
    seen = mix(seen, vec3(0.95, 0.95, 0.88), smoothstep(0.5, 1.0, stars) * smoothstep(0.062, 0.054, moon));
    seen += stars * 0.10 * smoothstep(0.45, 0.0, moon);
    gl_FragColor = vec4(seen, 1.0);
  }
`
