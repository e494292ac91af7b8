/** The rule sequences of the made-up skirmish. */
import {
  ask,
  askAll,
  roll,
  simultaneously,
  type AskRequest,
  type Game,
  type Procedure,
} from '../../../main/engine'
import type { Answer, Option } from '../../../shared/protocol/decision'
import { otherSeat, type Seat } from '../../../shared/protocol/spatial'
import { enemiesOf, living, worth, type Skirmish, type SkirmishCommand } from './state'
import { emitMadeUp, revealMadeUp } from '../../made-up-facts'

type Play = Game<Skirmish>
const cite = ['FIX-01']

const option = (id: string): Option => ({ id, text: { key: `option.${id}` } })
const choose = (
  seat: Seat,
  kind: string,
  ids: readonly string[],
  more: Pick<AskRequest, 'args' | 'sealed'> = {},
) => ({
  seat,
  kind,
  because: cite,
  form: { form: 'option' as const, options: ids.map(option) },
  default: { form: 'option' as const, option: ids[0] ?? '' },
  ...more,
})
const chosen = (answer: Answer | undefined): string => (answer?.form === 'option' ? answer.option : '')

export function* opening(): Procedure {
  const notes = (seat: Seat) =>
    choose(
      seat,
      'hideNote',
      [1, 2, 3].map((n) => `secret-of-${seat}-${n}`),
      { sealed: true },
    )
  const [a, b] = yield* askAll([notes('a'), notes('b')])
  yield* emitMadeUp('noteHidden', { seat: 'a', note: chosen(a) }, cite, ['a'])
  yield* emitMadeUp('noteHidden', { seat: 'b', note: chosen(b) }, cite, ['b'])
  const [die] = yield* roll({
    kind: 'd3',
    count: 1,
    purpose: 'cacheDie',
    seat: 'b',
    because: cite,
    audience: ['b'],
  })
  yield* emitMadeUp('cacheDie', { face: die?.face }, cite, ['b'])
  yield* initiative()
}

/** Turn order is rolled, it does not alternate. */
function* initiative(): Procedure {
  for (;;) {
    const [a] = yield* roll({ kind: 'd6', count: 1, purpose: 'initiative', seat: 'a', because: cite })
    const [b] = yield* roll({ kind: 'd6', count: 1, purpose: 'initiative', seat: 'b', because: cite })
    if (!a || !b || a.face === b.face) continue
    yield* emitMadeUp('turnBegan', { active: a.face > b.face ? 'a' : 'b' }, cite)
    return
  }
}

export function* perform(game: Play, seat: Seat, command: SkirmishCommand): Procedure {
  switch (command.type) {
    case 'advance':
      return yield* advance(game, seat, command.men, command.by)
    case 'fire':
      return yield* exchange(game, command.man, command.target)
    case 'endTurn':
      return yield* endTurn(game)
    case 'order':
      throw new Error('orders are said aside')
  }
}

