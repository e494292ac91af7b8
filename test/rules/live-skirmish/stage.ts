/**
 * A table of Live Skirmish in the middle of a battle, set up in a line or two. Places are those of the rules: centimetres,
 * x east, y north, z up, on a table of 80 by 80; yaw clockwise from north.
 */
import { expect } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { SettingValue } from '../../../shared/protocol/game-view'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { noOrders } from '../../../shared/protocol/skirmish/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { skirmishScenarioSchema } from '../../../shared/protocol/skirmish/scenario'
import {
  defaultTables,
  leadershipOfRank,
  type CarriedId,
  type ClassId,
  type SkirmishTables,
} from '../../../shared/skirmish/tables'
import type { Piece, Pose, SurfaceRef } from '../../../shared/table/types'
import { runScripted, type Procedure, type ScriptedRun } from '../../../main/engine'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { freshModel } from '../../../main/rulesets/live-skirmish/fresh-model'
import type { SkirmishGame } from '../../../main/rulesets/live-skirmish/part'
import { skirmishSettings } from '../../../main/rulesets/live-skirmish/settings'
import { numbersFor, soldierBody, vehicleBody } from '../../../shared/skirmish/space'
import type { SideState, SkirmishState } from '../../../main/rulesets/live-skirmish/state'

export const size = 80
/** A place of the rules as a pose; on the open ground unless a surface is named. */
export const poseAt = (at: readonly number[], yaw = 0, on: SurfaceRef = { piece: null, level: 0 }): Pose => ({
  at: { x: cm(at[0] ?? 0), z: cm(size - (at[1] ?? 0)) },
  y: cm(at[2] ?? 0),
  on,
  facing: (((90 - yaw) % 360) + 360) % 360,
})
export interface Man extends Partial<Omit<SkirmishModel, 'id' | 'seat' | 'pose' | 'weapons' | 'class'>> {
  readonly at?: readonly number[]
  readonly yaw?: number
  readonly on?: SurfaceRef
  readonly class?: ClassId
  readonly weapons?: readonly CarriedId[]
  /** Centimetres; makes it a vehicle. */
  readonly hull?: readonly [length: number, width: number, height: number]
}
export interface Stage {
  /** By id; the first letter is the side: 'a1', 'b.gunner'; 'n…' belongs to nobody. */
  readonly men: Readonly<Record<string, Man>>
  readonly pieces?: readonly Piece[]
  readonly settings?: Readonly<Record<string, SettingValue>>
  readonly active?: Seat
  readonly tables?: SkirmishTables
  readonly scenario?: Readonly<Record<string, unknown>>
  readonly sides?: Readonly<Partial<Record<Seat, Partial<SideState>>>>
  readonly state?: Partial<SkirmishState>
}

