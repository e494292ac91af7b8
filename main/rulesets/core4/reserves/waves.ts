/**
 * Sustained attack: who has been lost comes back whole through reserve, as a unit of its own (CF-MSR-06). The lost one stays
 * lost in score, log and film: whoever destroys several waves is paid for each.
 */
import type { Draft } from 'immer'
import { woundsPrinted } from '../../../../shared/force'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { draftUnit, freshUnit, unitOf, type CoreGame, type CoreState } from '../game'
import { roleOf } from '../mission'
import { boughtTogether } from '../units'
import { reservesKept } from './kept'

/** Chip on the card of a unit that comes once more. */
const wave = 'wave'

/** For how many rolls of its side it waits once it is lost; null: it does not come back. */
export function rollsBeforeReturn(game: CoreGame, id: UnitId): number | null {
  const unit = unitOf(game.state, id)
  const { category } = boughtTogether(game.state, unit)
  return game.ask('comesBack', null, { unit: id, role: roleOf(game.state, unit.seat), category }).value
}

const lost: ReadonlySet<ModelView['status']> = new Set(['casualty', 'fled', 'withdrawn'])
const ownersIn = (models: readonly ModelView[]): ReadonlySet<UnitId> =>
  new Set(models.map(({ own, unit }) => own ?? unit))
/** Of whom nobody is left, fallen, run or withdrawn; who has left by an exit is not lost. */
function lostUnits({ models, units }: CoreState): readonly UnitView[] {
  const isLost = ({ status, damage }: ModelView): boolean => lost.has(status) || damage?.wrecked === true
  const all = Object.values(models)
  const [begun, left] = [ownersIn(all), ownersIn(all.filter((model) => !isLost(model)))]
  return Object.values(units).filter(({ id }) => begun.has(id) && !left.has(id))
}

/** The game turn in which dice next fall for reserves of this side. */
const nextRoll = ({ turn }: CoreState, seat: Seat): number =>
  turn.active === seat || turn.first === seat ? turn.game + 1 : turn.game

export function* formWaves(game: CoreGame): Procedure {
  if (game.state.stage !== 'battle') return
  const followed = new Set(Object.values(game.state.units).flatMap((unit) => unit.wave?.after ?? []))
  for (const { id, seat, wave: before } of lostUnits(game.state)) {
    if (followed.has(id)) continue
    const waits = rollsBeforeReturn(game, id)
    if (waits === null) continue
    const number = (before?.number ?? 1) + 1
    const unit = `${firstOf(game.state, id)}-${number}`
    const turn = nextRoll(game.state, seat) + waits
    yield* emit('waveFormed', { unit, after: id, number, turn }, ['CF-MSR-06'])
  }
}
function firstOf(state: CoreState, id: UnitId): UnitId {
  const { wave: before } = unitOf(state, id)
  return before ? firstOf(state, before.after) : id
}

/** As it came to the first battle line: unhurt, and with nothing it has spent. */
const anew = (model: ModelView, unit: UnitId, id: string): ModelView => {
  const { seat, kind, figure, name, profile, body, weapons, gear } = model
  const { rules, notes, role, powers, ownFigure } = model
  return {
    ...{ id, unit, seat, kind, figure, name, profile, body, weapons, gear },
    ...(rules && { rules }),
    ...(notes && { notes }),
    ...(role && { role }),
    ...(powers && { powers }),
    ...(ownFigure !== undefined && { ownFigure }),
    wounds: woundsPrinted(profile),
    pose: null,
    status: 'waiting',
  }
}

/** After the unit that comes once more. */
export const nameOfWave = ({ name }: UnitView['entry'], number: number): UnitView['name'] => ({
  en: `${name.en}, wave ${number}`,
  ru: `${name.ru}, волна ${number}`,
})

export const waveReducers = {
  waveFormed(draft: Draft<CoreState>, { unit: id, after, number, turn }: FactData<'waveFormed'>) {
    const { seat, entry } = draftUnit(draft, after) as UnitView
    const before = Object.values(draft.models as CoreState['models'])
    const models = before
      .filter(({ own, unit }) => (own ?? unit) === after)
      .map((model, n) => anew(model, id, `${id}.${n + 1}`))
    for (const model of models) draft.models[model.id] = model as Draft<ModelView>
    const unit: UnitView = {
      ...freshUnit(id, seat, entry, models),
      name: nameOfWave(entry, number),
      wave: { after, number },
      conditions: [wave],
    }
    draft.units[id] = unit as Draft<UnitView>
    const kept = reservesKept.draft(draft)
    kept.held[id] = { seat, why: 'wave', comes: false, putOff: null, notBefore: turn }
    kept.choices[seat] = [...kept.choices[seat], [id]]
    // Everybody has seen who was lost.
    kept.shown.push(id)
  },
}
