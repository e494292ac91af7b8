/** Empty magazines (LS-AMMO-01, with `ls.ammo`): what the dice of a burst say of the rounds that are left. */
import type { Ammunition, CarriedWeapon, SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { classOf } from '../../../../shared/skirmish/tables'
import type { Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'

/** Whose bursts empty a magazine. */
const magazines: readonly string[] = ['ar', 'smg']

/** @returns null where nothing changes */
export function ammunitionAfter(
  { weapon, ammunition }: CarriedWeapon,
  mode: string,
  faces: readonly number[],
): Ammunition | null {
  if (!magazines.includes(weapon)) return null
  if (ammunition === 'singles') return faces.includes(1) ? 'out' : null
  if (mode !== 'burst') return null
  const most = Math.max(0, ...faces.map((face) => faces.filter((other) => other === face).length))
  return most >= 3 ? 'singles' : most === 2 ? 'empty' : null
}

export function* countRounds(
  game: SkirmishGame,
  model: SkirmishModel,
  carried: CarriedWeapon,
  mode: string,
  faces: readonly number[],
): Procedure {
  if (game.setting('ls.ammo') !== true || model.kind !== 'soldier') return
  if (model.class === null || classOf(game.state.tables, model.class).sf) return
  const ammunition = ammunitionAfter(carried, mode, faces)
  if (ammunition === null) return
  yield* about(game, 'lsAmmunition', { model: model.id, weapon: carried.weapon, ammunition }, ['LS-AMMO-01'])
}
