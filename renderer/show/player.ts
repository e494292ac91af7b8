/**
 * Plays acts: what one input brought, as one side knows it. The live table, the recap at a seat's return and the film are
 * all played by it; whoever drives it says how many seconds have passed, so that it runs live, fast, paused or by fixed steps.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameEvent, RollData } from '../../shared/protocol/event'
import type { Cue } from '../facts/cues'
import { present, type Presentation } from './present'
import { StageView, type Staged } from './stage-view'
import { StrikeMarks } from './strike-marks'
import { diceLie, diceSeconds, type Pace } from './timing'

export interface Act<V> {
  /** Of the timeline: after the input. */
  readonly node: number
  readonly before: V
  readonly after: V
  /** What this side knows of what happened, in its order. */
  readonly facts: readonly GameEvent[]
  /** Seconds for which the table stands afterwards, for the eye to see what has come of it. */
  readonly rest?: number
}
export interface PlayedCue {
  /** Another one each time it is played. */
  readonly key: number
  readonly cue: Cue
  /** null: what the view of this side alone shows. */
  readonly event: GameEvent | null
  readonly seconds: number
}
/** Dice that are thrown now. */
export interface ThrownRoll {
  readonly key: number
  readonly roll: RollData
  /** What all know has happened between these dice and the next. */
  readonly after: readonly GameEvent[]
  /** They do not tumble. */
  readonly lying: boolean
}
/** What the table shows at this moment. */
export interface TableShown<V> {
  readonly view: V | null
  /** Rises whenever the show leaps: nothing glides over it, nothing of before goes on. */
  readonly cut: number
  /** Cues that have begun and are not over, oldest first. */
  readonly cues: readonly PlayedCue[]
  readonly dice: ThrownRoll | null
  /** Dice are in the air, or will be: what they decide must not be told yet. */
  readonly rolling: boolean
  /** Id of the first fact that must not be told yet: it is still to be shown; infinite when all has been. */
  readonly heldBack: number
  /** Markers and flames that lie or hover over the table, from aim to impact. */
  readonly strikes: readonly GameEvent[]
  /** Of the timeline: the act that is, or was last, shown. */
  readonly node: number | null
  /** Something is still to come. */
  readonly busy: boolean
  /** Rises with every change of all this. */
  readonly moment: number
}
/** Under way. */
interface Running<V> {
  readonly act: Act<V>
  readonly scene: Presentation
  readonly stage: StageView<V & Staged>
  /** Its dice are not seen to fall. */
  readonly lying: boolean
  at: number
  begun: number
}
export interface ShowPlayer<V> {
  readonly shown: StoreApi<TableShown<V>>
  /** Seconds since the act under way began, and until the next may begin; null: nothing is under way. */
  readonly progress: { readonly at: number; readonly seconds: number; readonly scene: Presentation } | null
  /** Seconds of all that waits, the rest of what is under way included. */
  readonly left: number
  /** After all that is to be played already. */
  play(act: Act<V>): void
  /** The table as it is: nothing is played, nothing waits. */
  stand(view: V | null, node?: number | null): void
  /** So much later. False when there is nothing left to show. */
  advance(seconds: number): boolean
  /** Everything that waits happens now, all at once; dice lie. */
  skip(): void
  /** Leaps to so many seconds of the act under way. */
  seek(seconds: number): void
  setPace(pace: Pace): void
  /** The side that looks has changed: nothing goes on that it may not see. */
  limit(allowed: (event: GameEvent) => boolean, seen: (act: Act<V>) => Act<V>): void
}

/** Seconds: whoever stops so little before dice are taken away has seen them lie, and is told of them. */
const hair = 1e-5

