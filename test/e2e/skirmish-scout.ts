/** What the host knows of a skirmish and the page need not say: so that a test can tell whom to move, and where. */
import type { Point3 } from '../../shared/geometry/point'
import { isSkirmishSnapshot, type SkirmishSnapshot } from '../../shared/protocol/api'
import type { Decision } from '../../shared/protocol/decision'
import type { Activity } from '../../shared/protocol/skirmish/command'
import type {
  SkirmishQuery,
  SkirmishQueryInput,
  SkirmishQueryResult,
} from '../../shared/protocol/skirmish/query'
import { otherSeat, type Seat, type Waypoint } from '../../shared/protocol/spatial'
import { opportunityRange } from '../../shared/skirmish/tables'
import type { Onlooker } from '../table/onlooker'

export abstract class SkirmishScout {
  constructor(readonly spectator: Onlooker) {}
  abstract get game(): string
  async see(seat: Seat): Promise<SkirmishSnapshot> {
    const snapshot = await this.spectator.call('subscribe', { game: this.game, seat })
    if (!isSkirmishSnapshot(snapshot)) throw new Error(`${this.game} is no skirmish`)
    return snapshot
  }
  async ask<K extends SkirmishQuery['ask']>(
    seat: Seat,
    query: Extract<SkirmishQueryInput, { ask: K }>,
  ): Promise<SkirmishQueryResult[K]> {
    return (await this.spectator.call('query', { game: this.game, seat, query })) as SkirmishQueryResult[K]
  }
  /** The question that is open, and whom it asks; both may be asked at once. */
  async question(first: Seat = 'a'): Promise<Decision | null> {
    for (const seat of [first, otherSeat(first)]) {
      const open = (await this.see(seat)).decisions.find((one) => one.seat === seat)
      if (open !== undefined) return open
    }
    return null
  }
  /** Ways of this length from where a man stands, with how many known enemies would see them, the most seen first. */
  async waysOf(
    seat: Seat,
    model: string,
    activity: Activity,
    length: number,
  ): Promise<readonly { readonly to: Point3; readonly seen: number }[]> {
    const { models } = (await this.see(seat)).view
    const pose = models[model]?.pose
    // The mouse finds its way over open ground from any side.
    if (pose == null || pose.on.piece !== null) return []
    // A click near a man would mean him.
    const taken = Object.values(models).flatMap(({ pose: there }) => (there === null ? [] : [there.at]))
    const ways = []
    for (let degrees = 0; degrees < 360; degrees += 30) {
      const angle = (degrees * Math.PI) / 180
      const at = { x: pose.at.x + length * Math.cos(angle), z: pose.at.z - length * Math.sin(angle) }
      if (taken.some(({ x, z }) => Math.hypot(x - at.x, z - at.z) < 45)) continue
      const path = [{ at, on: pose.on }]
      const walk = await this.ask<'lsWalk'>(seat, { ask: 'lsWalk', activity, members: [{ model, path }] })
      const own = walk.members[model]
      if (own === undefined || own.refusal !== undefined || walk.refusal !== undefined || own.leavesTable)
        continue
      const seen = new Set(walk.seenBy.map((one) => one.model)).size
      if (seen > 0) ways.push({ to: { ...at, y: own.end.y }, seen })
      else if (await this.isWatched(seat, own.end)) ways.push({ to: { ...at, y: own.end.y }, seen: 0.5 })
    }
    return ways.sort((one, other) => other.seen - one.seen)
  }
  /** The markers a man may make out now, with the number he needs as the page writes it. */
  async spotNumbers(seat: Seat, model: string): Promise<Readonly<Record<string, string>>> {
    const list = await this.ask<'lsSpotting'>(seat, { ask: 'lsSpotting', model })
    return Object.fromEntries(
      list.flatMap(({ target, needed, refusal }) =>
        refusal === undefined && needed !== null
          ? [[target, needed < 2 ? 'sure' : `${needed}+`] as const]
          : [],
      ),
    )
  }
  /** Who of a side could begin this activity now, on foot. */
  async able(seat: Seat, activity: Activity): Promise<readonly string[]> {
    const { legal, view } = await this.see(seat)
    return legal.flatMap((one) =>
      one.activity === activity && one.model !== undefined && view.models[one.model]?.kind === 'soldier'
        ? [one.model]
        : [],
    )
  }
  /** A man who could fire from where he stands, and his easiest target. */
  async firer(
    seat: Seat,
    activity: Activity,
  ): Promise<{ readonly model: string; readonly target: string } | null> {
    for (const model of await this.able(seat, activity)) {
      const weapons = await this.ask<'lsTargets'>(seat, { ask: 'lsTargets', model })
      const targets = weapons
        .filter(({ refusal, mode }) => refusal === undefined && mode === 'aimed')
        .flatMap(({ targets: all }) =>
          all.filter(({ refusal, speculative }) => refusal === undefined && speculative !== true),
        )
        .sort((one, other) => one.needed - other.needed)
      const [first] = targets
      if (first !== undefined) return { model, target: first.target }
    }
    return null
  }
  /** Whether somebody of the other side, known or not, could answer who comes to this place. */
  private async isWatched(seat: Seat, { at, on }: Waypoint): Promise<boolean> {
    const other = otherSeat(seat)
    const { view } = await this.see(other)
    for (const { id, seat: owner, status } of Object.values(view.models)) {
      if (owner !== other || status !== 'onTable') continue
      const sight = await this.ask<'lsSight'>(other, { ask: 'lsSight', from: { model: id }, to: { at, on } })
      if (sight.visible && sight.inArc && (sight.distance ?? Infinity) < opportunityRange(view.tables))
        return true
    }
    return false
  }
  /** The man of this side whom the enemy would see best on such a way, and where he could go. */
  async runner(
    seat: Seat,
    activity: Activity,
  ): Promise<{ readonly model: string; readonly places: readonly Point3[] }> {
    const runs = []
    const able = await this.able(seat, activity)
    for (const length of [110, 70, 160, 210]) {
      for (const model of able) {
        const ways = await this.waysOf(seat, model, activity, length)
        if (ways[0] !== undefined) runs.push({ model, places: ways.map(({ to }) => to), seen: ways[0].seen })
      }
      const [best] = runs.sort((one, other) => other.seen - one.seen)
      if (best !== undefined) return best
    }
    throw new Error('nobody is seen running')
  }
}
