import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { charge } from '../../../main/rulesets/core4/assault/charge'
import { combatPreview } from '../../../main/rulesets/core4/assault/combat-preview'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { everybodyStands } from '../../../main/rulesets/core4/movement/standing'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { inches } from '../../../shared/geometry/length'
import { board, coreGame, infantry, runRules, type UnitSpec } from '../board'

const parts = [automaticPart, assaultPart, movementPart, moralePart, casualtiesPart]
/** A balcony just large enough for the two who hold it, or the same two in the open. */
const charges = (
  packed: boolean,
  dice: readonly string[],
  open = false,
  deep = 23.2,
  more: Partial<UnitSpec> = {},
) =>
  runRules(
    parts,
    board({
      phase: 'assault',
      settings: packed ? { 'core4.assault.packedFloorContact': true } : {},
      pieces: open
        ? []
        : [{ id: 'H', ruin: { footprint: [20, 20, 30, 30], floors: [{ slab: [22, 22, 24.2, deep] }] } }],
      units: [
        { id: 'a1', seat: 'a', models: [{ at: [23, 19, 0] }], ...more },
        {
          id: 'b1',
          seat: 'b',
          models: [22.55, 23.6].map((x) => ({ at: [x, 22.6, open ? 0 : 1] as const })),
        },
      ],
    }),
    (game) => charge(game, { type: 'assault', unit: 'a1', targets: ['b1'] }),
    { dice },
  )

describe('C4-ASSAULT-07 core4.assault.packedFloorContact', () => {
  it('off, an attacker who finds no room on the floor makes no contact', () => {
    const run = charges(false, [])
    expect(run.events.map(({ type }) => type)).toContain('assaultFailed')
  })
  it('on, he counts as in contact with the nearest defender, from the nearest room there is', () => {
    const run = charges(true, ['5', '2'])
    expect(run.state.units['a1']?.locked).toEqual(['b1'])
    everybodyStands(run.state)
    const [attacker] = standingModels(run.state, 'a1')
    expect(attacker?.pose.on.level).toBe(0)
    const engaged = engagementOf(coreGame(run.state, parts), [['a1', 'b1']])
    expect([...(engaged.touchedModels.get('a1.1') ?? [])]).toHaveLength(1)
    expect(engaged.engaged.has('a1.1')).toBe(true)
    // Whichever of the two is asked about first.
    const other = engagementOf(coreGame(run.state, parts), [['b1', 'a1']])
    expect(other.touchedModels).toEqual(engaged.touchedModels)
  })
  it('on, he touches him no more when their units fight no longer', () => {
    const { state } = charges(true, ['5', '2'])
    const parted = Object.fromEntries(
      Object.entries(state.units).map(([id, unit]) => [id, { ...unit, locked: [] }]),
    )
    const engaged = engagementOf(coreGame({ ...state, units: parted }, parts), [['a1', 'b1']])
    expect([engaged.touchedModels.size, engaged.engaged.size]).toEqual([0, 0])
  })
  it('on, it is told of who touches nobody with his base, and of nobody else', () => {
    const packed = (run: ReturnType<typeof charges>) =>
      run.events.flatMap(({ type, data }) =>
        type === 'assaulted' ? [(data as { packed?: readonly { readonly model: string }[] }).packed] : [],
      )
    expect(packed(charges(true, ['5', '2']))).toMatchObject([[{ model: 'a1.1' }]])
    expect(packed(charges(true, [], true))).toEqual([undefined])
  })
  it('on, where some of the floor beside them is free he must come there', () => {
    const last = (deep: number, dice: readonly string[]) => {
      const { events } = charges(true, dice, false, deep)
      const made = events.find(({ type }) => type === 'assaulted')
      return made ? 'packed' in (made.data as object) : null
    }
    expect(last(23.2, ['3', '2'])).toBe(true)
    expect(last(24.6, ['3', '2'])).toBeNull()
    expect(last(24.6, ['6', '2'])).toBe(false)
  })
  it('on, who is longer than wide finds room in any facing, or none', () => {
    const base = { shape: 'oval' as const, length: inches(1.2), width: inches(0.9) }
    const rides = { body: { ...infantry, base }, models: [{ at: [23, 18.8, 0] as const, facing: 90 }] }
    const packed = (deep: number, dice: readonly string[]) => {
      const { events } = charges(true, dice, false, deep, rides)
      const made = events.find(({ type }) => type === 'assaulted')
      return made ? 'packed' in (made.data as object) : null
    }
    expect(packed(23.2, ['3', '2'])).toBe(true)
    expect(packed(25.2, ['6', '2'])).toBe(false)
  })
  it('on, their fight is shown in the phases between as well', () => {
    const { state } = charges(true, ['5', '2'])
    const later = { ...state, turn: { ...state.turn, phase: 'movement' as const } }
    expect(combatPreview(coreGame(later, parts), 'a1')?.contacts).toHaveLength(1)
  })
  it('on, the way must still be paid: two inches do not climb a storey of three', () => {
    const run = charges(true, ['2', '1'])
    expect(run.events.map(({ type }) => type)).toContain('assaultFailed')
  })
})
