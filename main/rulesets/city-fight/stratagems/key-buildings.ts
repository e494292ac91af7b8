/** Key buildings: a ruin anywhere, one of its kind for its owner; gone with its walls (CF-STRAT-10). */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { HelpGiven, KeyBuilding } from '../../../../shared/protocol/parts/key-buildings'
import type { StratagemNote } from '../../../../shared/protocol/parts/stratagems'
import { pieceOf } from '../../../../shared/table'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { keptBy, type CoreGame, type CoreState } from '../../core4/game'
import type { Declared, EffectRule } from './effect'
import { ruinsOn } from './ruin-grounds'

interface KeyBuildings {
  readonly named: readonly KeyBuilding[]
  /** In this game turn. */
  readonly helped: readonly HelpGiven[]
  /** Of whom their owners want to hear no more in this player turn. */
  readonly left: readonly UnitId[]
}
const none: KeyBuildings = { named: [], helped: [], left: [] }
export const keyBuildings = keptBy<'keyBuildings', KeyBuildings>({
  id: 'keyBuildings',
  opening: () => none,
  seen: ({ named, helped }) => ({ named, helped }),
})

/** A game begun by earlier rules has none. */
export const keyBuildingsOf = (state: CoreState): KeyBuildings => keyBuildings.find(state) ?? none

export const keyLostOnDestroy: SettingSpec = {
  key: 'cf.strat.keyLostOnDestroy',
  default: true,
  alternatives: [false],
  cite: 'CF-STRAT-10',
  younger: true,
}

/** No ruin is two of them, whoever owns it. */
export function freeRuins(
  { state }: CoreGame,
  { seat, effect, on }: Pick<Declared<'keyBuilding'>, 'seat' | 'effect' | 'on'>,
): readonly PieceId[] {
  const { named } = keyBuildingsOf(state)
  return ruinsOn(state, seat, effect.where, on).filter((id) => !named.some(({ piece }) => piece === id))
}
export const keyBuilding: EffectRule<'keyBuilding'> = {
  does: 'keyBuilding',
  serves: (game, declared) => freeRuins(game, declared).length > 0,
  *declare(game, declared) {
    const { seat, stratagem } = declared
    const from = freeRuins(game, declared)
    const [first] = from
    if (first === undefined) return
    const because = [...new Set([stratagem.cite, 'CF-STRAT-10'])]
    const answer = yield* ask({
      seat,
      kind: 'keyBuildingRuin',
      args: { stratagem: { key: `stratagem.${stratagem.id}` } },
      because,
      form: { form: 'pieces' as const, from, min: 1, max: 1 },
      default: { form: 'pieces', pieces: [first] },
      deliberate: true,
      focus: { pieces: from },
    })
    const piece = answer.pieces[0] ?? first
    yield* emit('keyBuildingNamed', { seat, piece, stratagem: stratagem.id }, because)
  },
  standing({ state }, { seat, stratagem }) {
    const { named, helped } = keyBuildingsOf(state)
    return named
      .filter((one) => one.seat === seat && one.stratagem === stratagem.id)
      .map(({ piece, lost }): StratagemNote => {
        const focus = { pieces: [piece] }
        if (lost) return { text: { key: 'standing.keyLost', args: { piece } }, focus, over: true }
        const last = helped.findLast((one) => one.piece === piece && one.player === state.turn.player)
        return last
          ? { text: { key: 'standing.keyHelped', args: { piece, unit: last.unit } }, focus }
          : { text: { key: 'standing.keyStands', args: { piece } }, focus }
      })
  },
}

/** A ruin that has come down is none any more, unless the players agreed otherwise (CF-DESTROY-08). */
export function* loseFallen(game: CoreGame): Procedure {
  if (game.setting(keyLostOnDestroy.key) === false) return
  for (const { seat, piece, stratagem, lost } of keyBuildingsOf(game.state).named)
    if (lost !== true && pieceOf(game.state.table, piece)?.design.kind !== 'ruin')
      yield* emit('keyBuildingLost', { seat, piece, stratagem }, ['CF-STRAT-10', 'CF-DESTROY-08'])
}

export const keyBuildingReducers = {
  keyBuildingNamed(draft: Draft<CoreState>, named: KeyBuilding) {
    keyBuildings.draft(draft).named.push({ ...named })
  },
  keyBuildingLost(draft: Draft<CoreState>, { seat, piece }: KeyBuilding) {
    for (const one of keyBuildings.draft(draft).named)
      if (one.seat === seat && one.piece === piece) one.lost = true
  },
  keyBuildingHelped(draft: Draft<CoreState>, help: HelpGiven) {
    keyBuildings.draft(draft).helped.push({ ...help })
  },
  helpLeft(draft: Draft<CoreState>, { unit }: { readonly unit: UnitId }) {
    keyBuildings.draft(draft).left.push(unit)
  },
}
/** What an earlier game turn saw counts for nothing now. */
export function forgetHelps(draft: Draft<CoreState>): void {
  // A film of earlier rules knows of none.
  if (keyBuildings.find(draft) === null) return
  const now = keyBuildings.draft(draft)
  now.helped = now.helped.filter(({ game }) => game === draft.turn.game)
  now.left = []
}
