/** A command out of what the rules list as legal, filled in by the same questions a person's pointer asks. */
import { isVehicleProfile } from '../../shared/force'
import { inches } from '../../shared/geometry/length'
import { catalogue, placedRuins } from '../../shared/city'
import type { PlanPoint } from '../../shared/geometry/point'
import { atan2 } from '../../shared/portable'
import type { Command, LegalCommand } from '../../shared/protocol/command'
import type { GameView } from '../../shared/protocol/game-view'
import type { Aim } from '../../shared/protocol/previews/fire'
import type { Query, QueryResult } from '../../shared/protocol/query'
import type { Seat } from '../../shared/protocol/spatial'
import { sheetOf } from '../../shared/table'
import type { Session, SnapshotOf } from '../session'
import type { PlayerChance } from './chance'
import { arrival, boosts, deployment, formation, placedAnew, type Ask } from './random-arrival'
import { placeAnywhere, destination, placesTried, floorAt, type Distance } from './random-places'

type Entry = SnapshotOf<Command, GameView>['legal'][number]
const usual: Distance = { from: 2, upTo: 6 }
const boosted: Distance = { from: 14, upTo: 24 }
/** A vehicle's: in every band, and now and then too far. */
const driven: Distance = { from: 1, upTo: 15 }
/** Charges that can work; one far off is tried now and then to see it fail. */
const chargeTried = inches(6.5)
/** How often a player is content with the table as it is: at a bare one seldom, and sooner with each piece on it. */
const contentAt = 0.15
const contentWith = 0.025
/** Now and then somebody wants a piece to count as something else. */
const proposes = 0.04
/** Now and then a vehicle turns before it fires, or hides in its smoke. */
const turns = 0.2
const smokes = 0.1
/** Whoever is near an exit goes over it. */
const leavesTable = 0.7
/** Nobody lets go of a prize without a reason. */
const letsGo = 0.1
/** Whoever would come back whole is taken off now and then. */
const withdraws = 0.4
/** Mostly a key building is used when it is asked. */
const helped = 0.2
/** Whoever can batter a wall does so rather often: few can. */
const batters = 0.5
/** Whoever stands at a door gets in now and then, and does not stay inside for ever. */
const boards = 0.5
const getsOut = 0.5
const goesInside = 0.3
/** Whoever hides does not come out at once. */
const hides = 0.7
const breaksCover = 0.1

/** Who stands well stays mostly there. */
const thinksBetter = 0.05
const scoutsAhead = 0.8

/** Tanks are driven at whoever they can reach. */
const shockTried = inches(12)

