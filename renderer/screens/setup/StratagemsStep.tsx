import { useTranslation } from 'react-i18next'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import { sideNames } from '../../page/editors/side-names'
import {
  declaresStratagems,
  stratagemsWished,
  wishing,
  type SideWishes,
} from '../../page/editors/stratagem-wishes'
import { stratagemCategories } from '../../../shared/protocol/stratagem'
import type { Seat } from '../../../shared/protocol/spatial'
import { StratagemChoices } from './StratagemChoices'
import type { StepProps } from './step'

interface LineProps {
  readonly line: SideWishes['lines'][number]
  readonly onWish: (wanted: boolean) => void
}
/** One of the catalogue: what it does, and why it is closed where it is. */
function StratagemLine({ line, onWish }: LineProps) {
  const { t } = useTranslation()
  const { language, translate } = useNames()
  const { stratagem, wished, open, onlyAs, refusal } = line
  const { id, name, about, cite } = stratagem
  const closed = wished === 0 && !open
  return (
    <li className={closed ? 'closed' : undefined} data-testid={`wish-${id}`}>
      <div className="stratagem-head">
        <Check selected={wished > 0} disabled={closed} onChange={onWish}>
          {name[language]}
          {wished > 1 ? ` × ${wished}` : ''}
        </Check>
        <Cite rule={cite} />
      </div>
      <p className="small dim">{about[language]}</p>
      {refusal !== null && (
        <p className="small">
          ⚠ {translate(refusal.key, { stratagem: name[language] })} <Cite rule={refusal.cite[0] ?? cite} />
        </p>
      )}
      {refusal === null && onlyAs !== null && (
        <p className="small">
          {t('setup:stratagems.onlyAs', {
            role: onlyAs.map((role) => t(`setup:stratagems.as.${role}`)).join(),
          })}{' '}
          <Cite rule="CF-CUSTOM-07" />
        </p>
      )}
    </li>
  )
}
/** What one side may declare, by category, and what it means to. */
function SideStratagems({ seat, ...props }: StepProps & { readonly seat: Seat }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { draft, library, change } = props
  const { a, b } = draft.sides
  const called =
    { a: a.name, b: b.name }[seat].trim() || sideNames(library.forces, draft.sides)[seat][language]
  const side = stratagemsWished(draft, library, seat)
  const wish = (id: string, wanted: boolean) => change(wishing(draft, library, seat, id, wanted))
  return (
    <section
      className={`side-stratagems side-${seat}`}
      aria-label={called}
      data-testid={`stratagems-${seat}`}
    >
      <h3>
        <SideMark seat={seat} /> {called}
      </h3>
      <StratagemChoices side={side} onWish={wish} />
      {stratagemCategories.map((category) => {
        const lines = side.lines.filter(({ stratagem }) => stratagem.category === category)
        return (
          lines.length > 0 && (
            <fieldset key={category} className="stratagem-lines">
              <legend className="label">{t(`cityfight:stratagems.category.${category}`)}</legend>
              <ul>
                {lines.map((line) => (
                  <StratagemLine
                    key={line.stratagem.id}
                    line={line}
                    onWish={(wanted) => wish(line.stratagem.id, wanted)}
                  />
                ))}
              </ul>
            </fieldset>
          )
        )
      })}
    </section>
  )
}
/** What each side means to declare: proposed in the game in this order, and binding nobody (CF-SETUP-06). */
export function StratagemsStep(props: StepProps) {
  const { t } = useTranslation()
  const { draft, library } = props
  if (!declaresStratagems(draft, library)) return <p className="dim">{t('setup:stratagems.none')}</p>
  const rolesAreOpen = stratagemsWished(draft, library, 'a').roles.length > 1
  return (
    <>
      <p className="wizard-about">
        {t('setup:stratagems.binds')} <Cite rule="CF-SETUP-06" />
      </p>
      {rolesAreOpen && <p className="wizard-about">⚑ {t('setup:stratagems.rolesOpen')}</p>}
      {draft.scenario === 'roll' && <p className="wizard-about">⚄ {t('setup:stratagems.scenarioOpen')}</p>}
      <div className="two-sides">
        <SideStratagems {...props} seat="a" />
        <SideStratagems {...props} seat="b" />
      </div>
    </>
  )
}
