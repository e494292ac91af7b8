/** Tank shock: a tank drives straight at its enemies, who run, stand aside, or stand and strike (C4-VASSAULT-02 to -11). */
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { UnitId } from '../../../../shared/table/types'
import {
  draftUnit,
  placeModels,
  standingModels,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
} from '../game'
import { noteDriven } from '../units'
import { checkShock, courseOf, shockTargets, tanksOf, whyNoShock } from './declare'
import { makeWay } from './make-way'
import { tankShockPreview } from './preview'
import { rush } from './rush'

/** Tank after tank; who has stood before one of a squadron stands before all of it (C4-SQUAD-05). */
function* shock(game: CoreGame, declared: CommandOf<'tankShock'>): Procedure {
  const { unit, target, facing, distance } = declared
  yield* emit('tankShockDeclared', { unit, target, facing, distance }, ['C4-VASSAULT-02'])
  const brave = new Set<UnitId>()
  for (const { id } of tanksOf(game, unit, facing)) {
    const tank = standingModels(game.state, unit).find((model) => model.id === id)
    if (tank) yield* rush(game, courseOf(tank, declared), brave)
  }
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
  queries: { tankShock: (game, seat, { ask: _ask, ...asked }) => tankShockPreview(game, seat, asked) },
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
    tankDrove(draft, { moves }) {
      placeModels(draft, moves)
      noteDriven(draft, moves)
    },
  },
  settings: [makeWay],
}
