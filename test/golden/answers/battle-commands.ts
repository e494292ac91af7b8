/** Every command of a battle as somebody may give it who does not know the rules: often lawful, often not. */
import type { Command } from '../../../shared/protocol/command'
import { automaticChoices } from '../../../shared/protocol/automatic'
import {
  anyUnit,
  anywhere,
  bearing,
  near,
  ownUnit,
  ownVehicle,
  pathsOf,
  placedOf,
  posesAt,
  targetUnit,
  waitingUnit,
  way,
  type Seated,
} from './battle-places'

type Type = Command['type']
type Order<T extends Type> = Extract<Command, { type: T }>
interface Drawn<T extends Type> {
  /** How often it is tried for each seat at each position. */
  readonly times: number
  readonly draw: (seated: Seated) => Order<T> | null
}
const plain = <T extends Type>(order: Order<T>): Drawn<T> => ({ times: 1, draw: () => order })
/** Mostly one that may do so, by the list of what is lawful. */
function listed(seated: Seated, type: Type, otherwise = ownUnit): string {
  const { legal, luck } = seated
  const entry = luck.pick(legal.filter((one) => one.type === type && one.unit !== undefined))
  return entry?.unit !== undefined && luck.sometimes(0.7) ? entry.unit : otherwise(seated)
}
const going = ({ luck }: Seated) => ({
  ...(luck.sometimes(0.3) && { manner: luck.pick(['walk', 'jump'] as const) }),
  ...(luck.sometimes(0.1) && { boost: true }),
})
const move = (seated: Seated) => {
  const unit = listed(seated, 'move')
  return { unit, paths: pathsOf(seated, unit), difficult: seated.luck.sometimes(0.3), ...going(seated) }
}
function shot(seated: Seated) {
  const { luck } = seated
  const unit = listed(seated, 'shoot')
  const aim = luck.pick(seated.ask({ ask: 'aims', unit }).filter(({ verdict }) => verdict !== 'cannot'))
  if (aim && luck.sometimes(0.8)) {
    const some = aim.firers.filter(({ refusal, together }) =>
      luck.sometimes(0.2) ? luck.sometimes(0.5) : !refusal && together !== undefined,
    )
    const firers = some.length > 0 ? some : aim.firers.filter(({ refusal }) => !refusal)
    const fire = firers.map(({ model, weapon, mount, floors, twice }) => ({
      model,
      weapon,
      ...(mount !== undefined && { mount }),
      ...(floors && luck.sometimes(0.8) && { floor: luck.pick(floors) }),
      ...(luck.sometimes(twice === true ? 0.5 : 0.03) && { shots: 2 }),
    }))
    return { unit, target: luck.sometimes(0.9) ? aim.target : targetUnit(seated), fire }
  }
  const fire = placedOf(seated, unit).flatMap((one) => {
    const weapon = luck.pick(one.weapons)
    return weapon === undefined ? [] : [{ model: one.id, weapon }]
  })
  return { unit, target: targetUnit(seated), fire }
}
const rides = (seated: Seated, type: 'embark' | 'deployAboard' | 'arriveAboard', otherwise = ownUnit) => {
  const { legal, luck } = seated
  const unit = listed(seated, type, otherwise)
  const targets = legal.find((one) => one.type === type && one.unit === unit)?.targets ?? []
  const vehicle = luck.sometimes(0.8) ? luck.pick(targets) : undefined
  return { unit, vehicle: vehicle ?? ownVehicle(seated) }
}
const riding = (seated: Seated): string =>
  seated.luck.pick(Object.values(seated.view.units).filter((one) => one.seat === seated.seat && one.aboard))
    ?.id ?? ownUnit(seated)
const piece = ({ view, luck }: Seated): string => luck.pick(view.table.pieces)?.id ?? 'nothing'

