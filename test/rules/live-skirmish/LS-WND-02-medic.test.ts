import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { LegalSkirmish } from '../../../shared/protocol/skirmish/command'
import type { SkirmishQuery, SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import { activation, place } from './acting'
import { block, order, rolls } from './shots'
import { command, stage, type Man } from './stage'

const hurt = {
  wound: { turns: 3, stabilised: false },
  posture: 'prone',
  suppressed: true,
  lostIn: 0,
} as const
const settings = { 'ls.wounds': true }
const table = (men: Readonly<Record<string, Man>>, more = {}): SkirmishState =>
  stage({
    men: { a1: { at: [20, 40], ...hurt }, b1: { at: [70, 75], weapons: [] }, ...men },
    settings: { ...settings, ...more },
  })
const medic = (x: number, y: number, more: Man = {}): Man => ({ at: [x, y], roles: ['medic'], ...more })
const treated = ({ models }: SkirmishState, id = 'a1') => models[id]?.wound?.stabilised
const stabilise = (path: readonly (readonly [number, number])[], target = 'a1') =>
  activation('stabilise', { a2: path.map(([x, y]) => place(x, y)) }, { target })
const refused = (state: SkirmishState, wish: ReturnType<typeof activation>) => {
  const verdict = liveSkirmish.check(state, 'a', wish)
  return verdict.ok ? null : verdict.refusal.key
}

describe('LS-WND-02 the medic runs up to 25 cm into contact', () => {
  it('treats the man at the end of a run of 25 cm, not of 25.1', () => {
    // From 47.5 to 22.5 is 25 cm; there the bases touch.
    const { state } = command(table({ a2: medic(47.5, 40) }), 'a', stabilise([[22.5, 40]]))
    expect(treated(state)).toBe(true)
    expect(state.models['a2']).toMatchObject({ activated: true, moved: 250 })
    expect(refused(table({ a2: medic(47.6, 40) }), stabilise([[22.5, 40]]))).toBe('refusal.pathTooLong')
  })
  it('treats from where he stands if he touches him, and is answered by nobody then', () => {
    const asked: string[] = []
    const watched = table({ a2: medic(22.5, 40), b1: { at: [22.5, 60], yaw: 180 } })
    const { state } = command(watched, 'a', stabilise([]), {
      answers: {
        lsReactPath: ({ default: none, kind }: Decision): Answer => {
          asked.push(kind)
          return none
        },
      },
    })
    expect(treated(state)).toBe(true)
    expect(asked).toEqual([])
  })
  it('is refused where the run ends beside nobody, or beside another than the one named', () => {
    const state = table({ a2: medic(40, 40), a3: { at: [20, 50], ...hurt } })
    expect(refused(state, stabilise([[23, 40]]))).toBe('refusal.lsNotBesideWounded')
    expect(refused(state, stabilise([[22.5, 50]]))).toBe('refusal.lsNotBesideWounded')
    expect(refused(state, stabilise([[22.5, 50]], 'a3'))).toBeNull()
  })
  it('the refusal shows him, and whom he was sent to where one was named', () => {
    const state = table({ a2: medic(40, 40), a3: { at: [20, 50], ...hurt } })
    const shown = (wish: ReturnType<typeof stabilise>) => {
      const verdict = liveSkirmish.check(state, 'a', wish)
      return verdict.ok ? null : verdict.refusal.at
    }
    expect(shown(stabilise([[23, 40]], 'a3'))).toEqual(['a2', 'a3'])
    expect(shown(activation('stabilise', { a2: [place(30, 40)] }))).toEqual(['a2'])
  })
  it('pays for what he crosses as any run does, and is no matter of anybody but a medic', () => {
    // A wall of 1.5 cm is level I: 15 cm are left.
    const walled = (x: number): SkirmishState => ({
      ...table({ a2: medic(x, 40) }),
      table: { ...table({}).table, pieces: [block('w', [30, 30], [30.5, 50], 1.5)] },
    })
    expect(refused(walled(37.5), stabilise([[22.5, 40]]))).toBeNull()
    expect(refused(walled(37.6), stabilise([[22.5, 40]]))).toBe('refusal.pathTooLong')
    const other = activation('stabilise', { a3: [place(22.5, 40)] }, { target: 'a1' })
    expect(refused(table({ a2: medic(60, 10), a3: { at: [30, 40] } }), other)).toBe('refusal.lsNobodyToTreat')
  })
  it('is answered on the way like any run: felled, or suppressed and failing his test, he treats nobody', () => {
    const watched = table({ a2: medic(40, 40), b1: { at: [30, 60], yaw: 180 } })
    const once = ({ form }: Decision): Answer => ({
      form: 'reaction',
      reactions:
        form.form === 'reactPath' && form.from === 0
          ? [{ do: 'fire', t: 0.5, order: order('b1', 'a2') }]
          : [],
    })
    const run = (dice: readonly string[]) =>
      command(watched, 'a', stabilise([[22.5, 40]]), { dice, answers: { lsReactPath: once } })
    const dead = run(['4', '1', '1'])
    expect([treated(dead.state), dead.state.models['a2']?.status]).toEqual([false, 'dead'])
    // A 3 passes the suppression test of an R4: he runs on and arrives unsuppressed.
    const steady = run(['4', '5', '3'])
    expect(rolls(steady).map(([purpose]) => purpose)).toEqual(['lsToHit', 'lsSave', 'lsSuppression'])
    expect(treated(steady.state)).toBe(true)
    expect(treated(run(['4', '5', '4']).state)).toBe(false)
  })
  it('does not lead over the edge of the table', () => {
    const edge = table({ a1: { at: [20, 2], ...hurt }, a2: medic(40, 2) })
    expect(refused(edge, stabilise([[20, -0.5]]))).not.toBeNull()
  })
})

describe('LS-WND-02 a run that ends in contact counts as it', () => {
  it('the medic treats whom he touches, whoever else runs with him', () => {
    const state = table({ a2: medic(30, 40), a3: { at: [30, 43] } })
    const run = command(state, 'a', activation('run', { a2: [place(22.5, 40)], a3: [place(30, 50)] }))
    expect(treated(run.state)).toBe(true)
    const other = command(state, 'a', activation('run', { a3: [place(20, 42.5)] }))
    expect(treated(other.state)).toBe(false)
    const short = command(state, 'a', activation('cautious', { a2: [place(26, 40)] }))
    expect(treated(short.state)).toBe(false)
  })
  it('asks the owner which of two, and treats one', () => {
    const state = table({ a2: medic(30, 41.25), a3: { at: [20, 42.5], ...hurt } })
    // At (22.165, 41.25) he touches both.
    const to = activation('run', { a2: [place(22.165, 41.25)] })
    const chosen = command(state, 'a', to, {
      answers: {
        lsTreat: ({ form }) => {
          expect(form).toMatchObject({ form: 'models', from: ['a1', 'a3'], min: 1, max: 1 })
          return { form: 'models', models: ['a3'] }
        },
      },
    })
    expect([treated(chosen.state), treated(chosen.state, 'a3')]).toEqual([false, true])
    const named = command(
      state,
      'a',
      activation('stabilise', { a2: [place(22.165, 41.25)] }, { target: 'a3' }),
    )
    expect([treated(named.state), treated(named.state, 'a3')]).toEqual([false, true])
  })
  it('who has been stabilised is not treated again, and a medic who stays suppressed treats nobody', () => {
    const again = table({
      a1: { at: [20, 40], ...hurt, wound: { turns: 3, stabilised: true } },
      a2: medic(30, 40),
    })
    const run = command(again, 'a', activation('run', { a2: [place(22.5, 40)] }))
    expect(run.events.some(({ type }) => type === 'lsStabilised')).toBe(false)
    expect(refused(again, stabilise([[22.5, 40]]))).toBe('refusal.lsNobodyToTreat')
  })
})

describe('LS-WND-02 at the table', () => {
  it('offers a run of 25 cm to a medic while somebody needs him, with the men he may run to', () => {
    const state = table({ a2: medic(60, 10), a3: { at: [30, 40] } })
    const legal = liveSkirmish.legalCommands(state, 'a') as readonly LegalSkirmish[]
    const may = (id: string) => legal.find(({ model, activity }) => model === id && activity === 'stabilise')
    expect(may('a2')).toMatchObject({ allowance: 250 })
    expect(may('a3')).toBeUndefined()
    const query: SkirmishQuery = { ask: 'lsMenu', models: ['a2'] }
    const menu = liveSkirmish.query(state, 'a', query) as SkirmishQueryResult['lsMenu']
    expect(menu.find(({ activity }) => activity === 'stabilise')?.targets.map(({ id }) => id)).toEqual(['a1'])
  })
})
