/** A small battle set up without the mouse: one house on an empty table, the host told what to do until the page takes over. */
import { inches } from '../../shared/geometry/length'
import type { GameSetup } from '../../shared/protocol/setup'
import type { SeatSnapshot } from '../../shared/protocol/api'
import { citySchema, type City } from '../../shared/protocol/city'
import type { Command, CommandOf } from '../../shared/protocol/command'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Force } from '../../shared/protocol/force'
import type { UnitView } from '../../shared/protocol/game-view'
import type { PoseInput, Seat } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'

const size = inches(48)
/** One house of three storeys in the far right quarter. */
export const houseAlone = (id: string): City =>
  citySchema.parse({
    format: 'war-storeys/city',
    version: 1,
    id,
    name: { en: id, ru: id },
    level: 'alpha',
    width: size,
    depth: size,
    pieces: [{ design: 'angle-house', at: { x: inches(33), z: inches(12) }, turn: 0, vital: true }],
  })

/** What either side may say whoever's turn it is. */
const anyTime: ReadonlySet<string> = new Set([
  'concede',
  'agreeOnRuin',
  'agreeOnTerrain',
  'callTest',
  'reveal',
])

export type StagedSetup = Pick<GameSetup, 'dice'> & { readonly title: string } & Partial<
    Pick<GameSetup, 'mode' | 'handover' | 'settings' | 'scenario' | 'systems'>
  > & {
    readonly forces: readonly [Force, Force]
    /** Else the core and City Fight. */
    readonly systems?: readonly string[]
    /** Else one house on an empty table. */
    readonly city?: City
  }

/** Inches from the near left corner of the screen: x to the right, z towards the viewer; degrees. */
export type Posts = Readonly<Record<string, readonly (readonly [x: number, z: number, facing: number])[]>>

