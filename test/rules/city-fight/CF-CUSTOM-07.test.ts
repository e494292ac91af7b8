import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { keyBuildings } from '../../../main/rulesets/city-fight/stratagems/key-buildings'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { namedKept } from '../../../main/rulesets/core4/mission/named'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { builtInStratagems } from '../../../main/rulesets/city-fight'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import { sayWith } from '../../../shared/words/names'
import { inches } from '../../../shared/geometry/length'
import {
  missionSchema,
  stratagemPlan,
  stratagemsOfSide,
  type Mission,
  type MissionStratagems,
} from '../../../shared/protocol/mission'
import type { Decision } from '../../../shared/protocol/decision'
import { stratagemSchema } from '../../../shared/protocol/stratagem'
import { board } from '../board'
import { keeping } from '../keeping'
import { missionNamed, onMission, step } from '../missions'

type Terms = Partial<MissionStratagems>
const half = (x0: number, x1: number) =>
  [
    [x0, 0],
    [x1, 0],
    [x1, 48],
    [x0, 48],
  ].map(([x = 0, z = 0]) => ({ x: inches(x), z: inches(z) }))
const city = (mission: Mission, level: CoreState['level'] = 'gamma', attacker?: 'a' | 'b'): CoreState => {
  const state = board({
    width: 48,
    depth: 48,
    pieces: [
      { id: 'one', ruin: { footprint: [5, 5, 12, 12], floors: [] } },
      { id: 'two', ruin: { footprint: [5, 30, 12, 37], floors: [] } },
      { id: 'far', ruin: { footprint: [36, 36, 43, 43], floors: [] } },
    ],
    units: [],
  })
  const zoned = {
    ...state,
    level,
    sides: { a: { ...state.sides.a, zone: half(0, 24) }, b: { ...state.sides.b, zone: half(24, 48) } },
  }
  const on = onMission(zoned, mission, { level })
  return attacker ? keeping(on, missionKept, { attacker }) : on
}
const parse = (stratagems: unknown, base = 'clear-out') =>
  missionSchema.safeParse({ ...missionNamed(base), stratagems })
const withTerms = (stratagems: unknown, base = 'clear-out'): Mission => {
  const read = parse(stratagems, base)
  if (!read.success) throw read.error
  return read.data
}
/** What each side is offered and says; whoever is asked something else gives the default. */
function declared(
  state: CoreState,
  wish: (asked: Decision) => string | undefined = () => undefined,
  more: readonly string[] = [],
) {
  const asked: Decision[] = []
  const ran = runScripted(cityFight, state, (game) => step('stratagems')(cityFight.live(game)), {
    dice: ['5', '2', ...more],
    answers: (decision) => {
      asked.push(decision)
      const said = wish(decision)
      return said === undefined ? decision.default : { form: 'option', option: said }
    },
  })
  return { asked, declared: declaredStratagems.of(ran.state).declared, state: ran.state }
}
const choices = (asked: readonly Decision[]) =>
  asked.filter(({ kind }) => kind.startsWith('stratagem')).map(({ kind, seat }) => `${kind} ${seat}`)
const refusalOf = (asked: readonly Decision[], id: string): string | undefined => {
  const [first] = asked.filter(({ kind }) => kind.startsWith('stratagem'))
  return first?.form.form === 'option'
    ? first.form.options.find((one) => one.id === id)?.refusal?.key
    : undefined
}
const own = stratagemSchema.parse({
  format: 'war-storeys/stratagem',
  version: 1,
  id: 'double-walls',
  name: { en: 'Double walls', ru: 'Двойные стены' },
  about: { en: 'Two of your ruins are fortified.', ru: 'Две ваши руины укреплены.' },
  category: 'dirtyTricks',
  cite: 'CF-CUSTOM-07',
  effects: [
    { does: 'fortifies', where: 'ownZone' },
    { does: 'fortifies', where: 'ownZone' },
  ],
})
const always = (id: string) => (asked: Decision) =>
  asked.kind === 'stratagem'
    ? asked.form.form === 'option' && asked.form.options.some((one) => one.id === id && !one.refusal)
      ? id
      : 'none'
    : undefined