export function stage(given: Stage): SkirmishState {
  const tables = given.tables ?? defaultTables
  const settings = {
    ...Object.fromEntries(skirmishSettings.map(({ key, default: value }) => [key, value])),
    ...given.settings,
  }
  const numbers = numbersFor(tables, settings)
  const models = Object.entries(given.men).map(([id, man]): SkirmishModel => {
    const { at, yaw, on, hull, weapons = ['ar'], class: troop = 'R4', ...rest } = man
    const seat = id.startsWith('a') ? 'a' : id.startsWith('b') ? 'b' : null
    const roles = rest.roles ?? []
    const commands = roles.includes('commander') || roles.includes('platoonCommander')
    return {
      ...freshModel,
      id,
      seat,
      squad: seat && `${seat}.squad`,
      kind: hull ? 'vehicle' : seat ? 'soldier' : 'civilian',
      name: { en: id, ru: id },
      figure: 'rifleman',
      class: seat ? troop : null,
      roles,
      leadership: commands ? leadershipOfRank(tables, troop, roles.includes('platoonCommander')) : 0,
      weapons: seat ? weapons.map((weapon) => ({ weapon, ammunition: 'loaded' })) : [],
      body: hull ? vehicleBody(cm(hull[0]), cm(hull[1]), cm(hull[2])) : soldierBody(numbers),
      pose: at ? poseAt(at, yaw, on) : null,
      status: at ? 'onTable' : 'waiting',
      ...(hull && {
        vehicle: {
          armour: 'light',
          propulsion: 'wheeled',
          turret: false,
          turretFacing: 0,
          seats: 6,
          driver: null,
          roll: null,
          knockedOut: false,
          exploded: false,
        },
      }),
      ...rest,
    }
  })
  const side = (seat: Seat): SideState => ({
    seat,
    name: seat.toUpperCase(),
    force: { id: seat, name: { en: seat, ru: seat }, scheme: 'slate' },
    nature: 'regular',
    edge: seat === 'a' ? 'south' : 'north',
    zone: null,
    startSoldiers: models.filter((model) => model.seat === seat && model.kind === 'soldier').length,
    platoon: false,
    wins: 0,
    strikes: 0,
    mortar: null,
    helicopter: null,
    devices: 0,
    reconnaissance: false,
    ...given.sides?.[seat],
  })
  const squads = (['a', 'b'] as const).flatMap((seat) => {
    const own = models.filter((model) => model.seat === seat && model.kind === 'soldier')
    return [...new Set(own.map(({ squad }) => squad ?? ''))].map((id) => {
      const soldiers = own.filter(({ squad }) => squad === id).map((model) => model.id)
      return [
        id,
        {
          id,
          seat,
          name: { en: id, ru: id },
          soldiers,
          startMen: soldiers.length,
          acting: false,
          finished: false,
        },
      ] as const
    })
  })
  const words = { en: 'x', ru: 'x' }
  return {
    title: 'stage',
    systems: ['live-skirmish'],
    scenario: skirmishScenarioSchema.parse({
      format: 'war-storeys/skirmish-scenario',
      version: 1,
      id: 'stage',
      name: words,
      situation: words,
      aims: { a: words, b: words },
      city: 'stage',
      sides: { a: { force: 'a', role: words }, b: { force: 'b', role: words } },
      ...given.scenario,
    }),
    settings,
    tables,
    stage: 'battle',
    table: { width: cm(size), depth: cm(size), pieces: given.pieces ?? [] },
    sides: { a: side('a'), b: side('b') },
    squads: Object.fromEntries(squads),
    models: Object.fromEntries(models.map((model) => [model.id, model])),
    markers: {},
    zones: [],
    smoke: [],
    turn: { number: 1, phase: 'action', active: given.active ?? 'a' },
    posting: null,
    activity: null,
    attempts: { bound: [], acted: [] },
    points: [],
    scheduled: [],
    next: { hidden: 1, zone: 1, smoke: 1, activity: 1 },
    secrets: { die: null, devices: [], decoys: [], orders: { a: noOrders, b: noOrders } },
    solo: false,
    result: null,
    ...given.state,
  }
}

/** Runs one procedure with scripted dice; answers by decision kind, or the decision's default where none is named. */
export function play<R = void>(
  state: SkirmishState,
  procedure: (game: SkirmishGame) => Procedure<R>,
  script: {
    readonly dice?: readonly string[]
    readonly answers?: Readonly<Record<string, (decision: Decision) => Answer>>
  } = {},
): ScriptedRun<SkirmishState, R> {
  return runScripted(liveSkirmish, state, (game) => procedure(liveSkirmish.live(game)), {
    dice: script.dice ?? [],
    answers: (decision) => script.answers?.[decision.kind]?.(decision) ?? decision.default,
  })
}
/** Plays a legal command whole, as the session would. */
export function command(
  state: SkirmishState,
  seat: Seat,
  wish: Parameters<typeof liveSkirmish.check>[2],
  script: Parameters<typeof play>[2] = {},
): ScriptedRun<SkirmishState, void> {
  const verdict = liveSkirmish.check(state, seat, wish)
  expect(verdict, JSON.stringify(verdict)).toEqual({ ok: true })
  return play(state, (game) => liveSkirmish.perform(game, seat, wish), script)
}
