/** A tank shock before it is declared: what it sweeps, whom it reaches, how likely they hold, who must make way (C4-VASSAULT-02 to -06). */
import type { CommandOf } from '../../../../shared/protocol/command'
import type { TankShockPreview } from '../../../../shared/protocol/previews/tank-shock'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { failsTwoDice } from '../harm'
import { standingModels, unitOf, type CoreGame } from '../game'
import { leadershipOf, passesByRule } from '../morale'
import { groundAhead, leftBehindIn, riskOf, withStanding } from '../movement'
import { isSkimmer, isVehicle } from '../units'
import { asDeclared, eachAsDeclared, leftBehindBy } from './as-declared'
import { beforeTouching, metAt, sweptOutline, type Course } from './corridor'
import { checkShock } from './declare'
import { gloryAttacks, mayStand } from './glory'
import { wayMade } from './make-way'
import { metByTank, wayAhead } from './obstacles'
import { inTheWayOf } from './rush'

type Asked = Omit<CommandOf<'tankShock'>, 'type'>
type TankPreview = TankShockPreview['tanks'][number]

export function tankShockPreview(game: CoreGame, seat: Seat, asked: Asked): TankShockPreview {
  const verdict = checkShock(game, seat, { ...asked, type: 'tankShock' })
  const { driven, after } = eachAsDeclared(game, asked, previewOf)
  const abandons = leftBehindBy(game, asked)
  const isSquadron = standingModels(game.state, asked.unit).length > 1
  const leftIn = (ended: CoreGame): readonly ModelId[] =>
    isSquadron ? leftBehindIn(game, ended, asked.unit, abandons) : []
  const torn = leftIn(after)
  return {
    ...(!verdict.ok && { refusal: verdict.refusal }),
    ...(abandons.length > 0 && { abandons }),
    ...(torn.length > 0 && { torn }),
    tanks: driven.map(({ shown, halted }) => {
      if (torn.length > 0 || !isSquadron) return shown
      const tears = halted()
        .map((pose) => leftIn(withStanding(after, { [shown.model]: pose })))
        .reduce<readonly ModelId[]>((most, left) => (left.length > most.length ? left : most), [])
      return tears.length === 0 ? shown : { ...shown, tears }
    }),
  }
}
/** A tank as it would drive, and where it would stand if it were halted on its way. */
interface Foreseen {
  readonly shown: TankPreview
  readonly end: Pose
  readonly halted: () => readonly Pose[]
}

function previewOf(game: CoreGame, course: Course): Foreseen {
  const { tank } = course
  const { distance, by, ahead } = asDeclared(game, course)
  const short = { ...course, distance }
  const met = [
    ...new Set(metByTank(game, short).flatMap((model) => (metAt(short, model) === null ? [] : [model.unit]))),
  ]
  const way = wayMade(game, course, distance, ahead.end)
  const ground = isSkimmer(game.state, tank.unit) ? [] : groundAhead(game, tank, ahead, course.distance)
  const risk = riskOf([{ model: tank.id, tests: ground }])
  const standing = met.flatMap((unit) => {
    const models = inTheWayOf(game, short, unit)
    const attacks = mayStand(game, unit, models).flatMap((model) => gloryAttacks(game, short, model))
    return [{ unit, models, attacks: attacks.filter(({ stops }) => stops > 0) }]
  })
  const shown = {
    model: tank.id,
    corridor: sweptOutline(course, distance),
    end: ahead.end,
    distance,
    ...(by !== undefined && { stoppedBy: by }),
    tests: ground.map(({ piece }) => piece.id),
    ...(risk && { risk }),
    reached: standing.map(({ unit, models, attacks }) => ({
      unit,
      models: models.map(({ id }) => id),
      holds: holdsChance(game, unit),
      glory: Math.max(0, ...attacks.map(({ stops }) => stops)),
    })),
    makeWay: 'moved' in way ? [...way.moved].map(([model, pose]) => ({ model, to: pose })) : [],
  }
  const strikers = new Set(standing.flatMap(({ attacks }) => attacks.map(({ model }) => model)))
  const halts = [
    ...standing
      .flatMap(({ models }) => models)
      .flatMap((model) => {
        const at = strikers.has(model.id) ? metAt(short, model) : null
        return at === null ? [] : [{ course, at: beforeTouching(at) }]
      }),
    ...ground.map(({ halts: at, unturned }) => ({
      course: unturned ? { ...course, facing: tank.pose.facing } : course,
      at,
    })),
  ]
  return { shown, end: ahead.end, halted: () => halts.map((one) => wayAhead(game, one.course, one.at).end) }
}
/** null: it is not tested. */
function holdsChance(game: CoreGame, unit: string): number | null {
  if (isVehicle(game.state, unit) || unitOf(game.state, unit).pinned) return null
  if (passesByRule(game, unit, 'morale') || game.ask('bravesTanks', false, { unit }).value) return 1
  return 1 - failsTwoDice(leadershipOf(game, unit, 'morale').value, true)
}
