/**
 * A unit that has been wounded by fire may go to ground before its saves: cover one better, 6+ in the open, against this fire;
 * pinned in its next own turn, in which it fires snap shots all the same (S6-USR-X-04).
 */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  keptBy,
  modelOf,
  standingRule,
  unitOf,
  type CoreGame,
  type CorePart,
  type CoreState,
} from '../../core4/game'
import { isVehicle } from '../../core4/units'

const cite = 'S6-USR-X-04'
const voluntary: SettingSpec = {
  key: 's6.rules.voluntaryGoToGround',
  default: false,
  alternatives: [true],
  cite,
}
/** Who has gone to ground of his own will, and who is still under the fire that he did it for. */
const ground = keptBy<{ readonly down: readonly UnitId[]; readonly underFire: readonly UnitId[] }>({
  id: 'ground',
  opening: () => ({ down: [], underFire: [] }),
})
const isDown = (state: CoreState, unit: UnitId): boolean => ground.of(state).down.includes(unit)

function mayGoDown(game: CoreGame, id: UnitId): boolean {
  const { state } = game
  const { entry, fallingBack, locked, pinned } = unitOf(state, id)
  const barred = fallingBack || pinned || locked.length > 0 || isVehicle(state, id)
  if (barred || entry.type === 'monstrousCreature') return false
  return game.ask('mayGoToGround', null, { unit: id }).value === null
}

function* offer(game: CoreGame, unit: UnitId): Procedure {
  if (game.setting(voluntary.key) !== true || !mayGoDown(game, unit)) return
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'goToGround',
    args: { unit },
    because: [cite],
    form: {
      form: 'option' as const,
      options: ['stand', 'down'].map((id) => ({ id, text: { key: `decision.goToGround.${id}` } })),
    },
    default: { form: 'option', option: 'stand' },
    focus: { units: [unit] },
  })
  if (answer.option !== 'down') return
  yield* emit('wentToGround', { unit }, [cite])
  yield* emit('unitPinned', { unit, since: game.state.turn.player }, [cite, 'C4-WEAPON-24'])
}

const onTheGround = standingRule({
  id: 'onTheGround',
  cite,
  on: {
    shelters: {
      as: 'game',
      answer: (better, { game, unit }) =>
        ground.of(game.state).underFire.includes(unit) ? better + 1 : better,
    },
    firesPinned: { as: 'game', answer: (may, { game, unit }) => may || isDown(game.state, unit) },
    firesSnapShots: {
      as: 'game',
      answer: (snap, { game, model }) => snap || isDown(game.state, modelOf(game.state, model).unit),
    },
  },
})

const without = (units: readonly UnitId[], unit: UnitId): UnitId[] => units.filter((one) => one !== unit)

export const goingToGroundPart: CorePart = {
  id: 'sixth-special-rules/going-to-ground',
  rules: [onTheGround],
  settings: [voluntary],
  keeps: ground,
  unitMoments: { savesDue: (game, { unit }) => offer(game, unit) },
  reducers: {
    wentToGround(draft, { unit }) {
      const kept = ground.draft(draft)
      kept.down.push(unit)
      kept.underFire.push(unit)
    },
  },
  follows: {
    shootingResolved(draft, { target }) {
      const kept = ground.draft(draft)
      kept.underFire = without(kept.underFire, target)
    },
    pinningEnded(draft, { unit }) {
      const kept = ground.draft(draft)
      kept.down = without(kept.down, unit)
    },
  },
}
