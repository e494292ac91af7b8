/** State of a Core 4 game: what everybody may see, plus bookkeeping that no screen needs. */
import type { Modifier } from '../../../../shared/protocol/event'
import type { GameView, ModelView, UnitView } from '../../../../shared/protocol/game-view'
import type { Budget } from '../../../../shared/protocol/decision'
import type { Paths, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose, UnitId } from '../../../../shared/table/types'
import { surfaceHeight } from '../../../../shared/table'
import { NotThere } from '../../../../shared/not-there'

/** What an Assault phase remembers until it ends. */
export interface AssaultBooks {
  /** Assaulting units by the unit they charged this phase; consolidation is no charge (C4-ASSAULT-16, -20). */
  readonly charged: Readonly<Record<UnitId, readonly UnitId[]>>
  /** Units that were locked when the phase began: they get no cover Initiative (C4-ASSAULT-16). */
  readonly lockedBefore: readonly UnitId[]
  /** Pairs that met by consolidation: they do not fight before the next Assault phase (C4-ASSAULT-42). */
  readonly fresh: readonly (readonly [UnitId, UnitId])[]
  /** Units that have named whom they charge this phase: their distances are told (C4-ASSAULT-04, C4-BASE-15). */
  readonly declared?: readonly UnitId[]
  /** The fights have begun: nobody charges any more in this phase (C4-ASSAULT-03). */
  readonly fights?: boolean
  /** Models that ran into a fight that was brought to them: cover does not make them quick (C4-USR-03). */
  readonly ranIn?: readonly ModelId[]
  /** Units whose assault failed or was spent. */
  readonly spent: readonly UnitId[]
  /** Who counts as touching whom since there was no room beside him (C4-ASSAULT-07). */
  readonly packed?: readonly { readonly model: ModelId; readonly enemy: ModelId }[]
  /** The round that is being fought (C4-ASSAULT-14, -15, C4-CCW-01). */
  readonly round?: {
    readonly units: readonly UnitId[]
    /** Strike Initiative of everybody who was engaged when it began. */
    readonly initiative: Readonly<Record<ModelId, number>>
    /** Id of the special close-combat weapon; who is missing fights with an ordinary one. */
    readonly weapons: Readonly<Record<ModelId, string>>
    /** What gave a model another Initiative than its printed one. */
    readonly modifiers: Readonly<Record<ModelId, readonly Modifier[]>>
    /** Chargers who met photon grenades when it began: no extra attack, whoever falls meanwhile (C4-ASSAULT-19). */
    readonly blinded?: readonly ModelId[]
    /** The step that is being fought; 10 before the first. */
    readonly step: number
  }
  /** Whose way into contact its owner is drawing now (C4-ASSAULT-10, -43). */
  readonly moving?: ContactPending
}
/** A unit on its way into contact: what is settled of it, and what its owner may still say. */
export interface ContactPending {
  readonly unit: UnitId
  readonly purpose: 'assault' | 'pileIn'
  /** Enemy units it may touch. */
  readonly targets: readonly UnitId[]
  readonly budget: Budget
  /** It keeps out of difficult ground: nobody has rolled for it (C4-ASSAULT-07). */
  readonly keepsClear: boolean
  /** The model that must go first, and its way (C4-ASSAULT-09). */
  readonly first: {
    readonly model: ModelId
    readonly path: readonly Waypoint[]
    readonly packed?: ModelId
  } | null
  /** Who must do what he can, and who may stay (C4-ASSAULT-43). */
  readonly must: readonly ModelId[]
  readonly may: readonly ModelId[]
  /** Those for whom the program itself finds no better place in a chain that would hold: nobody holds them to one. */
  readonly excused?: readonly ModelId[]
  /** Groups the unit may end in, where the program itself finds no way to keep it in one. */
  readonly parts?: number
}
/** Passengers who must get out at once, and what has become of their vehicle (C4-VDMG-21). */
export interface GettingOut {
  readonly unit: UnitId
  readonly vehicle: ModelId
  /** Where it stood: its doors count until everybody is out. */
  readonly pose: Pose
  readonly why: 'penetrated' | 'wrecked' | 'exploded' | 'annihilated' | 'lastMan'
  /** Who did it, where that has been agreed to matter (C4-VDMG-25). */
  readonly by?: UnitId
}
/** A unit on the run whose places are its owner's: what the dice and the ground have settled. */
export interface FlightPending {
  readonly unit: UnitId
  /** As it fell, inches, and whether it goes round bad ground instead of being slowed by it. */
  readonly rolled: number
  readonly round: boolean
  readonly foes: readonly UnitId[]
  /** Where foes stand that are on their way: a tank at the place where it has reached the unit (C4-VASSAULT-05). */
  readonly arrived?: Readonly<Record<ModelId, Pose>>
}
interface Bookkeeping {
  readonly assault: AssaultBooks
  /** Units that lost a quarter of their models to shooting this phase and test at its end (C4-MORALE-06). */
  readonly moraleDue: readonly UnitId[]
  /** Where each model stood when the phase began: for "moved" and charge reach. */
  readonly phaseStart: Readonly<
    Record<ModelId, { readonly x: number; readonly y: number; readonly z: number }>
  >
  /** Pinned units, with the player turn in which it happened (C4-WEAPON-24, CF-DESTROY-05). */
  readonly pinned?: Readonly<Record<UnitId, number>>
  /** Player turn in which each psyker last took a Psychic test (C4-PSY-02). */
  readonly psychic?: Readonly<Record<ModelId, number>>
  /** Player turn in which each model last fired, or used a power in place of firing (C4-PSY-03). */
  readonly fired?: Readonly<Record<ModelId, number>>
  readonly powerInstead?: Readonly<Record<ModelId, number>>
  /** Passengers who have taken a place at a fire point, and in which player turn (C4-TRANS-13). */
  readonly manned?: Readonly<Record<ModelId, number>>
  /** Characters who had moved before they joined a unit: the player turn in which (C4-CHAR-03). */
  readonly movedBefore?: Readonly<Record<ModelId, number>>
  /** The rest of a choice of which something stands: only these may be placed now (C4-DEPLOY-04). */
  readonly choice?: readonly UnitId[]
  /** Passengers of hulls that have been struck, until they have got out (C4-VDMG-01 H). */
  readonly gettingOut?: readonly GettingOut[]
  /** Whose fall-back move its owner is drawing now (C4-MORALE-13). */
  readonly flight?: FlightPending
  /** One person plays both sides: what one proposes, the other has agreed to. */
  readonly solo?: boolean
}
export type CoreState = Omit<GameView, 'looks' | 'parts'> & {
  readonly books: Bookkeeping
  /** What each part keeps for itself, by its name. */
  readonly parts: Readonly<Record<string, unknown>>
}

