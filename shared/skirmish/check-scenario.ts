/** What a schema cannot say of a scenario. */
import type { Text } from '../protocol/refusal'
import type { SkirmishScenario } from '../protocol/skirmish/scenario'

interface ScenarioFault {
  readonly place: string
  /** A sentence with its remedy. */
  readonly text: Text
}

const fault = (problem: string, place: string, args: Text['args'] = {}): ScenarioFault => ({
  place,
  text: { key: `fault.scenario.${problem}`, args },
})

export function checkScenario(scenario: SkirmishScenario): readonly ScenarioFault[] {
  const known = new Set<string>()
  const hostages = scenario.bystanders.some(({ kind }) => kind === 'hostage')
  return [
    ...scenario.bystanders.flatMap(({ id }, i) =>
      known.size === known.add(id).size ? [fault('twice', `bystanders[${i}].id`, { id })] : [],
    ),
    ...(['a', 'b'] as const).flatMap((seat) => {
      const { infiltrators, ambushers } = scenario.sides[seat]
      // LS-EXT-01, -02: one man comes in one way.
      return ambushers.flatMap((id, i) =>
        infiltrators.includes(id) ? [fault('bothWays', `sides.${seat}.ambushers[${i}]`, { id })] : [],
      )
    }),
    ...(hostages && scenario.hostages === undefined ? [fault('hostages', 'hostages')] : []),
  ]
}
