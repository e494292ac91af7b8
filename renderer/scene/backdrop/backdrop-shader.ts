/** Paints what stands behind the table by one look at each pixel: a room, or open ground under a sky. */
export const backdropVertex = /* glsl */ `
  varying vec3 vDirection;
  void main() {
    vDirection = position;
    gl_Position = projectionMatrix * viewMatrix * vec4(cameraPosition + position, 1.0);
    // As far as can be: everything else stands in front of it.
    gl_Position.z = gl_Position.w * 0.99999;
  }
`
export const backdropFragment = /* glsl */ `
  uniform vec3 middle;
  uniform vec2 halfTable;
  uniform float floorY;
  uniform float radius;
  uniform vec3 floorNear;
  uniform vec3 floorFar;
  uniform vec3 wallLow;
  uniform vec3 wallHigh;
  uniform vec3 glow;
  varying vec3 vDirection;

  float tone(vec2 cell) {
    return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
  }
  #ifdef BOARDS
  /** Boards of 180 mm by 1.6 m, each of a tone of its own, with a dark joint that melts away in the distance. */
  float boards(vec2 at) {
    float row = floor(at.y / 180.0);
    float along = at.x / 1600.0 + tone(vec2(row, 7.0));
    float dark = 0.8 + 0.36 * tone(vec2(floor(along), row));
    vec2 joint = abs(vec2(fract(along), fract(at.y / 180.0)) - 0.5);
    vec2 blur = vec2(fwidth(along), fwidth(at.y / 180.0));
    vec2 line = smoothstep(vec2(0.5) - vec2(0.003, 0.022) - blur, vec2(0.5), joint);
    return dark * (1.0 - 0.45 * max(line.x, line.y) * (1.0 - smoothstep(0.1, 0.6, blur.y)));
  }
  #endif
  float cloud(vec2 at) {
    vec2 cell = floor(at);
    vec2 in_ = smoothstep(0.0, 1.0, fract(at));
    return mix(
      mix(tone(cell), tone(cell + vec2(1.0, 0.0)), in_.x),
      mix(tone(cell + vec2(0.0, 1.0)), tone(cell + vec2(1.0, 1.0)), in_.x),
      in_.y
    );
  }
  /** The table shades what is under it, and a little beside it, away from the sun. */
  float shaded(vec2 at) {
    vec2 beyond = max(abs(at - vec2(150.0, -80.0)) - halfTable, 0.0);
    return mix(0.3, 1.0, smoothstep(0.0, 520.0, length(beyond)));
  }
  const vec2 sunward = vec2(-0.8958, 0.4443);

  #ifdef OUTDOORS
  float house(float block, float count) {
    float at = mod(block, count);
    // A gap between the houses here and there.
    return max(0.12, (0.35 + 0.65 * tone(vec2(at, count))) * step(0.22, tone(vec2(at, 21.0))));
  }
  /** Roofs along the horizon, as their height over it; out of focus, and so without a sharp edge. */
  float roofs(float round_, float count, float tall) {
    float at = round_ * count;
    float block = floor(at);
    return tall * mix(house(block, count), house(block + 1.0, count), smoothstep(0.72, 1.0, at - block));
  }
  vec3 surrounding(vec3 direction) {
    float flat_ = max(1e-4, length(direction.xz));
    float rise = direction.y / flat_;
    float toSun = dot(direction.xz / flat_, sunward);
    vec3 horizon = wallLow + glow * smoothstep(-0.1, 1.0, toSun) * 0.55;
    if (rise < 0.0) {
      vec2 at = (cameraPosition + direction * ((floorY - cameraPosition.y) / direction.y)).xz - middle.xz;
      float out_ = length(at) / radius;
      vec3 ground = mix(floorNear, floorFar, smoothstep(0.2, 1.6, out_));
      ground *= 0.86 + 0.28 * cloud(at / 620.0) * (1.0 - smoothstep(0.5, 2.5, out_));
      return mix(ground * shaded(at), horizon, smoothstep(0.8, 9.0, out_));
    }
    vec3 sky = mix(horizon, wallHigh, smoothstep(0.0, 0.75, rise));
    sky *= 0.94 + 0.12 * cloud(direction.xz / flat_ * 2.2 + vec2(0.0, rise * 5.0));
    float round_ = atan(direction.z, direction.x) / 6.2831853 + 0.5;
    float far_ = smoothstep(-0.016, 0.016, roofs(round_, 61.0, 0.085) - rise);
    float near_ = smoothstep(-0.016, 0.016, roofs(round_ + 0.013, 37.0, 0.06) - rise);
    // Their feet are lost in the haze over the ground.
    float clear_ = smoothstep(0.0, 0.045, rise);
    sky = mix(sky, horizon * 0.82, far_ * 0.55 * clear_);
    return mix(sky, horizon * 0.62, near_ * 0.6 * clear_);
  }
  #else
  vec3 surrounding(vec3 direction) {
    vec2 from = cameraPosition.xz - middle.xz;
    float a = max(1e-6, dot(direction.xz, direction.xz));
    float b = dot(from, direction.xz);
    float toWall = (-b + sqrt(max(0.0, b * b - a * (dot(from, from) - radius * radius)))) / a;
    float toFloor = direction.y < 0.0 ? (floorY - cameraPosition.y) / direction.y : 1e9;
    if (toFloor < toWall) {
      vec2 at = (cameraPosition + direction * toFloor).xz - middle.xz;
      float out_ = length(at) / radius;
      vec3 ground = mix(floorNear, floorFar, smoothstep(0.12, 0.95, out_));
      #ifdef BOARDS
        ground *= boards(at);
      #endif
      return ground * shaded(at);
    }
    vec3 at = cameraPosition + direction * toWall;
    float high = (at.y - floorY) / 2600.0;
    vec2 side = (at.xz - middle.xz) / radius;
    float toSun = dot(side, sunward);
    vec3 wall = mix(wallLow, wallHigh, smoothstep(0.0, 1.1, high));
    #ifdef PLAIN
      wall += glow * smoothstep(0.72, 1.0, toSun) * (1.0 - smoothstep(0.1, 0.95, abs(high - 0.62)));
      wall *= 0.45 + 0.55 * smoothstep(0.0, 0.22, high);
    #else
      // A dado of dark wood, and tall windows with the light behind them, all out of focus.
      float dado = 1.0 - smoothstep(0.33, 0.36, high);
      wall = mix(wall, wallLow * vec3(0.42, 0.33, 0.26), dado);
      wall *= 1.0 - 0.35 * smoothstep(0.012, 0.004, abs(high - 0.355));
      float along = atan(side.x * sunward.y - side.y * sunward.x, toSun) * 3.1;
      float pane = smoothstep(0.36, 0.31, abs(fract(along) - 0.5)) * step(abs(along), 2.0);
      pane *= smoothstep(0.42, 0.46, high) * smoothstep(1.02, 0.97, high);
      float bars = min(abs(fract(along) - 0.5), 0.6 * abs(fract(high * 4.6) - 0.5));
      pane *= 0.45 + 0.55 * smoothstep(0.008, 0.022, bars);
      wall += glow * (pane * 0.8 + 0.16 * smoothstep(0.3, 1.0, toSun) * (1.0 - dado));
      wall *= 0.62 + 0.38 * smoothstep(0.0, 0.1, high);
    #endif
    return wall;
  }
  #endif

  void main() {
    gl_FragColor = vec4(surrounding(normalize(vDirection)), 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }
`
