/**
 * What of a mission's set-up cannot be played, with its place and what helps (CF-CUSTOM-12): roles that nobody has, a target or
 * a point that nobody names, a note that nobody reads, a side with nowhere to begin, a house rule with a value left out.
 */
import type { z } from 'zod'
import type { forcesSchema } from './forces'
import type { fallBackSchema, reservesSchema, ZoneRule } from './ground'
import type { Objective } from './objectives'
import type { SetUpStep } from './steps'
import type { terrainSchema } from './terrain'
import type { TimelineEvent } from './timeline'
import type { VictoryClause } from './victory'

interface SetUp {
  readonly steps: readonly SetUpStep[]
  readonly events?: readonly TimelineEvent[] | undefined
  readonly terrain?: z.infer<typeof terrainSchema> | undefined
  readonly reserves: z.infer<typeof reservesSchema>
  readonly fallBack?: z.infer<typeof fallBackSchema> | undefined
  readonly forces?: z.infer<typeof forcesSchema> | undefined
  readonly objectives: readonly Objective[]
  readonly levels: Readonly<Partial<Record<string, { readonly victory: readonly VictoryClause[] }>>>
}
interface SetUpFault {
  readonly path: readonly (string | number)[]
  readonly says: string
}

const usesRole = (value: unknown): boolean =>
  value === 'attacker' ||
  value === 'defender' ||
  (Array.isArray(value)
    ? value.some(usesRole)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(
        ([key, inside]) => key === 'attacker' || key === 'defender' || usesRole(inside),
      ))

