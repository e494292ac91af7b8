/** Night: the die that may bring it, and the turns that are fought in it (C4-MSR-04, CF-MSR-02). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import { emit, roll } from '../../../engine/steps'
import { standingRule, type CoreState, type StepRule, type TimelineRule } from '../game'
import { night } from './night'

export const nightfallStep: StepRule<'nightfall'> = {
  *perform(game, { cite }) {
    if (!game.ask('rollsForNight', false, {}).value) return 'done'
    const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'duskAndDawn', seat: 'a', because: cite })
    if (!die) throw new Error('dusk and dawn is one die')
    yield* emit('duskAndDawn', { face: die.face }, cite)
    return 'done'
  },
}

/** Dark or light by the word of the mission. */
export const turnDark: TimelineRule<'night'> = {
  *befall({ state: { turn } }, { dark, cite }) {
    yield* emit('darknessTurned', { dark, turn: turn.game }, cite)
  },
}

const [dusk, dawn] = [6, 1]
export const nightReducers = {
  duskAndDawn(draft: Draft<CoreState>, { face }: FactData<'duskAndDawn'>) {
    const dark = night.draft(draft)
    dark.duskAndDawn = face
    if (face === dawn) dark.turns = [1]
    // The last scheduled turn and every extra one; those are added as they come.
    if (face === dusk) dark.turns = [draft.turn.limit]
  },
  darknessTurned(draft: Draft<CoreState>, { dark: isDark, turn, until }: FactData<'darknessTurned'>) {
    const dark = night.draft(draft)
    const before = dark.turns.filter((one) => one < turn)
    const left = Math.max(0, (until ?? draft.turn.limit) - turn + 1)
    dark.turns = isDark ? [...before, ...Array.from({ length: left }, (_, n) => turn + n)] : before
    dark.lasts = isDark && until === undefined
  },
}
/** A night that has begun with the last turn, or by the word of the mission, lasts through every turn more (C4-MSR-08, CF-CUSTOM-08). */
export function darkenExtraTurn(draft: Draft<CoreState>, game: number): void {
  const dark = night.draft(draft)
  if (dark.lasts ?? dark.duskAndDawn === dusk) dark.turns.push(game)
}

export const nightOfTheMission = standingRule({
  id: 'nightOfTheMission',
  cite: 'C4-MSR-04',
  text: { key: 'night' },
  on: {
    isNight: {
      as: 'game',
      answer: (isDark, { game: { state } }) => isDark || night.of(state).turns.includes(state.turn.game),
    },
  },
})