export const unitOf = (state: CoreState, id: UnitId): UnitView => {
  const unit = state.units[id]
  if (!unit) throw new NotThere(id, `no unit ${id}`)
  return unit
}
export const modelOf = (state: CoreState, id: ModelId): ModelView => {
  const model = state.models[id]
  if (!model) throw new NotThere(id, `no model ${id}`)
  return model
}
/** A model that stands on the table: also what measuring and sight take. */
export type StandingModel = ModelView & { readonly pose: Pose }
/** Models of a unit that stand on the table, in index order. */
export function standingModels(state: CoreState, id: UnitId): readonly StandingModel[] {
  const standing: StandingModel[] = []
  for (const one of unitOf(state, id).models) {
    const model = modelOf(state, one)
    if (stands(model)) standing.push(model)
  }
  return standing
}
const stands = (model: ModelView): model is StandingModel => model.pose !== null && model.status === 'onTable'
/** Units of a seat, or all, with at least one model on the table, by id. */
export const unitsOnTable = (state: CoreState, seat?: 'a' | 'b'): readonly UnitView[] =>
  Object.values(state.units)
    .filter(
      ({ seat: own, models }) =>
        (seat === undefined || own === seat) && models.some((id) => stands(modelOf(state, id))),
    )
    .sort((one, two) => (one.id < two.id ? -1 : 1))

/** Where everybody would stand once these ways have been gone. */
export function withEnds(state: CoreState, paths: Paths): CoreState {
  const ends = Object.entries(paths).flatMap(([id, path]) => {
    const end = path.at(-1)
    const model = modelOf(state, id)
    if (!end || !model.pose) return []
    const y = surfaceHeight(state.table, end.on, end.at) ?? model.pose.y
    return [[id, { ...model, pose: { ...model.pose, at: end.at, on: end.on, y } }] as const]
  })
  return { ...state, models: { ...state.models, ...Object.fromEntries(ends) } }
}
