import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { chooseMission } from '../../../main/rulesets/core4/mission/choose'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { stratagemWords } from '../../../renderer/i18n/stratagem-words'
import { inches } from '../../../shared/geometry/length'
import type { Decision, Option } from '../../../shared/protocol/decision'
import { onMission, step, wishing } from '../missions'
import { board } from '../board'

const box = (x0: number, z0: number, x1: number, z1: number) =>
  [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ].map(([x = 0, z = 0]) => ({ x: inches(x), z: inches(z) }))
/** A ruin in either quarter of a Gamma table. */
const city = (): CoreState => {
  const state = board({
    width: 48,
    depth: 48,
    pieces: [
      { id: 'near', ruin: { footprint: [5, 5, 12, 12], floors: [] } },
      { id: 'far', ruin: { footprint: [36, 36, 43, 43], floors: [] } },
    ],
  })
  return {
    ...state,
    sides: {
      a: { ...state.sides.a, zone: box(0, 24, 24, 48) },
      b: { ...state.sides.b, zone: box(24, 0, 48, 24) },
    },
  }
}
const declared = () =>
  runScripted(cityFight, onMission(city(), 'clear-out'), (game) => step('stratagems')(cityFight.live(game)), {
    dice: ['5', '2'],
    answers: ({ kind, args, default: proposed }) =>
      kind === 'stratagem'
        ? { form: 'option', option: args?.['count'] === 2 ? 'fortifications' : 'demolition' }
        : proposed,
  })
const asked = (decisions: readonly Decision[], kind: string): Decision => {
  const found = decisions.find((one) => one.kind === kind)
  if (!found) throw new Error(`${kind} was not asked`)
  return found
}
const optionsOf = ({ form }: Decision): readonly Option[] => (form.form === 'option' ? form.options : [])
const texts = (language: 'en' | 'ru'): Readonly<Record<string, string>> => ({
  ...(JSON.parse(readFileSync(`shared/words/${language}/cityfight.json`, 'utf8')) as Record<string, string>),
  ...stratagemWords(language),
})

describe('CF-SETUP-06: a stratagem is chosen by a person, who reads what it does', () => {
  it('no key spends or gives up one: neither the stratagem, nor its ruin, nor its turn is highlighted', () => {
    const { decisions } = declared()
    for (const kind of ['stratagem', 'fortifications', 'demolitionRuin', 'demolitionTurn'])
      expect(asked(decisions, kind).deliberate, kind).toBe(true)
  })
  it('CF-STRAT-22: Fortifications once declared names a ruin; it is never lost to an empty answer', () => {
    const { decisions, state } = declared()
    expect(asked(decisions, 'fortifications').form).toMatchObject({ min: 1, max: 1, from: ['far'] })
    expect(state.table.pieces.filter((piece) => piece.state.fortified).map(({ id }) => id)).toEqual([
      'near',
      'far',
    ])
  })
  it('is told before what comes of it', () => {
    const told = declared()
      .events.map(({ type }) => type)
      .filter((type) => ['stratagemDeclared', 'fortified', 'chargeLaid'].includes(type))
    expect(told.slice(0, 4)).toEqual(['stratagemDeclared', 'fortified', 'stratagemDeclared', 'fortified'])
  })
  const rolling = () => wishing(city(), 'roll')
  const scenarios = () =>
    runScripted(cityFight, rolling(), (game) => chooseMission(cityFight.live(game)), {
      dice: ['6', '5', '2', '1'],
      answers: (decision) => decision.default,
    }).decisions
  for (const language of ['en', 'ru'] as const)
    it(`each stratagem and each scenario has a sentence in ${language}, with its rule`, () => {
      const options = [
        ...optionsOf(asked(declared().decisions, 'stratagem')),
        ...optionsOf(asked(scenarios(), 'scenarioProposal')),
      ]
      expect(options.map(({ id }) => id)).toEqual(
        expect.arrayContaining([
          ...['fortifications', 'demolition', 'none'],
          ...['gauntlet', 'last-stand', 'again'],
        ]),
      )
      for (const { id, text, because } of options) {
        expect(because?.length, id).toBeGreaterThan(0)
        expect(texts(language)[`${text.key}.about`]?.length, id).toBeGreaterThan(20)
      }
    })
})
