/**
 * The innermost loops of sight, in AssemblyScript: the rays of one eye to one body against the solids of a table. After a
 * change: `node resources/tools/kernel.mjs`, which writes shared/sight/kernel/bytes.ts; what it answers is what looking at
 * every solid one by one answers (shared/sight/trace.ts), to the last bit.
 *
 * All rays of a bundle lie in a shaft, from the eye to the box round their points. It goes down a tree, two boxes in one
 * instruction and the nearer first; where it is not sure of all rays at once they are asked one by one, two in one
 * instruction. Nothing is asked twice, and numbers are what they are in JavaScript: 64 bits, in the same order.
 *
 * Memory: what the rays are, then trees, which shared/sight/kernel/memory.ts lays there:
 *   tree    nodes, solids, planes: where they lie; root: a node, or ~(first position · 8 + count) of a leaf
 *   node    128 bytes: of its two children least x, greatest x, least y, greatest y, least z, greatest z; at 96 both roots
 *   solid   64 bytes: least x, y, z, greatest x, y, z; at 48 its first plane and the one after its last
 *   plane   24 bytes: nx, nz, distance
 *   placed  40 bytes: x, z, cos, sin of its place; at 32 its tree, 0 for what has no solids
 *   tracer  nodes over the pieces, their placed ones, in which order they lie there, root
 */
export const most: usize = 256
export const X: usize = 1024
export const Y: usize = X + most * 8
export const Z: usize = Y + most * 8
/** Which rays are open: their numbers. */
export const OPEN: usize = Z + most * 8
/** By ray, slot · 65,536 + position of the solid that stopped it; −1: none. */
export const STOPPED: usize = OPEN + most * 4
/** In the coordinates of the piece at hand: from the eye to the points, and one over that; heights are the table's. */
const DX: usize = STOPPED + most * 4
const DZ: usize = DX + most * 8
const IX: usize = DZ + most * 8
const IY: usize = IX + most * 8
const IZ: usize = IY + most * 8
/** Nodes still to be looked at: of the tree over the pieces, and of the piece at hand; no tree is deeper than it has solids. */
const PIECES_TO_DO: usize = IZ + most * 8
const TO_DO: usize = PIECES_TO_DO + 65536 * 4
/** Here trees may begin. */
export const TREES: usize = TO_DO + 65536 * 4

/** A ray that is inside for a smaller part of its length has only touched (CF-LOS-03). */
const touch: f64 = 1e-9
/** A shaft is a little wider than its rays: rounding leads none of them out of it. */
const slack: f64 = 1e-7
/** Rays that run so little towards a side of a solid (mm) are asked one by one. */
const steep: f64 = 1e-3
/** Bounds on sides that stand askew are rounded otherwise than rays are. */
const surely: f64 = 1e-7

const none: i32 = 0
const some: i32 = 1
const all: i32 = 2

let left: i32 = 0
/** Boxes that rays come into only later are left out: of the first hit, what lies behind the nearest found. */
let until: f64 = 1
/** The eye, and the middle and half the size of the box, on the table. */
let eyeX: f64 = 0
let eyeZ: f64 = 0
let middleX: f64 = 0
let middleY: f64 = 0
let middleZ: f64 = 0
let halfX: f64 = 0
let halfY: f64 = 0
let halfZ: f64 = 0
/** The eye in the coordinates at hand; least and greatest of what leads from it to the box; one over those. */
let ex: f64 = 0
let ey: f64 = 0
let ez: f64 = 0
let x0: f64 = 0
let x1: f64 = 0
let z0: f64 = 0
let z1: f64 = 0
let ix0: f64 = 0
let ix1: f64 = 0
let iy0: f64 = 0
let iy1: f64 = 0
let iz0: f64 = 0
let iz1: f64 = 0
/** Rays go either way along the axis. */
let bothX = false
let bothY = false
let bothZ = false
/** The rays have been turned into the coordinates at hand; their heights are known. */
let raysTurned = false
let heightsKnown = false

