/** Step 4 of setting up: the chooser of the halves lays his fortification, then the other side (S6-MISS-SET-04). */
import type { Draft } from 'immer'
import { catalogue, fortificationDesigns } from '../../../../shared/city'
import type { FactData } from '../../../../shared/protocol/facts'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { nextPieceId } from '../../core4/battlefield'
import { standingRule, type CoreGame, type CoreState, type StepRule } from '../../core4/game'
import { firstByRoll } from '../../core4/mission'
import { fortificationsKept, fortificationsOn } from './kept'
import { proposedSpot, whyNotLaid } from './where-it-lies'

const because = ['S6-MISS-SET-04']
const none = 'none'
export const layingKind = 'layFortification'

/** What the army brings, of those for which there is room. */
function* bring(game: CoreGame, seat: Seat): Procedure {
  const open = fortificationDesigns.filter((design) => proposedSpot(game.state, seat, design) !== null)
  const answer =
    open.length === 0
      ? { option: none }
      : yield* ask({
          seat,
          kind: 'fortification',
          because,
          form: {
            form: 'option' as const,
            options: [none, ...open.map(({ id }) => id)].map((id) => ({
              id,
              text: { key: `fortification.${id}` },
            })),
          },
          default: { form: 'option', option: open[0]?.id ?? none },
        })
  const design = catalogue[answer.option]
  const spot = design && proposedSpot(game.state, seat, design)
  if (!design || !spot) return yield* emit('fortificationBrought', { seat, piece: null }, because)
  const { form: _form, ...laid } = yield* ask({
    seat,
    kind: layingKind,
    args: { what: { key: `fortification.brief.${design.id}` } },
    because,
    form: { form: 'lay' as const, designs: [design.id] },
    default: { form: 'lay', design: design.id, ...spot },
  })
  const piece = nextPieceId(game.state.table)
  yield* emit('piecePlaced', { seat, piece, ...laid }, because)
  yield* emit('fortificationBrought', { seat, piece }, because)
}

export const fortificationsStep: StepRule<'fortifications'> = {
  *perform(game) {
    if (game.setting(fortificationsOn.key) !== true) return 'done'
    const first = firstByRoll(game.state, 'higherRoller')
    for (const seat of [first, otherSeat(first)]) yield* bring(game, seat)
    return 'done'
  },
}

/** Other than an obstacle: in its own half, and not on anything that stands there. */
export const layingFortifications = standingRule({
  id: 'layingFortifications',
  cite: 'S6-MISS-SET-04',
  text: { key: 'modifier.fortifications' },
  on: {
    layingBarred: {
      as: 'game',
      band: 'sets',
      answer: (usual, { game, kind, seat, design, spot }) =>
        kind === layingKind ? whyNotLaid(game.state, seat, design, spot) : usual,
    },
  },
})

export const layingReducers = {
  fortificationBrought(draft: Draft<CoreState>, { seat, piece }: FactData<'fortificationBrought'>) {
    if (piece !== null) fortificationsKept.draft(draft).owners[piece] = seat
  },
}
