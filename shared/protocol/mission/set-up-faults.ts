/**
 * What of a mission's set-up cannot be played, with its place and what helps (CF-CUSTOM-12): roles that nobody has, a target or
 * a point that nobody names, a note that nobody reads, a side with nowhere to begin, a house rule with a value left out.
 */
import type { z } from 'zod'
import type { forcesSchema } from './forces'
import type { fallBackSchema, reservesSchema, ZoneRule } from './ground'
import { missionFault, type FaultAt } from './mission-faults'
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

/** Whoever rolled higher for the sides, or lower, is first to do it. */
const goesByRoll = (step: SetUpStep): boolean =>
  step.step === 'commanders' ||
  step.step === 'nightRoll' ||
  step.step === 'fortifications' ||
  (step.step === 'counters' && step.first !== undefined)

/** @returns in the order of the file */
export function setUpFaults(mission: SetUp): readonly FaultAt[] {
  const faults: FaultAt[] = []
  const fault = (path: FaultAt['path'], ...said: Parameters<typeof missionFault>): void =>
    void faults.push({ path, found: missionFault(...said) })
  const { steps, reserves, objectives } = mission
  const place = (wanted: SetUpStep['step']): number => steps.findIndex(({ step }) => step === wanted)
  const before = (wanted: SetUpStep['step'], n: number): boolean => {
    const found = place(wanted)
    return found >= 0 && found < n
  }
  for (const once of ['roles', 'target', 'safeHouse', 'points', 'targetUnit'] as const)
    if (steps.filter(({ step }) => step === once).length > 1) fault(['steps'], 'stepTwice', { step: once })

  // Whoever is called attacker or defender must have been made one.
  for (const [n, { step, cite: _cite, ...said }] of steps.entries())
    if (step !== 'roles' && usesRole(said) && !before('roles', n))
      fault(['steps', n], 'nobodyAttacksYet', { step })
  const { reserves: held, fallBack, forces, levels, events } = mission
  for (const [name, part] of Object.entries({ reserves: held, fallBack, forces, objectives, levels, events }))
    if (usesRole(part) && place('roles') < 0) fault([name], 'nobodyAttacks')

  const sides = steps.find((one) => one.step === 'sides')
  const rolled =
    sides !== undefined && sides.choose !== 'none' && (sides.by === undefined || sides.by === 'rollOff')
  for (const [n, one] of steps.entries())
    if (goesByRoll(one) && !(rolled && before('sides', n)))
      fault(['steps', n], 'nobodyRolledYet', { step: one.step })
  const deployAt = place('deploy')
  const deploy = steps.find((one) => one.step === 'deploy')
  if (sides && deploy) {
    if (!rolled && (deploy.first === 'higherRoller' || deploy.first === 'lowerRoller'))
      fault(['steps', deployAt, 'first'], 'nobodyRolls')
    const bySide = deploy.zones ?? {}
    const stripless =
      sides.choose === 'none' || ('depth' in sides ? sides.depth === undefined : sides.choose !== 'quarter')
    for (const role of ['attacker', 'defender'] as const) {
      const own = bySide[role] ?? bySide.each
      if (!own && stripless) fault(['steps', deployAt, 'zones'], 'nowhereToBegin', { role })
      const entersFirst = (reserves[role] ?? reserves.each)?.entersFirst === true
      if (own?.length === 0 && !entersFirst) fault(['steps', deployAt, 'zones', role], 'nobodyDeploys')
      for (const [n, { shape, units, fromTarget }] of (own ?? []).entries()) {
        const at = ['steps', deployAt, 'zones', bySide[role] ? role : 'each', n]
        if ((shape.is === 'ownSide' || shape.is === 'corner') && sides.choose === 'none')
          fault([...at, 'shape'], 'nobodyHasSide')
        if (shape.is === 'ownSide' && stripless) fault([...at, 'shape'], 'sideWithoutDepth')
        if ((fromTarget || namesTarget(shape)) && !before('target', deployAt)) fault(at, 'noTargetBefore')
        if (units?.compulsory !== undefined && !before('compulsory', deployAt))
          fault([...at, 'units'], 'noCompulsoryBefore')
      }
    }
    if (deploy.fromTarget && !before('target', deployAt))
      fault(['steps', deployAt, 'fromTarget'], 'noTargetBefore')
  }

  for (const [n, { which }] of (mission.terrain?.ruins ?? []).entries())
    if (which === 'target' && place('target') < 0) fault(['terrain', 'ruins', n, 'which'], 'noTarget')

  for (const [n, event] of (events ?? []).entries())
    if (event.does === 'ruin' && event.ruin === 'target' && place('target') < 0)
      fault(['events', n, 'ruin'], 'noTarget')

  // What reserves and objectives point at must have been named.
  const names = (what: 'entry' | 'exit'): boolean =>
    steps.some((one) => one.step === 'points' && one[what] !== undefined)
  for (const role of ['attacker', 'defender', 'each'] as const) {
    const text = JSON.stringify(reserves[role]?.enter ?? null)
    if (text.includes('aboutEntryPoint') && !names('entry'))
      fault(['reserves', role, 'enter'], 'noEntryPoint')
    if (text.includes('acrossEnemyQuarter') && sides?.choose !== 'quarter')
      fault(['reserves', role, 'enter'], 'noQuarters')
  }
  for (const [n, objective] of objectives.entries()) {
    const text = JSON.stringify(objective)
    if (text.includes('aboutExitPoint') && !names('exit')) fault(['objectives', n], 'noExitPoint')
    if ('ruin' in objective && objective.ruin === 'target' && place('target') < 0)
      fault(['objectives', n, 'ruin'], 'noTarget')
    if ('ruin' in objective && objective.ruin === 'safeHouse' && place('safeHouse') < 0)
      fault(['objectives', n, 'ruin'], 'noSafeHouse')
    if (objective.kind === 'killUnit' && place('targetUnit') < 0) fault(['objectives', n], 'nobodyHunted')
    if (objective.kind === 'chosenBuildings' && place('chooseBuildings') < 0)
      fault(['objectives', n], 'noChosenBuildings')
  }
  const noted = place('safeHouse')
  if (noted >= 0 && !objectives.some((one) => one.kind === 'destroySecret'))
    fault(['steps', noted], 'noteUnread')
  return faults
}
const namesTarget = (shape: ZoneRule['shape']): boolean => 'ruin' in shape && shape.ruin === 'target'
