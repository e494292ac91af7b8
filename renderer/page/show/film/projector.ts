/**
 * Shows a film: where it is, whether and how fast it goes on, steps and leaps. It knows neither pictures nor the time of
 * day; whoever drives it says how many seconds have passed, so that the same seconds show the same film.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TimelineNode } from '../../../../shared/protocol/api'
import type { Act, ShowPlayer } from '../../../show/player'
import type { FilmView, FrameSource } from './frames'
import { factSpans, strideTo, type FilmPlace, type FilmStride, type StepWay } from './steps'

export const filmRates = [0.25, 0.5, 1, 2, 4, 8] as const
type FilmRate = (typeof filmRates)[number]

interface FilmState extends FilmPlace {
  readonly playing: boolean
  /** A single fact that was stepped to is being shown, or stands as it has been seen. */
  readonly fact: 'shown' | 'held' | null
  readonly rate: FilmRate
  /** The frames of where it is to be are still being fetched. */
  readonly waiting: boolean
  /** Why they could not be. */
  readonly fault: unknown
}
export interface Projector {
  readonly state: StoreApi<FilmState>
  /** From its end it begins anew. */
  play(): void
  pause(): void
  setRate(rate: FilmRate): void
  /** By one input, phase or turn. */
  stride(stride: FilmStride, way: StepWay): void
  /** By one fact of what an input brought, shown as when it is played; over the end of that, to the next. */
  stepFact(way: StepWay): void
  /** The table as it stood after this input. */
  seek(index: number): void
  /** So much later. False when nothing moves any more. */
  advance(seconds: number): boolean
  /** What it waits for, and what it will want next, is there. */
  ready(): Promise<void>
  /** Tries again what could not be fetched. */
  retry(): void
}
type Stage = Pick<ShowPlayer<FilmView>, 'progress' | 'play' | 'stand' | 'advance' | 'seek'>

/** Seconds the table stands after each input: the eye is to see what has come of it. */
const rest = 0.3
/** A fact is held so little before it is over, seconds: its dice lie, its words hang, and nothing of the next has begun. */
const hair = 1e-6
/** So many inputs are fetched ahead of what is shown. */
const ahead = 6

