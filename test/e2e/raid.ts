/** A raid of which each side sees little: two of Ada's men stand in the open, the others lie hidden under markers. */
import { isSkirmishSnapshot, type SkirmishSnapshot } from '../../shared/protocol/api'
import { noOrders, type SkirmishCommand } from '../../shared/protocol/skirmish/command'
import type { PoseInput, Seat } from '../../shared/protocol/spatial'
import { stageSkirmish } from './skirmish-staged'
import type { Onlooker } from '../table/onlooker'

const street = (x: number, z: number): PoseInput => ({
  at: { x, z },
  on: { piece: null, level: 0 },
  facing: 90,
})
export const places = { left: street(220, 740), right: street(740, 740), middle: street(620, 740) } as const
export interface Raided {
  /** Where two of Ada's men are. */
  readonly at: Readonly<Record<string, PoseInput>>
  /** Nobody lies hidden there: he stands in the open. */
  readonly open?: string
  /** Neutral markers lie where somebody is hidden. */
  readonly marked?: boolean
}
const runner = 'a.four'
const shooter = 'a.five'

export class Raid {
  private constructor(
    private readonly spectator: Onlooker,
    private readonly game: string,
  ) {}
  static async begin(spectator: Onlooker, { at, open, marked = true }: Raided): Promise<Raid> {
    const shown = [runner, shooter, open]
    const game = await stageSkirmish(spectator, {
      scenario: 'four-storeys',
      forces: { a: 'lynx-group', b: 'quarry-cell' },
      mode: 'hotSeat',
      handover: 'sealed',
      // The raiders are active in the first two turns, the captors in the third.
      seed: 'raid',
      title: 'Twins',
      hides: (seat, model) => seat === 'a' && !shown.includes(model),
      places: {
        [shooter]: street(400, 602),
        [runner]: street(260, 660),
        ...at,
      },
      settings: { 'ls.openHiddenMarkers': marked },
    })
    return new Raid(spectator, game)
  }
  private async see(seat: Seat): Promise<SkirmishSnapshot> {
    const snapshot = await this.spectator.call('subscribe', { game: this.game, seat })
    if (!isSkirmishSnapshot(snapshot)) throw new Error(`${this.game} is no skirmish`)
    return snapshot
  }
  private async command(seat: Seat, command: SkirmishCommand): Promise<void> {
    const { state } = await this.see(seat)
    await this.spectator.call('submit', { game: this.game, input: { kind: 'command', seat, state, command } })
  }
  /** Boris lets everything pass; Ada's runner goes down the street, her shooter fires, and then it is Boris's turn. */
  async adaActs(): Promise<void> {
    await this.command('b', {
      type: 'standingOrders',
      orders: { ...noOrders, passMovement: true, passFire: true },
    })
    const pose = (await this.see('a')).view.models[runner]?.pose
    if (pose == null) throw new Error('nobody runs')
    const to = { at: { x: pose.at.x, z: pose.at.z + 60 }, on: pose.on }
    await this.command('a', {
      type: 'activate',
      activity: 'run',
      members: [{ model: runner, path: [to] }],
    })
    await this.command('a', {
      type: 'activate',
      activity: 'cautious',
      members: [{ model: shooter, path: [] }],
    })
    const { decisions, state } = await this.see('a')
    const asked = decisions.find(({ kind }) => kind === 'lsFire')
    if (asked === undefined) throw new Error('nobody may fire')
    await this.spectator.call('submit', {
      game: this.game,
      input: {
        kind: 'answer',
        seat: 'a',
        state,
        decision: asked.id,
        answer: {
          form: 'fire',
          orders: [{ model: shooter, weapon: 'ar', mode: 'aimed', aim: { kind: 'model', model: 'b.flint' } }],
        },
      },
    })
    while ((await this.see('a')).view.turn.active === 'a') await this.command('a', { type: 'endTurn' })
  }
}
