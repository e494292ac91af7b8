/** Who has gone ahead of the others before the battle does not charge in its first player turn (S6-MISS-DEP-09, -10). */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FactData } from '../../../../shared/protocol/facts'
import type { AheadView } from '../../../../shared/protocol/parts/placing-anew'
import { refuse } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { lateChip } from '../../core4/deployment'
import { draftUnit, keptBy, modelOf, standingRule, unitOf, type CoreState } from '../../core4/game'

export const aheadKept = keptBy<'ahead', AheadView>({
  id: 'ahead',
  opening: () => ({ units: [] }),
  seen: (kept) => kept,
})

export const infiltratorCharge: SettingSpec = {
  key: 's6.missions.infiltratorFirstCharge',
  default: false,
  alternatives: [true],
  cite: 'S6-MISS-DEP-09',
}

/** With everybody who has joined it. */
const companyOf = (state: CoreState, unit: UnitId): readonly UnitId[] => [
  ...new Set([unit, ...unitOf(state, unit).models.map((id) => modelOf(state, id).own ?? unit)]),
]
const hasGoneAhead = (state: CoreState, unit: UnitId): boolean =>
  companyOf(state, unit).some((one) => aheadKept.of(state).units.includes(one))

export const noChargeAhead = standingRule({
  id: 'noChargeAhead',
  cite: 'S6-MISS-DEP-09',
  text: { key: 'modifier.noChargeAhead' },
  on: {
    mayAssault: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, unit }) =>
        value ??
        (game.state.turn.game === 1 &&
        game.setting(infiltratorCharge.key) !== true &&
        hasGoneAhead(game.state, unit)
          ? refuse('aheadDoesNotCharge', ['S6-MISS-DEP-09', 'S6-MISS-DEP-10'], { unit }, [unit]).refusal
          : null),
    },
  },
})

type Changes = Draft<CoreState>
export function goAhead(draft: Changes, unit: UnitId): void {
  const { units } = aheadKept.draft(draft)
  for (const one of companyOf(draft as CoreState, unit)) if (!units.includes(one)) units.push(one)
}
/** Those who are placed when all the others stand. */
const isLatePlacement = ({ stage, deploy }: Changes): boolean =>
  stage === 'deployment' && deploy !== null && deploy.category === null
export const aheadFollows = {
  deployed(draft: Changes, { unit }: FactData<'deployed'>) {
    if (isLatePlacement(draft)) goAhead(draft, unit)
  },
  startedInside(draft: Changes, { unit, host }: FactData<'startedInside'>) {
    if (draft.stage === 'earlyMoves') draftUnit(draft, unit).moveDone = true
    if (draft.stage === 'earlyMoves' || isLatePlacement(draft)) goAhead(draft, host ?? unit)
    const own = draftUnit(draft, unit)
    own.conditions = own.conditions.filter((condition) => condition !== lateChip)
  },
  startedAboard(draft: Changes, { unit, host }: FactData<'startedAboard'>) {
    if (isLatePlacement(draft)) goAhead(draft, host ?? unit)
  },
}
