/** The chain of the selected unit: its links, and who has strayed from it (CF-COH-01 to -04). */
import { askGame, useGame } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { useTable } from '../table/table-store'
import { showFault } from '../app/toasts'
import { standingIn } from './ends'

const questions = oneInFlight(
  (unit: string) => askGame({ ask: 'coherency', unit }),
  (coherency, unit) => {
    if (useTable.getState().selected === unit) useTable.setState({ coherency })
  },
  showFault,
)
function look(unit: string | null): void {
  const snapshot = useGame.getState().snapshot
  if (unit === null || snapshot === null || standingIn(snapshot.view, unit).length < 2) {
    questions.drop()
    if (useTable.getState().coherency !== null) useTable.setState({ coherency: null })
  } else questions.ask(unit)
}
/** Keeps the links in step with the selection and the table; the answer stops it. */
export function watchChain(): () => void {
  look(useTable.getState().selected)
  const stopTable = useTable.subscribe((now, before) => {
    if (now.selected !== before.selected) look(now.selected)
  })
  const stopGame = useGame.subscribe((now, before) => {
    if (now.snapshot?.view.models !== before.snapshot?.view.models) look(useTable.getState().selected)
  })
  return () => {
    stopTable()
    stopGame()
    questions.drop()
  }
}
