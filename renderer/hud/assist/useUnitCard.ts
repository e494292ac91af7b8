/** What the rules say about a unit right now. */
import { useEffect, useState } from 'react'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import { noteFault } from '../../page/wire/api'
import { askGame } from '../../page/game/game-store'
import { usePage } from '../../hooks/page-context'

/** @param state  the state of the game: the card is asked for again whenever it changes */
export function useUnitCard(unit: string | null, state: number | undefined): UnitCard | null {
  const page = usePage()
  const [card, setCard] = useState<UnitCard | null>(null)
  useEffect(() => {
    setCard((former) => (former?.unit === unit ? former : null))
    if (unit === null) return
    let wanted = true
    askGame(page, { ask: 'unitCard', unit })
      .then((found) => (wanted ? setCard(found) : undefined))
      .catch(noteFault)
    return () => {
      wanted = false
    }
  }, [unit, state])
  return card
}
