import { describe, expect, it } from 'vitest'
import {
  ask,
  askAll,
  due,
  roll,
  runScripted,
  simultaneously,
  type Game,
  type Procedure,
} from '../../main/engine'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { RecordedEvent } from '../../shared/protocol/event'
import { emitMadeUp } from '../made-up-facts'

interface Count {
  readonly n: number
}
const counting = {
  apply(draft: { n: number }, event: RecordedEvent) {
    if (event.type !== 'add') throw new Error(`unexpected ${event.type}`)
    draft.n += event.data as number
  },
}
const add = (n: number): Procedure => emitMadeUp('add', n, ['X-01'])
const toHit = { kind: 'd6', purpose: 'toHit', seat: 'a', because: ['X-02'] } as const
const yesNo = (seat: 'a' | 'b', kind: string) => ({
  seat,
  kind,
  because: ['X-03'],
  form: {
    form: 'option' as const,
    options: [
      { id: 'yes', text: { key: 'yes' } },
      { id: 'no', text: { key: 'no' } },
    ],
  },
  default: { form: 'option' as const, option: 'no' },
})
const yes: Answer = { form: 'option', option: 'yes' }
const run = <R>(
  procedure: (game: Game<Count>) => Procedure<R>,
  dice: string[] = [],
  answers?: (decision: Decision) => Answer,
) => runScripted<Count, R>(counting, { n: 0 }, procedure, { dice, ...(answers ? { answers } : {}) })

describe('a procedure', () => {
  it('changes state by facts alone, and each has its number and its rules', () => {
    const { state, events } = run(function* (game) {
      yield* add(2)
      yield* add(game.state.n * 10)
    })
    expect(state).toEqual({ n: 22 })
    expect(events.map(({ id, data, because }) => [id, data, because])).toEqual([
      [1, 2, ['X-01']],
      [2, 20, ['X-01']],
    ])
    expect(Object.isFrozen(state)).toBe(true)
  })

  it('has every roll recorded, judged and added up', () => {
    const { events, result } = run(
      () => roll({ ...toHit, count: 3, needed: 4, target: 't' }),
      ['3', '4', '6'],
    )
    expect(result.map(({ success }) => success)).toEqual([false, true, true])
    expect(events).toEqual([
      {
        id: 1,
        type: 'rolled',
        because: ['X-02'],
        audience: 'all',
        data: {
          purpose: 'toHit',
          seat: 'a',
          needed: 4,
          compare: 'atLeast',
          total: 13,
          target: 't',
          dice: result,
        },
      },
    ])
  })

  it('judges a sum that must not be exceeded', () => {
    const test = (faces: string[]) =>
      run(() => roll({ ...toHit, purpose: 'morale', count: 2, needed: 8, compare: 'atMost' }), faces).result
    expect(test(['4', '4']).every(({ success }) => success)).toBe(true)
    expect(test(['4', '5']).some(({ success }) => success)).toBe(false)
  })

  it('rolls no dice when none are to be rolled, and asks nobody when nobody is asked', () => {
    const { events, decisions } = run(function* () {
      expect(yield* roll({ ...toHit, count: 0 })).toEqual([])
      expect(yield* askAll([])).toEqual([])
    })
    expect([events, decisions]).toEqual([[], []])
  })

  it('keeps the facts of a batch for its end, also those of a batch inside; dice are seen at once', () => {
    const { events, state } = run(
      function* (game) {
        yield* add(1)
        yield* simultaneously(
          (function* () {
            yield* add(10)
            yield* simultaneously(add(100))
            expect(game.state.n).toBe(1)
            yield* roll({ ...toHit, count: 1 })
            yield* ask(yesNo('b', 'sure'))
            expect(game.state.n).toBe(1)
          })(),
        )
        expect(game.state.n).toBe(111)
      },
      ['5'],
      () => yes,
    )
    expect(state.n).toBe(111)
    expect(
      events.map(({ type, data, batch }: RecordedEvent) => [type, type === 'add' ? data : '', batch]),
    ).toEqual([
      ['add', 1, undefined],
      ['rolled', '', 2],
      ['add', 10, 2],
      ['add', 100, 2],
    ])
  })

  it('gives the answers in the order of the questions, whoever speaks first', () => {
    const { result } = run(
      () => askAll([yesNo('a', 'first'), yesNo('b', 'second')]),
      [],
      ({ kind }) => ({ form: 'option', option: kind === 'first' ? 'yes' : 'no' }),
    )
    expect(result).toEqual([yes, { form: 'option', option: 'no' }])
  })

  it('fails loudly: short dice, dice left over, a wrong answer, a question nobody answers', () => {
    const two = () => roll({ ...toHit, count: 2 })
    expect(() => run(two, ['3'])).toThrow(/ran short at die 2: d6 for toHit/)
    expect(() => run(two, ['3', '3', '3'])).toThrow(/1 left over: 3/)
    expect(() =>
      run(
        () => ask(yesNo('a', 'go')),
        [],
        () => ({ form: 'option', option: 'maybe' }),
      ),
    ).toThrow(/refused: refusal.notAnOption/)
    expect(() => run(() => ask(yesNo('a', 'go')))).toThrow(/asks go/)
    expect(() =>
      run(function* () {
        yield { step: 'openBatch' }
      }),
    ).toThrow(/inside a batch/)
  })
})

describe('the schedule (LS-ENG-09)', () => {
  it('gives what is due now in its order, and keeps the rest', () => {
    const list = [
      { turn: 2, phase: 'start', what: 'strike' },
      { turn: 2, phase: 'end', what: 'expiry' },
      { turn: 1, phase: 'end', what: 'missed' },
      { turn: 3, phase: 'start', what: 'smoke' },
    ]
    expect(due(list, { turn: 2, phase: 'start' }).due).toEqual(['strike', 'missed'])
    expect(due(list, { turn: 2, phase: 'start' }).ahead.map(({ what }) => what)).toEqual(['expiry', 'smoke'])
  })
})