/** A direction component of 0 stands for a very small one: products stay numbers. */
function inverse(d: f64): f64 {
  return d == 0 ? 1e300 : 1 / d
}
function inverses(d: v128): v128 {
  return v128.bitselect(f64x2.splat(1e300), f64x2.div(f64x2.splat(1), d), f64x2.eq(d, f64x2.splat(0)))
}

function spreadX(middle: f64, half: f64): void {
  x0 = middle - half - slack
  x1 = middle + half + slack
  ix0 = inverse(x0)
  ix1 = inverse(x1)
  bothX = x0 <= 0 && x1 >= 0
}
function spreadY(middle: f64, half: f64): void {
  const least = middle - half - slack
  const greatest = middle + half + slack
  iy0 = inverse(least)
  iy1 = inverse(greatest)
  bothY = least <= 0 && greatest >= 0
}
function spreadZ(middle: f64, half: f64): void {
  z0 = middle - half - slack
  z1 = middle + half + slack
  iz0 = inverse(z0)
  iz1 = inverse(z1)
  bothZ = z0 <= 0 && z1 >= 0
}
/** The shaft as it lies on the table. */
function layShaft(): void {
  ex = eyeX
  ez = eyeZ
  spreadX(middleX - eyeX, halfX)
  spreadZ(middleZ - eyeZ, halfZ)
}
/** The shaft in the coordinates of a piece. */
function turnShaft(placed: usize): void {
  const atX = load<f64>(placed)
  const atZ = load<f64>(placed, 8)
  const cos = load<f64>(placed, 16)
  const sin = load<f64>(placed, 24)
  const px = eyeX - atX
  const pz = eyeZ - atZ
  ex = px * cos - pz * sin
  ez = px * sin + pz * cos
  const qx = middleX - atX
  const qz = middleZ - atZ
  spreadX(qx * cos - qz * sin - ex, Math.abs(halfX * cos) + Math.abs(halfZ * sin))
  spreadZ(qx * sin + qz * cos - ez, Math.abs(halfX * sin) + Math.abs(halfZ * cos))
  raysTurned = false
}

/** When the first ray comes into each of two slabs: 0 at the eye, 1 at the point. */
function comesIn(low: v128, high: v128, eye: f64, i0: f64, i1: f64, both: bool): v128 {
  const e = f64x2.splat(eye)
  const zero = f64x2.splat(0)
  if (both)
    return f64x2.pmax(
      f64x2.mul(f64x2.pmax(f64x2.sub(low, e), zero), f64x2.splat(i1)),
      f64x2.mul(f64x2.pmin(f64x2.sub(high, e), zero), f64x2.splat(i0)),
    )
  const near = f64x2.sub(i0 < 0 ? high : low, e)
  return f64x2.pmin(f64x2.mul(near, f64x2.splat(i0)), f64x2.mul(near, f64x2.splat(i1)))
}
/** When the last ray leaves each of two slabs. */
function goesOut(low: v128, high: v128, eye: f64, i0: f64, i1: f64, both: bool): v128 {
  if (both) return f64x2.splat(1)
  const far = f64x2.sub(i0 < 0 ? low : high, f64x2.splat(eye))
  return f64x2.pmax(f64x2.mul(far, f64x2.splat(i0)), f64x2.mul(far, f64x2.splat(i1)))
}
/** Which children of a node the shaft may meet: 1 the first, 2 the second, 3 both, 7 both and the second is nearer. */
function childrenMet(node: usize): i32 {
  let low = v128.load(node)
  let high = v128.load(node, 16)
  let enter = f64x2.pmax(f64x2.splat(0), comesIn(low, high, ex, ix0, ix1, bothX))
  let leave = f64x2.pmin(f64x2.splat(until), goesOut(low, high, ex, ix0, ix1, bothX))
  low = v128.load(node, 64)
  high = v128.load(node, 80)
  enter = f64x2.pmax(enter, comesIn(low, high, ez, iz0, iz1, bothZ))
  leave = f64x2.pmin(leave, goesOut(low, high, ez, iz0, iz1, bothZ))
  low = v128.load(node, 32)
  high = v128.load(node, 48)
  enter = f64x2.pmax(enter, comesIn(low, high, ey, iy0, iy1, bothY))
  leave = f64x2.pmin(leave, goesOut(low, high, ey, iy0, iy1, bothY))
  const met = i64x2.bitmask(f64x2.le(enter, leave))
  return met == 3 && f64x2.extract_lane(enter, 1) < f64x2.extract_lane(enter, 0) ? 7 : met
}
let toDo: usize = 0
/** From a node to one of its children that the shaft meets, the other put by; or to what was put by; −1 when that is none. */
function stepDown(node: usize, bottom: usize): i32 {
  const met = childrenMet(node)
  if (met == 0) return stepBack(bottom)
  if (met == 1) return load<i32>(node, 96)
  if (met == 2) return load<i32>(node, 100)
  store<i32>(toDo, load<i32>(node + (met == 3 ? 100 : 96)))
  toDo += 4
  return load<i32>(node + (met == 3 ? 96 : 100))
}
/** No leaf is −1: it would be the one at 0 with nothing in it. */
function stepBack(bottom: usize): i32 {
  if (toDo == bottom) return -1
  toDo -= 4
  return load<i32>(toDo)
}

