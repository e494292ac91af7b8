/** A battle with people on every floor, begun without the mouse: the host is told, the page opens it afterwards. */
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { Waypoint } from '../../shared/protocol/spatial'
import { contains } from '../../shared/geometry/polygon'
import { surfaces } from '../../shared/table'
import type { Spectator } from './spectator'

/** Places upstairs in the seat's own quarter, highest floor first, from the middle of the table outwards. */
function floorsIn({ view, seat }: SeatSnapshot): readonly Waypoint[] {
  const zone = view.sides[seat].zone ?? []
  const middle = { x: view.table.width / 2, z: view.table.depth / 2 }
  return view.table.pieces
    .flatMap((piece) => surfaces(piece))
    .flatMap(({ ref, outline }) => {
      if (ref.level === 0) return []
      const xs = outline.map(({ x }) => x)
      const zs = outline.map(({ z }) => z)
      const across = (share: number, all: readonly number[]): number =>
        Math.min(...all) + share * (Math.max(...all) - Math.min(...all))
      return [0.5, 0.3, 0.7].flatMap((right) =>
        [0.5, 0.3, 0.7].flatMap((near): readonly Waypoint[] => {
          const at = { x: across(right, xs), z: across(near, zs) }
          return contains(zone, at) && contains(outline, at) ? [{ at, on: ref }] : []
        }),
      )
    })
    .sort(
      (one, other) =>
        other.on.level - one.on.level ||
        Math.hypot(one.at.x - middle.x, one.at.z - middle.z) -
          Math.hypot(other.at.x - middle.x, other.at.z - middle.z),
    )
}
function groundIn({ view, seat }: SeatSnapshot): readonly Waypoint[] {
  const zone = view.sides[seat].zone ?? []
  const places: Waypoint[] = []
  for (let x = 80; x < view.table.width; x += 90)
    for (let z = 80; z < view.table.depth; z += 90)
      if (contains(zone, { x, z })) places.push({ at: { x, z }, on: { piece: null, level: 0 } })
  return places
}
/** @returns the game, in the first turn of its battle */
export async function battleUpstairs(
  spectator: Spectator,
  forces: readonly [string, string],
): Promise<string> {
  const { game } = await spectator.call('createGame', {
    setup: {
      title: 'Upstairs',
      systems: ['core4', 'city-fight'],
      // A city with three storeys in either player's quarter.
      level: 'omega',
      terrain: { how: 'city', city: 'omega-docks' },
      scenario: 'clear-out',
      sides: { a: { name: 'Ada', force: forces[0] }, b: { name: 'Boris', force: forces[1] } },
      dice: { source: 'seeded', seed: 'upstairs' },
      mode: 'solo',
      settings: {},
    },
  })
  await spectator.call('openGame', { game })
  /** One unit on every floor, then the next: so that every storey is held. */
  const held = new Set<string>()
  for (let step = 0; step < 200; step++) {
    const seats = [await spectator.see(game, 'a'), await spectator.see(game, 'b')] as const
    const asked = seats.find(({ seat, decisions }) => decisions.some((decision) => decision.seat === seat))
    const decision = asked?.decisions.find(({ seat }) => seat === asked.seat)
    if (asked !== undefined && decision !== undefined) {
      await spectator.call('submit', {
        game,
        input: {
          kind: 'answer',
          seat: asked.seat,
          state: asked.state,
          decision: decision.id,
          answer: decision.default,
        },
      })
      continue
    }
    if (seats[0].view.stage === 'battle') return game
    const acting = seats.find(({ legal }) => legal.some(({ type }) => type === 'deploy'))
    const unit = acting?.legal.find(({ type }) => type === 'deploy')?.unit
    if (acting === undefined || unit === undefined) throw new Error('nobody can deploy')
    if (!(await deploy(spectator, acting, unit, held))) throw new Error(`no room for ${unit}`)
  }
  throw new Error('the battle does not begin')
}
async function deploy(
  spectator: Spectator,
  snapshot: SeatSnapshot,
  unit: string,
  held: Set<string>,
): Promise<boolean> {
  const { game, seat, state } = snapshot
  const upstairs = floorsIn(snapshot).filter(({ on }) => !held.has(`${on.piece}.${on.level}`))
  for (const to of [...upstairs.slice(0, 40), ...groundIn(snapshot)]) {
    const { poses, check } = await spectator.ask<'suggestDeploy'>(game, seat, {
      ask: 'suggestDeploy',
      unit,
      to,
    })
    if (check.refusal !== undefined || Object.keys(check.refusals).length > 0) continue
    for (const { on } of Object.values(poses)) held.add(`${on.piece}.${on.level}`)
    await spectator.call('submit', {
      game,
      input: { kind: 'command', seat, state, command: { type: 'deploy', unit, poses } },
    })
    return true
  }
  return false
}
