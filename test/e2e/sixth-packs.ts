/** A battle by both packs of the Sixth, in which each side has one of everything that its player is asked about. */
import { inches } from '../../shared/geometry/length'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Command } from '../../shared/protocol/command'
import type { PoseInput, Seat } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { sixthForce } from './sixth-force'
import { row } from './staged-force'
import { StagedGame } from './staged-game'

export class SixthPacks extends StagedGame {
  static async begin(spectator: Onlooker, scenario: string): Promise<SixthPacks> {
    const setup = {
      title: `sixth-${scenario}`,
      scenario,
      systems: ['core4', 'sixth-missions', 'sixth-special-rules'],
      settings: { 's6.missions.map': 'LONG', 's6.missions.traits': false },
      dice: { source: 'seeded', seed: 'sixth' } as const,
      forces: [sixthForce('a'), sixthForce('b')] as const,
    }
    return new SixthPacks(spectator, await SixthPacks.stage(spectator, setup))
  }
  /** Side a has the near half, however the dice fell. */
  protected override answerTo(decision: Decision): Answer {
    return decision.kind === 'half'
      ? { form: 'option', option: decision.seat === 'a' ? 'near' : 'far' }
      : super.answerTo(decision)
  }
  async say(seat: Seat, command: Command): Promise<void> {
    await this.command(seat, command)
    await this.settle()
  }
  /** All markers lie; whose turn it is to deploy. */
  async laysMarkers(): Promise<Seat> {
    for (;;) {
      const seat = await this.settle()
      const { to } = await this.spectator.ask<'suggestCounter'>(this.game, seat, { ask: 'suggestCounter' })
      if (to === null) return seat
      await this.say(seat, { type: 'placeCounter', to })
    }
  }
  /** Whoever of the side is still to be put down is, five to a row from its own edge on; those of the first entry as far ahead as they may be. */
  async deploys(seat: Seat): Promise<void> {
    const { view, legal } = await this.see(seat)
    const [edge, ahead] = seat === 'a' ? [47, -1] : [1, 1]
    const waiting = legal.flatMap(({ type, unit }) => (type === 'deploy' && unit !== undefined ? [unit] : []))
    for (const [n, id] of waiting.entries()) {
      const unit = view.units[id]
      if (!unit) throw new Error(`no unit ${id}`)
      const isFirst = unit.entry.id === `first-${seat}`
      const places: readonly PoseInput[] = isFirst
        ? row(unit.models.length, 21, edge + ahead * 10.3)
        : row(unit.models.length, 3 + 8 * (n % 3), edge + ahead * 3 * Math.floor(n / 3))
      const poses = Object.fromEntries(places.map((pose, i) => [unit.models[i] ?? '', pose]))
      await this.say(seat, { type: 'deploy', unit: id, poses })
    }
  }
  /** Both armies stand; whose first turn it is. */
  async toBattle(): Promise<Seat> {
    await this.laysMarkers()
    for (;;) {
      const seat = await this.settle()
      const { view } = await this.see(seat)
      if (view.stage === 'battle') return seat
      if (view.stage === 'deployment') await this.deploys(seat)
      await this.say(seat, { type: view.stage === 'deployment' ? 'finishDeployment' : 'finishEarlyMoves' })
    }
  }
  /** The first rank of the side goes so far towards the enemy. */
  async advances(seat: Seat, inch: number): Promise<void> {
    const { id } = this.unitOf(await this.see(seat), `first-${seat}`)
    await this.walks(seat, id, { x: 0, z: inches(seat === 'a' ? -inch : inch) })
  }
}
