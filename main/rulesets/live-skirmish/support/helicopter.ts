/** A helicopter in place of a strike: placed anew each own turn, one burst, and what the other side sends up (LS-ART-03). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import {
  armourNumber,
  classOf,
  fireDice,
  fireTn,
  handlingOf,
  modesOf,
  type SkirmishTables,
} from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { ask, emit, roll, type Procedure } from '../../../engine'
import { pointBody } from '../fire/aim'
import { openFire } from '../fire/exchange'
import { leastNeeded } from '../fire/modifiers'
import { faceFor, planTrade } from '../fire/trade'
import { mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import { cover, openTo, seesPoint, supportsAt } from '../space'
import { guiseOf, spaceOf } from '../space-now'
import { isFighting, isPlaced, modelOf, modelsOfSide } from '../state'
import { takeHits } from './take-hits'

const cite = ['LS-ART-03']
/** It looks, and is looked for, so high above its place. */
const height: Mm = cm(20)
/** Always fired at, and firing, as over the longest distance; nobody measures. */
const farthest: Mm = cm(150)

/** Number and dice against a helicopter; null: this weapon is none for it, or does not reach so far. */
export function againstHelicopter(
  tables: SkirmishTables,
  weapon: string,
): { readonly needed: number; readonly dice: number } | null {
  const { lightWeapon, dmg } = handlingOf(tables, weapon)
  if (!lightWeapon && weapon !== 'rpg' && dmg !== 'atgm') return null
  // Of two ways to fire the one with the lower number over that distance.
  const ways = modesOf(tables, weapon).flatMap((mode) => {
    const needed = fireTn(tables, weapon, mode, farthest)
    return needed === null ? [] : [{ needed, dice: fireDice(tables, weapon, mode) }]
  })
  return ways.sort((one, other) => one.needed - other.needed)[0] ?? null
}

export function* flyHelicopter(game: SkirmishGame, seat: Seat): Procedure {
  const { helicopter } = game.state.sides[seat]
  if (!helicopter) return
  const { width, depth } = game.state.table
  const answer = yield* ask({
    seat,
    kind: 'lsHelicopter',
    because: cite,
    form: { form: 'place', what: 'helicopter', radius: cm(3) },
    default: { form: 'place', at: { at: { x: width / 2, z: depth / 2 }, on: { piece: null, level: 0 } } },
  })
  const { at } = answer.at
  const ground = supportsAt(spaceOf(game), at)[0]?.y ?? 0
  const eye: Point3 = { ...at, y: ground + height }
  yield* emit('lsHelicopterCame', { seat, at: eye }, cite)
  yield* itsBurst(game, seat, eye)
  yield* sendUp(game, otherSeat(seat), eye)
}

function* itsBurst(game: SkirmishGame, seat: Seat, eye: Point3): Procedure {
  const { state } = game
  const weapon = state.sides[seat].helicopter?.weapon ?? 'lmg'
  const space = spaceOf(game)
  const seen = modelsOfSide(state, otherSeat(seat)).filter((model) => {
    const body = space.models.get(model.id)
    return (
      body !== undefined &&
      isFighting(model) &&
      mayKnow(state, model, seat) &&
      openTo(space, eye, body).free > 0
    )
  })
  if (seen.length === 0) return
  const from = seen.map(({ id }) => id)
  const { models } = yield* ask({
    seat,
    kind: 'lsHelicopterTarget',
    because: cite,
    form: { form: 'models', from, min: 0, max: 1 },
    default: { form: 'models', models: from.slice(0, 1) },
    focus: { models: from },
  })
  const [id] = models
  const body = id === undefined ? undefined : space.models.get(id)
  const base = fireTn(state.tables, weapon, 'burst', farthest)
  if (id === undefined || !body || base === null) return
  const covered = cover(space, body, pointBody(eye), guiseOf(state, modelOf(state, id)), {
    visible: true,
    obscured: openTo(space, eye, body).obscured,
  }).inCover
  const needed = base + (covered ? state.tables.hitMods.cover : 0)
  const dice = fireDice(state.tables, weapon, 'burst')
  yield* openFire(game, [seat])
  const faces = yield* roll({
    kind: 'd6',
    count: dice - planTrade(dice, [needed], true).given,
    purpose: 'lsToHit',
    seat,
    because: cite,
    needed: faceFor(needed),
    modifiers: covered
      ? [{ by: { key: 'modifier.lsCover' }, cite: 'LS-SHOOT-05', from: base, to: needed }]
      : [],
    target: id,
    weapon,
  })
  const hits = faces.filter(({ success }) => success).length
  const { dmg } = handlingOf(state.tables, weapon)
  const hit = { by: null, seat, weapon, damage: dmg, from: eye, cover: covered, because: cite }
  yield* takeHits(
    game,
    Array.from({ length: hits }, () => ({ model: id, hit })),
  )
}

