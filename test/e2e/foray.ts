/** A battle that begins with infiltrators and scouts, and in which riders come to leave a fight as fast as they came. */
import { inches } from '../../shared/geometry/length'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { StagedGame } from './staged-game'

const named = (en: string, ru: string) => ({ en, ru })
/** Nobody wounds anybody: the fight lasts until somebody leaves it. */
const profile = { ws: 4, bs: 3, s: 1, t: 7, w: 1, i: 4, a: 1, ld: 9, sv: 2, inv: null }
const kind = (id: string, name: { en: string; ru: string }, figure: string) => ({
  id,
  name,
  profile,
  weapons: [],
  gear: ['ccw'],
  figure,
})
const unit = (
  id: string,
  name: { en: string; ru: string },
  count: number,
  rules: readonly string[],
  type = 'infantry',
) => ({
  id,
  name,
  category: 'troops',
  type,
  points: 80,
  models: [{ kind: id, count }],
  rules: rules.map((rule) => ({ rule })),
})
const raiders: Force = forceSchema.parse({
  format: 'war-storeys/force',
  version: 4,
  id: 'foray-raiders',
  name: named('Raiders', 'Налётчики'),
  scheme: 'verdigris',
  kinds: [
    kind('riders', named('Rider', 'Ездок'), 'rifle'),
    kind('sneaks', named('Sneak', 'Тихоня'), 'rifle'),
  ],
  weapons: [],
  units: [
    unit('riders', named('Dust riders', 'Пыльные ездоки'), 4, ['scouts', 'hitAndRun'], 'bikes'),
    unit('sneaks', named('Back-door men', 'Люди с чёрного хода'), 5, ['infiltrate']),
  ],
})
const line: Force = forceSchema.parse({
  ...raiders,
  id: 'foray-line',
  name: named('Street guard', 'Уличная стража'),
  scheme: 'ember',
  kinds: [kind('guard', named('Guard', 'Стражник'), 'heavy')],
  units: [unit('guard', named('Street guard', 'Уличная стража'), 6, [])],
})
const row = (count: number, x: number, z: number, step: number): readonly PoseInput[] =>
  Array.from({ length: count }, (_, i) => ({
    at: { x: inches(x + i * step), z: inches(z) },
    on: { piece: null, level: 0 },
    facing: 90,
  }))
/** Where the guard stands: the middle of its row. */
export const guardPost = { x: inches(40), z: inches(20) }

export class Foray extends StagedGame {
  /** Up to the moment at which the infiltrators are to be placed. */
  static async begin(spectator: Onlooker): Promise<Foray> {
    const dice = { source: 'seeded', seed: 'foray-3' } as const
    const setup = { title: 'Foray', dice, forces: [raiders, line] as const }
    const foray = new Foray(spectator, await Foray.stage(spectator, setup))
    await foray.deployOthers()
    return foray
  }
  protected override placesOf(entry: string): readonly PoseInput[] {
    return entry === 'riders' ? row(4, 8, 36, 2.6) : row(6, 37, 20, 1.3)
  }
  protected override answerTo(decision: Decision): Answer {
    if (decision.kind === 'stratagem' && decision.form.form === 'option') {
      const offered = decision.form.options.flatMap(({ id, refusal }) => (refusal ? [] : [id]))
      return { form: 'option', option: offered.includes('infiltration') ? 'infiltration' : 'none' }
    }
    return super.answerTo(decision)
  }
  private async deployOthers(): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      const { view, legal } = await this.see(seat)
      if (view.stage !== 'deployment' || view.deploy?.category === null) return
      const id = legal.find(({ type }) => type === 'deploy')?.unit ?? ''
      const found = view.units[id]
      if (found === undefined) throw new Error('nobody can deploy')
      const poses = Object.fromEntries(
        this.placesOf(found.entry.id).map((pose, i) => [found.models[i] ?? '', pose]),
      )
      await this.command(seat, { type: 'deploy', unit: id, poses })
    }
  }
  /** The riders drive up and charge; the fight is fought until they are asked whether they leave it. */
  async chargeGuard(): Promise<void> {
    const [riders, guard] = [await this.unit('riders'), await this.unit('guard')]
    for (let step = 0; step < 40; step++) {
      const seats = await Promise.all((['a', 'b'] as const).map((seat) => this.see(seat)))
      const asked = seats.flatMap(({ seat, decisions }) => decisions.filter((one) => one.seat === seat))
      if (asked.some(({ kind: about }) => about === 'breakOff')) return
      const seat = await this.settleBut('breakOff')
      if (seat === null) return
      const { view, legal } = await this.see(seat)
      const may = legal.filter((one) => one.unit === riders.id)
      if (seat === 'a' && may.some(({ type }) => type === 'move')) await this.driveUp(riders.id)
      else if (
        may.some(({ type, targets }) => type === 'assault' && targets?.includes(guard.id)) &&
        (await this.isNear())
      )
        await this.command('a', { type: 'assault', unit: riders.id, targets: [guard.id] })
      else if (view.stage === 'battle') await this.command(seat, { type: 'endPhase' })
    }
    throw new Error('the riders never fought')
  }
  /** Takes every proposal but that; null when it is asked. */
  private async settleBut(kind: string): Promise<'a' | 'b' | null> {
    for (;;) {
      const seats = await Promise.all((['a', 'b'] as const).map((seat) => this.see(seat)))
      const asked = seats.flatMap(({ seat, decisions }) => decisions.filter((one) => one.seat === seat))[0]
      if (asked === undefined)
        return seats.find(({ legal }) => legal.some(({ type }) => type === 'endPhase'))?.seat ?? 'a'
      if (asked.kind === kind) return null
      const { state } = await this.see(asked.seat)
      await this.spectator.call('submit', {
        game: this.game,
        input: { kind: 'answer', seat: asked.seat, state, decision: asked.id, answer: this.answerTo(asked) },
      })
    }
  }
  private async gap(): Promise<number> {
    const { view } = await this.see('a')
    const [lead] = (await this.unit('riders')).models
    const at = view.models[lead ?? '']?.pose?.at
    return at === undefined ? Infinity : Math.hypot(at.x - guardPost.x, at.z - guardPost.z)
  }
  private async isNear(): Promise<boolean> {
    return (await this.gap()) < inches(7)
  }
  private async driveUp(riders: string): Promise<void> {
    const { view } = await this.see('a')
    const lead = view.units[riders]?.models[0] ?? ''
    const at = view.models[lead]?.pose?.at ?? { x: 0, z: 0 }
    const far = await this.gap()
    const share = Math.min(inches(11), Math.max(0, far - inches(5))) / far
    const to = { x: at.x + (guardPost.x - at.x) * share, z: at.z + (guardPost.z - at.z) * share }
    const { paths } = await this.spectator.ask<'suggestMove'>(this.game, 'a', {
      ask: 'suggestMove',
      unit: riders,
      lead,
      to: { at: to, on: { piece: null, level: 0 } },
      purpose: 'move',
    })
    await this.command('a', { type: 'move', unit: riders, paths, difficult: false })
  }
}