interface Snap {
  readonly firer: string
  readonly at: number
  readonly how: 'shot' | 'burst'
}
const snapOf = (answer: Answer | undefined, offer: AskRequest): Snap | null => {
  const [how, at] = answer ? chosen(answer).split('@') : []
  return how === 'shot' || how === 'burst' ? { firer: String(offer.args?.man), at: Number(at), how } : null
}
/** A group walks; at each point of the path the other side may fire, and again from there on (LS-ENG-04). */
export function* advance(game: Play, seat: Seat, men: readonly string[], by: number): Procedure {
  const from = Object.fromEntries(men.map((id) => [id, game.state.men[id]?.x ?? 0]))
  const fired = new Set<string>()
  let walked = 0
  function* walkTo(t: number): Procedure {
    walked = t
    for (const id of men) {
      const man = game.state.men[id]
      if (man?.alive)
        yield* emitMadeUp(
          'moved',
          { man: id, x: (from[id] ?? 0) + by * t },
          cite,
          man.hidden ? [seat] : 'all',
        )
    }
  }
  const offers = (): readonly AskRequest[] => {
    if (men.every((id) => !game.state.men[id]?.alive)) return []
    return enemiesOf(game.state, seat)
      .filter(({ id }) => !fired.has(id))
      .map(({ id }) => {
        const points = [0.37, 0.5, 1].filter((t) => t >= walked)
        return choose(
          otherSeat(seat),
          'reactPath',
          ['pass', ...points.map((t) => `shot@${t}`), ...points.map((t) => `burst@${t}`)],
          { args: { man: id } },
        )
      })
  }
  function* resolve({ firer, at, how }: Snap): Procedure {
    fired.add(firer)
    if (at > walked) yield* walkTo(at)
    // Nobody fires at a man he has not seen.
    const group = men.filter((id) => game.state.men[id]?.alive && !game.state.men[id]?.hidden)
    if (how === 'burst' && group.length > 0) yield* burst(game, firer, group)
    else if (group[0]) yield* simultaneously(shot(game, firer, group[0]))
  }
  // Nested and in turn: each sees what the one before did, and all are asked again until nobody wants to.
  for (;;) {
    const offered = offers()
    const answers = yield* askAll(offered)
    const snaps = offered.flatMap((offer, i) => snapOf(answers[i], offer) ?? [])
    for (const snap of snaps) yield* resolve(snap)
    if (snaps.length === 0) break
  }
  yield* walkTo(1)
}

function* shot(game: Play, firer: string, target: string): Procedure<boolean> {
  const seat = game.state.men[firer]?.seat ?? 'a'
  if (game.state.men[firer]?.hidden) yield* revealMadeUp('appeared', { man: firer }, cite)
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'toHit',
    seat,
    because: cite,
    needed: 4,
    target,
  })
  if (die?.success) yield* emitMadeUp('killed', { man: target }, cite)
  return die?.success ?? false
}

/** The hits of a burst are shared out by the side that is hit. */
function* burst(game: Play, firer: string, group: readonly string[]): Procedure {
  const seat = game.state.men[firer]?.seat ?? 'a'
  yield* simultaneously(
    (function* () {
      if (game.state.men[firer]?.hidden) yield* revealMadeUp('appeared', { man: firer }, cite)
      const dice = yield* roll({ kind: 'd6', count: 3, purpose: 'toHit', seat, because: cite, needed: 5 })
      const hits = Math.min(group.length, dice.filter(({ success }) => success).length)
      if (hits === 0) return
      const { models } = yield* ask({
        seat: otherSeat(seat),
        kind: 'allocateHits',
        because: cite,
        form: { form: 'models', from: group, min: hits, max: hits },
        default: { form: 'models', models: group.slice(0, hits) },
      })
      for (const man of models) yield* emitMadeUp('killed', { man }, cite)
    })(),
  )
}

/** Both shots are resolved on the state before either (LS-ENG-05). */
export function* exchange(game: Play, man: string, target: string): Procedure {
  const other = game.state.men[target]?.seat ?? 'b'
  const { option: reply } = yield* ask(
    choose(other, 'returnFire', ['return', 'pass'], { args: { man: target } }),
  )
  yield* simultaneously(
    (function* () {
      yield* shot(game, man, target)
      if (reply === 'return' && game.state.men[target]?.alive) yield* shot(game, target, man)
    })(),
  )
  yield* emitMadeUp('spotted', { man, by: target }, cite)
}

/** The end phase may end the game, whoever has had a turn. */
function* endTurn(game: Play): Procedure {
  const [drift] = yield* roll({
    kind: 'scatter',
    count: 1,
    purpose: 'drift',
    seat: game.state.active,
    because: cite,
  })
  yield* emitMadeUp('smokeDrifted', { bearing: drift?.bearing }, cite)
  for (const seat of ['a', 'b'] as const) {
    if (living(game.state, seat).length > 1) continue
    const { notes, die } = game.state.cache
    yield* revealMadeUp('cacheOpened', { worth: worth(notes.a) + worth(notes.b) + Math.ceil(die / 2) }, cite)
    yield* emitMadeUp('over', { winner: otherSeat(seat) }, cite)
    return
  }
  yield* initiative()
}
