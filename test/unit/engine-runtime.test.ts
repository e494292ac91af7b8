import { describe, expect, it } from 'vitest'
import {
  ask,
  askAll,
  createHooks,
  due,
  emit,
  reactions,
  roll,
  runScripted,
  simultaneously,
  type Game,
  type Procedure,
} from '../../main/engine'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { GameEvent, Modifier } from '../../shared/protocol/event'

interface Count {
  readonly n: number
}
const counting = {
  apply(draft: { n: number }, event: GameEvent) {
    if (event.type !== 'add') throw new Error(`unexpected ${event.type}`)
    draft.n += event.data as number
  },
}
const add = (n: number): Procedure => emit('add', n, ['X-01'])
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
    expect(events.map(({ type, data, batch }) => [type, type === 'add' ? data : '', batch])).toEqual([
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

describe('a reaction window', () => {
  const window = (again: boolean, resolution: 'inTurn' | 'together', seen: number[]) => (game: Game<Count>) =>
    reactions<number>({
      again,
      resolution,
      offers: () => (game.state.n < 3 ? [yesNo('b', 'one'), yesNo('b', 'two')] : []),
      declared: (answer) => (answer.form === 'option' && answer.option === 'yes' ? 1 : null),
      *resolve(n) {
        seen.push(game.state.n)
        yield* add(n)
      },
    })

  it('resolves declarations one after the other, each on what the one before did', () => {
    const seen: number[] = []
    expect(run(window(false, 'inTurn', seen), [], () => yes).result).toEqual([1, 1])
    expect(seen).toEqual([0, 1])
  })

  it('resolves them together on one snapshot (LS-ENG-05)', () => {
    const seen: number[] = []
    expect(run(window(false, 'together', seen), [], () => yes).state.n).toBe(2)
    expect(seen).toEqual([0, 0])
  })

  it('opens again until all pass or nobody is left to ask (LS-ENG-04)', () => {
    const { decisions, state } = run(window(true, 'inTurn', []), [], () => yes)
    expect([decisions.length, state.n]).toEqual([4, 4])
    expect(
      run(window(true, 'inTurn', []), [], () => ({ form: 'option', option: 'no' })).decisions.length,
    ).toBe(2)
  })
})

describe('hooks', () => {
  type Asked = {
    coverSave: { value: number; about: { unit: string } }
    mayShoot: { value: boolean; about: { unit: string } }
  }
  const hooks = createHooks<Asked>([
    {
      id: 'limit',
      cite: 'X-20',
      priority: 100,
      always: true,
      on: { coverSave: (save) => Math.max(2, save) },
    },
    { id: 'shroud', cite: 'X-10', on: { coverSave: (save) => save - 1, mayShoot: (may) => may } },
    {
      id: 'ghost',
      cite: 'X-11',
      text: { key: 'rule.ghostly' },
      on: { coverSave: (save, { unit }) => (unit === 'u1' ? save - 2 : save) },
    },
    { id: 'oath', cite: 'X-12', priority: 200, on: { mayShoot: () => false } },
  ])

  it('hear only the rules borne, in their order, and record who spoke', () => {
    const heard = hooks.ask('coverSave', 4, { unit: 'u1' }, ['ghost', 'shroud'])
    const modifiers: readonly Modifier[] = heard.spoken
    expect(heard.value).toBe(2)
    expect(modifiers).toEqual([
      { by: { key: 'rule.shroud' }, cite: 'X-10', from: 4, to: 3 },
      { by: { key: 'rule.ghostly' }, cite: 'X-11', from: 3, to: 1 },
      { by: { key: 'rule.limit' }, cite: 'X-20', from: 1, to: 2 },
    ])
  })

  it('leave out who changed nothing, and answer with the value itself when nobody speaks', () => {
    expect(hooks.ask('coverSave', 4, { unit: 'u2' }, ['ghost'])).toEqual({ value: 4, spoken: [] })
    expect(hooks.ask('mayShoot', true, { unit: 'u2' }, ['oath', 'shroud'])).toMatchObject({
      value: false,
      spoken: [{ cite: 'X-12', from: true, to: false }],
    })
  })

  it('refuse the same rule twice', () => {
    expect(() =>
      createHooks<Asked>([hooks.rules[0], hooks.rules[0]].flatMap((rule) => (rule ? [rule] : []))),
    ).toThrow(/twice/)
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