/** Who goes through a solid: surely nobody, some perhaps, surely all. */
function shaftMeets(solid: usize, planes: usize): i32 {
  let enter: f64 = 0
  let leave: f64 = 1
  let allIn: f64 = 0
  let firstOut: f64 = 1
  for (let axis: usize = 0; axis < 3; axis++) {
    const e = axis == 0 ? ex : axis == 1 ? ey : ez
    const i0 = axis == 0 ? ix0 : axis == 1 ? iy0 : iz0
    const i1 = axis == 0 ? ix1 : axis == 1 ? iy1 : iz1
    const both = axis == 0 ? bothX : axis == 1 ? bothY : bothZ
    const low = load<f64>(solid + axis * 8) - e
    const high = load<f64>(solid + axis * 8, 24) - e
    if (both) {
      if (low > 0 || high < 0) {
        const t = low > 0 ? low * i1 : high * i0
        if (t > enter) enter = t
        allIn = 2
      } else {
        const ahead = high * i1
        const back = low * i0
        if (ahead < firstOut) firstOut = ahead
        if (back < firstOut) firstOut = back
      }
    } else {
      const near = i0 < 0 ? high : low
      const far = i0 < 0 ? low : high
      let soon = near * i0
      let late = near * i1
      if (late < soon) {
        const swap = soon
        soon = late
        late = swap
      }
      if (soon > enter) enter = soon
      if (late > allIn) allIn = late
      soon = far * i0
      late = far * i1
      if (late < soon) {
        const swap = soon
        soon = late
        late = swap
      }
      if (late < leave) leave = late
      if (soon < firstOut) firstOut = soon
    }
    if (enter > leave) return none
  }
  if (firstOut - allIn <= touch) return some
  const from = load<i32>(solid, 48)
  const to = load<i32>(solid, 52)
  if (from == to) return all
  const mx = (x0 + x1) / 2
  const mz = (z0 + z1) / 2
  for (let k = from; k < to; k++) {
    const plane = planes + <usize>k * 24
    const nx = load<f64>(plane)
    const nz = load<f64>(plane, 8)
    const room = load<f64>(plane, 16) - nx * ex - nz * ez
    const along = nx * mx + nz * mz + Math.abs(nx) * (x1 - mx) + Math.abs(nz) * (z1 - mz)
    if (room <= 0) {
      // All come in by this side, or it is not sure of all.
      if (along > -steep) return some
      const t = room / along
      if (t > allIn) allIn = t
    } else if (along > 0) {
      const t = room / along
      if (t < firstOut) firstOut = t
    }
  }
  return firstOut - allIn > surely ? all : some
}

