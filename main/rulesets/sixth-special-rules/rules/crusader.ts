/** Runs by the higher of two dice, and adds a D3 where it pursues; one of them is enough (S6-USR-CRU). */
import type { CoreRule } from '../../core4/game'

const dice = (of: number): number => Math.max(2, of)
const more = (of: number, { pursues }: { readonly pursues: boolean }): number =>
  pursues ? Math.max(1, of) : of

export const crusader: CoreRule = {
  id: 'crusader',
  cite: 'S6-USR-CRU-01',
  carriedBy: ['unit', 'kind'],
  sharing: 'withOne',
  on: {
    runDice: { as: 'unit', band: 'sets', answer: dice },
    pursuitDice: { as: 'unit', band: 'sets', cite: 'S6-USR-CRU-02', answer: more },
  },
}