/** @param points  the way, from the opening on */
export function createProjector(
  points: readonly TimelineNode[],
  frames: FrameSource,
  stage: Stage,
  first: number,
): Projector {
  const last = points.length - 1
  const state = createStore<FilmState>(() => ({
    index: first,
    within: false,
    playing: false,
    fact: null,
    rate: 1,
    waiting: true,
    fault: null,
  }))
  const now = state.getState
  /** What is to be shown as soon as its frames are there. */
  let wanted: { readonly show: () => void; readonly needs: readonly number[] } | null = null
  let coming: Promise<void> = Promise.resolve()
  let resting = 0
  /** Which of the facts of the act under way is shown or held, where they are stepped through. */
  let stepped: number | null = null

  const areHere = (needs: readonly number[]): boolean => needs.every((index) => frames.frame(index) !== null)

  /** Shows it now where its frames are at hand, else when they have come, unless something else is wanted by then. */
  function want(needs: readonly number[], show: () => void): void {
    const wish = { show, needs }
    wanted = wish
    if (areHere(needs)) return arrive()
    state.setState({ waiting: true, fault: null })
    coming = Promise.all(needs.map((index) => frames.bring(index))).then(
      () => {
        if (wanted === wish) arrive()
      },
      (fault: unknown) => {
        if (wanted === wish) state.setState({ fault })
      },
    )
  }
  function arrive(): void {
    const wish = wanted
    wanted = null
    state.setState({ waiting: false, fault: null })
    wish?.show()
    // What fails here is told when it is really wanted.
    const next = Math.min(last, now().index + ahead)
    if (frames.frame(next) === null) frames.bring(next).catch(() => undefined)
  }
  function stand(index: number): void {
    const frame = frames.frame(index)
    if (frame === null) return
    resting = 0
    stepped = null
    state.setState({ index, within: false, fact: null })
    stage.stand(frame.view, points[index]?.id)
  }
  function actOf(index: number): Act<FilmView> | null {
    const [before, after] = [frames.frame(index - 1), frames.frame(index)]
    const node = points[index]?.id
    return before === null || after === null || node === undefined
      ? null
      : { node, before: before.view, after: after.view, facts: after.events }
  }
  /** @param cut  the table has shown something else than what this act begins with */
  function begin(index: number, cut: boolean): void {
    const act = actOf(index)
    if (act === null) return
    if (cut) stage.stand(act.before, points[index - 1]?.id)
    stepped = null
    state.setState({ index, within: true, fact: null })
    stage.play(act)
  }
  const seek = (index: number): void => want([index], () => stand(index))

  const spans = (): ReturnType<typeof factSpans> =>
    stage.progress === null ? [] : factSpans(stage.progress.scene)
  /** Of the act under way. */
  function showFact(next: number): void {
    const span = spans()[next]
    if (span === undefined) return
    // What stands there already goes on: markers lie, words hang on.
    const goesOn = (stepped === next - 1 && now().fact === 'held') || stage.progress?.at === span.from
    if (!goesOn) stage.seek(span.from)
    stepped = next
    state.setState({ fact: 'shown' })
    showOn(2 * hair)
  }
  /** Its first fact or its last; past an input that brought none the table stands. */
  function showFactOf(index: number, which: 'first' | 'last'): void {
    const cut = now().within || index !== now().index + 1
    want([index - 1, index], () => {
      begin(index, cut)
      const count = spans().length
      if (count === 0) stand(which === 'first' ? index : index - 1)
      else showFact(which === 'first' ? 0 : count - 1)
    })
  }
  function stepOn(): void {
    const { index, fact } = now()
    const next = (stepped ?? spanNow()) + 1
    if (now().within && next < spans().length) return showFact(next)
    // The last of them has been seen: this act is over.
    if (fact === 'held' && stage.progress !== null) {
      stage.advance(2 * hair)
      state.setState({ within: false, fact: null })
    }
    if (index < last) showFactOf(index + 1, 'first')
    else if (now().within) seek(index)
    else stand(index)
  }
  function stepBack(): void {
    const { index, within } = now()
    // A fact in whose midst the film was stopped is looked at again first.
    const before = stepped === null ? spanNow() : stepped - 1
    if (within && before >= 0) showFact(before)
    else if (!within && index > 0) showFactOf(index, 'last')
    else seek(Math.max(0, index - 1))
  }
  /** The fact that is being shown while the film is stopped in its midst. */
  const spanNow = (): number => spans().findLastIndex(({ from }) => from <= (stage.progress?.at ?? 0))
  /** So much more of a single fact. False when it has been seen. */
  function showOn(seconds: number): boolean {
    const { progress } = stage
    const span = spans()[stepped ?? 0]
    if (progress === null || span === undefined) return false
    const left = Math.max(0, span.until - hair - progress.at)
    stage.advance(Math.min(seconds, left))
    if (seconds >= left) state.setState({ fact: 'held' })
    return now().fact === 'shown'
  }
  /** The next input begins, as soon as its frames are there; false: they are not. */
  function goOn(index: number): boolean {
    want([index - 1, index], () => begin(index, false))
    return !now().waiting
  }

  seek(first)
  return {
    state,
    play() {
      const { index, within } = now()
      if (index === last && !within && last > 0) seek(0)
      stepped = null
      state.setState({ playing: last > 0, fact: null })
    },
    pause: () => state.setState({ playing: false }),
    setRate: (rate) => state.setState({ rate }),
    stride: (stride, way) => seek(strideTo(points, now(), stride, way)),
    stepFact(way) {
      state.setState({ playing: false })
      if (now().waiting) return
      if (way > 0) stepOn()
      else stepBack()
    },
    seek: (index) => seek(Math.max(0, Math.min(last, index))),
    advance(seconds) {
      const { playing, rate, fact } = now()
      if (fact === 'shown') return showOn(seconds * rate)
      // What is still in the air at the end comes down; a pause holds it there.
      if (!playing) return fact === null && now().index === last && !now().within && stage.advance(seconds)
      let left = seconds * rate
      while (left > 0 && !now().waiting) {
        const { index, within } = now()
        const progress = stage.progress
        const step = Math.min(left, within && progress !== null ? progress.seconds - progress.at : resting)
        if (step > 0) stage.advance(step)
        left -= step
        if (within && stage.progress === null) {
          state.setState({ within: false })
          resting = rest
        } else if (!within) {
          resting -= step
          if (resting > 0) break
          if (index === last) {
            state.setState({ playing: false })
            break
          }
          if (!goOn(index + 1)) break
        }
      }
      return true
    },
    async ready() {
      while (now().waiting && now().fault === null) await coming
      const next = Math.min(last, now().index + 1)
      if (frames.frame(next) === null) await frames.bring(next)
    },
    retry() {
      if (wanted !== null) want(wanted.needs, wanted.show)
    },
  }
}