function turnRays(placed: usize): void {
  const atX = f64x2.splat(load<f64>(placed))
  const atZ = f64x2.splat(load<f64>(placed, 8))
  const cos = f64x2.splat(load<f64>(placed, 16))
  const sin = f64x2.splat(load<f64>(placed, 24))
  const bytes = <usize>left * 8
  for (let o: usize = 0; o < bytes; o += 16) {
    const qx = f64x2.sub(v128.load(X + o), atX)
    const qz = f64x2.sub(v128.load(Z + o), atZ)
    const dx = f64x2.sub(f64x2.sub(f64x2.mul(qx, cos), f64x2.mul(qz, sin)), f64x2.splat(ex))
    const dz = f64x2.sub(f64x2.add(f64x2.mul(qx, sin), f64x2.mul(qz, cos)), f64x2.splat(ez))
    v128.store(DX + o, dx)
    v128.store(DZ + o, dz)
    v128.store(IX + o, inverses(dx))
    v128.store(IZ + o, inverses(dz))
  }
  if (!heightsKnown)
    for (let o: usize = 0; o < bytes; o += 16)
      v128.store(IY + o, inverses(f64x2.sub(v128.load(Y + o), f64x2.splat(ey))))
  heightsKnown = true
  raysTurned = true
}
function keep(ray: usize, at: usize): void {
  if (ray == at) return
  store<f64>(X + at * 8, load<f64>(X + ray * 8))
  store<f64>(Y + at * 8, load<f64>(Y + ray * 8))
  store<f64>(Z + at * 8, load<f64>(Z + ray * 8))
  store<f64>(DX + at * 8, load<f64>(DX + ray * 8))
  store<f64>(DZ + at * 8, load<f64>(DZ + ray * 8))
  store<f64>(IX + at * 8, load<f64>(IX + ray * 8))
  store<f64>(IY + at * 8, load<f64>(IY + ray * 8))
  store<f64>(IZ + at * 8, load<f64>(IZ + ray * 8))
  store<i32>(OPEN + at * 4, load<i32>(OPEN + ray * 4))
}
function stop(ray: usize, blocker: i32): void {
  store<i32>(STOPPED + load<i32>(OPEN + ray * 4) * 4, blocker)
}
/** Where the rays at an offset, two of them, surely come in and go out of a solid, as `enters` of shared/sight/line.ts has it. */
let comeIn: v128 = f64x2.splat(0)
function goThrough(solid: usize, planes: usize, o: usize): v128 {
  const touching = f64x2.splat(touch)
  let i = v128.load(IX + o)
  let one = f64x2.mul(f64x2.splat(load<f64>(solid) - ex), i)
  let other = f64x2.mul(f64x2.splat(load<f64>(solid, 24) - ex), i)
  let enter = f64x2.pmax(f64x2.splat(0), f64x2.pmin(one, other))
  let leave = f64x2.pmin(f64x2.splat(1), f64x2.pmax(one, other))
  i = v128.load(IZ + o)
  one = f64x2.mul(f64x2.splat(load<f64>(solid, 16) - ez), i)
  other = f64x2.mul(f64x2.splat(load<f64>(solid, 40) - ez), i)
  enter = f64x2.pmax(enter, f64x2.pmin(one, other))
  leave = f64x2.pmin(leave, f64x2.pmax(one, other))
  i = v128.load(IY + o)
  one = f64x2.mul(f64x2.splat(load<f64>(solid, 8) - ey), i)
  other = f64x2.mul(f64x2.splat(load<f64>(solid, 32) - ey), i)
  enter = f64x2.pmax(enter, f64x2.pmin(one, other))
  leave = f64x2.pmin(leave, f64x2.pmax(one, other))
  let stops = f64x2.gt(f64x2.sub(leave, enter), touching)
  const last = load<i32>(solid, 52)
  const zero = f64x2.splat(0)
  let k = load<i32>(solid, 48)
  if (k < last && v128.any_true(stops)) {
    const dx = v128.load(DX + o)
    const dz = v128.load(DZ + o)
    for (; k < last; k++) {
      const plane = planes + <usize>k * 24
      const nx = load<f64>(plane)
      const nz = load<f64>(plane, 8)
      const room = load<f64>(plane, 16) - nx * ex - nz * ez
      const along = f64x2.add(f64x2.mul(f64x2.splat(nx), dx), f64x2.mul(f64x2.splat(nz), dz))
      const t = f64x2.div(f64x2.splat(room), along)
      const outward = f64x2.gt(along, zero)
      const inward = f64x2.lt(along, zero)
      leave = v128.bitselect(f64x2.pmin(leave, t), leave, outward)
      enter = v128.bitselect(f64x2.pmax(enter, t), enter, inward)
      if (room <= 0) stops = v128.and(stops, v128.or(outward, inward))
    }
    stops = v128.and(stops, f64x2.gt(f64x2.sub(leave, enter), touching))
  }
  comeIn = enter
  return stops
}
/** Takes the rays out that go through the solid. */
function stopAt(solid: usize, planes: usize, placed: usize, blocker: i32): void {
  const met = shaftMeets(solid, planes)
  if (met == none) return
  const rays = <usize>left
  if (met == all) {
    for (let ray: usize = 0; ray < rays; ray++) stop(ray, blocker)
    left = 0
    return
  }
  if (!raysTurned) turnRays(placed)
  let kept: usize = 0
  for (let ray: usize = 0; ray < rays; ray += 2) {
    const stops = i64x2.bitmask(goThrough(solid, planes, ray * 8))
    if (stops & 1) stop(ray, blocker)
    else keep(ray, kept++)
    if (ray + 1 == rays) break
    if (stops & 2) stop(ray + 1, blocker)
    else keep(ray + 1, kept++)
  }
  left = <i32>kept
}

