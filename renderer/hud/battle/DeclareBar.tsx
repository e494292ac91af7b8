import { useSay } from '../said/useNames'
import { attempt } from '../../page/app/toasts'
import { gameStore } from '../../page/game/game-store'
import { Button } from '../controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'

/** How else the unit in hand may come than by being put down now (C4-DEPLOY-03). */
export function DeclareBar({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const say = useSay(snapshot?.view ?? null)
  const command = useSlice(gameStore, (state) => state.command)
  const ways = snapshot?.legal.find((one) => one.type === 'declare' && one.unit === unit)?.comes ?? []
  if (unit === null) return null
  return (
    <>
      {ways.map((as) => (
        <Button
          key={as}
          small
          onPress={() => attempt(page, command({ type: 'declare', unit, as }))}
          testId={`declare-${as}`}
        >
          {say({ key: `decision.deployLate.${as}` })}
        </Button>
      ))}
    </>
  )
}