/** Men of the other side who see it and have something for it fire at it, each once; light armour. */
function* sendUp(game: SkirmishGame, seat: Seat, eye: Point3): Procedure {
  const { state } = game
  const space = spaceOf(game)
  const able = modelsOfSide(state, seat).filter((model) => {
    const body = space.models.get(model.id)
    const free =
      isPlaced(model) && isFighting(model) && !model.suppressed && !model.hidden && model.engaged.length === 0
    return free && body !== undefined && weaponFor(game, model.id) !== null && seesPoint(space, body, eye)
  })
  if (able.length === 0) return
  const from = able.map(({ id }) => id)
  const { models } = yield* ask({
    seat,
    kind: 'lsAtHelicopter',
    because: cite,
    form: { form: 'models', from, min: 0, max: from.length },
    default: { form: 'models', models: from },
    focus: { models: from },
  })
  for (const id of models) if (game.state.sides[otherSeat(seat)].helicopter) yield* shootUp(game, seat, id)
}
function weaponFor({ state }: SkirmishGame, id: ModelId): string | null {
  const usable = modelOf(state, id).weapons.find(
    ({ weapon, ammunition }) => ammunition === 'loaded' && againstHelicopter(state.tables, weapon) !== null,
  )
  return usable?.weapon ?? null
}
function* shootUp(game: SkirmishGame, seat: Seat, id: ModelId): Procedure {
  const { tables } = game.state
  const weapon = weaponFor(game, id)
  const chance = weapon === null ? null : againstHelicopter(tables, weapon)
  if (weapon === null || !chance) return
  const { class: troop } = modelOf(game.state, id)
  const { lightWeapon, dmg } = handlingOf(tables, weapon)
  const rookie =
    troop !== null && classOf(tables, troop).fire > 0 && lightWeapon === true ? tables.hitMods.rookieLight : 0
  const needed = Math.max(leastNeeded, chance.needed + rookie)
  const plan = planTrade(chance.dice, [needed], chance.dice > 1)
  if (plan.hopeless) return
  yield* openFire(game, [seat])
  const faces = yield* roll({
    kind: 'd6',
    count: chance.dice - plan.given,
    purpose: 'lsToHit',
    seat,
    because: cite,
    needed: faceFor(needed),
    unit: id,
    weapon,
  })
  const save = armourNumber(tables, 'light', dmg)
  for (const { success } of faces) {
    if (!success || typeof save !== 'number') continue
    const [die] = yield* roll({
      kind: 'd6',
      count: 1,
      purpose: 'lsVehicleSave',
      seat: otherSeat(seat),
      because: cite,
      needed: save,
      weapon,
    })
    if (die?.success) continue
    yield* emit('lsHelicopterLost', { seat: otherSeat(seat) }, cite)
    return
  }
}
export function checkHelicopter({ state }: SkirmishGame, _decision: Decision, answer: Answer): Verdict {
  if (answer.form !== 'place') return allowed
  const { x, z } = answer.at.at
  const over = x >= 0 && z >= 0 && x <= state.table.width && z <= state.table.depth
  return over ? allowed : refuse('lsOffTable', cite)
}
