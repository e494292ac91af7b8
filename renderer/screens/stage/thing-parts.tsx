/** What the lists of things that lie about have in common: a place, a way out, and what takes one in hand. */
import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { Button } from '../../hud/controls/Button'
import { NumberInput } from '../../hud/controls/NumberInput'
import { usePage, useSlice } from '../../hooks/page-context'
import { thingInHandStore, type ThingInHand } from '../../page/hands/stage/laying-hand'

type Place = [x: number, y: number, z: number]
interface ThingPlaceProps {
  readonly at: readonly number[]
  readonly onChange: (at: Place, word: string) => void
}
/** Centimetres: east, north, up. */
export function ThingPlace({ at, onChange }: ThingPlaceProps) {
  const { t } = useTranslation()
  const [x = 0, y = 0, z = 0] = at
  return (['x', 'y', 'z'] as const).map((word, k) => (
    <NumberInput
      key={word}
      label={t(`stages:things.at.${word}`)}
      value={at[k] ?? 0}
      step={0.5}
      onChange={(next) => onChange([k === 0 ? next : x, k === 1 ? next : y, k === 2 ? next : z], word)}
    />
  ))
}
export function TakeOut({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Button small tone="quiet" label={t('stages:fields.remove', { name })} onPress={onPress}>
      ✕
    </Button>
  )
}
interface LayButtonsProps {
  readonly kind: Exclude<ThingInHand['kind'], 'doors'>
  /** Which side has no more of them, or nobody for them. */
  readonly without?: readonly Seat[]
}
export function LayButtons({ kind, without = [] }: LayButtonsProps) {
  const page = usePage()
  const { t } = useTranslation()
  const inHand = useSlice(thingInHandStore, (state) => state.thing)
  return (
    <div className="card-foot">
      {(['a', 'b'] as const).map((seat) => (
        <Button
          key={seat}
          small
          disabled={without.includes(seat)}
          tone={inHand?.kind === kind && inHand.seat === seat ? undefined : 'quiet'}
          onPress={() => thingInHandStore(page).setState({ thing: { kind, seat } })}
          testId={`lay-${kind}-${seat}`}
        >
          + {t(`stages:side.${seat}`)}
        </Button>
      ))}
    </div>
  )
}
