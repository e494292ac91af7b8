/** Where the players agreed on points and detachments, nobody begins with a force that breaks them or the chart. */
import { breachesOf } from '../../shared/force'
import { refuse } from '../../shared/protocol/refusal'
import { fixedAttacker } from '../../shared/protocol/mission'
import { isSkirmish, type Setup } from '../../shared/protocol/setup'
import { RefusedSetup } from '../engine'

/**
 * @param setup  with its resources
 * @throws RefusedSetup with the first breach, unless both play the forces as they are (C4-ORG-02 to -05, CF-SETUP-02)
 */
export function proveAgreedForces(setup: Setup): void {
  if (isSkirmish(setup)) return
  const { organising, resources } = setup
  if (organising === undefined || organising.asTheyAre || resources === undefined) return
  const mission = resources.missions?.find(({ id }) => id === setup.scenario)
  const { attacker } = setup
  if (mission?.forces && attacker === undefined && !fixedAttacker(mission))
    throw new RefusedSetup(refuse('chartNeedsRoles', 'CF-SPECIAL-09', { scenario: mission.id }).refusal)
  const attacks = (mission && fixedAttacker(mission)) ?? attacker
  const [first] = (['a', 'b'] as const).flatMap((seat) =>
    breachesOf(
      resources.forces[seat],
      organising,
      mission?.forces?.[seat === attacks ? 'attacker' : 'defender'],
    ),
  )
  if (first) throw new RefusedSetup(refuse('forceBreach', first.cite, { what: first.text }).refusal)
}
