/** A skirmish before its first turn: a flat table, two small forces, and the opening played by a script. */
import { citySchema } from '../../../shared/protocol/city'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { skirmishForceSchema } from '../../../shared/protocol/skirmish/force'
import { skirmishScenarioSchema } from '../../../shared/protocol/skirmish/scenario'
import { defaultTables, type ClassId } from '../../../shared/skirmish/tables'
import { runScripted, type ScriptedRun } from '../../../main/engine'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'

const words = { en: 'x', ru: 'x' }
export interface Forces {
  readonly a?: readonly ClassId[]
  readonly b?: readonly ClassId[]
  /** Leadership of the first man of each side, who commands. */
  readonly lead?: { readonly a: number; readonly b: number }
  readonly scenario?: Readonly<Record<string, unknown>>
  readonly settings?: Readonly<Record<string, SettingValue>>
  readonly support?: Readonly<Record<string, unknown>>
}
const force = (id: string, classes: readonly ClassId[], leadership: number, support = {}) =>
  skirmishForceSchema.parse({
    format: 'war-storeys/skirmish-force',
    version: 1,
    id,
    name: words,
    scheme: 'slate',
    squads: [
      {
        id: 'squad',
        name: words,
        soldiers: classes.map((troop, i) => ({
          id: `m${i + 1}`,
          name: words,
          figure: 'rifleman',
          class: troop,
          weapons: ['ar'],
          ...(i === 0 && { roles: ['commander'], leadership }),
        })),
      },
    ],
    support: { strikes: 0, mortar: false, helicopter: null, ieds: 0, reconnaissance: false, ...support },
  })
/** An empty field of 80 by 80 cm, with a wood in the middle: 35 to 45 cm each way. */
const city = citySchema.parse({
  format: 'war-storeys/city',
  version: 1,
  id: 'field',
  name: words,
  level: 'skirmish',
  width: 800,
  depth: 800,
  designs: [
    {
      kind: 'wood',
      id: 'wood',
      outline: [
        { x: -50, z: -50 },
        { x: 50, z: -50 },
        { x: 50, z: 50 },
        { x: -50, z: 50 },
      ],
      height: 0,
    },
  ],
  pieces: [{ design: 'wood', at: { x: 400, z: 400 }, turn: 0, vital: false }],
})
export const begun = ({ a = ['R4', 'R4'], b = ['R4', 'R4'], lead = { a: 1, b: 0 }, ...more }: Forces = {}) =>
  liveSkirmish.begin({
    title: 'test',
    systems: ['live-skirmish'],
    scenario: { how: 'ready', id: 'field' },
    sides: { a: { name: 'A', force: 'a' }, b: { name: 'B', force: 'b' } },
    dice: { source: 'scripted', faces: [] },
    mode: 'hotSeat',
    settings: { ...more.settings },
    resources: {
      scenario: skirmishScenarioSchema.parse({
        format: 'war-storeys/skirmish-scenario',
        version: 1,
        id: 'field',
        name: words,
        situation: words,
        aims: { a: words, b: words },
        city: 'field',
        sides: { a: { force: 'a', role: words }, b: { force: 'b', role: words } },
        ...more.scenario,
      }),
      city,
      forces: { a: force('a', a, lead.a, more.support), b: force('b', b, lead.b) },
      tables: defaultTables,
    },
  })
export function opened(
  state: SkirmishState,
  dice: readonly string[],
  answers: Readonly<Record<string, (decision: Decision) => Answer>> = {},
): ScriptedRun<SkirmishState, void> & { readonly asked: readonly Decision[] } {
  const asked: Decision[] = []
  const run = runScripted(liveSkirmish, state, (game) => liveSkirmish.opening(game), {
    dice,
    answers: (decision) => {
      asked.push(decision)
      return answers[decision.kind]?.(decision) ?? decision.default
    },
  })
  return { ...run, asked }
}