export function createPlayer<V extends Staged>(first: Pace): ShowPlayer<V> {
  let pace = first
  let waiting: Running<V>[] = []
  let running: Running<V> | null = null
  let keys = 0
  /** Begun cues with what is left of them. */
  let alive: { readonly played: PlayedCue; left: number }[] = []
  const marks = new StrikeMarks()
  /** Dice that lie on although their act is over, or was skipped. */
  let lying: { readonly roll: ThrownRoll; left: number } | null = null
  const shown = createStore<TableShown<V>>(() => ({
    view: null,
    cut: 0,
    cues: [],
    dice: null,
    rolling: false,
    heldBack: Number.POSITIVE_INFINITY,
    strikes: [],
    node: null,
    busy: false,
    moment: 0,
  }))
  const set = (part: Partial<TableShown<V>>): void =>
    shown.setState(({ moment }) => ({ ...part, moment: moment + 1 }))

  const prepared = (act: Act<V>): Running<V> => {
    const told = present(act.facts, act.before, pace, act.after)
    const scene = { ...told, seconds: told.seconds + (act.rest ?? 0) }
    const stage = new StageView<V>(
      act.before,
      act.after,
      scene.cues.map(({ cue }) => cue),
    )
    return { act, scene, stage, lying: diceLie(pace), at: 0, begun: 0 }
  }
  /** Dice of this act that do not lie yet. */
  const throwsLeft = ({ scene, at }: Running<V>): boolean =>
    scene.cues.some(({ cue, begins, seconds }) => cue.cue === 'dice' && begins + seconds > at)

  const heldBack = (now: Running<V> | null): number =>
    now?.scene.told.find(({ event, at }) => at > now.at + (event.type === 'rolled' ? hair : 0))?.event.id ??
    waiting.find(({ act }) => act.facts.length > 0)?.act.facts[0]?.id ??
    Number.POSITIVE_INFINITY

  function thrownNow({ act, scene, begun, at, lying: lie }: Running<V>): typeof lying {
    const index = scene.cues.findLastIndex(({ cue }, i) => i < begun && cue.cue === 'dice')
    const thrown = scene.cues[index]
    if (thrown?.cue.cue !== 'dice' || thrown.event === null) return null
    const left = thrown.begins + thrown.seconds - at
    if (left <= 0) return null
    const from = act.facts.indexOf(thrown.event)
    const next = act.facts.findIndex(({ type }, i) => i > from && type === 'rolled')
    // Told over dice that both may see: nothing that one side alone knows.
    const after = act.facts
      .slice(from + 1, next < 0 ? undefined : next)
      .filter(({ audience }) => audience === 'all')
    return { roll: { key: thrown.event.id, roll: thrown.cue.roll, after, lying: lie }, left }
  }
  /** Puts into the store what is to be seen now. */
  function tell(now: Running<V> | null): void {
    const before = shown.getState()
    const dice = now === null ? null : thrownNow(now)
    if (dice !== null) lying = null
    const cues = alive.map(({ played }) => played)
    const same = cues.length === before.cues.length && cues.every((cue, i) => cue === before.cues[i])
    const shownDice = (dice ?? lying)?.roll ?? null
    const part: Partial<TableShown<V>> = {
      ...(now !== null && { view: now.stage.at(now.begun), node: now.act.node }),
      ...(!same && { cues }),
      ...(shownDice?.key !== before.dice?.key || shownDice?.lying !== before.dice?.lying
        ? { dice: shownDice }
        : {}),
      rolling: (now !== null && throwsLeft(now)) || waiting.some(throwsLeft),
      heldBack: heldBack(now),
      strikes: marks.shown,
      busy: now !== null || waiting.length > 0,
    }
    const changed = (Object.keys(part) as (keyof TableShown<V>)[]).some((key) => part[key] !== before[key])
    if (changed) set(part)
  }
  function bring({ cue, event, seconds }: Presentation['cues'][number], left: number): void {
    if (cue.cue === 'dice') return
    keys += 1
    alive.push({ played: { key: keys, cue, event, seconds }, left })
    mark(cue, event)
  }
  function mark(cue: Cue, event: GameEvent | null): void {
    if (cue.cue !== 'strike' || event === null) return
    if (cue.step === 'cleared') marks.clear()
    else marks.add(event)
  }
  /** Begins everything whose time has come. */
  function start(now: Running<V>): void {
    for (let next = now.scene.cues[now.begun]; next !== undefined; next = now.scene.cues[now.begun]) {
      if (next.begins > now.at) return
      now.begun++
      bring(next, next.begins + next.seconds - now.at)
    }
  }
  function age(seconds: number): void {
    for (const one of alive) one.left -= seconds
    // What is over is still told of once: the scene begins it in its next picture.
    alive = alive.filter(({ left }) => left > 0)
    if (lying !== null && (lying.left -= seconds) <= 0) lying = null
    marks.age(seconds)
  }
  /** @param ago  seconds that have passed since */
  function end(now: Running<V>, ago: number): void {
    running = null
    const thrown = thrownNow(now)
    if (thrown !== null) lying = thrown.left > ago ? { ...thrown, left: thrown.left - ago } : null
    set({ view: now.act.after, node: now.act.node })
  }
  function cutTo(part: Partial<TableShown<V>>): void {
    alive = []
    lying = null
    marks.clear()
    set({ cues: [], dice: null, strikes: [], cut: shown.getState().cut + 1, ...part })
  }

  return {
    shown,
    get progress() {
      return running === null
        ? null
        : { at: running.at, seconds: running.scene.seconds, scene: running.scene }
    },
    get left() {
      const rest = running === null ? 0 : running.scene.seconds - running.at
      return waiting.reduce((sum, { scene }) => sum + scene.seconds, rest)
    },
    play(act) {
      waiting.push(prepared(act))
      this.advance(0)
    },
    stand(view, node = null) {
      waiting = []
      running = null
      cutTo({ view, node, rolling: false, busy: false, heldBack: Number.POSITIVE_INFINITY })
    },
    advance(seconds) {
      let rest = seconds
      age(seconds)
      for (;;) {
        if (running === null) {
          running = waiting.shift() ?? null
          if (running === null) break
        }
        const now = running
        const step = Math.min(rest, now.scene.seconds - now.at)
        now.at += step
        rest -= step
        start(now)
        if (now.at < now.scene.seconds) break
        end(now, rest)
      }
      tell(running)
      return running !== null || alive.length > 0 || lying !== null || marks.shown.length > 0
    },
    skip() {
      const now = running
      const thrown = now === null ? null : thrownNow(now)
      const all = [...(now === null ? [] : [now]), ...waiting]
      const last = all.at(-1)?.act
      if (last === undefined) return
      const later = all.flatMap(({ scene, begun }) => scene.cues.slice(begun))
      waiting = []
      running = null
      for (const cue of later) bring(cue, cue.seconds)
      lying = thrown === null ? null : { roll: { ...thrown.roll, lying: true }, left: diceSeconds.quick }
      set({ view: last.after, node: last.node })
      tell(null)
    },
    seek(seconds) {
      if (running === null) return
      const again = prepared(running.act)
      again.at = Math.min(Math.max(0, seconds), again.scene.seconds)
      again.begun = again.scene.cues.filter(({ begins }) => begins < again.at).length
      running = again
      cutTo({})
      for (const { cue, event } of again.scene.cues.slice(0, again.begun)) mark(cue, event)
      start(again)
      tell(again)
    },
    setPace(next) {
      pace = next
    },
    limit(allowed, seen) {
      const limited = (act: Act<V>): Act<V> => {
        const known = seen(act)
        return { ...known, facts: known.facts.filter(allowed) }
      }
      waiting = waiting.map(({ act }) => prepared(limited(act)))
      alive = alive.filter(({ played }) => played.event !== null && allowed(played.event))
      if (running !== null) {
        const { act, at } = running
        const past = running.scene.told.filter((one) => one.at <= at).map(({ event }) => event)
        const again = prepared(limited({ ...act, facts: act.facts.filter((fact) => !past.includes(fact)) }))
        running = again
        start(again)
      }
      tell(running)
    },
  }
}
