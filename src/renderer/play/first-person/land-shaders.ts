/**
 * The land beyond a gate as one sees it through the opening: sky, two rows of hills, and the road through meadows. A
 * part of the fragment shader; its noises are the shared ones.
 */
export const LAND_FRAGMENTS = /* glsl */ `
  vec3 landHit(vec3 ray) {
    return cameraPosition + ray * (cameraPosition.y / max(-ray.y, 0.001));
  }

  // Chooses the points of the shared noises: of clouds and hills above the horizon, of the ground below it.
  void aimAtLand(out vec2 at[4]) {
    vec3 ray = normalize(place - cameraPosition);
    if (ray.y > -0.004) {
      float bearing = atan(ray.x, ray.z);
      at[0] = vec2(bearing * 5.0, ray.y * 22.0);
      at[1] = vec2(bearing * 11.0 + 5.0, ray.y * 40.0);
      at[2] = vec2(bearing * 4.0, 2.0);
      at[3] = vec2(bearing * 7.0, 9.0);
    } else {
      vec2 hit = landHit(ray).xz;
      at[0] = hit * 1.4;
      at[1] = hit * 0.3 + 4.0;
      at[2] = hit * 5.0;
      at[3] = hit * 1.7;
    }
  }

  vec3 landBeyond() {
    vec3 ray = normalize(place - cameraPosition);
    bool isAcross = abs(facing.x) > abs(facing.z);
    vec3 sky = mix(horizon, zenith, smoothstep(0.02, 0.6, ray.y));
    float clouds = grain.x * grain.y;
    sky = mix(sky, mix(sky, vec3(1.0), 0.55), smoothstep(0.22, 0.55, clouds) * smoothstep(0.04, 0.14, ray.y) * beyond.g);
    vec3 meadow = land * beyond;
    float far = 0.085 + 0.05 * grain.z;
    float near = 0.03 + 0.045 * grain.w;
    sky = mix(sky, mix(meadow * 0.8, horizon, 0.62), 1.0 - smoothstep(far - 0.004, far + 0.004, ray.y));
    sky = mix(sky, mix(meadow * 0.72, horizon, 0.28), 1.0 - smoothstep(near - 0.004, near + 0.004, ray.y));
    if (ray.y > -0.004) return sky;
    vec3 hit = landHit(ray);
    float along = isAcross ? place.z : place.x;
    float depth = abs(isAcross ? hit.x - place.x : hit.z - place.z);
    float across = (isAcross ? hit.z : hit.x) - (floor(along / cell) + 0.5) * cell - 0.8 * depth * sin(depth * 0.06) * 0.3;
    vec3 ground = meadow * (0.82 + 0.34 * grain.x * grain.y + 0.1 * grain.z);
    float edge = 0.28 * cell + 0.12 * grain.w;
    ground = mix(road * beyond * (0.86 + 0.2 * grain.x), ground, smoothstep(edge, edge + 0.35, abs(across)));
    return mix(ground, mix(meadow, horizon, 0.35), 1.0 - exp(-depth / 45.0));
  }
`