export function randomCommand(
  session: Session,
  seat: Seat,
  entry: Entry,
  luck: PlayerChance,
): Command | null {
  const { view } = session.snapshot(seat)
  const ask = <A extends Query['ask']>(query: Extract<Query, { ask: A }>): QueryResult[A] =>
    session.query(seat, query) as QueryResult[A]
  const unit = entry.unit ?? ''
  switch (entry.type) {
    case 'move': {
      const lead = luck.pick((view.units[unit]?.models ?? []).filter((id) => view.models[id]?.pose))
      const { ways = [], boost: mayBoost }: LegalCommand = entry
      const boost = mayBoost === true && luck.sometimes(boosts)
      const to =
        lead === undefined
          ? null
          : destination(view, seat, lead, luck, boost ? boosted : isHull(view, lead) ? driven : usual)
      if (lead === undefined || !to) return null
      const way = ways.length === 0 ? undefined : luck.pick(ways)
      const going = {
        ...(way !== undefined && { manner: way === 'walk' ? ('walk' as const) : ('jump' as const) }),
        ...(boost && { boost }),
      }
      const { paths, check } = ask({
        ask: 'suggestMove',
        unit,
        lead,
        to: way === 'hover' ? { ...to, hover: true } : to,
        purpose: 'move',
        single: false,
        formation: 'keep',
        ...going,
      })
      const usable = !check.refusal && Object.keys(paths).length > 0
      // A scattered unit owes the attempt to draw together before the phase may end (C4-MOVE-07).
      const owed = view.units[unit]?.conditions.includes('brokenChain') && luck.sometimes(0.5)
      // Mostly the test is announced where one is due, now and then where none is; else it is offered.
      const tested = check.tests.some(({ kind }) => kind === 'difficult')
      return usable
        ? { type: 'move', unit, paths, difficult: luck.sometimes(tested ? 0.9 : 0.1), ...going }
        : owed
          ? { type: 'move', unit, paths: {}, difficult: false }
          : null
    }
    case 'arrive':
      return arrival(view, seat, entry, ask, luck)
    case 'declare': {
      const { comes = [] }: LegalCommand = entry
      const as = luck.pick(comes)
      return as === undefined ? null : { type: 'declare', unit, as }
    }
    // Mostly there is room; nobody asks for it every time.
    case 'holdBack':
      return luck.sometimes(0.2) ? { type: 'holdBack', unit } : null
    case 'deploy':
      return deployment(view, seat, entry, ask, luck)
    // Whoever may hide mostly does.
    case 'deployHidden':
      return luck.sometimes(hides) ? deployment(view, seat, entry, ask, luck) : null
    case 'breakCover':
      return luck.sometimes(breaksCover) ? { type: 'breakCover', unit } : null
    case 'deployMany': {
      const { together = [] }: LegalCommand = entry
      return formation(view, seat, luck.pick(together) ?? [], ask, luck)
    }
    case 'shoot': {
      const preview = anyAim(view, seat, unit, ask, luck)
      if (!preview) return null
      const firers = preview.firers.filter((one) => !one.refusal && one.eligible.length > 0)
      // A vehicle fires what it may together, or, for a change, one weapon alone.
      const several = luck.sometimes(0.8)
      // From inside a vehicle only those for whom there is a fire point.
      const few = firers.some(({ mount, together }) => mount === undefined && together === true)
      const byModel = new Map(
        luck.shuffled(firers).flatMap(({ model, weapon, mount, together, floors }) => {
          if (mount !== undefined && several && !together) return []
          if (few && !together) return []
          // Now and then the floor is left open, and the rules ask for it.
          const floor = luck.sometimes(0.7) ? luck.pick(floors ?? []) : undefined
          const order = { model, weapon, ...(mount !== undefined && { mount }) }
          const key = mount !== undefined && several ? `${model} ${mount}` : model
          return [[key, { ...order, ...(floor !== undefined && { floor }) }] as const]
        }),
      )
      return byModel.size === 0
        ? null
        : { type: 'shoot', unit, target: preview.target, fire: [...byModel.values()] }
    }
    case 'tankShock': {
      const near = (entry.targets ?? []).filter((target) => gapInPlan(view, unit, target) <= shockTried)
      const target = luck.sometimes(0.5) ? luck.pick(near) : undefined
      return target === undefined ? null : shockAt(view, unit, target, luck)
    }
    case 'assault': {
      const targets = entry.targets ?? []
      const near = targets.filter((target) => gapInPlan(view, unit, target) <= chargeTried)
      const target = luck.pick(near.length > 0 ? near : luck.sometimes(0.002) ? targets : [])
      return target === undefined ? null : { type: 'assault', unit, targets: [target] }
    }
    case 'placePiece': {
      const left = view.parts.laying?.stock.filter((entry) => entry.left > 0) ?? []
      // Some tables do not stand without a ruin, and there is room for it as long as little else lies there.
      const ruins = left.filter(({ design }) => catalogue[design]?.kind === 'ruin')
      const first = placedRuins(view.table).length === 0 && ruins.length > 0 && luck.sometimes(0.5)
      const stock = first ? ruins : left
      // Where an order says which comes first, few of the pieces and few places are any good.
      for (let tried = 0; tried < placesTried; tried++) {
        const { design } = luck.pick(stock) ?? {}
        if (design === undefined) return null
        const at = placeAnywhere(view, luck)
        const turn = 15 * luck.whole(24)
        if (!ask({ ask: 'checkPiece', design, at, turn }).refusal)
          return { type: 'placePiece', design, at, turn }
      }
      return null
    }
    case 'placeCounter': {
      for (let tried = 0; tried < placesTried; tried++) {
        const to = floorAt(view, placeAnywhere(view, luck), luck)
        if (to && !ask({ ask: 'checkCounter', to }).refusal) return { type: 'placeCounter', to }
      }
      const { to } = ask({ ask: 'suggestCounter' })
      return to && { type: 'placeCounter', to }
    }
    // Nobody brings a house down by chance: it takes both players' word.
    case 'agreeOnRuin':
    case 'callTest':
    case 'automate':
    // What the enemy does not know he is told by nobody who has no reason to.
    case 'reveal':
    // Not listed: they gather what single units may do.
    case 'moveMany':
    case 'fireAll':
      return null
    case 'dash':
      return { type: 'dash', unit }
    case 'pivot': {
      const lead = luck.pick((view.units[unit]?.models ?? []).filter((id) => view.models[id]?.pose))
      const pose = lead === undefined ? null : view.models[lead]?.pose
      if (lead === undefined || !pose || !luck.sometimes(turns)) return null
      const paths = { [lead]: [{ at: pose.at, on: pose.on, facing: 360 * luck.next() }] }
      const { refusal } = ask({ ask: 'checkMove', unit, paths, purpose: 'pivot', difficult: false })
      return refusal ? null : { type: 'pivot', unit, paths }
    }
    // Who may go mostly does; the battle is not to end before it has begun.
    case 'leaveTable':
      return luck.sometimes(leavesTable) ? { type: 'leaveTable', unit } : null
    case 'dropMarker':
      return luck.sometimes(letsGo) ? { type: 'dropMarker', unit } : null
    case 'withdraw':
      return luck.sometimes(withdraws) ? { type: 'withdraw', unit } : null
    case 'smoke': {
      const { model = '' }: LegalCommand = entry
      return luck.sometimes(smokes) ? { type: 'smoke', model } : null
    }
    case 'useKeyBuilding': {
      const piece = luck.sometimes(helped) ? luck.pick(entry.targets ?? []) : undefined
      return piece === undefined ? null : { type: 'useKeyBuilding', unit, piece }
    }
    case 'throwSmoke':
      return luck.sometimes(smokes) ? { type: 'throwSmoke', unit } : null
    case 'shellRuin': {
      const { model = '', targets = [] }: LegalCommand = entry
      const piece = luck.sometimes(batters) ? luck.pick(targets) : undefined
      return piece === undefined ? null : { type: 'shellRuin', unit, model, piece }
    }
    case 'wreck': {
      const piece = luck.sometimes(batters) ? luck.pick(entry.targets ?? []) : undefined
      return piece === undefined ? null : { type: 'wreck', unit, piece }
    }
    case 'leave':
      return { type: 'leave', unit }
    case 'embark':
    case 'deployAboard':
    case 'arriveAboard': {
      const vehicle = luck.sometimes(boards) ? luck.pick(entry.targets ?? []) : undefined
      return vehicle === undefined ? null : { type: entry.type, unit, vehicle }
    }
    case 'goInside':
    case 'startInside': {
      const piece = luck.sometimes(goesInside) ? luck.pick(entry.targets ?? []) : undefined
      return piece === undefined ? null : { type: entry.type, unit, piece }
    }
    case 'disembark': {
      if (!luck.sometimes(getsOut)) return null
      const { poses, check } = ask({ ask: 'suggestDisembark', unit })
      return check.refusal ? null : { type: 'disembark', unit, poses }
    }
    case 'join': {
      const to = luck.pick(entry.targets ?? [])
      return to === undefined ? null : { type: 'join', unit, to }
    }
    case 'usePower': {
      const { model = '', power = '' }: LegalCommand = entry
      const target = luck.pick(ask({ ask: 'powerTargets', model, power }).filter(({ refusal }) => !refusal))
      return target ? { type: 'usePower', model, power, target: target.target } : null
    }
    case 'agreeOnTerrain':
      return luck.sometimes(proposes) ? terms(view, entry, luck) : null
    case 'finishTerrain':
      return luck.sometimes(contentAt + view.table.pieces.length * contentWith)
        ? { type: 'finishTerrain' }
        : null
    // He has placed them as he likes, and is done; now and then somebody is put elsewhere after all.
    case 'rearrange':
      return luck.sometimes(thinksBetter) ? deployment(view, seat, entry, ask, luck) : null
    case 'redeploy':
      return luck.sometimes(scoutsAhead) ? placedAnew(view, entry, ask, luck) : null
    case 'finishDeployment':
    case 'finishEarlyMoves':
    case 'endPhase':
    case 'concede':
      return { type: entry.type }
  }
}

