/** One of them is enough, and several are no more: one better where his unit would undo a power (S6-USR-ADW-01). */
import type { CoreRule } from '../../core4/game'

export const adamantWill: CoreRule = {
  id: 'adamantWill',
  cite: 'S6-USR-ADW-01',
  carriedBy: ['unit', 'kind'],
  sharing: 'withOne',
  on: { deniesPower: { as: 'unit', answer: (value) => (value === null ? null : value + 1) } },
}