export const battleCommands: { readonly [T in Type]: Drawn<T> } = {
  placePiece: {
    times: 4,
    draw(seated) {
      const design = seated.luck.pick(seated.view.parts.laying?.stock ?? [])?.design ?? 'crate'
      return { type: 'placePiece', design, at: anywhere(seated).at, turn: 15 * seated.luck.whole(24) }
    },
  },
  finishTerrain: plain({ type: 'finishTerrain' }),
  agreeOnTerrain: {
    times: 1,
    draw: (seated) => ({
      type: 'agreeOnTerrain',
      piece: piece(seated),
      sheet: { ground: 'open', vehicles: 'difficult', cover: 4, size: null, dangerous: false },
    }),
  },
  leaveTable: { times: 1, draw: (seated) => ({ type: 'leaveTable', unit: ownUnit(seated) }) },
  withdraw: { times: 1, draw: (seated) => ({ type: 'withdraw', unit: ownUnit(seated) }) },
  placeCounter: { times: 3, draw: (seated) => ({ type: 'placeCounter', to: anywhere(seated) }) },
  deploy: {
    times: 5,
    draw(seated) {
      const unit = listed(seated, 'deploy', waitingUnit)
      const to = seated.luck.sometimes(0.4) ? near(seated, ownUnit(seated)) : anywhere(seated)
      return { type: 'deploy', unit, poses: posesAt(seated, unit, to) }
    },
  },
  deployHidden: {
    times: 2,
    draw(seated) {
      const unit = listed(seated, 'deployHidden', waitingUnit)
      return { type: 'deployHidden', unit, poses: posesAt(seated, unit, anywhere(seated)) }
    },
  },
  breakCover: {
    times: 1,
    draw: (seated) => ({ type: 'breakCover', unit: listed(seated, 'breakCover', waitingUnit) }),
  },
  deployMany: {
    times: 2,
    draw(seated) {
      const units = [
        ...new Set([listed(seated, 'deploy', waitingUnit), listed(seated, 'deploy', waitingUnit)]),
      ]
      const to = anywhere(seated)
      return { type: 'deployMany', units: units.map((unit) => ({ unit, poses: posesAt(seated, unit, to) })) }
    },
  },
  goInside: {
    times: 1,
    draw: (seated) => ({ type: 'goInside', unit: listed(seated, 'goInside', ownUnit), piece: piece(seated) }),
  },
  startInside: {
    times: 1,
    draw: (seated) => ({
      type: 'startInside',
      unit: listed(seated, 'startInside', waitingUnit),
      piece: piece(seated),
    }),
  },
  finishEarlyMoves: plain({ type: 'finishEarlyMoves' }),
  declare: {
    times: 2,
    draw: (seated) => ({
      type: 'declare',
      unit: listed(seated, 'declare', waitingUnit),
      as: seated.luck.pick(['late', 'deepStrike', 'chosen'] as const) ?? 'late',
    }),
  },
  holdBack: {
    times: 2,
    draw: (seated) => ({ type: 'holdBack', unit: listed(seated, 'holdBack', waitingUnit) }),
  },
  arrive: {
    times: 4,
    draw(seated) {
      const { luck, view } = seated
      const unit = listed(seated, 'arrive', waitingUnit)
      const models = view.units[unit]?.models ?? []
      const to = luck.sometimes(0.6) ? near(seated, ownUnit(seated)) : anywhere(seated)
      if (luck.sometimes(0.4))
        return { type: 'arrive', unit, how: { by: 'deepStrike', first: models[0] ?? '', at: to.at } }
      const { paths } = seated.ask({ ask: 'suggestArrival', unit, to, formation: 'keep' })
      return { type: 'arrive', unit, how: { by: 'edge', paths, ...going(seated) } }
    },
  },
  deployAboard: {
    times: 2,
    draw: (seated) => ({ type: 'deployAboard', ...rides(seated, 'deployAboard', waitingUnit) }),
  },
  arriveAboard: {
    times: 2,
    draw: (seated) => ({ type: 'arriveAboard', ...rides(seated, 'arriveAboard', waitingUnit) }),
  },
  move: { times: 6, draw: (seated) => ({ type: 'move', ...move(seated) }) },
  moveMany: {
    times: 1,
    draw: (seated) => ({ type: 'moveMany', moves: [move(seated), move(seated)] }),
  },
  shoot: { times: 5, draw: (seated) => ({ type: 'shoot', ...shot(seated) }) },
  fireAll: { times: 1, draw: (seated) => ({ type: 'fireAll', orders: [shot(seated), shot(seated)] }) },
  dash: { times: 2, draw: (seated) => ({ type: 'dash', unit: listed(seated, 'dash') }) },
  pivot: {
    times: 2,
    draw(seated) {
      const unit = listed(seated, 'pivot')
      const paths = Object.fromEntries(
        placedOf(seated, unit).map(({ id, pose }) => [
          id,
          [{ at: pose.at, on: pose.on, facing: bearing(seated) }],
        ]),
      )
      return { type: 'pivot', unit, paths }
    },
  },
  throwSmoke: {
    times: 2,
    draw: (seated) => ({ type: 'throwSmoke', unit: listed(seated, 'throwSmoke') }),
  },
  shellRuin: {
    times: 2,
    draw(seated) {
      const unit = listed(seated, 'shellRuin')
      const model = seated.view.units[unit]?.models[0] ?? 'nobody'
      return { type: 'shellRuin', unit, model, piece: piece(seated) }
    },
  },
  wreck: {
    times: 2,
    draw: (seated) => ({ type: 'wreck', unit: listed(seated, 'wreck'), piece: piece(seated) }),
  },
  smoke: { times: 2, draw: (seated) => ({ type: 'smoke', model: ownVehicle(seated) }) },
  join: {
    times: 2,
    draw: (seated) => ({ type: 'join', unit: listed(seated, 'join'), to: ownUnit(seated) }),
  },
  leave: { times: 2, draw: (seated) => ({ type: 'leave', unit: listed(seated, 'leave') }) },
  embark: {
    times: 3,
    draw(seated) {
      const ride = rides(seated, 'embark')
      return seated.luck.sometimes(0.5)
        ? { type: 'embark', ...ride }
        : { type: 'embark', ...ride, paths: seated.ask({ ask: 'suggestBoarding', ...ride }).paths }
    },
  },
  disembark: {
    times: 3,
    draw(seated) {
      const unit = riding(seated)
      const vehicle = seated.view.units[unit]?.aboard?.vehicle
      if (vehicle !== undefined && seated.luck.sometimes(0.5))
        return { type: 'disembark', unit, poses: seated.ask({ ask: 'suggestDisembark', unit }).poses }
      const to = near(seated, seated.view.models[vehicle ?? '']?.unit ?? '')
      return { type: 'disembark', unit, poses: posesAt(seated, unit, to) }
    },
  },
  usePower: {
    times: 3,
    draw(seated) {
      const { legal, luck } = seated
      const entry = luck.pick(legal.filter(({ type }) => type === 'usePower'))
      const psyker = luck.pick(
        Object.values(seated.view.models).filter(({ powers = [] }) => powers.length > 0),
      )
      const model = entry?.model ?? psyker?.id
      const power = entry?.power ?? psyker?.powers?.[0]
      return model === undefined || power === undefined
        ? null
        : { type: 'usePower', model, power, target: anyUnit(seated) }
    },
  },
  tankShock: {
    times: 3,
    draw: (seated) => ({
      type: 'tankShock',
      unit: listed(seated, 'tankShock'),
      target: targetUnit(seated),
      facing: bearing(seated),
      distance: 1 + way(seated),
    }),
  },
  assault: {
    times: 4,
    draw: (seated) => ({
      type: 'assault',
      unit: listed(seated, 'assault'),
      targets: seated.luck.sometimes(0.8)
        ? [targetUnit(seated)]
        : [...new Set([targetUnit(seated), targetUnit(seated)])],
    }),
  },
  useKeyBuilding: {
    times: 0,
    draw: (seated) => ({ type: 'useKeyBuilding', unit: ownUnit(seated), piece: piece(seated) }),
  },
  agreeOnRuin: {
    times: 1,
    draw: (seated) => ({
      type: 'agreeOnRuin',
      piece: piece(seated),
      state: seated.luck.pick(['sound', 'dangerous', 'destroyed'] as const) ?? 'sound',
    }),
  },
  callTest: {
    times: 1,
    draw: (seated) => ({
      type: 'callTest',
      unit: anyUnit(seated),
      test: seated.luck.pick(['morale', 'pinning'] as const) ?? 'morale',
    }),
  },
  automate: {
    times: 1,
    draw: ({ luck }) => ({
      type: 'automate',
      choice: luck.pick(automaticChoices) ?? 'saves',
      on: luck.sometimes(0.5),
    }),
  },
  reveal: { times: 1, draw: (seated) => ({ type: 'reveal', unit: anyUnit(seated) }) },
  endPhase: plain({ type: 'endPhase' }),
  concede: plain({ type: 'concede' }),
  rearrange: {
    times: 1,
    draw(seated) {
      const unit = listed(seated, 'rearrange', ownUnit)
      return { type: 'rearrange', unit, poses: posesAt(seated, unit, anywhere(seated)) }
    },
  },
  redeploy: {
    times: 1,
    draw(seated) {
      const unit = listed(seated, 'redeploy', ownUnit)
      return { type: 'redeploy', unit, poses: posesAt(seated, unit, near(seated, ownUnit(seated))) }
    },
  },
  dropMarker: { times: 1, draw: (seated) => ({ type: 'dropMarker', unit: ownUnit(seated) }) },
  finishDeployment: plain({ type: 'finishDeployment' }),
}
