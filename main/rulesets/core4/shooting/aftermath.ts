/** What is left of a target in each ending of a fire, and the tests of courage that calls for (C4-WEAPON-24, C4-MORALE-06). */
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, unitOf, type CoreGame, type CoreState, type Pinning } from '../game'
import { failsTwoDice, type Ending } from '../harm'
import { leadershipOf, passesByRule } from '../morale'
import { gunsLeftAlone, isAQuarterLost } from '../units'

function fallenIn(state: CoreState, target: UnitId, left: Ending['left']): readonly ModelId[] {
  const dead: ModelId[] = []
  for (const [id, wounds] of left) if (wounds === 0) dead.push(id)
  return [...dead, ...gunsLeftAlone(state, target, dead)]
}

/** A test of courage: the chance that it is called for, and that it fails then. */
interface Test {
  readonly due: number
  readonly fails: number
}
const noTest: Test = { due: 0, fails: 0 }

/** The tests that losses call for: pinning first, then morale at the end of the phase (C4-WEAPON-24, C4-MORALE-06). */
export class Aftermath {
  private readonly known = new Map<string, Test & { readonly fallen: number }>()
  constructor(
    private readonly game: CoreGame,
    private readonly target: UnitId,
  ) {}

  of(ending: Ending): Test & { readonly fallen: number } {
    const { leaves } = ending
    const known = this.known.get(leaves)
    if (known) return known
    const { left, pinning } = ending
    const dead = fallenIn(this.game.state, this.target, left)
    const after = { fallen: dead.length, ...this.courage(left, new Set(pinning), dead) }
    this.known.set(leaves, after)
    return after
  }

  private courage(left: Ending['left'], pinning: ReadonlySet<Pinning>, dead: readonly ModelId[]): Test {
    const unit = unitOf(this.game.state, this.target)
    if (unit.fallingBack || unit.pinned || unit.locked.length > 0) return noTest
    if (!isAQuarterLost(withLost(unit, dead))) return noTest
    const after = this.game.in(afterLosses(this.game.state, this.target, left, dead))
    if (standingModels(after.state, this.target).length === 0) return noTest
    if (passesByRule(after, this.target, 'morale')) return noTest
    const { value } = leadershipOf(after, this.target, 'morale')
    return { due: 1 - this.pinned(after, pinning), fails: failsTwoDice(value, true) }
  }

  /** Who is pinned takes no test for the losses. */
  private pinned(after: CoreGame, by: ReadonlySet<Pinning>): number {
    if (by.size === 0 || passesByRule(after, this.target, 'pinning')) return 0
    const heavy = by.has('ordnancePinning')
    const changes = heavy
      ? [{ by: { key: 'modifier.ordnanceBarrage' }, cite: 'C4-WEAPON-25', change: -1 }]
      : []
    return failsTwoDice(leadershipOf(after, this.target, 'pinning', changes).value, false)
  }
}

const withLost = (unit: UnitView, dead: readonly ModelId[]): UnitView => ({
  ...unit,
  lostToShooting: unit.lostToShooting + dead.length,
})
/** The state with these wounds left and these models gone. */
function afterLosses(
  state: CoreState,
  target: UnitId,
  left: Ending['left'],
  dead: readonly ModelId[],
): CoreState {
  const unit = unitOf(state, target)
  const models = { ...state.models }
  for (const [id, wounds] of left)
    if (wounds > 0 && wounds !== modelOf(state, id).wounds) models[id] = { ...modelOf(state, id), wounds }
  for (const id of dead) models[id] = { ...modelOf(state, id), wounds: 0, status: 'casualty', pose: null }
  return {
    ...state,
    models,
    units: {
      ...state.units,
      [target]: withLost(unit, dead),
    },
  }
}
