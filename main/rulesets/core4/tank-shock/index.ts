/** Tank shock: a tank drives straight at its enemies, who run, stand aside, or stand and strike (C4-VASSAULT-02 to -11). */
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandOf } from '../../../../shared/protocol/command'
import {
  draftUnit,
  placeModels,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
  type StandingModel,
} from '../game'
import { tearingApart } from '../movement'
import { noteDriven } from '../units'
import { leftBehindBy } from './as-declared'
import { clearTheFallen } from './came-down'
import { metAt } from './corridor'
import { checkShock, courseOf, shockTargets, tanksOf, whyNoShock } from './declare'
import { makeWay } from './leaving'
import { tankShockPreview } from './preview'
import { checkHeading, putDownReport } from './put-down'
import { rush, type DoneWith } from './rush'

/** Tank after tank; who has stood before one of a squadron stands before all of it (C4-SQUAD-05). */
function* shock(game: CoreGame, declared: CommandOf<'tankShock'>): Procedure {
  const { unit, target, facing, distance } = declared
  const left = leftBehindBy(game, declared)
  yield* emit('tankShockDeclared', { unit, target, facing, distance }, ['C4-VASSAULT-02'])
  yield* tearingApart(game, unit, left, drive(game, declared))
}
function* drive(game: CoreGame, declared: CommandOf<'tankShock'>): Procedure {
  const { unit, facing } = declared
  const done: DoneWith = { brave: new Set(), passed: new Set() }
  let left = tanksOf(game, unit, facing).map(({ id }) => id)
  while (left.length > 0) {
    const waiting = tanksOf(game, unit, facing).filter(({ id }) => left.includes(id))
    const tank = yield* nextTank(game, waiting, declared)
    if (!tank) return
    left = left.filter((id) => id !== tank.id)
    yield* rush(game, courseOf(game, tank, declared, waiting), done)
  }
}
/** Its owner says who drives next, of those with nobody before them who is still to drive (C4-SQUAD-05). */
function* nextTank(
  game: CoreGame,
  waiting: readonly StandingModel[],
  declared: CommandOf<'tankShock'>,
): Procedure<StandingModel | undefined> {
  const free = waiting.filter((tank) => {
    const course = courseOf(game, tank, declared, waiting)
    return course.mates.every((mate) => metAt(course, mate) === null)
  })
  const [first = waiting[0]] = free
  if (!first || free.length < 2) return first
  const answer = yield* ask({
    seat: first.seat,
    kind: 'nextTank',
    args: { unit: first.unit },
    because: ['C4-SQUAD-05'],
    form: {
      form: 'option' as const,
      options: free.map(({ id }) => ({
        id,
        text: { key: 'option.tank', args: { model: id } },
        focus: { models: [id] },
      })),
    },
    default: { form: 'option', option: first.id },
    focus: { units: [first.unit] },
  })
  return free.find(({ id }) => id === answer.option) ?? first
}

const tankShockRule: CommandRule<'tankShock'> = {
  check: (game, seat, command) => checkShock(game, seat, command),
  perform: (game, _seat, command) => shock(game, command),
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(({ id }) => whyNoShock(game, seat, id) === null)
      .map(({ id }) => ({ type: 'tankShock' as const, unit: id, targets: shockTargets(game, seat) }))
      .filter(({ targets }) => targets.length > 0),
  label: ({ unit, target }) => ({ key: 'label.tankShock', args: { unit, target } }),
}

export const tankShockPart: CorePart = {
  id: 'core4/tank-shock',
  commands: { tankShock: tankShockRule },
  queries: {
    tankShock: (game, seat, { ask: _ask, ...asked }) => tankShockPreview(game, seat, asked),
    heading: (game, _seat, { decision, bearing }, open) =>
      putDownReport(
        game,
        open.find(({ id }) => id === decision),
        bearing,
      ),
  },
  answers: { putDown: checkHeading },
  reducers: {
    tankShockDeclared(draft, { unit }) {
      const own = draftUnit(draft, unit)
      own.moveDone = true
      own.moved = true
    },
    tankReached() {},
    stoodForGlory() {},
    tankHalted() {},
    madeWay(draft, { moves }) {
      placeModels(draft, moves)
    },
    tankDrove(draft, { moves, declared }) {
      placeModels(draft, moves)
      noteDriven(draft, moves, declared)
    },
  },
  moments: { hullsSuffered: clearTheFallen },
  settings: [makeWay],
}
