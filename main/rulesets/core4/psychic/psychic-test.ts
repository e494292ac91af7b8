/** Psychic tests: two dice against the psyker's own Leadership, and what strikes back at him (C4-PSY-01, -02, -04). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { blowSpec, modelOf, modifiersOf, plainWound, type CoreGame, type Reducer } from '../game'
import { byLot } from './by-lot'
import { Toll, removeCasualties, sufferOn } from '../harm'
import { valueNow } from '../units'
import { toWound } from '../shooting'
import { printed } from '../../../../shared/force'

/** Strength of the hit on a psyker who throws two ones or two sixes. */
const backlashStrength = 6

/** Who has a power, or carries a weapon that slays by a test of his (C4-PSY-01). */
const isPsyker = (game: CoreGame, model: ModelView): boolean =>
  (model.powers?.length ?? 0) > 0 ||
  model.gear.some((id) => {
    const weapon = game.state.closeWeapons?.[id]
    return weapon !== undefined && blowSpec(game, model.id, weapon).slays
  })

/** None for who is no psyker. */
export const masteryOf = (game: CoreGame, id: ModelId): number =>
  game.ask('mastery', isPsyker(game, modelOf(game.state, id)) ? 1 : 0, { model: id }).value

/** Why the model takes no Psychic test now, or null: one in each player turn unless a rule says more, his own or the enemy's (C4-PSY-02). */
export function psychicTestRefusal(game: CoreGame, id: ModelId): Refusal | null {
  const model = modelOf(game.state, id)
  if (!isPsyker(game, model)) return refuse('noPsyker', 'C4-PSY-01', { model: id }, [id]).refusal
  const taken = game.state.books.psychic?.[id] === game.state.turn.player
  if (taken && !game.ask('testsPsychicAgain', false, { model: id }).value)
    return refuse('psychicTestTaken', 'C4-PSY-02', { model: id }, [id]).refusal
  return game.ask('mayTestPsychic', null, { model: id }).value
}

interface PsychicResult {
  readonly passed: boolean
  /** Whose last wound the backlash has taken: he leaves the table once what was begun is done (C4-PSY-04). */
  readonly slain: ModelId | null
}

/** The test and what strikes back; whom it kills still stands when this returns. */
export function* throwPsychicTest(game: CoreGame, id: ModelId): Procedure<PsychicResult> {
  const { profile, seat, unit } = modelOf(game.state, id)
  const asked = game.ask('psychicLeadership', printed(profile, 'ld'), { model: id })
  const dice = yield* roll({
    kind: 'd6',
    count: 2,
    purpose: 'psychic',
    seat,
    because: ['C4-PSY-01'],
    needed: asked.value,
    compare: 'atMost',
    ...(asked.changedBy.length > 0 && { modifiers: modifiersOf(asked) }),
    unit,
  })
  const total = dice.reduce((sum, die) => sum + die.face, 0)
  // C4-PSY-04: a natural 12 has failed whatever a profile says.
  const passed = total <= asked.value && total !== 12
  const player = game.state.turn.player
  yield* emit('psychicTested', { model: id, player, passed }, ['C4-PSY-01', 'C4-PSY-02'])
  if (total !== 2 && total !== 12) return { passed, slain: null }
  const victim = yield* byLot(game, id, game.ask('backlashFallsOn', [id], { model: id }).value)
  return { passed, slain: (yield* backlash(game, victim)) ? victim : null }
}

/** Somebody has died of it. */
export const removeSlain = (game: CoreGame, id: ModelId): Procedure =>
  removeCasualties(game, [id], 'backlash', ['C4-PSY-04'])

/** True where it is passed: the power works then, even if the psyker does not live to see it (C4-PSY-04). */
export function* psychicTest(game: CoreGame, id: ModelId): Procedure<boolean> {
  const { passed, slain } = yield* throwPsychicTest(game, id)
  if (slain !== null) yield* removeSlain(game, slain)
  return passed
}

/** One automatic hit on one alone; nothing saves, and the wound counts for no combat (C4-PSY-04). True where it kills. */
function* backlash(game: CoreGame, id: ModelId): Procedure<boolean> {
  const { seat, unit } = modelOf(game.state, id)
  const needed = toWound(backlashStrength, valueNow(game, id, 't'))
  yield* emit('psychicBacklash', { model: id }, ['C4-PSY-04'])
  if (needed === null) return false
  const because = ['C4-PSY-04', 'C4-SHOOT-11']
  const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'backlash', seat, because, needed, unit })
  if (!die || die.face < needed) return false
  const toll = new Toll(game, unit)
  yield* sufferOn(game, toll, [id], () => ({ ...plainWound([id]), kills: backlashStrength }), 'unsaveable')
  if (toll.left.get(id) === 0) return true
  yield* toll.fall({ cause: 'backlash', falls: ['C4-PSY-04'], hurts: ['C4-PSY-04'] })
  return false
}

export const psychicTestReducers: Readonly<Record<string, Reducer>> = {
  psychicTested(draft, { model, player }: FactData<'psychicTested'>) {
    draft.books.psychic = { ...draft.books.psychic, [model]: player }
  },
  // For the log and the picture; the wound is a fact of its own.
  psychicBacklash() {},
}
