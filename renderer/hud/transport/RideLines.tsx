import { useTranslation } from 'react-i18next'
import { hasTrait, isVehicleProfile } from '../../../shared/force'
import type { GameView, ModelView, UnitView } from '../../../shared/protocol/game-view'
import { hasGone } from '../../../shared/protocol/gone'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import type { Seat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { beginGettingOut } from '../../page/hands/battle/deploying'
import { ridingOf, ridingUnitOf } from '../../page/hands/battle/riding'
import { select } from '../../page/hands/battle/selecting'
import { pieceName } from '../../../shared/words/names'
import { gameStore } from '../../page/game/game-store'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { usePage, useSlice } from '../../hooks/page-context'

/** Seats, doors and fire points of a transport and who rides in it; of those who ride, in what (C4-TRANS-01, -05, -13). */
export function RideLines({
  view,
  unit,
  card,
  seat,
}: {
  readonly view: GameView
  readonly unit: UnitView
  readonly card: UnitCard | null
  /** Who looks at it. */
  readonly seat: Seat
}) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { language } = names
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const leaves = snapshot === null ? [] : ridingOf(snapshot, unit.id).leaves
  const link = (id: string, key: 'carries' | 'aboard') => (
    <Button small onPress={() => select(page, id)} testId={`ride-${id}`}>
      {t(`transport:card.${key}`, {
        unit: view.units[id]?.name[language] ?? id,
        vehicle: view.units[id]?.name[language] ?? id,
      })}
    </Button>
  )
  const ride = unit.aboard && view.models[unit.aboard.vehicle]
  const carriers = unit.models.flatMap((id) => view.models[id] ?? []).filter(isTransport)
  if (!ride && carriers.length === 0 && unit.inside === undefined) return null
  // The enemy need not say who rides in what (C4-TRANS-16).
  const isKnown = (riders: string | null): boolean => riders !== null || unit.seat === seat
  return (
    <ul className="card-lines small" data-testid="ride-lines">
      {unit.inside !== undefined && (
        <li>
          {t('sixth-set-up:house.inside', { piece: pieceName(view, unit.inside.piece, names) })}{' '}
          <Cite rule="S6-MISS-SET-04" />
          {leaves.includes(unit.id) && (
            <Button small onPress={() => beginGettingOut(page, unit.id)} testId={`let-out-${unit.id}`}>
              {t('transport:action.disembark')}
            </Button>
          )}
        </li>
      )}
      {ride && (
        <li>
          {link(ride.unit, 'aboard')} <Cite rule="C4-TRANS-16" />
        </li>
      )}
      {carriers.map((model) => {
        const riders = ridingUnitOf({ view }, model.id)
        return (
          <li key={model.id}>
            {roomWords(model, isKnown(riders) ? card?.seatsTaken?.[model.id] : 'unknown').map(
              ([key, args]) => (
                <span key={key}>{t(`transport:card.${key}`, args)} · </span>
              ),
            )}
            {riders === null
              ? t(isKnown(riders) ? 'transport:card.empty' : 'transport:card.nobodySeen')
              : link(riders, 'carries')}{' '}
            <Cite rule="C4-TRANS-01" />
            {riders !== null && leaves.includes(riders) && (
              <Button small onPress={() => beginGettingOut(page, riders)} testId={`let-out-${riders}`}>
                {t('transport:action.disembark')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
const isTransport = ({ profile, status }: ModelView): boolean =>
  isVehicleProfile(profile) && profile.transport !== undefined && !hasGone({ status })

type Words = 'seats' | 'room' | 'doors' | 'openTop' | 'firePoints' | 'ramp'
/** What there is to say of its room. */
function roomWords(
  { profile }: ModelView,
  taken: number | 'unknown' | undefined,
): readonly (readonly [Words, Readonly<Record<string, number>>])[] {
  const room = isVehicleProfile(profile) ? profile.transport : undefined
  if (!room) return []
  const { accessPoints, firePoints, capacity, assaultRamp } = room
  const fire = firePoints.reduce((sum, { models }) => sum + models, 0)
  return [
    ...(taken === undefined
      ? []
      : taken === 'unknown'
        ? ([['room', { capacity }]] as const)
        : ([['seats', { taken, capacity }]] as const)),
    hasTrait(profile, 'openTopped') ? ['openTop', {}] : ['doors', { count: accessPoints.length }],
    ...(fire > 0 ? ([['firePoints', { count: fire }]] as const) : []),
    ...(assaultRamp ? ([['ramp', {}]] as const) : []),
  ]
}
