/** A tank shock before it is declared: what it sweeps, whom it reaches, how likely they hold, who must make way (C4-VASSAULT-02 to -06). */
import type { CommandOf } from '../../../../shared/protocol/command'
import type { TankShockPreview } from '../../../../shared/protocol/previews/tank-shock'
import type { Seat } from '../../../../shared/protocol/spatial'
import { failsTwoDice } from '../harm'
import { unitOf, type CoreGame } from '../game'
import { leadershipOf, passesByRule } from '../morale'
import { groundAhead } from '../movement'
import { isSkimmer, isVehicle } from '../units'
import { asDeclared, eachAsDeclared, leftBehindBy } from './as-declared'
import { metAt, sweptOutline, type Course } from './corridor'
import { checkShock } from './declare'
import { gloryAttacks, mayStand } from './glory'
import { wayMade } from './make-way'
import { metByTank } from './obstacles'
import { inTheWayOf } from './rush'

type Asked = Omit<CommandOf<'tankShock'>, 'type'>
type TankPreview = TankShockPreview['tanks'][number]

export function tankShockPreview(game: CoreGame, seat: Seat, asked: Asked): TankShockPreview {
  const verdict = checkShock(game, seat, { ...asked, type: 'tankShock' })
  const abandons = leftBehindBy(game, asked)
  return {
    ...(!verdict.ok && { refusal: verdict.refusal }),
    tanks: eachAsDeclared(game, asked, previewOf),
    ...(abandons.length > 0 && { abandons }),
  }
}

function previewOf(game: CoreGame, course: Course): TankPreview {
  const { tank } = course
  const { distance, by, ahead } = asDeclared(game, course)
  const short = { ...course, distance }
  const met = [
    ...new Set(metByTank(game, short).flatMap((model) => (metAt(short, model) === null ? [] : [model.unit]))),
  ]
  const way = wayMade(game, course, distance, ahead.end)
  return {
    model: tank.id,
    corridor: sweptOutline(course, distance),
    end: ahead.end,
    distance,
    ...(by !== undefined && distance < course.distance && { stoppedBy: by }),
    tests: isSkimmer(game.state, tank.unit)
      ? []
      : groundAhead(game, tank, ahead, course.distance).map(({ piece }) => piece.id),
    reached: met.map((unit) => {
      const models = inTheWayOf(game, short, unit)
      return {
        unit,
        models: models.map(({ id }) => id),
        holds: holdsChance(game, unit),
        glory: Math.max(
          0,
          ...mayStand(game, unit, models)
            .flatMap((model) => gloryAttacks(game, short, model))
            .map(({ stops }) => stops),
        ),
      }
    }),
    makeWay: 'moved' in way ? [...way.moved].map(([model, pose]) => ({ model, to: pose })) : [],
  }
}
/** null: it is not tested. */
function holdsChance(game: CoreGame, unit: string): number | null {
  if (isVehicle(game.state, unit) || unitOf(game.state, unit).pinned) return null
  if (passesByRule(game, unit, 'morale') || game.ask('bravesTanks', false, { unit }).value) return 1
  return 1 - failsTwoDice(leadershipOf(game, unit, 'morale').value, true)
}
