import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnitView } from '../../../shared/protocol/game-view'

const signs = ['locked', 'fallingBack', 'pinned'] as const
type Sign = (typeof signs)[number]

const drawings: Readonly<Record<Sign, ReactNode>> = {
  // Crossed blades.
  locked: (
    <>
      <path d="M3 3 L13 13 M13 3 L3 13" />
      <path d="M2.5 10.5 L5.5 13.5 M13.5 10.5 L10.5 13.5" />
    </>
  ),
  // Turned round and away.
  fallingBack: <path d="M13 3.5 H7.5 a3.8 3.8 0 0 0 0 7.6 H12 M9.4 8 L12.6 11.1 L9.4 14.2" />,
  // Pressed to the ground.
  pinned: (
    <>
      <path d="M8 2 V9.5 M4.6 6.4 L8 9.8 L11.4 6.4" />
      <path d="M2.5 13.2 H13.5" strokeWidth="2.2" />
    </>
  ),
}
const bears = (unit: UnitView, sign: Sign): boolean =>
  sign === 'locked' ? unit.locked.length > 0 : unit[sign]

/** What keeps a unit from doing as it likes: a fight, flight, being pinned (C4-ASSAULT-45, C4-MORALE-11, C4-WEAPON-24). */
export function StateSigns({ unit }: { readonly unit: UnitView }) {
  const { t } = useTranslation()
  return signs
    .filter((sign) => bears(unit, sign))
    .map((sign) => (
      <span
        key={sign}
        className="state-sign"
        title={t(`battle:condition.${sign}`)}
        data-testid={`sign-${sign}`}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
          {drawings[sign]}
        </svg>
        <span className="visually-hidden">{t(`battle:condition.${sign}`)}</span>
      </span>
    ))
}
