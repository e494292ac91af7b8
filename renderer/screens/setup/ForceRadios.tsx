import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import type { WordKeys } from '../../page/editors/force-edit'

interface Listed {
  readonly id: string
  readonly name: WordKeys
  readonly scheme: string
}
interface ForceRadiosProps<F extends Listed> {
  readonly seat: Seat
  /** What the side is called. */
  readonly called: string
  readonly forces: readonly F[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly size: (force: F) => string
  /** What it stands under, where forces are of several kinds; those of a kind stand together. */
  readonly group?: (force: F) => string
  /** Under the card of the chosen force. */
  readonly sheet?: (id: string) => ReactNode
  /** Under all cards. */
  readonly children?: ReactNode
}
function startsGroup<F>(forces: readonly F[], n: number, group: (force: F) => string): boolean {
  const [force, before] = [forces[n], forces[n - 1]]
  return force !== undefined && (before === undefined || group(before) !== group(force))
}
/** A side chooses its force. */
export function ForceRadios<F extends Listed>({
  seat,
  called,
  forces,
  chosen,
  onChoose,
  size,
  group,
  sheet,
  children,
}: ForceRadiosProps<F>) {
  const { t } = useTranslation()
  const { language } = useNames()
  return (
    <section className={`side-forces side-${seat}`}>
      <h3>
        <SideMark seat={seat} /> {called}
      </h3>
      <div
        role="radiogroup"
        aria-label={t('setup:forces.of', { side: t(`common:side.${seat}`) })}
        className="force-cards"
      >
        {forces.map((force, n) => (
          <Fragment key={force.id}>
            {group && startsGroup(forces, n, group) && <h4 className="label">{group(force)}</h4>}
            <button
              type="button"
              role="radio"
              aria-checked={force.id === chosen}
              className="choice force-card"
              data-testid={`force-${seat}-${force.id}`}
              onClick={() => onChoose(force.id)}
            >
              <span className="choice-title">
                <span className={`paint ${force.scheme}`} aria-hidden /> {force.name[language]}
              </span>
              <span className="small dim">{size(force)}</span>
            </button>
            {force.id === chosen && sheet?.(force.id)}
          </Fragment>
        ))}
      </div>
      {children}
    </section>
  )
}
