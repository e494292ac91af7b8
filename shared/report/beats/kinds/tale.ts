/** What one kind of fact is to a tale: which kind of beat it belongs to, how it comes to one, and whom it speaks of. */
import type { FactData, FactKind } from '../../../protocol/facts'
import type { Seat } from '../../../protocol/spatial'
import type { BeatKind, BeatLoss } from '../beat'

/** Whom it speaks of, by the ids of units, squads or people; whoever is missing is nobody. */
interface Roles<D> {
  /** Who does it. */
  readonly by?: (data: D) => readonly string[]
  /** To whom. */
  readonly to?: (data: D) => readonly string[]
  readonly pieces?: (data: D) => readonly string[]
  /** Who is out of the battle by it. */
  readonly lost?: (data: D) => { readonly models: readonly string[]; readonly how: BeatLoss['how'] }
  /** Whose doing it is, where nobody of his is named; null: nobody's. */
  readonly seat?: (data: D) => Seat | null
}
export interface FactTale<D> extends Roles<D> {
  readonly kind: BeatKind
  /**
   * `begins` a beat of its own; `goesOn` with one of its kind that the same people do, else begins one; `joins` whatever it
   * follows on, else begins one; `raises` one of the kinds it may come of to its own kind, else begins one.
   */
  readonly joining: 'begins' | 'goesOn' | 'joins' | 'raises'
  /** Kinds besides its own that it goes on with, or raises. */
  readonly of: readonly BeatKind[]
}
export type TalesOf<Facts> = { readonly [K in keyof Facts & FactKind]: FactTale<FactData<K>> }

const tale =
  (joining: FactTale<unknown>['joining']) =>
  <D>(kind: BeatKind, roles: Roles<NoInfer<D>> = {}, of: readonly BeatKind[] = []): FactTale<D> => ({
    kind,
    joining,
    of,
    ...roles,
  })
export const begins = tale('begins')
export const continues = tale('goesOn')
export const joins = tale('joins')
export const raises = tale('raises')

// Roles that many facts have.
interface OfUnit {
  readonly unit: string
}
interface OfModel {
  readonly model: string
}
export interface OfSeat {
  readonly seat: Seat
}
export const unitDoes = { by: ({ unit }: OfUnit) => [unit] } as const
export const unitSuffers = { to: ({ unit }: OfUnit) => [unit] } as const
export const modelDoes = { by: ({ model }: OfModel) => [model] } as const
export const modelSuffers = { to: ({ model }: OfModel) => [model] } as const
export const sideDoes = { seat: ({ seat }: OfSeat) => seat } as const
export const unitAtUnit = {
  by: ({ unit }: OfUnit) => [unit],
  to: ({ target }: { readonly target: string }) => [target],
} as const
export const unitAtUnits = {
  by: ({ unit }: OfUnit) => [unit],
  to: ({ targets }: { readonly targets: readonly string[] }) => targets,
} as const
export const ofPiece = { pieces: ({ piece }: { readonly piece: string }) => [piece] } as const
