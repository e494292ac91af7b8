/** Chances of a fight that may begin in several ways: those of each, by how likely it is. */
import type { CombatOdds } from '../../../../shared/protocol/previews/combat'
import type { Seat } from '../../../../shared/protocol/spatial'

interface Likely {
  readonly odds: CombatOdds
  readonly chance: number
}
const seats: readonly Seat[] = ['a', 'b']

/** @param all  at least one; what cannot be thrown otherwise is that of the first */
export function mixedOdds([first, ...others]: readonly [Likely, ...Likely[]]): CombatOdds {
  if (others.length === 0) return first.odds
  const all = [first, ...others]
  const mean = (of: (odds: CombatOdds) => number): number =>
    all.reduce((sum, { odds, chance }) => sum + chance * of(odds), 0)
  const bySeat = (of: (odds: CombatOdds, seat: Seat) => number): Readonly<Record<Seat, number>> => ({
    a: mean((odds) => of(odds, 'a')),
    b: mean((odds) => of(odds, 'b')),
  })
  const most = Math.max(...all.flatMap(({ odds }) => seats.map((seat) => odds.inflicted[seat].length)))
  const inflicted = (seat: Seat): readonly number[] =>
    Array.from({ length: most }, (_, n) => mean((odds) => odds.inflicted[seat][n] ?? 0))
  const { vehicles } = first.odds
  return {
    ...first.odds,
    inflicted: { a: inflicted('a'), b: inflicted('b') },
    wins: bySeat((odds, seat) => odds.wins[seat]),
    breaks: bySeat((odds, seat) => odds.breaks[seat]),
    wiped: bySeat((odds, seat) => odds.wiped[seat]),
    ...(vehicles && {
      vehicles: vehicles.map((vehicle, n) => ({
        ...vehicle,
        glanced: mean((odds) => odds.vehicles?.[n]?.glanced ?? 0),
        penetrated: mean((odds) => odds.vehicles?.[n]?.penetrated ?? 0),
        results: Object.fromEntries(
          Object.keys(vehicle.results).map((result) => [
            result,
            mean((odds) => odds.vehicles?.[n]?.results[result as keyof typeof vehicle.results] ?? 0),
          ]),
        ) as typeof vehicle.results,
      })),
    }),
  }
}
