/** The characteristics of a unit's models as they count now, each change by name (C4-BASE-07). */
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { CharacteristicNow, ProfileNow } from '../../../../shared/protocol/previews/unit-card'
import type { UnitId } from '../../../../shared/table/types'
import { characteristicNow } from '../units'
import { standingModels, type Characteristic, type CoreGame } from '../game'
import { printed, woundsPrinted } from '../../../../shared/force'

function woundsNow({ profile, wounds: now }: ModelView): CharacteristicNow {
  const whole = woundsPrinted(profile)
  const lost = { by: { key: 'modifier.woundsLost' }, cite: 'C4-SHOOT-18', from: whole, to: now }
  return { printed: whole, now, modifiers: now === whole ? [] : [lost] }
}

/** In the order in which a profile is read. */
const asked: readonly (Characteristic | 'w')[] = ['ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld', 'sv', 'inv']

const valuesOf = (game: CoreGame, model: ModelView): ProfileNow['values'] =>
  Object.fromEntries(
    asked.map((what): [string, CharacteristicNow] => {
      if (what === 'w') return [what, woundsNow(model)]
      const { value, modifiers } = characteristicNow(game, model.id, what)
      return [what, { printed: printed(model.profile, what), now: value, modifiers }]
    }),
  )

/** One block for each kind of model that stands; two where the same kind counts differently. */
export function profilesNow(game: CoreGame, unit: UnitId): readonly ProfileNow[] {
  const blocks = new Map<
    string,
    { models: string[]; name: ProfileNow['name']; values: ProfileNow['values'] }
  >()
  for (const model of standingModels(game.state, unit)) {
    const values = valuesOf(game, model)
    const key = `${model.kind} ${JSON.stringify(values)}`
    const block = blocks.get(key)
    if (block) block.models.push(model.id)
    else blocks.set(key, { models: [model.id], name: model.name, values })
  }
  return [...blocks.values()]
}
