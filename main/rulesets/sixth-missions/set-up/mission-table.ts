/** By which table a mission of the Sixth is rolled, and how the table is divided (S6-MISS-SET-01, -02, S6-MISS-CORE-01). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { tableMaps } from '../../../../shared/protocol/mission'
import { standingRule } from '../../core4/game'

/** Mission files name it. */
export const mapWish: SettingSpec = {
  key: 's6.missions.map',
  default: 'roll',
  alternatives: [...tableMaps],
  cite: 'S6-MISS-SET-02',
}

const table = { table: 'sixth', freeFace: 'strategy', cite: ['S6-MISS-SET-01'] } as const
/** Whatever else is played: there is one source of missions. */
export const sixthTable = standingRule({
  id: 'sixthTable',
  cite: 'S6-MISS-SET-01',
  text: { key: 'scenario.sixthTable' },
  on: { missionTable: { as: 'game', band: 'limits', answer: () => table } },
})
