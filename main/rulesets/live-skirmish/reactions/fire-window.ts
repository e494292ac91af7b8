/** The question of a fire window: before the dice, each model of the reacting side may do one thing (LS-ACT-05 2). */
import type { Refusal, Verdict } from '../../../../shared/protocol/refusal'
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type {
  FireChance,
  SkirmishForm,
  TargetOption,
  WeaponOption,
} from '../../../../shared/protocol/skirmish/decision-forms'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import type { AskRequest, AnswerTo, DecisionOf } from '../../../engine'
import { isImpossible, isRefused, judgeShot, shotRefusal, zoneOver } from '../fire'
import { firingBody } from '../fire/firer'
import { maySee, spotChances } from '../hidden'
import { checkOrdersWith } from '../orders/given'
import type { SkirmishGame } from '../part'
import { spaceOf } from '../space-now'
import { soldierOf } from '../state'
import { dodgeRefusal, groundRefusal, seekRefusal, type UnderFire } from './evade'
import { mayHaveSecrets, reactingSeat, reactorsOf, readyWeapons, runningActivity } from './reactors'
import { shotsTold } from './shots-told'
import { underFire } from './under-fire'

type FireForm = Extract<SkirmishForm, { form: 'reactFire' }>
type FireWindow = AskRequest & { readonly form: FireForm }

/**
 * @param declared who has said already what he does, before a spotting attempt
 * @returns null: nobody is asked
 */
export function fireWindow(game: SkirmishGame, declared: readonly ModelId[] = []): FireWindow | null {
  const { state } = game
  const seat = reactingSeat(state)
  const fire = underFire(game)
  const chances = reactorsOf(state)
    .filter(({ id }) => !declared.includes(id))
    .flatMap((model) => chanceOf(game, model, fire) ?? [])
  const spots = spotChances(game, seat)
  if (chances.length === 0 && spots.length === 0 && !mayHaveSecrets(state)) return null
  return {
    seat,
    kind: 'lsReactFire',
    args: { count: fire.firers.length },
    because: ['LS-ACT-05', 'LS-REACT-01', 'LS-ENG-06'],
    form: {
      form: 'reactFire',
      shots: shotsTold(game),
      covering:
        runningActivity(state).orders.length > 0 ? [] : [...new Set(fire.firers.map(({ model }) => model))],
      chances,
      spots,
    },
    default: { form: 'reaction', reactions: [] },
  }
}

function chanceOf(game: SkirmishGame, model: SkirmishModel, fire: UnderFire): FireChance | null {
  const shots = answers(game, model, fire)
  const dodge = dodgeRefusal(game, model, fire)
  const ground = groundRefusal(game, model, fire)
  const seekCover = seekRefusal(game, model, fire)
  if (shots.length === 0 && dodge && ground && seekCover) return null
  const zone = zoneOver(game, model.id)
  return { model: model.id, fire: shots, dodge, ground, seekCover, ...(zone && { zone: zone.value }) }
}

/** Weapons with which he can answer one of those who fire (LS-ACT-05). */
function answers(game: SkirmishGame, model: SkirmishModel, { firers }: UnderFire): readonly WeaponOption[] {
  const { state } = game
  if (!firingBody(spaceOf(game), model)) return []
  // Who fires out of an open vehicle is answered at that: bullets find the people in it (LS-VEH-04, LS-VEH-08).
  const members = [...new Set(firers.map((one) => targetFor(soldierOf(state, one.model))))].map((id) =>
    soldierOf(state, id),
  )
  const options = new Map<string, { weapon: string; mode: WeaponOption['mode']; targets: TargetOption[] }>()
  for (const target of members) {
    if (!maySee(game, model.id, target.id)) continue
    for (const { carried, mode } of readyWeapons(game, model, target)) {
      const option = targetOption(game, {
        model: model.id,
        weapon: carried.weapon,
        mode,
        aim: { kind: 'model', model: target.id },
      })
      if (!option) continue
      const key = `${carried.weapon} ${mode}`
      const known = options.get(key) ?? { weapon: carried.weapon, mode, targets: [] }
      options.set(key, known)
      known.targets.push(option)
    }
  }
  return [...options.values()]
}
const targetFor = ({ id, status, aboard }: SkirmishModel): ModelId =>
  status === 'aboard' && aboard !== null ? aboard : id
function targetOption(game: SkirmishGame, order: FireOrder): TargetOption | null {
  const as = { reaction: true }
  const judged = judgeShot(game, order, as)
  if (isRefused(judged) || isImpossible(game, judged)) return null
  const [target] = judged.targets
  if (!target?.name) return null
  const { name, distance, needed, modifiers, cover } = target
  return { target: name, distance, needed, dice: judged.dice, modifiers, cover }
}

export function checkReturnFire(
  game: SkirmishGame,
  { seat }: DecisionOf<'reactFire'>,
  answer: AnswerTo<'reactFire'>,
): Verdict {
  for (const one of answer.reactions) {
    const refusal: Refusal | null =
      one.do === 'fire' ? shotRefusal(game, one.order, { reaction: true }) : null
    if (refusal) return { ok: false, refusal }
  }
  return checkOrdersWith(game.state, seat, answer)
}