describe('CF-CUSTOM-07, CF-MSR-01: a mission says which stratagems are declared', () => {
  it('as the level says, or a number of its own', () => {
    const count = (terms: Terms | undefined, level: CoreState['level']) =>
      choices(
        declared(city(terms ? withTerms(terms) : missionNamed('clear-out'), level), (asked) =>
          asked.kind === 'stratagem' && asked.form.form === 'option'
            ? asked.form.options.find((one) => !one.refusal)?.id
            : undefined,
        ).asked,
      ).length
    expect(count(undefined, 'alpha')).toBe(2)
    expect(count({ both: { count: 0 } } as Terms, 'omega')).toBe(0)
    expect(count({ both: { count: 1 } } as Terms, 'omega')).toBe(2)
  })
  it('CF-SPECIAL-06 what is forbidden is shown, and says why it may not be chosen', () => {
    const { asked } = declared(
      city(withTerms({ both: { forbidden: [{ category: 'dirtyTricks' }] } })),
      always('none'),
    )
    expect(refusalOf(asked, 'fortifications')).toBe('refusal.stratagemForbidden')
    expect(refusalOf(asked, 'barricades')).toBeUndefined()
  })
  it('CF-SPECIAL-06 in the Main Street Drive nobody comes from above, unseen or out of the sewers', () => {
    const { asked } = declared(city(missionNamed('main-street-drive'), 'omega', 'a'), always('none'))
    for (const id of ['deep-strike', 'infiltration', 'sewer-rats'])
      expect(refusalOf(asked, id)).toBe('refusal.stratagemForbidden')
    expect(refusalOf(asked, 'demolition')).toBeUndefined()
  })
  it('nothing but what is allowed', () => {
    const { asked } = declared(city(withTerms({ both: { allowed: [{ id: 'demolition' }] } })), always('none'))
    expect(refusalOf(asked, 'demolition')).toBeUndefined()
    expect(refusalOf(asked, 'fortifications')).toBe('refusal.stratagemForbidden')
  })
  it('CF-STRAT-02 each once: the second time it is shown as taken', () => {
    const { asked, declared: said } = declared(city(missionNamed('clear-out')), always('demolition'))
    expect(said).toEqual({ a: ['demolition'], b: ['demolition'] })
    const again = asked.filter(({ kind }) => kind === 'stratagem')[2]
    expect(refusalOf(again ? [again] : [], 'demolition')).toBe('refusal.stratagemTaken')
  })
  it('CF-SPECIAL-03 so often as it may be repeated, each of them a choice; the other side once', () => {
    const mission = withTerms({ attacker: { repeats: { demolition: 3 } } }, 'scorched-streets')
    const { declared: said } = declared(city(mission, 'omega', 'b'), always('demolition'))
    expect(said).toEqual({ a: ['demolition'], b: ['demolition', 'demolition', 'demolition'] })
  })
  it('what it gives is free and counts as taken; it may be left out, and the choices stay', () => {
    const mission = withTerms({ attacker: { extra: [{ which: { id: 'demolition' } }] } }, 'scorched-streets')
    const state = city(mission, 'alpha', 'a')
    const taking = declared(state, (asked) =>
      asked.kind === 'stratagemBesides'
        ? 'demolition'
        : asked.kind === 'stratagem'
          ? 'fortifications'
          : undefined,
    )
    expect(choices(taking.asked).sort()).toEqual(['stratagem a', 'stratagem b', 'stratagemBesides a'])
    expect(taking.declared.a).toEqual(['demolition', 'fortifications'])
    expect(
      refusalOf(
        taking.asked.filter(({ kind, seat }) => kind === 'stratagem' && seat === 'a'),
        'demolition',
      ),
    ).toBe('refusal.stratagemTaken')
    const leaving = declared(state, (asked) =>
      asked.kind === 'stratagemBesides' ? 'leave' : asked.kind === 'stratagem' ? 'demolition' : undefined,
    )
    expect(leaving.declared.a).toEqual(['demolition'])
  })
  it('what is forced is declared without a choice, on the ruin it is for', () => {
    const mission = withTerms({
      both: { count: 0, forced: [{ which: { id: 'fortifications' }, on: { piece: 'two' } }] },
    })
    const { declared: said, state, asked } = declared(city(mission))
    expect(said.a).toEqual(['fortifications'])
    // The other has no such ruin in its zone, and gets nothing.
    expect(said.b).toEqual([])
    expect(choices(asked)).toEqual([])
    expect(state.table.pieces.filter((piece) => piece.state.fortified).map(({ id }) => id)).toEqual(['two'])
  })
  it('CF-SPECIAL-04 a free key building is for the target alone', () => {
    const state = keeping(city(missionNamed('relief-force'), 'alpha', 'a'), namedKept, { target: 'far' })
    const { asked } = declared(state, (one) =>
      one.kind === 'stratagemBesides' && one.form.form === 'option'
        ? one.form.options.find(({ id, refusal }) => id !== 'leave' && !refusal)?.id
        : undefined,
    )
    expect(asked.filter(({ kind }) => kind === 'stratagemBesides').map(({ seat }) => seat)).toEqual(['b'])
    const named = keyBuildings.of(
      declared(state, (one) =>
        one.kind === 'stratagemBesides' && one.form.form === 'option'
          ? one.form.options.find(({ id, refusal }) => id !== 'leave' && !refusal)?.id
          : undefined,
      ).state,
    ).named
    expect(named.map(({ piece, seat }) => [piece, seat])).toContainEqual(['far', 'b'])
    expect(
      asked
        .filter(({ kind, seat }) => kind === 'keyBuilding' && seat === 'b')
        .flatMap(({ form }) => (form.form === 'pieces' ? form.from : [])),
    ).not.toContain('one')
  })
  it('a stratagem of its own is offered, called by its own words in both languages, and does what it is made of', () => {
    const mission = withTerms({ both: { count: 1 }, own: [own] })
    const { declared: said, asked } = declared(city(mission), always('double-walls'))
    expect(said).toEqual({ a: ['double-walls'], b: ['double-walls'] })
    expect(asked.filter(({ kind, seat }) => kind === 'fortifications' && seat === 'a')).toHaveLength(2)
    const view = { parts: { mission: { file: mission } } }
    const names = { exists: () => false, translate: (key: string) => key }
    const told = (language: 'en' | 'ru', key: string) =>
      sayWith({ key }, view as never, { ...names, language })
    expect(told('en', 'stratagem.double-walls')).toBe('Double walls')
    expect(told('ru', 'stratagem.double-walls.about')).toBe('Две ваши руины укреплены.')
  })
  it('what cannot be kept is no mission: forbidden and given, a role nobody has, more than may be taken', () => {
    const wrong = (terms: unknown, base?: string) => !parse(terms, base).success
    const given = [{ which: { id: 'demolition' } }]
    expect(wrong({ both: { forbidden: [{ id: 'demolition' }], forced: given } })).toBe(true)
    expect(wrong({ both: { forbidden: [{ id: 'demolition' }], extra: given } })).toBe(true)
    expect(wrong({ own: [own, own] })).toBe(true)
    expect(
      wrong({
        both: { forbidden: [{ category: 'dirtyTricks' }], forced: [{ which: { id: own.id } }] },
        own: [own],
      }),
    ).toBe(true)
    expect(wrong({ attacker: { count: 1 } })).toBe(true)
    expect(wrong({ attacker: { count: 1 } }, 'scorched-streets')).toBe(false)
    expect(wrong({ both: { forced: [{ which: { id: 'demolition' }, times: 2 }] } })).toBe(true)
    expect(
      wrong({ both: { forced: [{ which: { id: 'demolition' }, times: 2 }], repeats: { demolition: 2 } } }),
    ).toBe(false)
  })
})
describe('CF-SETUP-06: what was meant before the game', () => {
  const wished = keeping(city(missionNamed('clear-out')), declaredStratagems, {
    wishes: { a: ['demolition', 'fortifications'], b: [] },
  })
  it('is proposed in its order when it is one’s turn, and binds nobody', () => {
    const { declared: said } = declared(wished)
    expect(said.a).toEqual(['demolition', 'fortifications'])
    expect(declared(wished, always('barricades'), ['1', '1']).declared.a).toEqual(['barricades'])
  })
  it('CF-CUSTOM-13 comes to what the set-up page has said of it, by the terms of either role', () => {
    const mission = missionNamed('last-stand')
    const wishes = ['hospital', 'razor-wire', 'infiltration', 'demolition']
    const state = keeping(city(mission, 'omega', 'a'), declaredStratagems, {
      wishes: { a: wishes, b: wishes },
    })
    const { declared: said } = declared(
      state,
      ({ kind, default: proposed }) =>
        kind === 'stratagem' && !(proposed.form === 'option' && wishes.includes(proposed.option))
          ? 'none'
          : undefined,
      ['1'],
    )
    const plan = (role: 'attacker' | 'defender') =>
      stratagemPlan(wishes, stratagemsOfSide(mission.stratagems ?? {}, role), 'omega', builtInStratagems)
        .chosen
    expect(said).toEqual({ a: ['hospital'], b: ['razor-wire', 'demolition'] })
    expect({ a: plan('attacker'), b: plan('defender') }).toEqual(said)
  })
  it('what may not be declared is passed over: the next that was meant is proposed', () => {
    const barred = keeping(
      city(withTerms({ both: { forbidden: [{ id: 'demolition' }] } })),
      declaredStratagems,
      { wishes: { a: ['demolition', 'fortifications'], b: [] } },
    )
    const { asked } = declared(barred, (decision) => (decision.seat === 'b' ? 'none' : undefined))
    const [first] = asked.filter(({ kind, seat }) => kind === 'stratagem' && seat === 'a')
    expect(first?.default).toEqual({ form: 'option', option: 'fortifications' })
  })
  it('is its owner’s to know alone', () => {
    const seen = (seat: 'a' | 'b') => cityFight.view(wished, seat).parts.stratagems?.wishes
    expect(seen('a')).toEqual({ a: ['demolition', 'fortifications'] })
    expect(seen('b')).toEqual({ b: [] })
  })
})
