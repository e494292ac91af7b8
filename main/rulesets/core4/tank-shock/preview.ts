/** A tank shock before it is declared: what it sweeps, whom it reaches, how likely they hold, who must make way (C4-VASSAULT-02 to -06). */
import type { CommandOf } from '../../../../shared/protocol/command'
import type { TankShockPreview } from '../../../../shared/protocol/previews/tank-shock'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { failsTwoDice } from '../harm'
import { modelOf, unitOf, type CoreGame } from '../game'
import { leadershipOf, passesByRule } from '../morale'
import { groundAhead } from '../movement'
import { isSkimmer, isVehicle } from '../units'
import { metAt, sweptOutline, type Course } from './corridor'
import { checkShock, courseOf, tanksOf } from './declare'
import { gloryAttacks, mayStand } from './glory'
import { haltsAt, wayMade } from './make-way'
import { metByTank, stopsOn, wayAhead } from './obstacles'
import { inTheWayOf } from './rush'

type Asked = Omit<CommandOf<'tankShock'>, 'type'>
type TankPreview = TankShockPreview['tanks'][number]

/** One after another: those who drive first are out of the way of the next, or in it (C4-SQUAD-05). */
export function tankShockPreview(game: CoreGame, seat: Seat, asked: Asked): TankShockPreview {
  const declared = { ...asked, type: 'tankShock' as const }
  const verdict = checkShock(game, seat, declared)
  const tanks: TankPreview[] = []
  let now = game
  const all = tanksOf(game, asked.unit, asked.facing)
  for (const [n, tank] of all.entries()) {
    const shown = previewOf(now, courseOf(now, tank, declared, all.slice(n)))
    tanks.push(shown)
    now = standingAt(now, tank.id, shown.end)
  }
  return { ...(!verdict.ok && { refusal: verdict.refusal }), tanks }
}
function standingAt(game: CoreGame, id: ModelId, pose: Pose): CoreGame {
  const { state } = game
  return game.in({ ...state, models: { ...state.models, [id]: { ...modelOf(state, id), pose } } })
}

function previewOf(game: CoreGame, course: Course): TankPreview {
  const { tank } = course
  const [stop] = stopsOn(game, course)
  const { at: distance, by = stop?.by } = haltsAt(
    game,
    course,
    Math.min(course.distance, stop?.at ?? Infinity),
  )
  const ahead = wayAhead(game, course, distance)
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