/** @returns in the order of the file */
export function setUpFaults(mission: SetUp): readonly SetUpFault[] {
  const faults: SetUpFault[] = []
  const fault = (path: SetUpFault['path'], says: string): void => void faults.push({ path, says })
  const { steps, reserves, objectives } = mission
  const place = (wanted: SetUpStep['step']): number => steps.findIndex(({ step }) => step === wanted)
  const before = (wanted: SetUpStep['step'], n: number): boolean => {
    const found = place(wanted)
    return found >= 0 && found < n
  }
  for (const once of ['roles', 'target', 'safeHouse', 'points', 'targetUnit'] as const)
    if (steps.filter(({ step }) => step === once).length > 1)
      fault(['steps'], `the step '${once}' comes once: leave out the others`)

  // Whoever is called attacker or defender must have been made one.
  for (const [n, { step, cite: _cite, ...said }] of steps.entries())
    if (step !== 'roles' && usesRole(said) && !before('roles', n))
      fault(['steps', n], `nobody attacks yet: put a step 'roles' before '${step}'`)
  const { reserves: held, fallBack, forces, levels, events } = mission
  for (const [name, part] of Object.entries({ reserves: held, fallBack, forces, objectives, levels, events }))
    if (usesRole(part) && place('roles') < 0)
      fault([name], "it speaks of attacker and defender: add a step 'roles'")

  const sides = steps.find((one) => one.step === 'sides')
  const deployAt = place('deploy')
  const deploy = steps.find((one) => one.step === 'deploy')
  if (sides && deploy) {
    const rolled =
      sides.choose !== 'none' && (!('by' in sides) || sides.by === undefined || sides.by === 'rollOff')
    if (!rolled && (deploy.first === 'higherRoller' || deploy.first === 'lowerRoller'))
      fault(['steps', deployAt, 'first'], 'nobody rolls for the sides: say attacker or defender')
    const bySide = deploy.zones ?? {}
    const stripless =
      sides.choose === 'none' || ('depth' in sides ? sides.depth === undefined : sides.choose !== 'quarter')
    for (const role of ['attacker', 'defender'] as const) {
      const own = bySide[role] ?? bySide.each
      if (!own && stripless)
        fault(
          ['steps', deployAt, 'zones'],
          `the ${role} has nowhere to begin: give zones, or the sides a depth`,
        )
      const entersFirst = (reserves[role] ?? reserves.each)?.entersFirst === true
      if (own?.length === 0 && !entersFirst)
        fault(
          ['steps', deployAt, 'zones', role],
          'nobody of it can be deployed: give a zone, or let it enter first (reserves.entersFirst)',
        )
      for (const [n, { shape, units, fromTarget }] of (own ?? []).entries()) {
        const at = ['steps', deployAt, 'zones', bySide[role] ? role : 'each', n]
        if ((shape.is === 'ownSide' || shape.is === 'corner') && sides.choose === 'none')
          fault([...at, 'shape'], 'nobody has a side: choose sides, or another shape')
        if (shape.is === 'ownSide' && stripless)
          fault([...at, 'shape'], 'the side has no depth: give one in the step sides')
        if ((fromTarget || namesTarget(shape)) && !before('target', deployAt))
          fault(at, "no target is chosen before: put a step 'target' before 'deploy'")
        if (units?.compulsory !== undefined && !before('compulsory', deployAt))
          fault(
            [...at, 'units'],
            "nobody says which units are compulsory: put a step 'compulsory' before 'deploy'",
          )
      }
    }
    if (deploy.fromTarget && !before('target', deployAt))
      fault(
        ['steps', deployAt, 'fromTarget'],
        "no target is chosen before: put a step 'target' before 'deploy'",
      )
  }

  for (const [n, { which }] of (mission.terrain?.ruins ?? []).entries())
    if (which === 'target' && place('target') < 0)
      fault(['terrain', 'ruins', n, 'which'], "no target is chosen: add a step 'target', or name a piece")

  for (const [n, event] of (events ?? []).entries())
    if (event.does === 'ruin' && event.ruin === 'target' && place('target') < 0)
      fault(['events', n, 'ruin'], "no target is chosen: add a step 'target', or name a piece")

  // What reserves and objectives point at must have been named.
  const names = (what: 'entry' | 'exit'): boolean =>
    steps.some((one) => one.step === 'points' && one[what] !== undefined)
  for (const role of ['attacker', 'defender', 'each'] as const) {
    const text = JSON.stringify(reserves[role]?.enter ?? null)
    if (text.includes('aboutEntryPoint') && !names('entry'))
      fault(['reserves', role, 'enter'], "no entry point is named: add a step 'points' with an entry")
    if (text.includes('acrossEnemyQuarter') && sides?.choose !== 'quarter')
      fault(
        ['reserves', role, 'enter'],
        'nobody has a quarter: let the step sides choose quarters, or name other edges',
      )
  }
  for (const [n, objective] of objectives.entries()) {
    const text = JSON.stringify(objective)
    if (text.includes('aboutExitPoint') && !names('exit'))
      fault(['objectives', n], "no exit point is named: add a step 'points' with an exit")
    if ('ruin' in objective && objective.ruin === 'target' && place('target') < 0)
      fault(['objectives', n, 'ruin'], "no target is chosen: add a step 'target', or name a piece")
    if ('ruin' in objective && objective.ruin === 'safeHouse' && place('safeHouse') < 0)
      fault(['objectives', n, 'ruin'], "no safe house is noted: add a step 'safeHouse'")
    if (objective.kind === 'killUnit' && place('targetUnit') < 0)
      fault(['objectives', n], "nobody is hunted: add a step 'targetUnit'")
    if (objective.kind === 'chosenBuildings' && place('chooseBuildings') < 0)
      fault(['objectives', n], "no buildings are chosen: add a step 'chooseBuildings'")
  }
  const noted = place('safeHouse')
  if (noted >= 0 && !objectives.some((one) => one.kind === 'destroySecret'))
    fault(
      ['steps', noted],
      "nobody ever learns of the note: add an objective 'destroySecret', or leave the step out",
    )
  return faults
}
const namesTarget = (shape: ZoneRule['shape']): boolean => 'ruin' in shape && shape.ruin === 'target'
