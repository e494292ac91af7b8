/** Stage 3: to hit, twin-linked re-rolls, overheating (C4-SHOOT-10, C4-WEAPON-13 to -15). */
import type { Die } from '../../../../shared/protocol/event'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, modelOf, plainWound, succeeds, type CoreGame, type Hit, type Occasion } from '../game'
import { Toll, sufferOn } from '../harm'
import type { FireGroup } from './fire-group'
import type { WeaponShots } from './shot'

/** What is told before the dice of a group, and of a template that throws none. */
export function* announceShots(unit: UnitId, target: UnitId, group: FireGroup, cite: string): Procedure {
  yield* emit(
    'shotsFired',
    {
      unit,
      target,
      weapon: group.weapon.id,
      firers: group.shots.map((shot) => shot.model),
      shots: group.dice,
    },
    [cite],
  )
}

/** Final faces of so many shots of a group. */
export function* throwToHit(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  target: UnitId,
  { weapon, die, shots }: FireGroup,
  count: number,
): Procedure<readonly number[]> {
  const request = {
    kind: 'd6',
    purpose: 'toHit',
    seat,
    needed: die.needed ?? 0,
    modifiers: die.modifiers,
    unit,
    target,
    weapon: weapon.id,
  } as const
  const faces = faced(yield* roll({ ...request, count, because: ['C4-SHOOT-10'] }))
  if (die.again === null) return faces
  // C4-WEAPON-15: every miss once more, in the same order; the second result stands.
  const missed = faces.flatMap((face, index) => (succeeds(die, face) ? [] : [index]))
  const safe = missed.filter((index) => shots.every((shot) => !overheats(shot, faces[index] ?? 0)))
  const risky = die.heats && safe.length > 0
  const all = !risky || (yield* risksHeat(game, seat, unit, target, weapon.id, safe.length))
  const misses = all ? missed : missed.filter((index) => !safe.includes(index))
  const again = faced(
    yield* roll({ ...request, count: misses.length, because: [die.again, 'C4-BASE-02'], reroll: true }),
  )
  misses.forEach((index, n) => {
    faces[index] = again[n] ?? 1
  })
  return faces
}

/** A plain miss can only gain by another throw; of a weapon that gets hot a harmless one may overheat (C4-BASE-02). */
function* risksHeat(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  target: UnitId,
  weapon: string,
  count: number,
): Procedure<boolean> {
  if (isAutomatic(game, seat, 'rerolls')) return true
  const answer = yield* ask({
    seat,
    kind: 'rerollHot',
    args: { unit, target, weapon, count },
    because: ['C4-WEAPON-15', 'C4-WEAPON-13', 'C4-BASE-02'],
    form: {
      form: 'option' as const,
      options: [
        { id: 'again', text: { key: 'option.throwAgain' } },
        { id: 'keep', text: { key: 'option.keepDice' } },
      ],
    },
    default: { form: 'option', option: 'again' },
    focus: { units: [unit, target] },
  })
  return answer.option === 'again'
}

/** Hits of one group, in the order of their dice. Overheated firers have saved or fallen then; their hits stand. */
export function* rollToHit(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  target: UnitId,
  group: FireGroup,
): Procedure<readonly Hit[]> {
  const { weapon, die } = group
  const firers = group.shots.flatMap((shot) => Array.from({ length: shot.shots }, () => shot))
  yield* announceShots(unit, target, group, 'C4-SHOOT-10')
  const faces = yield* throwToHit(game, seat, unit, target, group, group.dice)
  const overheated = firers
    .filter((shot, index) => overheats(shot, faces[index] ?? 0))
    .map((shot) => shot.model)
  yield* overheat(game, unit, weapon.id, overheated)
  return firers.flatMap((shot, index) => {
    const face = faces[index] ?? 0
    return succeeds(die, face) ? [hitBy(shot, face)] : []
  })
}

/** What a hit with this face is worth besides (C4-WEAPON-16, -27). */
export const hitBy = ({ die, nearTo, model, from, mount }: WeaponShots, face: number): Hit => ({
  by: model,
  ...(mount && { mount }),
  ...(from && { from }),
  ...(face === 6 && die.rends && { rending: true }),
  ...(nearTo.length > 0 && { nearTo }),
})

/** C4-WEAPON-14: with n shots any final die up to n overheats, a hit or not. */
export const overheats = ({ die, shots }: WeaponShots, face: number): boolean => die.heats && face <= shots

/** Of what throws nothing to hit: a die of its own before its marker is laid, once more where it might throw misses again. Does it fire? */
export function* rollOwnHeat(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  target: UnitId,
  shot: WeaponShots,
): Procedure<boolean> {
  const { die, weapon, shots, model, way } = shot
  if (way?.ownHeat == null || !die.heats) return true
  const cool = shots + 1
  const request = {
    kind: 'd6',
    count: 1,
    purpose: 'heat',
    seat,
    needed: cool,
    unit,
    target,
    weapon: weapon.id,
  } as const
  const [face = 1] = faced(yield* roll({ ...request, because: [way.ownHeat] }))
  const thrown =
    face >= cool || die.again === null
      ? face
      : (faced(yield* roll({ ...request, because: [die.again, 'C4-BASE-02'], reroll: true }))[0] ?? 1)
  if (thrown >= cool) return true
  yield* overheat(game, unit, weapon.id, [model])
  return false
}
/** Chance that it does not fire. */
export function ownHeatChance({ die, shots, way }: Pick<WeaponShots, 'die' | 'shots' | 'way'>): number {
  if (way?.ownHeat == null || !die.heats) return 0
  const hot = Math.min(6, shots) / 6
  return die.again === null ? hot : hot * hot
}

const faced = (dice: readonly Die[]): number[] => dice.map((die) => die.face)

/** C4-WEAPON-13: the firer itself saves with armour or a ward, as its owner says, or loses a wound. Cover never helps. */
export function* overheat(
  game: CoreGame,
  unit: UnitId,
  weapon: string,
  models: readonly ModelId[],
): Procedure {
  const occasion: Occasion = {
    cause: 'overheat',
    purpose: () => 'overheatSave',
    because: ['C4-WEAPON-13'],
    falls: ['C4-WEAPON-13'],
    hurts: ['C4-WEAPON-13'],
  }
  for (const id of models) {
    if (modelOf(game.state, id).status !== 'onTable') continue
    const toll = new Toll(game, unit)
    yield* sufferOn(game, toll, [id], () => ({ ...plainWound([id]), weapon }), occasion)
    yield* toll.fall(occasion)
  }
}
