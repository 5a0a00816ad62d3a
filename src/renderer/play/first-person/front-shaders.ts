/**
 * The fronts of houses: six kinds of wall with windows on every storey, and roofs. A part of the fragment shader, which
 * has `grain` and `inside`. Each function is called once, because drivers copy it into each call.
 */
export const FRONT_FRAGMENTS = /* glsl */ `
  const vec3 OAK = vec3(0.25, 0.165, 0.105);

  // Stones to draw over a surface: how large they are and where, and how much of the surface they cover.
  struct Masonry {
    vec2 at;
    vec2 size;
    float joint;
    float relief;
    vec3 colour;
    float share;
  };

  // Whether a window has a light behind it: by the side of its cell, and by its storey.
  float litWindow(float storey) {
    float across = abs(facing.x) > abs(facing.z) ? place.x : place.z;
    float along = abs(facing.x) > abs(facing.z) ? place.z : place.x;
    vec2 side = vec2(floor(along / cell), 2.0 * floor(across / cell + 0.5) + step(0.0, facing.x + facing.z));
    return step(chance(side + vec2(3.0 + 5.0 * storey, 11.0)), litWindows - 0.001);
  }

  // The windows of a storey; 'q' is a point of it: from the middle of its cell to both sides, and upwards from 0 to 1.
  vec3 withWindow(vec3 wall, vec2 q, float storey, inout float shine) {
    bool isOld = pattern == TIMBER || pattern == RUBBLE;
    vec2 low = vec2(-0.1, 0.48);
    vec2 high = vec2(0.1, 0.78);
    if (house.y == 2) {
      low = vec2(-0.06, 0.12);
      high = vec2(0.06, 0.4);
    } else if (storey < 0.5 && house.y == 1) {
      // A small window has room on one side of a door.
      if (house.x % 2 == 0) return wall;
      low = vec2(-0.44, 0.5);
      high = vec2(-0.32, 0.7);
    } else if (pattern == TIMBER) {
      low = vec2(-0.18, 0.52);
      high = vec2(0.18, 0.86);
    } else if (pattern == ASHLAR || pattern == RUBBLE) {
      // Two beside each other.
      q.x = abs(q.x);
      low = vec2(0.07, 0.45);
      high = vec2(0.19, 0.8);
    } else {
      vec3 paint = house.x % 4 == 0 ? vec3(0.20, 0.36, 0.33) : house.x % 4 == 1 ? vec3(0.42, 0.20, 0.17)
        : house.x % 4 == 2 ? vec3(0.24, 0.31, 0.44) : vec3(0.36, 0.29, 0.18);
      paint *= 0.82 + 0.3 * step(0.45, fract(q.y * 34.0));
      wall = mix(wall, paint, inside(vec2(abs(q.x), q.y), vec2(0.13, 0.46), vec2(0.24, 0.8)));
    }
    vec2 away = max(low - q, q - high);
    if (max(away.x, away.y) > 0.08) return wall;
    vec3 rim = isOld ? OAK : pattern == ASHLAR ? wall * 1.12 : vec3(0.92, 0.88, 0.80);
    vec2 blur = fwidth(q) * 0.7 + 0.0004;
    float sill = step(q.y, low.y) * step(low.y - 0.07, q.y) * step(away.x, 0.03);
    wall = mix(wall, wall * 0.6, sill);
    wall = mix(wall, rim, 1.0 - smoothstep(0.024 - blur.x, 0.024 + blur.x, max(away.x, away.y)));
    vec2 r = (q - low) / (high - low);
    float panes = 1.0 - smoothstep(-blur.x, blur.x, max(away.x, away.y));
    // Leaded panes in old walls, a cross of wood in the others.
    vec2 d = isOld ? vec2(r.x * 3.0 + r.y * 4.0, r.x * 3.0 - r.y * 4.0) : r + 0.5;
    vec2 bars = isOld ? vec2(0.07) : vec2(0.05, 0.035);
    vec2 soft = fwidth(d) + 0.01;
    vec2 crossed = smoothstep(bars + soft, bars - soft, 0.5 - abs(fract(d) - 0.5));
    float fine = 1.0 - smoothstep(0.3, 0.9, max(soft.x, soft.y));
    panes *= 1.0 - (isOld ? 0.75 : 1.0) * fine * max(crossed.x, crossed.y);
    vec3 glass = mix(vec3(0.13, 0.18, 0.25), vec3(0.50, 0.62, 0.72), smoothstep(0.1, 1.1, r.y + 0.4 * (r.x - 0.5)));
    vec3 lamp = mix(vec3(1.0, 0.68, 0.28), vec3(1.0, 0.90, 0.60), smoothstep(0.0, 1.0, r.y));
    float lit = litWindow(storey);
    shine = max(shine, panes * lit);
    return mix(wall, mix(glass, lamp, lit), panes);
  }

  // Timber frames: posts at the ends of cells and between, rails, and in most houses braces. Negative within wood.
  float awayFromBeams(vec2 q, float storey) {
    float aside = abs(q.x);
    if (house.y == 2) return min(min(aside - 0.018, abs(aside - 0.2) - 0.016), abs(q.y - 0.47) - 0.026);
    float away = min(0.47 - aside, abs(aside - 0.235) - 0.018);
    away = min(away, min(abs(q.y - 0.44) - 0.026, 0.95 - q.y));
    if (storey > 0.5) away = min(away, q.y - 0.06);
    float slope = (aside - 0.25) / 0.25;
    float low = q.y / 0.44;
    float high = (q.y - 0.44) / 0.5;
    bool isOuter = aside > 0.24;
    int braces = house.x % 3;
    if (braces == 1 && isOuter && low < 1.0) away = min(away, (abs(slope - low) - 0.09) * 0.25);
    if (braces == 2 && isOuter && low > 1.0) away = min(away, (min(abs(slope - high), abs(1.0 - slope - high)) - 0.09) * 0.25);
    if (braces == 0 && storey > 0.5 && low < 1.0) away = min(away, abs(aside - 0.12) - 0.016);
    return away;
  }

  // A wall of a house at a point: along it, and up from the ground. Its stones are drawn by the caller.
  vec3 frontOfHouse(vec3 seen, vec2 p, inout Masonry stones) {
    float upper = (p.y - wallHeight) / (STOREY * wallHeight);
    float storey = upper < 0.0 ? 0.0 : 1.0 + floor(upper);
    vec2 q = vec2(fract(p.x / cell) - 0.5, upper < 0.0 ? p.y / wallHeight : fract(upper));
    float aside = abs(q.x);
    float blur = fwidth(aside) + 0.002;
    float rough = grain.x;
    bool isPlinth = storey < 0.5 && p.y < 0.36 && pattern != CLAPBOARDS;
    if (isPlinth) {
      stones = Masonry(p, vec2(0.75, 0.36), 0.02, 0.05, vec3(0.42, 0.39, 0.36), 1.0);
    } else if (pattern == BRICKS) {
      bool isCourse = storey > 0.5 && q.y < 0.05;
      stones = Masonry(p, isCourse ? vec2(1.5, 0.24) : vec2(0.5, 0.2), 0.014, 0.11, isCourse ? vec3(0.66, 0.60, 0.50) : seen, 1.0);
    } else if (pattern == TIMBER) {
      float away = awayFromBeams(q, storey);
      seen = mix(OAK * (0.8 + 0.4 * rough), seen * (0.93 + 0.1 * rough), smoothstep(-blur, blur, away));
    } else if (pattern == LIMEWASH) {
      seen *= 0.9 + 0.18 * rough;
      // Bare stones at the corners, and where the wash has gone, most of them near the ground.
      float quoin = mix(0.06, 0.1, step(0.5, fract(p.y / 0.72)));
      float corner = 1.0 - smoothstep(quoin - blur, quoin + blur, 0.5 - aside);
      float worn = smoothstep(0.62, 0.70, grain.y + 0.1 * rough - 0.12 * smoothstep(0.3, 1.4, p.y));
      stones = Masonry(p, corner > 0.0 ? vec2(3.0, 0.36) : vec2(0.4, 0.24), 0.02, 0.06, vec3(0.68, 0.62, 0.53), max(corner, 0.75 * worn));
    } else if (pattern == ASHLAR) {
      if (storey > 0.5) seen *= mix(1.16, 1.0, step(0.09, q.y));
      stones = Masonry(p, vec2(0.75, 0.375), 0.012, 0.05, seen * (0.95 + 0.1 * rough), 1.0);
    } else if (pattern == RUBBLE) {
      stones = Masonry(p + 0.09 * vec2(rough, 1.0 - rough), vec2(0.44, 0.27), 0.028, 0.13, seen * (0.9 + 0.2 * rough), 1.0);
    } else {
      // Boards that overlap: each is darker under the one above.
      float board = fract(p.y / 0.26);
      float fine = 1.0 - smoothstep(0.25, 0.8, fwidth(p.y) / 0.26);
      seen *= mix(0.9, (0.86 + 0.2 * board) * mix(1.0, 0.55, smoothstep(0.9, 0.97, board)), fine);
      seen *= 0.9 + 0.16 * chance(vec2(floor(p.x / cell * 2.0), floor(p.y / 0.26)));
      seen = mix(OAK * 1.15, seen, smoothstep(0.03 - blur, 0.03 + blur, 0.5 - aside));
    }
    return seen;
  }

  // Windows, the shadow of the eaves or of the storey above, and its beam.
  vec3 finishedFront(vec3 seen, vec2 p, inout float shine) {
    float upper = (p.y - wallHeight) / (STOREY * wallHeight);
    float storey = upper < 0.0 ? 0.0 : 1.0 + floor(upper);
    vec2 q = vec2(fract(p.x / cell) - 0.5, upper < 0.0 ? p.y / wallHeight : fract(upper));
    if (house.y != 3) seen = withWindow(seen, q, storey, shine);
    if (house.y == 2) return seen;
    seen *= 1.0 - 0.34 * smoothstep(0.80, 0.95, q.y) * (1.0 - shine);
    return mix(seen, OAK * 0.8, step(0.955, q.y));
  }

  // A roof at a point: along it, and up its slope. Its tiles are drawn by the caller.
  vec3 roofing(vec3 seen, vec2 p, inout Masonry stones) {
    float worn = 0.84 + 0.3 * grain.x;
    if (pattern == THATCH) {
      float fine = 1.0 - smoothstep(0.2, 0.7, fwidth(p.x) * 7.0);
      float straw = mix(0.5, grain.y, fine);
      return seen * worn * (0.74 + 0.42 * straw) * mix(0.8, 1.0, smoothstep(0.0, 0.12, fract(p.y / 0.9)));
    }
    bool isSlate = pattern == SLATES;
    vec2 size = isSlate ? vec2(0.42, 0.3) : vec2(0.3, 0.26);
    float fine = 1.0 - smoothstep(0.25, 0.8, fwidth(p.y) / size.y);
    float shade = mix(0.9, mix(0.66, 1.0, smoothstep(0.0, 0.3, fract(p.y / size.y))), fine);
    stones = Masonry(p, size, isSlate ? 0.008 : 0.016, 0.06, seen * worn * shade * 1.08, 1.0);
    return seen;
  }
`
