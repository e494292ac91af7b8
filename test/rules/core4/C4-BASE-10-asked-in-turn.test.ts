/**
 * Each command belongs to a phase of its own side (C4-BASE-10). Asked for another's unit, at another time, in the other side's
 * turn or before the battle it is refused for just that, whatever else is against it.
 */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { Phase } from '../../../shared/protocol/game-view'
import type { Command } from '../../../shared/protocol/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { board, type BoardSpec, type UnitSpec } from '../board'

const units = ['a', 'b'].flatMap((side): readonly UnitSpec[] => {
  const [seat, y] = side === 'a' ? (['a', 10] as const) : (['b', 30] as const)
  return [
    { id: `${side}squad`, seat, models: [{ at: [10, y, 0] }, { at: [11.5, y, 0] }] },
    { id: `${side}tank`, seat, type: 'vehicle', models: [{ at: [20, y, 0] }] },
  ]
})
/** What it is called, by whichever unit. */
const commands: Readonly<Record<string, (side: string, foe: string) => Command>> = {
  move: (side) => ({ type: 'move', unit: `${side}squad`, paths: {}, difficult: false }),
  tankShock: (side, foe) => ({
    type: 'tankShock',
    unit: `${side}tank`,
    target: `${foe}squad`,
    facing: 0,
    distance: 100,
  }),
  smoke: (side) => ({ type: 'smoke', model: `${side}tank.1` }),
  join: (side) => ({ type: 'join', unit: `${side}squad`, to: `${side}tank` }),
  leave: (side) => ({ type: 'leave', unit: `${side}squad` }),
  embark: (side) => ({ type: 'embark', unit: `${side}squad`, vehicle: `${side}tank.1` }),
  disembark: (side) => ({ type: 'disembark', unit: `${side}squad`, poses: {} }),
  wreck: (side) => ({ type: 'wreck', unit: `${side}squad`, piece: 'P' }),
  shoot: (side, foe) => ({ type: 'shoot', unit: `${side}squad`, target: `${foe}squad`, fire: [] }),
  dash: (side) => ({ type: 'dash', unit: `${side}squad` }),
  pivot: (side) => ({ type: 'pivot', unit: `${side}tank`, paths: {} }),
  assault: (side, foe) => ({ type: 'assault', unit: `${side}squad`, targets: [`${foe}squad`] }),
}
const refused = (
  command: string,
  { by = 'a', of = by, ...spec }: BoardSpec & { readonly by?: Seat; readonly of?: string },
): string => {
  const wish = commands[command]?.(of, by === 'a' ? 'b' : 'a')
  if (!wish) throw new Error(command)
  const verdict = cityFight.check(board({ ...spec, units }), by, wish)
  return verdict.ok ? 'allowed' : verdict.refusal.key
}

const movement = { phase: 'movement', then: 'notYourMovement', theirs: 'notYourMovement' } as const
/** Its phase; the refusal at another time; that of an own unit in the other side's turn. */
const its: readonly (readonly [
  command: string,
  is: { readonly phase: Phase; readonly then: string; readonly theirs: string },
])[] = [
  ['move', movement],
  ['tankShock', movement],
  ['smoke', movement],
  ['join', movement],
  ['leave', movement],
  ['embark', movement],
  ['disembark', movement],
  ['wreck', movement],
  ['shoot', { phase: 'shooting', then: 'notShootingPhase', theirs: 'notYourTurn' }],
  ['dash', { phase: 'shooting', then: 'cannotDash', theirs: 'notYourTurn' }],
  ['pivot', { phase: 'shooting', then: 'pivotsBeforeFiring', theirs: 'notYourUnit' }],
  ['assault', { phase: 'assault', then: 'notAssaultPhase', theirs: 'notYourUnit' }],
]
describe('C4-BASE-10 a command at another time, or of another', () => {
  it.each(its)('%s: a unit of the other side, or none there is, is not his', (command, { phase }) => {
    expect(refused(command, { phase, of: 'b' })).toBe('refusal.notYourUnit')
    expect(refused(command, { phase, of: 'nobody' })).toBe('refusal.notYourUnit')
  })
  it.each(its)('%s: in no other phase', (command, { phase, then }) => {
    for (const other of ['movement', 'shooting', 'assault'] as const)
      if (other !== phase) expect(refused(command, { phase: other })).toBe(`refusal.${then}`)
  })
  it.each(its)('%s: not in the turn of the other side', (command, { phase, theirs }) =>
    expect(refused(command, { phase, by: 'b' })).toBe(`refusal.${theirs}`),
  )
  it.each(its)('%s: not before the battle', (command, { phase, then }) =>
    expect(refused(command, { phase, stage: 'deployment' })).toBe(`refusal.${then}`),
  )
  it.each(its)('%s: at its time none of these stands against it', (command, { phase, then }) => {
    const now = refused(command, { phase })
    if (command !== 'dash') expect(now).not.toBe(`refusal.${then}`)
    expect(['refusal.notYourUnit', 'refusal.notYourTurn']).not.toContain(now)
  })
  it('a unit of the other side is not his in any phase', () => {
    for (const command of ['smoke', 'join', 'leave', 'embark', 'disembark', 'wreck', 'pivot'])
      for (const phase of ['movement', 'shooting', 'assault'] as const)
        expect([command, refused(command, { phase, of: 'b' })]).toEqual([command, 'refusal.notYourUnit'])
  })
})
