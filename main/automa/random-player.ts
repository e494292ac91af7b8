/** Plays at random, but legally: from decisions, legal commands and the table's own suggestions. */
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { Command, LegalCommand } from '../../shared/protocol/command'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { GameView } from '../../shared/protocol/game-view'
import type { Query, QueryResult } from '../../shared/protocol/query'
import type { Seat, Waypoint } from '../../shared/protocol/spatial'
import type { Input } from '../../shared/protocol/api'
import { bounds, contains } from '../../shared/geometry'
import { surfacesAt } from '../../shared/table'
import type { UnitId } from '../../shared/table/types'

/** What the player needs of a running game: the page's own view of it. */
export interface Seen {
  snapshot(seat: Seat): SeatSnapshot
  query(seat: Seat, query: Query): unknown
}
/** Uniform in [0, 1). */
export type Chance = () => number

const pick = <T>(items: readonly T[], chance: Chance): T | undefined =>
  items[Math.floor(chance() * items.length)]
const ask = <A extends Query['ask']>(
  game: Seen,
  seat: Seat,
  query: Extract<Query, { ask: A }>,
): QueryResult[A] => game.query(seat, query) as QueryResult[A]

/** One of the surfaces under a random place. */
function randomPlace(view: GameView, chance: Chance, within?: GameView['sides']['a']['zone']): Waypoint {
  const box = within ? bounds(within) : { minX: 0, maxX: view.table.width, minZ: 0, maxZ: view.table.depth }
  for (;;) {
    const at = {
      x: box.minX + chance() * (box.maxX - box.minX),
      z: box.minZ + chance() * (box.maxZ - box.minZ),
    }
    if (within && !contains(within, at)) continue
    const surface = pick(surfacesAt(view.table, at), chance)
    return { at, on: surface?.ref ?? { piece: null, level: 0 } }
  }
}

function answerTo(decision: Decision, chance: Chance): Answer {
  const { form } = decision
  switch (form.form) {
    case 'option': {
      const option = pick(
        form.options.filter(({ refusal }) => !refusal),
        chance,
      )
      return option ? { form: 'option', option: option.id } : decision.default
    }
    case 'models':
    case 'pieces': {
      const shuffled = [...form.from].sort(() => chance() - 0.5)
      const count = form.min + Math.floor(chance() * (form.max - form.min + 1))
      const chosen = shuffled.slice(0, count)
      return form.form === 'models' ? { form: 'models', models: chosen } : { form: 'pieces', pieces: chosen }
    }
    default:
      return decision.default
  }
}

function deployment(game: Seen, seat: Seat, unit: UnitId, chance: Chance): Command | null {
  const { view } = game.snapshot(seat)
  const zone = view.sides[seat].zone
  for (let attempt = 0; attempt < 40; attempt++) {
    const { poses, check } = ask(game, seat, {
      ask: 'suggestDeploy',
      unit,
      to: randomPlace(view, chance, zone),
    })
    if (!check.refusal) return { type: 'deploy', unit, poses }
  }
  return null
}
function move(game: Seen, seat: Seat, unit: UnitId, chance: Chance): Command | null {
  const { view } = game.snapshot(seat)
  const lead = pick(view.units[unit]?.models.filter((id) => view.models[id]?.pose) ?? [], chance)
  const start = lead === undefined ? null : view.models[lead]?.pose
  if (lead === undefined || !start) return null
  const bearing = chance() * 2 * Math.PI
  const reach = chance() * 160
  const at = { x: start.at.x + reach * Math.cos(bearing), z: start.at.z + reach * Math.sin(bearing) }
  const surface = pick(surfacesAt(view.table, at), chance)
  const to = { at, on: surface?.ref ?? { piece: null, level: 0 } }
  const { paths, check } = ask(game, seat, {
    ask: 'suggestMove',
    unit,
    lead,
    to,
    purpose: 'move',
    single: false,
  })
  return check.refusal || Object.keys(paths).length === 0
    ? null
    : { type: 'move', unit, paths, difficult: false }
}
function shot(game: Seen, seat: Seat, unit: UnitId, chance: Chance): Command | null {
  const targets = ask(game, seat, { ask: 'targets', unit }).filter(({ verdict }) => verdict !== 'cannot')
  const target = pick(targets, chance)
  if (!target) return null
  const used = new Set<string>()
  const fire = target.firers
    .filter((firer) => !firer.refusal)
    .flatMap(({ model, weapon }) => {
      if (used.has(model)) return []
      used.add(model)
      return [{ model, weapon }]
    })
  return fire.length > 0 ? { type: 'shoot', unit, target: target.target, fire } : null
}

function commandFor(game: Seen, seat: Seat, legal: LegalCommand, chance: Chance): Command | null {
  const { unit } = legal
  if (legal.type === 'endPhase') return { type: 'endPhase' }
  if (unit === undefined) return null
  if (legal.type === 'deploy') return deployment(game, seat, unit, chance)
  if (legal.type === 'move') return move(game, seat, unit, chance)
  if (legal.type === 'shoot') return shot(game, seat, unit, chance)
  if (legal.type === 'assault') {
    const target = pick(legal.targets ?? [], chance)
    return target === undefined ? null : { type: 'assault', unit, targets: [target] }
  }
  return null
}

/** The next input of whoever has to speak, or null when nobody can. */
export function randomInput(game: Seen, chance: Chance): Input | null {
  for (const seat of ['a', 'b'] as const) {
    const { decisions, state } = game.snapshot(seat)
    const [decision] = decisions.filter((open) => open.seat === seat)
    if (decision)
      return { kind: 'answer', seat, state, decision: decision.id, answer: answerTo(decision, chance) }
  }
  for (const seat of ['a', 'b'] as const) {
    const { legal, state } = game.snapshot(seat)
    const acts = legal
      .filter(({ type }) => type !== 'endPhase' && type !== 'concede')
      .sort(() => chance() - 0.5)
    for (const act of acts) {
      const command = commandFor(game, seat, act, chance)
      if (command) return { kind: 'command', seat, state, command }
    }
    if (legal.some(({ type }) => type === 'endPhase'))
      return { kind: 'command', seat, state, command: { type: 'endPhase' } }
  }
  return null
}
