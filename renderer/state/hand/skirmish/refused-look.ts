/** What stands between a man and whom he cannot hit, lit on the table with his look while the line that says so is pointed at. */
import type { Refusal } from '../../../../shared/protocol/refusal'
import { noteFault } from '../../wire/api'
import { oneInFlight } from '../../wire/one-in-flight'
import { litBy, lookIn } from '../../words/refusal-light'
import { useSkirmish } from '../../open-game/skirmish-game'
import { useTable } from '../battle/table-store'
import { lookOfSoldier } from './look'
import { useSkirmishTable } from './skirmish-table'

let lit = false
const looks = oneInFlight(
  lookOfSoldier,
  (sight) => {
    if (lit) useSkirmishTable.setState({ sight })
  },
  noteFault,
)
export function lightRefused(refusal: Refusal | undefined): void {
  const view = useSkirmish.getState().snapshot?.view
  if (view === undefined || refusal === undefined) return
  lit = true
  useTable.setState({ focus: litBy({ units: {}, models: view.models, table: view.table }, refusal) })
  const seen = lookIn(view, refusal)
  if (seen !== null) looks.ask({ from: { model: seen.from }, to: { model: seen.to } })
}
export function darken(): void {
  if (!lit) return
  lit = false
  looks.drop()
  useTable.setState({ focus: null })
  useSkirmishTable.setState({ sight: null })
}
