/** Eight small squads a side and one house: for counting what a whole deployment and a whole turn take. */
import { inches } from '../../shared/geometry/length'
import type { GameSetup } from '../../shared/protocol/setup'
import type { Point3 } from '../../shared/geometry/point'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput, Seat } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { arm, both, ordinary } from './staged-force'
import { StagedGame } from './staged-game'

const profile = { ...ordinary, ws: 3 }
const squads = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** Those of the first side who reach somebody in the first turn. */
export const shooters = ['s1', 's2', 's3'] as const
const category = { 1: 'heavySupport', 6: 'elites', 7: 'elites', 8: 'fastAttack' } as const

const force = (side: Seat, scheme: string): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `company-${side}`,
    name: both(`Company ${side}`, `Рота ${side}`),
    scheme,
    kinds: [
      {
        id: 'rifle',
        name: both('Rifleman', 'Стрелок'),
        profile,
        weapons: ['rifle'],
        gear: ['ccw'],
        figure: 'rifle',
      },
      {
        id: 'raider',
        name: both('Raider', 'Налётчик'),
        profile,
        weapons: ['pistol'],
        gear: ['ccw'],
        figure: 'assault',
      },
    ],
    weapons: [arm('rifle', 48, 'assault'), arm('pistol', 12, 'pistol')],
    units: squads.map((n) => ({
      id: `s${n}`,
      name: both(`Squad ${n}`, `Отряд ${n}`),
      category: category[n as keyof typeof category] ?? 'troops',
      type: 'infantry',
      points: 30,
      models: [{ kind: side === 'a' && n > 3 ? 'raider' : 'rifle', count: 3 }],
      rules: [],
    })),
  })
/** Side a along its near edge, three of them where they see the street; side b far off beside the house. */
const placeOf = (side: Seat, n: number): readonly PoseInput[] =>
  Array.from({ length: 3 }, (_, i) => ({
    at:
      side === 'a'
        ? { x: inches(2.5 + ((n - 1) % 4) * 5.2 + i * 1.4), z: inches(37 + Math.floor((n - 1) / 4) * 5) }
        : { x: inches(38.5 + ((n - 1) % 2) * 5 + i * 1.4), z: inches(4 + Math.floor((n - 1) / 2) * 4.5) },
    on: { piece: null, level: 0 },
    facing: side === 'a' ? 0 : 180,
  }))

type How = Partial<Pick<GameSetup, 'mode' | 'handover' | 'settings'>>
export class Company extends StagedGame {
  /** Whose units are being put down: both sides call theirs alike. */
  private side: Seat = 'a'
  /** Nobody stands yet, and it is somebody's turn to put down. */
  static async toDeploy(spectator: Onlooker, how: How = {}): Promise<Company> {
    const setup = {
      title: 'Company',
      dice: { source: 'seeded', seed: 'company' } as const,
      forces: [force('a', 'verdigris'), force('b', 'ember')] as const,
      ...how,
    }
    const company = new Company(spectator, await Company.stage(spectator, setup))
    await company.settle()
    return company
  }
  /** Everybody stands, and it is side a's turn to move. */
  static async toMove(spectator: Onlooker, how: How = {}): Promise<Company> {
    const company = await Company.toDeploy(spectator, how)
    await company.deployAll()
    for (;;) {
      const seat = await company.settle()
      if (seat === 'a') return company
      await company.command(seat, { type: 'endPhase' })
    }
  }
  protected override placesOf(entry: string): readonly PoseInput[] {
    return placeOf(this.side, Number(entry.slice(1)))
  }
  override async settle(): Promise<Seat> {
    this.side = await super.settle()
    return this.side
  }
  /** A side's own unit of this entry. */
  async own(seat: Seat, entry: string): Promise<string> {
    const { view } = await this.see(seat)
    const found = Object.values(view.units).find((unit) => unit.seat === seat && unit.entry.id === entry)
    if (found === undefined) throw new Error(`${seat} has no ${entry}`)
    return found.id
  }
  /** Where the first of a unit stands. */
  async at(seat: Seat, entry: string): Promise<Point3> {
    const { view } = await this.see(seat)
    const pose = view.models[view.units[await this.own(seat, entry)]?.models[0] ?? '']?.pose
    if (pose == null) throw new Error(`${entry} is nowhere`)
    return { x: pose.at.x, y: pose.y, z: pose.at.z }
  }
}