export abstract class StagedGame {
  protected constructor(
    readonly spectator: Onlooker,
    readonly game: string,
  ) {}
  /** @returns the game, opened, before its first question is answered */
  protected static async stage(
    spectator: Onlooker,
    {
      title,
      dice,
      mode = 'solo',
      handover = 'sealed',
      settings = {},
      scenario = 'clear-out',
      systems = ['core4', 'city-fight'],
      city = houseAlone(title.toLowerCase()),
      forces,
    }: StagedSetup,
  ): Promise<string> {
    for (const force of forces) await spectator.call('saveForce', { force })
    const { game } = await spectator.call('createGame', {
      setup: {
        title,
        systems: [...systems],
        level: 'alpha',
        terrain: { how: 'inline', city },
        scenario,
        sides: { a: { name: 'Ada', force: forces[0].id }, b: { name: 'Boris', force: forces[1].id } },
        dice,
        mode,
        // What is tried with two is tried behind curtains; the quick hand-over has its own tests.
        ...(mode === 'hotSeat' && { handover }),
        settings,
      },
    })
    await spectator.call('openGame', { game })
    return game
  }
  see(seat: Seat): Promise<SeatSnapshot> {
    return this.spectator.see(this.game, seat)
  }
  unitOf({ view }: SeatSnapshot, entry: string): UnitView {
    const found = Object.values(view.units).find((unit) => unit.entry.id === entry)
    if (found === undefined) throw new Error(`no unit ${entry}`)
    return found
  }
  async unit(entry: string): Promise<UnitView> {
    return this.unitOf(await this.see('a'), entry)
  }
  protected async command(seat: Seat, command: Command): Promise<void> {
    const { state } = await this.see(seat)
    await this.spectator.call('submit', { game: this.game, input: { kind: 'command', seat, state, command } })
  }
  /** Where everybody stands by his entry, on the ground; a game in which some stand elsewhere says it by `placesOf`. */
  protected readonly posts: Posts = {}
  /** Where the unit of this entry stands; the house is named by its piece. */
  protected placesOf(entry: string, _house: string): readonly PoseInput[] {
    return (this.posts[entry] ?? []).map(([x, z, facing]) => ({
      at: { x: inches(x), z: inches(z) },
      on: { piece: null, level: 0 },
      facing,
    }))
  }
  /** As proposed, but each side has its own quarter whoever wins the roll-off, and nobody a stratagem. */
  protected answerTo({ kind, seat, default: proposed }: Decision): Answer {
    if (kind === 'stratagem') return { form: 'option', option: 'none' }
    return kind === 'quarter' ? { form: 'option', option: seat === 'a' ? 'nearLeft' : 'farRight' } : proposed
  }
  async deployAll(): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      if ((await this.see(seat)).view.stage !== 'deployment') return
      await this.deployNext(seat)
    }
  }
  /** The unit whose turn it is to be put down. */
  protected async deployNext(seat: Seat): Promise<void> {
    const { view, legal } = await this.see(seat)
    const id = legal.find(({ type }) => type === 'deploy')?.unit ?? ''
    const unit = view.units[id]
    if (unit === undefined) throw new Error('nobody can deploy')
    const places = this.placesOf(unit.entry.id, view.table.pieces[0]?.id ?? '')
    const poses = Object.fromEntries(places.map((pose, i) => [unit.models[i] ?? '', pose]))
    await this.command(seat, { type: 'deploy', unit: id, poses })
  }
  /** Nobody does anything until this turn. */
  async passTo(turn: number): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      const { view } = await this.see(seat)
      if (view.turn.game >= turn) return
      await this.command(seat, { type: 'endPhase' })
    }
  }
  /** This side does nothing more until the other has to act. */
  async handOver(seat: Seat): Promise<void> {
    while ((await this.settle()) === seat) await this.command(seat, { type: 'endPhase' })
  }
  /** This side is asked nothing of the kind any more; or everything of it. */
  async leaves(seat: Seat, choice: CommandOf<'automate'>['choice'], on = true): Promise<void> {
    await this.command(seat, { type: 'automate', choice, on })
  }
  async endPhase(seat: Seat): Promise<void> {
    await this.command(seat, { type: 'endPhase' })
    await this.settle()
  }
  /** The unit goes so far over the ground, straight on. @param by  mm */
  async walks(seat: Seat, unit: string, by: { readonly x: number; readonly z: number }): Promise<void> {
    const { view } = await this.see(seat)
    const lead = view.units[unit]?.models[0] ?? ''
    const from = view.models[lead]?.pose
    if (from == null) throw new Error(`${unit} is nowhere`)
    const to = { at: { x: from.at.x + by.x, z: from.at.z + by.z }, on: from.on }
    const { paths } = await this.spectator.ask<'suggestMove'>(this.game, seat, {
      ask: 'suggestMove',
      unit,
      lead,
      to,
      purpose: 'move',
    })
    await this.command(seat, { type: 'move', unit, paths, difficult: false })
    await this.settle()
  }
  /** Everything that can reach it fires at the target, and all is decided as proposed. */
  async fires(seat: Seat, unit: string, target: string): Promise<void> {
    const list = await this.spectator.ask<'targets'>(this.game, seat, { ask: 'targets', unit })
    const firers = list.find((one) => one.target === target)?.firers ?? []
    const able = firers.filter(({ refusal, eligible }) => refusal === undefined && eligible.length > 0)
    const fire = new Map(able.map(({ model, weapon }) => [model, { model, weapon }]))
    await this.command(seat, { type: 'shoot', unit, target, fire: [...fire.values()] })
    await this.settle()
  }
  /** Takes every proposal until somebody may act. */
  async settle(): Promise<Seat> {
    for (;;) {
      const seats = await Promise.all((['a', 'b'] as const).map((seat) => this.see(seat)))
      const asked = seats.flatMap(({ seat, decisions }) => decisions.filter((one) => one.seat === seat))[0]
      if (asked === undefined)
        return seats.find(({ legal }) => legal.some(({ type }) => !anyTime.has(type)))?.seat ?? 'a'
      const { state } = await this.see(asked.seat)
      await this.spectator.call('submit', {
        game: this.game,
        input: { kind: 'answer', seat: asked.seat, state, decision: asked.id, answer: this.answerTo(asked) },
      })
    }
  }
}