/** Lays the bundle: X, Y and Z hold its points. */
function layBundle(fromX: f64, fromY: f64, fromZ: f64, rays: i32): void {
  left = rays
  heightsKnown = false
  let leastX = Infinity
  let leastY = Infinity
  let leastZ = Infinity
  let mostX = -Infinity
  let mostY = -Infinity
  let mostZ = -Infinity
  for (let ray: usize = 0; ray < <usize>rays; ray++) {
    const x = load<f64>(X + ray * 8)
    const y = load<f64>(Y + ray * 8)
    const z = load<f64>(Z + ray * 8)
    if (x < leastX) leastX = x
    if (x > mostX) mostX = x
    if (y < leastY) leastY = y
    if (y > mostY) mostY = y
    if (z < leastZ) leastZ = z
    if (z > mostZ) mostZ = z
    store<i32>(OPEN + ray * 4, <i32>ray)
    store<i32>(STOPPED + ray * 4, -1)
  }
  layAim(
    fromX,
    fromY,
    fromZ,
    (leastX + mostX) / 2,
    (leastY + mostY) / 2,
    (leastZ + mostZ) / 2,
    (mostX - leastX) / 2,
    (mostY - leastY) / 2,
    (mostZ - leastZ) / 2,
  )
}
function layAim(
  fromX: f64,
  fromY: f64,
  fromZ: f64,
  toX: f64,
  toY: f64,
  toZ: f64,
  wide: f64,
  high: f64,
  deep: f64,
): void {
  eyeX = fromX
  ey = fromY
  eyeZ = fromZ
  middleX = toX
  middleY = toY
  middleZ = toZ
  halfX = wide
  halfY = high
  halfZ = deep
  spreadY(middleY - ey, halfY)
}

function firstOf(leaf: i32): i32 {
  return ~leaf >> 3
}
function endOf(leaf: i32): i32 {
  return (~leaf >> 3) + (~leaf & 7)
}

/** What is asked of each solid in the shaft. */
const stopRays: i32 = 0
const beFree: i32 = 1
const comeFirst: i32 = 2

/** The nearest solid that the first ray goes through, and its places in both trees: of two at one place the first there. */
let firstBlocker: i32 = -1
let firstPiece: i32 = 0
let firstPosition: i32 = 0