/** The first of the enemy, looked through in any order, at whom it can fire: all of them are equally likely. */
function anyAim(view: GameView, seat: Seat, unit: string, ask: Ask, luck: PlayerChance): Aim | null {
  for (const { id } of luck.shuffled(Object.values(view.units).filter((other) => other.seat !== seat))) {
    const [aim] = ask({ ask: 'aims', unit, target: id })
    if (aim && aim.verdict !== 'cannot') return aim
  }
  return null
}

const isHull = ({ models }: GameView, id: string): boolean => {
  const profile = models[id]?.profile
  return profile !== undefined && isVehicleProfile(profile)
}
/** By eye: the rules forbid measuring before an assault is declared (C4-BASE-15). */
function gapInPlan(view: GameView, unit: string, target: string): number {
  const places = (id: string): PlanPoint[] =>
    (view.units[id]?.models ?? []).flatMap((model) => view.models[model]?.pose?.at ?? [])
  const gaps = places(unit).flatMap((from) =>
    places(target).map((to) => Math.hypot(from.x - to.x, from.z - to.z)),
  )
  return Math.min(...gaps)
}

/** Straight at one of them, some way short of him or beyond. */
function shockAt(view: GameView, unit: string, target: string, luck: PlayerChance): Command | null {
  const placeOf = (id: string): PlanPoint | undefined =>
    luck.pick((view.units[id]?.models ?? []).flatMap((model) => view.models[model]?.pose?.at ?? []))
  const [from, to] = [placeOf(unit), placeOf(target)]
  if (!from || !to) return null
  const facing = (atan2(from.z - to.z, to.x - from.x) * 180) / Math.PI
  return { type: 'tankShock', unit, target, facing, distance: inches(3 + luck.whole(10)) }
}

/** Any line of the terrain sheet, where the piece may have it. */
function terms(view: GameView, { targets = [] }: LegalCommand, luck: PlayerChance): Command | null {
  const piece = view.table.pieces.find(({ id }) => id === luck.pick(targets))
  if (!piece) return null
  const now = sheetOf(piece)
  const ground = luck.pick(['open', 'difficult', 'impassable', 'lethal'] as const) ?? now.ground
  const sheet = {
    ground,
    vehicles: luck.sometimes(0.7) ? ground : now.vehicles,
    cover: luck.pick([null, 6, 5, 4, 3]) ?? null,
    size: now.size === null ? null : (luck.pick([1, 2, 3] as const) ?? now.size),
    dangerous: luck.sometimes(0.3),
    ...(piece.design.kind === 'building' && {
      roof: {
        for: luck.pick(['leapers', 'everybody'] as const) ?? 'leapers',
        cover: luck.pick([null, 5, 4]) ?? null,
      },
    }),
  }
  return { type: 'agreeOnTerrain', piece: piece.id, sheet }
}
