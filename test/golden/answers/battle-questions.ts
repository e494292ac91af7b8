/** Every question a battle may be asked, with arguments drawn near what is lawful. */
import { inches } from '../../../shared/geometry/length'
import { movePurposes } from '../../../shared/protocol/decision'
import type { QueryInput } from '../../../shared/protocol/query'
import { formations } from '../../../shared/protocol/spatial'
import {
  anyUnit,
  anywhere,
  bearing,
  enemyUnit,
  modelOf,
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

type Ask = QueryInput['ask']
type Question<A extends Ask> = Extract<QueryInput, { ask: A }>
/** How often it is asked of each seat at each position, and how; null: nothing to ask. */
interface Drawn<A extends Ask> {
  readonly times: number
  readonly draw: (seated: Seated) => Question<A> | null
}

const purpose = ({ luck }: Seated) => (luck.sometimes(0.5) ? 'move' : (luck.pick(movePurposes) ?? 'move'))
const formation = ({ luck }: Seated) => luck.pick(formations) ?? 'keep'
const going = ({ luck }: Seated) => ({
  ...(luck.sometimes(0.3) && { manner: luck.pick(['walk', 'jump'] as const) }),
  ...(luck.sometimes(0.1) && { boost: true }),
})
const end = (seated: Seated) =>
  seated.luck.sometimes(0.6) ? { model: modelOf(seated, anyUnit(seated)) } : near(seated, anyUnit(seated))
const decisionOf = ({ open, luck }: Seated, form: string): string | null =>
  luck.pick(open.filter((one) => one.form.form === form))?.id ?? null
const powerOf = (seated: Seated): { readonly model: string; readonly power: string } | null => {
  const { view, seat, luck } = seated
  const model = luck.pick(
    Object.values(view.models).filter((one) => one.seat === seat && (one.powers ?? []).length > 0),
  )
  const power = luck.pick(model?.powers ?? [])
  return model && power !== undefined ? { model: model.id, power } : null
}
const once = <A extends Ask>(query: Question<A>): Drawn<A> => ({ times: 1, draw: () => query })
const ofUnit = <A extends Ask>(ask: A, times: number, pick = ownUnit): Drawn<A> => ({
  times,
  draw: (seated) => ({ ask, unit: pick(seated) }) as Question<A>,
})
const unseen = (seated: Seated): string =>
  seated.luck.sometimes(0.7) ? waitingUnit(seated) : ownUnit(seated)

export const battleQuestions: { readonly [A in Ask]: Drawn<A> } = {
  whoCanAct: once({ ask: 'whoCanAct' }),
  // Dear: at few positions.
  suggestFire: {
    times: 1,
    draw: ({ luck }) => (luck.sometimes(0.4) ? { ask: 'suggestFire' } : null),
  },
  scoreSheet: once({ ask: 'scoreSheet' }),
  testsToCome: once({ ask: 'testsToCome' }),
  stratagems: {
    times: 1,
    draw: ({ view }) => (view.parts.stratagems === undefined ? null : { ask: 'stratagems' }),
  },
  suggestAdvance: once({ ask: 'suggestAdvance' }),
  wayOff: ofUnit('wayOff', 2),
  suggestCounter: once({ ask: 'suggestCounter' }),
  targets: ofUnit('targets', 2),
  aims: ofUnit('aims', 2),
  assaults: ofUnit('assaults', 4),
  unitCard: ofUnit('unitCard', 5, anyUnit),
  combat: ofUnit('combat', 3, anyUnit),
  combatOdds: ofUnit('combatOdds', 3, anyUnit),
  coherency: ofUnit('coherency', 3, anyUnit),
  fallBack: ofUnit('fallBack', 2, anyUnit),
  deployGround: ofUnit('deployGround', 2, unseen),
  fireOdds: {
    times: 3,
    draw(seated) {
      const { luck, view } = seated
      const unit = ownUnit(seated)
      const aim = luck.pick(seated.ask({ ask: 'aims', unit }).filter(({ verdict }) => verdict !== 'cannot'))
      const firers = luck.sometimes(0.8)
        ? (aim?.firers ?? []).filter((one) => !one.refusal)
        : (aim?.firers ?? [])
      const under = luck.sometimes(0.3) ? { under: luck.whole(4) } : {}
      const fire = firers.map(({ model, weapon, mount, floors }) => ({
        model,
        weapon,
        ...(mount !== undefined && { mount }),
        ...(floors && luck.sometimes(0.5) && { floor: luck.pick(floors) }),
        ...under,
      }))
      if (aim) return { ask: 'fireOdds', unit, target: aim.target, fire }
      const weapons = placedOf(seated, unit).flatMap((one) =>
        one.weapons.slice(0, 1).map((weapon) => ({ model: one.id, weapon })),
      )
      return Object.keys(view.units).length > 0
        ? { ask: 'fireOdds', unit, target: targetUnit(seated), fire: weapons }
        : null
    },
  },
  chargeOdds: {
    times: 1,
    // Dear: at few positions.
    draw: (seated) =>
      seated.luck.sometimes(0.3)
        ? { ask: 'chargeOdds', unit: ownUnit(seated), targets: [targetUnit(seated)] }
        : null,
  },
  tankShock: {
    times: 4,
    draw: (seated) => ({
      ask: 'tankShock',
      unit: ownUnit(seated),
      target: targetUnit(seated),
      facing: bearing(seated),
      distance: 1 + way(seated),
    }),
  },
  stakes: {
    times: 2,
    draw(seated) {
      const unit = ownUnit(seated)
      return seated.luck.sometimes(0.3)
        ? { ask: 'stakes' }
        : { ask: 'stakes', unit, paths: pathsOf(seated, unit) }
    },
  },
  powerTargets: {
    times: 3,
    draw(seated) {
      const known = powerOf(seated)
      return known && { ask: 'powerTargets', ...known }
    },
  },
  sight: {
    times: 4,
    draw: (seated) => ({
      ask: 'sight',
      from: modelOf(seated, ownUnit(seated)),
      to: modelOf(seated, enemyUnit(seated)),
    }),
  },
  gaze: { times: 3, draw: (seated) => ({ ask: 'gaze', from: end(seated), to: end(seated) }) },
  // The dearest of all: at few positions.
  fieldOfFire: {
    times: 1,
    draw: (seated) =>
      seated.luck.sometimes(0.15)
        ? { ask: 'fieldOfFire', of: end(seated), way: seated.luck.pick(['out', 'in'] as const) ?? 'out' }
        : null,
  },
  sightMatrix: {
    times: 1,
    draw: (seated) => ({ ask: 'sightMatrix', from: ownUnit(seated), to: enemyUnit(seated) }),
  },
  mountArcs: {
    times: 3,
    draw(seated) {
      const unit = seated.view.models[ownVehicle(seated)]?.unit ?? ownUnit(seated)
      const drawn = seated.luck.sometimes(0.5) ? { drawn: posesAt(seated, unit, near(seated, unit)) } : {}
      return { ask: 'mountArcs', unit, ...drawn }
    },
  },
  tape: {
    times: 3,
    draw: (seated) => ({
      ask: 'tape',
      stops: [near(seated, anyUnit(seated)), near(seated, anyUnit(seated))],
    }),
  },
  stand: {
    times: 8,
    draw(seated) {
      const unit = ownUnit(seated)
      return { ask: 'stand', model: modelOf(seated, unit), at: near(seated, unit), facing: bearing(seated) }
    },
  },
  template: {
    times: 6,
    draw(seated) {
      const { luck } = seated
      const decision = decisionOf(seated, 'marker') ?? decisionOf(seated, 'flame')
      const shape = luck.sometimes(0.6)
        ? {
            kind: 'marker' as const,
            at: near(seated, enemyUnit(seated)).at,
            radius: inches(luck.pick([1.5, 2.5]) ?? 1.5),
          }
        : { kind: 'flame' as const, model: modelOf(seated, ownUnit(seated)), bearing: bearing(seated) }
      const floor = luck.sometimes(0.5) ? luck.whole(3) : null
      return { ask: 'template', floor, shape, ...(decision !== null && { decision }) }
    },
  },
  distance: {
    times: 3,
    draw: (seated) => ({
      ask: 'distance',
      from: modelOf(seated, ownUnit(seated)),
      to: modelOf(seated, anyUnit(seated)),
    }),
  },
  surfaces: { times: 2, draw: (seated) => ({ ask: 'surfaces', at: anywhere(seated).at }) },
  checkMove: {
    times: 8,
    draw(seated) {
      const unit = seated.luck.sometimes(0.9) ? ownUnit(seated) : enemyUnit(seated)
      return {
        ask: 'checkMove',
        unit,
        paths: pathsOf(seated, unit),
        purpose: purpose(seated),
        difficult: seated.luck.sometimes(0.3),
        ...going(seated),
      }
    },
  },
  suggestMove: {
    times: 1,
    draw(seated) {
      const unit = ownUnit(seated)
      return {
        ask: 'suggestMove',
        unit,
        lead: modelOf(seated, unit),
        to: near(seated, unit),
        purpose: purpose(seated),
        single: seated.luck.sometimes(0.2),
        snap: seated.luck.sometimes(0.2),
        formation: formation(seated),
        ...going(seated),
      }
    },
  },
  standsThere: {
    times: 2,
    draw(seated) {
      const unit = ownUnit(seated)
      return { ask: 'standsThere', unit, paths: pathsOf(seated, unit), ...going(seated) }
    },
  },
  suggestMany: {
    times: 1,
    draw(seated) {
      const { x, z } = near(seated, ownUnit(seated)).at
      const units = [...new Set([ownUnit(seated), ownUnit(seated)])]
      const from = seated.luck.pick(placedOf(seated, units[0] ?? ''))?.pose.at ?? { x, z }
      return {
        ask: 'suggestMany',
        units,
        by: { x: (from.x - x) / 2, z: (from.z - z) / 2 },
        turn: 15 * seated.luck.whole(5),
        spread: 1 + seated.luck.next(),
      }
    },
  },
  // Dear: at few positions.
  reach: {
    times: 1,
    draw: (seated) =>
      seated.luck.sometimes(0.4)
        ? {
            ask: 'reach',
            model: modelOf(seated, ownUnit(seated)),
            purpose: purpose(seated),
            ...going(seated),
            ...(seated.luck.sometimes(0.2) && { hover: true }),
          }
        : null,
  },
  checkDeploy: {
    times: 6,
    draw(seated) {
      const unit = unseen(seated)
      const to = seated.luck.sometimes(0.5) ? near(seated, ownUnit(seated)) : anywhere(seated)
      return { ask: 'checkDeploy', unit, poses: posesAt(seated, unit, to) }
    },
  },
  suggestBoarding: {
    times: 2,
    draw: (seated) => ({ ask: 'suggestBoarding', unit: ownUnit(seated), vehicle: ownVehicle(seated) }),
  },
  checkDisembark: {
    times: 4,
    draw(seated) {
      const unit = aboard(seated)
      const vehicle = seated.view.units[unit]?.aboard?.vehicle ?? ownVehicle(seated)
      const to = near(seated, seated.view.models[vehicle]?.unit ?? '')
      return { ask: 'checkDisembark', unit, poses: posesAt(seated, unit, to) }
    },
  },
  suggestDisembark: {
    times: 2,
    draw(seated) {
      const unit = aboard(seated)
      const vehicle = seated.view.units[unit]?.aboard?.vehicle
      const to = vehicle === undefined ? {} : { to: near(seated, seated.view.models[vehicle]?.unit ?? '') }
      return { ask: 'suggestDisembark', unit, ...(seated.luck.sometimes(0.5) && to) }
    },
  },
  suggestDeploy: {
    times: 2,
    draw: (seated) => ({
      ask: 'suggestDeploy',
      unit: unseen(seated),
      to: seated.luck.sometimes(0.5) ? near(seated, ownUnit(seated)) : anywhere(seated),
      formation: formation(seated),
    }),
  },
  suggestDeployMany: {
    times: 1,
    draw: (seated) => ({
      ask: 'suggestDeployMany',
      units: [...new Set([unseen(seated), unseen(seated)])],
      to: near(seated, ownUnit(seated)),
      formation: formation(seated),
      gap: inches(seated.luck.whole(4)),
    }),
  },
  suggestDeployAll: {
    times: 1,
    draw: ({ view }) => (view.stage === 'battle' ? null : { ask: 'suggestDeployAll' }),
  },
  deployOrder: {
    times: 1,
    draw: (seated) => ({ ask: 'deployOrder', units: seated.luck.sometimes(0.5) ? [] : [unseen(seated)] }),
  },
  // Dear: at few positions.
  suggestArrival: {
    times: 1,
    draw: (seated) =>
      seated.luck.sometimes(0.5)
        ? {
            ask: 'suggestArrival',
            unit: unseen(seated),
            to: seated.luck.sometimes(0.5) ? near(seated, ownUnit(seated)) : anywhere(seated),
            formation: formation(seated),
            ...going(seated),
          }
        : null,
  },
  checkArrival: {
    times: 4,
    draw(seated) {
      const unit = unseen(seated)
      const to = anywhere(seated)
      const models = seated.view.units[unit]?.models ?? []
      const paths = Object.fromEntries(models.map((id) => [id, [{ ...to, at: { ...to.at, z: 0 } }, to]]))
      return { ask: 'checkArrival', unit, paths, ...going(seated) }
    },
  },
  deepStrikeOdds: {
    times: 1,
    // Dear: at few positions.
    draw(seated) {
      if (!seated.luck.sometimes(0.3)) return null
      const unit = unseen(seated)
      const first = seated.view.units[unit]?.models[0] ?? ''
      const chances = seated.luck.sometimes(0.1)
      return { ask: 'deepStrikeOdds', unit, first, at: anywhere(seated).at, chances }
    },
  },
  suggestCover: {
    times: 1,
    draw(seated) {
      const form = seated.open.find(({ kind }) => kind === 'breakCover')?.form
      return form?.form !== 'poses'
        ? null
        : { ask: 'suggestCover', unit: form.unit, to: near(seated, form.unit) }
    },
  },
  suggestLanding: {
    times: 1,
    draw(seated) {
      const form = seated.open.find((one) => one.form.form === 'poses')?.form
      if (form?.form !== 'poses') return null
      return { ask: 'suggestLanding', unit: form.unit, poses: {}, to: near(seated, form.unit).at }
    },
  },
  checkPiece: {
    times: 3,
    draw(seated) {
      const design = seated.luck.pick(seated.view.parts.laying?.stock ?? [])?.design
      const turn = 15 * seated.luck.whole(24)
      return design === undefined ? null : { ask: 'checkPiece', design, at: anywhere(seated).at, turn }
    },
  },
  checkCounter: { times: 2, draw: (seated) => ({ ask: 'checkCounter', to: anywhere(seated) }) },
  course: {
    times: 3,
    draw(seated) {
      const decision = decisionOf(seated, 'course')
      return decision === null ? null : { ask: 'course', decision, bearing: bearing(seated) }
    },
  },
  heading: {
    times: 3,
    draw(seated) {
      const decision = decisionOf(seated, 'heading')
      return decision === null ? null : { ask: 'heading', decision, bearing: bearing(seated) }
    },
  },
}

function aboard(seated: Seated): string {
  const inside = Object.values(seated.view.units).filter((one) => one.seat === seated.seat && one.aboard)
  return seated.luck.pick(inside)?.id ?? ownUnit(seated)
}