/** Asks the solids of a piece; false when nothing more need be asked. */
function askPiece(placed: usize, slot: i32, place: i32, asked: i32): bool {
  const tree = <usize>load<i32>(placed, 32)
  // What has no solids is an imported mesh: of it nothing is sure.
  if (tree == 0) return asked != beFree
  turnShaft(placed)
  const nodes = <usize>load<i32>(tree)
  const solids = <usize>load<i32>(tree, 4)
  const planes = <usize>load<i32>(tree, 8)
  toDo = TO_DO
  for (let root = load<i32>(tree, 12); root != -1;) {
    if (root >= 0) {
      root = stepDown(nodes + ((<usize>root) << 7), TO_DO)
      continue
    }
    for (let position = firstOf(root), end = endOf(root); position < end; position++) {
      const solid = solids + ((<usize>position) << 6)
      const blocker = slot * 65536 + position
      if (asked == stopRays) {
        stopAt(solid, planes, placed, blocker)
        if (left == 0) return false
      } else if (shaftMeets(solid, planes) != none) {
        if (asked == beFree) return false
        askFirst(solid, planes, placed, blocker, place, position)
      }
    }
    root = stepBack(TO_DO)
  }
  return true
}
function askFirst(solid: usize, planes: usize, placed: usize, blocker: i32, place: i32, position: i32): void {
  if (!raysTurned) turnRays(placed)
  if (!(i64x2.bitmask(goThrough(solid, planes, 0)) & 1)) return
  const t = f64x2.extract_lane(comeIn, 0)
  if (firstBlocker >= 0) {
    if (t > until) return
    if (t == until && (place > firstPiece || (place == firstPiece && position > firstPosition))) return
  }
  until = t
  firstBlocker = blocker
  firstPiece = place
  firstPosition = position
}
/** Asks the pieces of a table; false when one of them ended it. */
function askTable(tracer: usize, asked: i32): bool {
  const nodes = <usize>load<i32>(tracer)
  const placed = <usize>load<i32>(tracer, 4)
  const order = <usize>load<i32>(tracer, 8)
  let turned = true
  let put = PIECES_TO_DO
  for (let root = load<i32>(tracer, 12); root != -1;) {
    if (root >= 0) {
      if (turned) layShaft()
      turned = false
      toDo = put
      root = stepDown(nodes + ((<usize>root) << 7), PIECES_TO_DO)
      put = toDo
      continue
    }
    for (let place = firstOf(root), end = endOf(root); place < end; place++) {
      const slot = load<i32>(order + ((<usize>place) << 2))
      if (!askPiece(placed + <usize>slot * 40, slot, place, asked)) return false
    }
    turned = true
    toDo = put
    root = stepBack(PIECES_TO_DO)
    put = toDo
  }
  return true
}

/**
 * How many rays from the eye to the points at X, Y and Z go through no solid: the first so many of OPEN.
 * @param likely  the solid asked first, −1: none
 */
export function trace(tracer: usize, fromX: f64, fromY: f64, fromZ: f64, rays: i32, likely: i32): i32 {
  layBundle(fromX, fromY, fromZ, rays)
  until = 1
  if (likely >= 0) tryOne(tracer, likely)
  if (left > 0) askTable(tracer, stopRays)
  return left
}
/** The same of one solid alone. */
export function traceOne(tracer: usize, fromX: f64, fromY: f64, fromZ: f64, rays: i32, blocker: i32): i32 {
  layBundle(fromX, fromY, fromZ, rays)
  tryOne(tracer, blocker)
  return left
}
function tryOne(tracer: usize, blocker: i32): void {
  const placed = <usize>load<i32>(tracer, 4) + <usize>(blocker >> 16) * 40
  const tree = <usize>load<i32>(placed, 32)
  if (tree == 0) return
  turnShaft(placed)
  const solid = <usize>load<i32>(tree, 4) + ((<usize>(blocker & 65535)) << 6)
  stopAt(solid, <usize>load<i32>(tree, 8), placed, blocker)
}
/** Surely no ray from the eye to the box with this middle and half this size goes through a solid. */
export function isFree(
  tracer: usize,
  fromX: f64,
  fromY: f64,
  fromZ: f64,
  toX: f64,
  toY: f64,
  toZ: f64,
  wide: f64,
  high: f64,
  deep: f64,
): bool {
  layAim(fromX, fromY, fromZ, toX, toY, toZ, wide, high, deep)
  until = 1
  return askTable(tracer, beFree)
}
/** The first solid that the ray to the point at X, Y and Z enters, −1: none; where, STOPPED has as a number of 64 bits. */
export function first(tracer: usize, fromX: f64, fromY: f64, fromZ: f64): i32 {
  layBundle(fromX, fromY, fromZ, 1)
  until = 1
  firstBlocker = -1
  askTable(tracer, comeFirst)
  store<f64>(STOPPED, until)
  return firstBlocker
}
